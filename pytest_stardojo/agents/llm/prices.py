"""What an answer costs: by the user's own table, or by the one that ``genai-prices`` keeps.

A file of the user's names models and dollars for a million tokens::

    my-model: {input: 0.5, cached: 0.05, output: 2.0}

A model that neither knows has no price, which is not the price 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from pytest_stardojo._files import read_whole
from pytest_stardojo._yaml import plain
from pytest_stardojo.agents.llm.replies import Tokens
from pytest_stardojo.agents.untrusted import one_line

MILLION = 1_000_000
LARGEST = 1_000_000
"""Bytes of a file of prices."""
OPENAI = "openai"
"""Provider of models that are asked without a base URL."""

Price = Callable[[Tokens], float | None]
"""US dollars for the tokens of one answer; None where they are not told."""


class PriceError(ValueError):
    """A file of prices cannot be read; the message names it."""


class Rate(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """US dollars for a million tokens."""

    input: float
    output: float
    cached: float | None = None
    """For input from the provider's cache; None: as other input."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is not None and not 0 <= value < MILLION:
                raise ValueError(f"{name} must be 0 or more dollars (got {value})")

    def __call__(self, tokens: Tokens) -> float | None:
        """The price of an answer."""
        if tokens.input is None or tokens.output is None:
            return None
        kept = min(tokens.cached or 0, tokens.input)
        dear = (tokens.input - kept) * self.input + tokens.output * self.output
        return (dear + kept * (self.input if self.cached is None else self.cached)) / MILLION


def price_of(model: str, base_url: str | None, file: Path | None) -> Price | None:
    """How to price a model's answers; None if its price is unknown.

    Args:
        model: Its name.
        base_url: Its endpoint; one that nobody knows (a server of the user's own) has no
            prices but those of the file.
        file: Prices of the user's, which come first.

    Raises:
        PriceError: the file cannot be read, or is none.
    """
    rates = read_prices(file) if file is not None else {}
    return rates.get(model) or _kept(model, base_url)


def read_prices(file: Path) -> dict[str, Rate]:
    """The rates of a YAML or JSON file by model.

    Raises:
        PriceError: it cannot be read, or holds something else.
    """
    try:
        return msgspec.convert(plain(read_whole(file, LARGEST)), type=dict[str, Rate])
    except (OSError, ValueError) as error:
        told = one_line(str(error))
        example = "my-model: {input: 0.5, cached: 0.05, output: 2.0}"
        raise PriceError(f"prices {file}: {told}; a line reads {example}") from None


@cache
def _kept(model: str, base_url: str | None) -> Price | None:
    """The price by the table of ``genai-prices``."""
    try:
        from genai_prices import Usage, calc_price
    except ImportError:
        return None

    def price(tokens: Tokens) -> float | None:
        if tokens.input is None or tokens.output is None:
            return None
        kept = min(tokens.cached or 0, tokens.input)
        usage = Usage(
            input_tokens=tokens.input, cache_read_tokens=kept, output_tokens=tokens.output
        )
        try:
            if base_url:
                return float(calc_price(usage, model, provider_api_url=base_url).total_price)
            return float(calc_price(usage, model, provider_id=OPENAI).total_price)
        except (LookupError, ValueError):
            return None

    return price if price(Tokens(input=1, output=1)) is not None else None
