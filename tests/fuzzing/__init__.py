"""Anything at all, sent to a real game in both dialects.

Whatever comes, every request is answered in time, the process lives, holds no more memory
than before, tells of no failure of its own, and what was refused has changed nothing.
``--soak`` makes it minutes instead of seconds, and lets atheris guide the input by what the
code does with it.
"""
