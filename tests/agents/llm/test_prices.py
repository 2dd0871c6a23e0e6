"""Prices of answers, known and unknown."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.llm.prices import PriceError, Rate, is_assumed, price_of, read_prices
from pytest_stardojo.agents.request_log import Tokens
from tests.bounded import sparse
from tests.system.unix import posix

LOCAL = "http://127.0.0.1:8000/v1"
USED = Tokens(input=1_000_000, cached=400_000, output=100_000, reasoning=90_000)


@pytest.mark.parametrize(
    ("rate", "dollars"),
    [
        (Rate(input=2, output=8), 2.8),
        (Rate(input=2, output=8, cached=0.5), 1.2 + 0.2 + 0.8),
        (Rate(input=2, output=8, cached=0), 2.0),
        (Rate(input=0, output=0), 0.0),
    ],
)
def test_a_rate_is_dollars_for_a_million_tokens(rate: Rate, dollars: float) -> None:
    assert rate(USED) == pytest.approx(dollars)


@pytest.mark.parametrize("tokens", [Tokens(), Tokens(input=5), Tokens(output=5)])
def test_unknown_tokens_have_no_price(tokens: Tokens) -> None:
    kept = price_of("gpt-4.1", None, None)
    assert kept is not None
    assert (Rate(input=1, output=1)(tokens), kept(tokens)) == (None, None)


def test_cached_tokens_are_at_most_the_input_tokens() -> None:
    assert Rate(input=1, output=1, cached=0)(Tokens(input=5, cached=50, output=0)) == 0


def test_genai_prices_has_the_models_of_the_paper() -> None:
    price = price_of("gpt-4.1-2025-04-14", None, None)
    assert price is not None
    # 2 dollars in, 0.5 from the cache, 8 out for a million
    assert price(USED) == pytest.approx(1.2 + 0.2 + 0.8)


def test_genai_prices_depend_on_the_endpoint() -> None:
    anthropic = price_of("claude-3-7-sonnet-20250219", "https://api.anthropic.com/v1", None)
    assert anthropic is not None
    assert anthropic(Tokens(input=1_000_000, output=0)) == pytest.approx(3.0)


@pytest.mark.parametrize("model", ["gpt-4.1", "claude-3-7-sonnet-20250219"])
def test_a_known_model_at_another_endpoint_has_the_price_of_its_maker(
    model: str, tmp_path: Path
) -> None:
    price = price_of(model, LOCAL, None)
    assert price is not None
    assert (price(Tokens(input=1_000_000, output=0)) or 0) > 0.5
    assert is_assumed(model, LOCAL, None)
    file = tmp_path / "prices.yaml"
    file.write_text(f"{model}: {{input: 1, output: 1}}\n")
    assert not is_assumed(model, LOCAL, file)


@pytest.mark.parametrize(("model", "url"), [("gpt-4.1", None), ("nobodys-model", LOCAL)])
def test_only_the_price_of_a_known_model_elsewhere_is_assumed(model: str, url: str | None) -> None:
    assert not is_assumed(model, url, None)


@pytest.mark.parametrize(("model", "url"), [("nobodys-model", LOCAL), ("nobodys-model", None)])
def test_an_unknown_model_has_no_price(model: str, url: str | None) -> None:
    assert price_of(model, url, None) is None


def test_the_user_s_prices_come_first(tmp_path: Path) -> None:
    file = tmp_path / "prices.yaml"
    file.write_text("gpt-4.1: {input: 1, output: 1}\nmine: {input: 0.5, cached: 0.1, output: 2}\n")
    assert read_prices(file)["mine"] == Rate(input=0.5, cached=0.1, output=2)
    price = price_of("gpt-4.1", LOCAL, file)
    assert price is not None
    assert price(Tokens(input=1_000_000, output=0)) == 1.0
    assert price_of("other", LOCAL, file) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Expected `object`"),
        ("[]", "Expected `object`"),
        ("mine: 5", "Expected `object`"),
        ("mine: {input: 1}", "missing required field `output`"),
        ("mine: {input: 1, output: 2, ouput: 3}", "unknown field `ouput`"),
        ("mine: {input: -1, output: 2}", "'input' must be 0 or more dollars"),
        ("mine: {input: .nan, output: 2}", "'input' must be 0 or more dollars"),
        ("mine: {input: !!python/object:os.x {}, output: 2}", "plain YAML without tags"),
        ("mine: {", "is not YAML"),
        ("a: &a {input: 1, output: 2}\nb: *a", "an alias (*name) is not plain YAML"),
        ("a: {<<: {input: 1}, output: 2}", "is not a plain value"),
        ("a: {input: " + "1:" * 100_000 + "1.0, output: 2}", "is not a number of at most 30"),
        ("a: {input: 1, output: 2}\na: {input: 0, output: 0}", "'a', a duplicate key,"),
        ("a: {input: " + "9" * 5000 + ", output: 2}", "is not a number of at most 30"),
        ("a: {input: 1.0e+999, output: 2}", "'input' must be 0 or more dollars"),
        ("[" * 100_000, "is not YAML"),
        ("? [a]\n: 1", "as key"),
        ('a: {"\\e[2J": 1}', "unknown field"),
    ],
)
def test_the_error_for_a_wrong_file_names_it(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "prices.yaml"
    file.write_text(text)
    with pytest.raises(PriceError, match=r"prices .*prices\.yaml: ") as caught:
        read_prices(file)
    assert message in str(caught.value)
    assert str(caught.value).endswith("; write my-model: {input: 0.5, cached: 0.05, output: 2.0}")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "big"])
def test_pipes_are_not_read_as_prices(tmp_path: Path, kind: str) -> None:
    file = tmp_path / kind
    if kind == "pipe":
        posix.mkfifo(file)
    elif kind == "device":
        file = Path("/dev/zero")
    elif kind == "folder":
        file.mkdir()
    else:
        sparse(file)
    message = (
        "has 200,000,000 bytes, at most 1,000,000 are read" if kind == "big" else "is not a file"
    )
    with pytest.raises(PriceError, match=message):
        read_prices(file)
