"""``blake2b``, without what else comes with ``hashlib``: OpenSSL slows every boot down."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # a Python that keeps it elsewhere
    from hashlib import blake2b

__all__ = ["blake2b"]
