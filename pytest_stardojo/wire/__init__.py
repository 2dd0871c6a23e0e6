"""The protocol between clients and games: messages, framing, errors, frames.

Nothing is imported here, so that a game process loads only the parts that it uses.
"""
