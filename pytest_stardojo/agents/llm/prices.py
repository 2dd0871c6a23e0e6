"""The price of an answer, from the user's file or from the tables of ``genai-prices``.

The user's file lists models with dollars for a million tokens::

    my-model: {input: 0.5, cached: 0.05, output: 2.0}

The price of a model in neither is unknown, which differs from 0.
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
"""Most bytes of a price file."""
OPENAI = "openai"
"""Provider of models without a base URL."""

Price = Callable[[Tokens], float | None]
"""US dollars for the tokens of one answer; None if these are unknown."""


class PriceError(ValueError):
    """A price file cannot be read; the message names it."""


class Rate(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """US dollars for a million tokens."""

    input: float
    output: float
    cached: float | None = None
    """For input from the provider's cache; None: as for other input."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is not None and not 0 <= value < MILLION:
                raise ValueError(f"{name!r} must be 0 or more dollars (got {value})")

    def __call__(self, tokens: Tokens) -> float | None:
        """Return the price of an answer."""
        if tokens.input is None or tokens.output is None:
            return None
        cached = min(tokens.cached or 0, tokens.input)
        uncached_cost = (tokens.input - cached) * self.input + tokens.output * self.output
        cached_rate = self.input if self.cached is None else self.cached
        return (uncached_cost + cached * cached_rate) / MILLION


def price_of(model: str, base_url: str | None, file: Path | None) -> Price | None:
    """Return the price of a model's answers; None if it is unknown.

    Args:
        model: Name of the model.
        base_url: Its endpoint; an unknown one, such as the user's server, only has the prices
            of the file.
        file: The user's prices, which come first.

    Raises:
        PriceError: the file cannot be read as prices.
    """
    rates = read_prices(file) if file is not None else {}
    return rates.get(model) or _kept(model, base_url)


def read_prices(file: Path) -> dict[str, Rate]:
    """Return the rates of a YAML or JSON file by model.

    Raises:
        PriceError: the file cannot be read as prices.
    """
    try:
        return msgspec.convert(plain(read_whole(file, LARGEST)), type=dict[str, Rate])
    except (OSError, ValueError) as error:
        example = "my-model: {input: 0.5, cached: 0.05, output: 2.0}"
        problem = f"prices {file}: {one_line(str(error))}"
        raise PriceError(f"{problem}; write {example}") from None


@cache
def _kept(model: str, base_url: str | None) -> Price | None:
    """Return the price from the tables of ``genai-prices``."""
    try:
        from genai_prices import Usage, calc_price
    except ImportError:
        return None

    def price(tokens: Tokens) -> float | None:
        if tokens.input is None or tokens.output is None:
            return None
        cached = min(tokens.cached or 0, tokens.input)
        usage = Usage(
            input_tokens=tokens.input, cache_read_tokens=cached, output_tokens=tokens.output
        )
        try:
            if base_url:
                return float(calc_price(usage, model, provider_api_url=base_url).total_price)
            return float(calc_price(usage, model, provider_id=OPENAI).total_price)
        except (LookupError, ValueError):
            return None

    return price if price(Tokens(input=1, output=1)) is not None else None
