"""Hostile values of options: one message that names the option, and exit code 4."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pytest_stardojo.plugin.options import flag
from pytest_stardojo.runs import parsing
from pytest_stardojo.runs.settings import OPTIONS
from tests.plugin.conftest import Bench

ORACLE = "--stardojo-agent=oracle"
MANY = "9" * 100_000

ODD = [
    *(MANY, "-1", "1e999", "nan", "inf", "0x10", "٣", "\x1b[2J", "\udcff", "a\0b", " ", ""),
    *("../..", "~unknown_user", "x" * 100_000, "{" * 100_000, "[" * 100_000, "1," * 50_000),
    *(
        '{"a": NaN}',
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        f'{{"a": {MANY}}}',
        "success>=" + "9" * 250,
    ),
    *("success>=1" + " " * 250 + "x", "success>=0," * 10_000, "success>=" + "1" * 100_000),
    *(
        "h:1-65535," * 3_000,
        "http://[",
        "http://user:word@x",
        "file:///etc/passwd",
        "1/0",
        "99999x99999",
    ),
]


@pytest.mark.parametrize("row", OPTIONS, ids=lambda row: row.name)
def test_a_value_is_accepted_or_refused_with_one_line(row: object) -> None:
    read = row.metadata["kind"].read  # type: ignore[attr-defined]
    for value in ODD:
        began = time.monotonic()
        try:
            read(value)
        except ValueError as error:
            message = str(error)
            assert message.startswith("must ")
            assert message.isprintable()
            assert len(message) < 500
        assert time.monotonic() - began < 10


def test_a_huge_range_of_addresses_is_refused_quickly() -> None:
    with pytest.raises(ValueError, match="must be at most 10,000 addresses"):
        parsing.addresses("h:1-9999,h:1-9999")
    assert len(parsing.address_list("h:1-10000")) == 10_000


def test_request_fields_that_json_cannot_encode_are_refused() -> None:
    for value in ("NaN", "Infinity", "-1e999", '"\\udfff"', "[" * 500_000 + "]" * 500_000):
        with pytest.raises(ValueError, match="must be a JSON object"):
            parsing.request_fields(f'{{"a": {value}}}')


NAMED = [
    ("name", "a\udcffb", "must be valid Unicode"),
    ("out", "a\udcffb", "must be valid Unicode"),
    ("name", "x" * 101, "must have at most 100 characters"),
    ("agent", "\x1b[2J", "must be text of at most 1,000 printable characters"),
    ("runs", MANY, "must be a whole number from 1 to 10000"),
    ("seed", "-1", "must be a whole number of 0 or more"),
    ("seed", MANY, "must have at most 4,000 digits"),
    ("gate", "success>=1" + " " * 300 + "x", "must be conditions"),
    ("gate", "cost<=" + "9" * 200, "must have a limit of at most 1e+15"),
    ("baseline", "~unknown_user/x", "must not start with the home of an unknown user"),
    ("address", "h:1-65535", "must be at most 10,000 addresses"),
    ("llm_options", '{"a": 1e999}', "must be a JSON object"),
]


@pytest.mark.parametrize(("name", "value", "message"), NAMED)
def test_the_command_line_names_the_option(
    bench: Bench, name: str, value: str, message: str
) -> None:
    result = bench.run(ORACLE, "tasks", f"{flag(name)}={value}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*argument {flag(name)}: *{message}*"])
    assert not (bench.path / "reports").exists()


@pytest.mark.parametrize(("name", "value", "message"), NAMED[3:8])
def test_the_environment_names_the_variable(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    variable = f"STARDOJO_{name.upper()}"
    monkeypatch.setenv(variable, value)
    result = bench.run("tasks", *([ORACLE] if name != "agent" else []))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*environment variable {variable}: {message}*"])


@pytest.mark.parametrize("name", ["out", "suite", "baseline", "resume", "name", "agent"])
def test_a_null_character_in_the_ini_file_is_reported(bench: Bench, name: str) -> None:
    bench.file("own.ini", f"[pytest]\nstardojo_{name} = a\0b\n")
    result = bench.run("tasks", "-c", "own.ini", *([ORACLE] if name != "agent" else []))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [f"*ini option stardojo_{name}: must not contain a null character*"]
    )


def test_a_long_agent_name_is_cut_in_the_folder_name(bench: Bench) -> None:
    name = "agent" + "ü" * 150
    bench.file(
        "conftest.py",
        f"import pytest\n\n@pytest.fixture\ndef {name}():\n    return lambda observation: []\n",
    )
    bench.run(f"--stardojo-agent={name}", "tasks", "-k", "one").assert_outcomes(failed=1)
    assert len(bench.folder.name.encode()) <= 200
    assert Path(bench.folder / "results.jsonl").is_file()
