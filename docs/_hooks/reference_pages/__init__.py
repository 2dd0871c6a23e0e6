"""Parts of pages that are generated from the code: options, messages, commands ..."""

from __future__ import annotations

from collections.abc import Callable

from reference_pages import (
    actions,
    chests,
    jobs,
    observation,
    outside,
    real_game,
    records,
    tables,
    tasks,
    text_lines,
    training,
    valley,
    vocabulary,
    wire,
)

PARTS: dict[str, Callable[[], str]] = {
    "actions": actions.calls,
    "jobs": jobs.jobs,
    "reasons": actions.reasons,
    "observation": observation.fields,
    "requests": outside.requests,
    "act": outside.act,
    "replies": outside.replies,
    "task": tasks.task,
    "last": observation.last,
    "text": observation.text,
    "lines": text_lines.lines,
    "state": observation.state,
    "words": vocabulary.words,
    "values": vocabulary.values,
    "menus": vocabulary.menus,
    "messages": wire.messages,
    "options": tables.options,
    "commands": tables.commands,
    "evaluators": tables.evaluators,
    "suite": tables.suite_table,
    "tasks": tables.tasks,
    "saves": tables.saves,
    "chests": chests.table,
    "buildings": chests.buildings,
    "durations": tables.durations,
    "outcomes": records.outcomes,
    "results": records.results,
    "crosschecks": records.crosschecks,
    "files": records.files,
    "gym": tables.gym,
    "trainings": training.results,
    "rules": valley.rules,
    "sources": valley.sources,
    "chosen": valley.chosen,
    "problems": real_game.problems,
    "doctor": real_game.checks,
}
"""Generators of parts by name."""
