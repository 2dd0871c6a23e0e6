"""Extras run where their needs are met, and are skipped with a reason elsewhere."""

from __future__ import annotations

import pytest

from tests.project.extras import Extra, run

PASSES = ("-c", "")
FAILS = ("-c", "raise SystemExit(3)")


def extra(*commands: tuple[str, ...], missing: str | None = None) -> Extra:
    return Extra("mill", lambda: missing, commands)


def test_an_extra_with_unmet_needs_is_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([extra(FAILS, missing="a stream is missing")]) == 0
    assert capsys.readouterr().out == "extras\n  mill: skipped, a stream is missing\n"


def test_an_extra_passes_if_all_its_commands_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([extra(PASSES, PASSES)]) == 0
    assert capsys.readouterr().out == "extras\n  mill: passed\n"


def test_a_failing_extra_does_not_keep_others_from_running(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run([extra(PASSES, FAILS), extra(PASSES)]) == 1
    assert capsys.readouterr().out == "extras\n  mill: FAILED\n  mill: passed\n"


def test_an_extra_may_have_environment_variables(capsys: pytest.CaptureFixture[str]) -> None:
    code = "import os; raise SystemExit(os.environ['MILL'] != 'stone')"
    assert run([Extra("mill", lambda: None, (("-c", code),), {"MILL": "stone"})]) == 0
    assert capsys.readouterr().out == "extras\n  mill: passed\n"
