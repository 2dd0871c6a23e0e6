"""The price of an answer, from the user's file or from the tables of ``genai-prices``.

The user's file lists models with dollars for a million tokens::

    my-model: {input: 0.5, cached: 0.05, output: 2.0}

The price of a model in neither is unknown, which differs from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo._files import read_whole
from pytest_stardojo._yaml import plain
from pytest_stardojo.agents.request_log import Tokens
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
        base_url: Its endpoint; at an unknown one, a model of a known name is assumed to have
            the price of its maker.
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


def is_assumed(model: str, base_url: str | None, file: Path | None) -> bool:
    """Return whether the price is that of the model's maker, not of its endpoint."""
    if not base_url or (file is not None and model in read_prices(file)):
        return False
    try:
        from genai_prices import Usage, calc_price

        calc_price(Usage(input_tokens=1, output_tokens=1), model, provider_api_url=base_url)
    except ImportError:
        return False
    except (LookupError, ValueError):
        return price_of(model, base_url, None) is not None
    return False


def _providers(base_url: str | None) -> list[dict[str, Any]]:
    """Return where to look for a price: at the endpoint, then at the makers of models."""
    if base_url is None:
        return [{"provider_id": OPENAI}]
    return [{"provider_api_url": base_url}, {}]


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
        for provider in _providers(base_url):
            try:
                return float(calc_price(usage, model, **provider).total_price)
            except (LookupError, ValueError):
                continue
        return None

    return price if price(Tokens(input=1, output=1)) is not None else None
