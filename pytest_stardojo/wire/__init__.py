"""The contract between clients and games: messages, framing, errors, frames.

Nothing is imported here: a game process that boots should pay only for the
parts it uses.
"""
