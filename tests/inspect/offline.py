"""The command ``inspect`` without a network: ``python -m tests.inspect.offline eval ...``.

The mock model counts tokens with an encoding that would be downloaded.
"""

from __future__ import annotations

import tiktoken


class Bytes:
    """An encoding with a token for each byte."""

    def encode(self, text: str, **options: object) -> list[int]:
        """Return the tokens of a text."""
        return list(text.encode())


def count_offline() -> None:
    """Let tiktoken return an encoding that needs no download."""
    for name in ("get_encoding", "encoding_for_model"):
        setattr(tiktoken, name, lambda name: Bytes())


if __name__ == "__main__":
    from inspect_ai._cli.main import main

    count_offline()
    main()
