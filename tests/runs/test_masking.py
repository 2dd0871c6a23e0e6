"""Keys in settings are hidden before they are written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.runs.masking import masked, masked_arguments, masked_json, masked_url
from pytest_stardojo.runs.settings import RunSettings

KEY = "sk-proj-4f9aQ2xLr8TzW0bV7nYc"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("http://localhost:8000/v1", "http://localhost:8000/v1"),
        (f"https://api.example/v1?key={KEY}", "https://api.example/v1?key=***"),
        ("https://api.example/v1?x=1&flag", "https://api.example/v1?x=***&flag="),
        (f"https://me:{KEY}@api.example/v1", "https://***@api.example/v1"),
        (f"https://api.example/v1#{KEY}", "https://api.example/v1#***"),
        ("http://[::1", "***"),
    ],
)
def test_urls_keep_only_what_cannot_be_a_key(url: str, shown: str) -> None:
    assert masked_url(url) == shown


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({"top_p": 0.9, "max_tokens": 5}, {"top_p": 0.9, "max_tokens": 5}),
        ({"reasoning_effort": "low"}, {"reasoning_effort": "low"}),
        ({"api_key": "short"}, {"api_key": "***"}),
        ({"extra_headers": {"Authorization": "x"}}, {"extra_headers": {"Authorization": "***"}}),
        ({"headers": ["Bearer abc", KEY]}, {"headers": ["***", "***"]}),
        ({"user": KEY}, {"user": "***"}),
    ],
)
def test_fields_that_could_be_keys_are_hidden(
    options: dict[str, object], shown: dict[str, object]
) -> None:
    assert json.loads(masked_json(json.dumps(options))) == shown


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_text_is_masked_without_an_error(one: str, other: str) -> None:
    masked_url(one)
    masked_json(other)


def test_settings_and_command_lines_hold_no_key() -> None:
    settings = RunSettings(base_url=f"https://h/v1?key={KEY}", llm_options=f'{{"k": "{KEY}"}}')
    plain = settings.plain()
    given = {"base_url": settings.base_url, "llm_options": settings.llm_options}
    line = [
        f"--stardojo-base-url={settings.base_url}",
        "--stardojo-llm-options",
        str(settings.llm_options),
    ]
    assert KEY not in str(plain)
    assert KEY not in str(masked_arguments(line, given))
    assert masked("model", KEY) == KEY  # a model is no key
