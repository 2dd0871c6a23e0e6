"""Format what a cross-check found for a terminal."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo._text import cut
from pytest_stardojo.crosscheck.findings import (
    Difference,
    EpisodeFindings,
    Findings,
    StepFindings,
    Timing,
)
from pytest_stardojo.reporting.table import aligned

MOST_SHOWN = 5
"""Steps that are shown of an episode; the JSON and the page have more."""
MOST_EPISODES = 20
"""Episodes whose steps are shown."""
WIDTH = 160
"""Characters of a value."""


def episode_line(found: EpisodeFindings) -> str:
    """Return what was found in an episode as one line."""
    if found.skipped:
        return f"{found.name}: skipped: {found.skipped}"
    line = f"{found.name}: {_steps(found.steps)}, {_difference_count(found)}"
    if found.lucky:
        line += f", {found.lucky} by luck alone"
    if found.verdict_differs:
        line += ", another verdict"
    if found.stopped:
        line += f"; {found.stopped}"
    return line


def _steps(count: int) -> str:
    return f"{count} step{'' if count == 1 else 's'}"


def _difference_count(found: EpisodeFindings) -> str:
    if not found.differing:
        return "no difference"
    return f"{found.differing} step{' differs' if found.differing == 1 else 's differ'}"


def headline(findings: Findings) -> str:
    """Return the result as one line."""
    replayed = findings.replayed
    same = sum(each.same for each in replayed)
    line = f"{same} of {len(replayed)} episodes of {findings.run} are the same in {findings.game}"
    skipped = len(findings.episodes) - len(replayed)
    return f"{line}, {skipped} skipped" if skipped else line


def lines(findings: Findings) -> list[str]:
    """Return the findings as lines."""
    found: list[str] = []
    differing = [each for each in findings.replayed if not each.same]
    for each in differing[:MOST_EPISODES]:
        found += _episode(each)
    if len(differing) > MOST_EPISODES:
        found += [f"{len(differing) - MOST_EPISODES} more episodes differ", ""]
    found += _skipped(findings)
    counts = findings.counts()
    if counts:
        parts = [f"{field} {count}" for field, count in counts.items()]
        found.append(f"differences: {', '.join(parts)}")
    causes = Counter(
        difference.luck
        for each in findings.episodes
        for step in each.found
        for difference in step.differences
        if difference.luck
    )
    if causes:
        parts = [f"{cause} {count}" for cause, count in sorted(causes.items())]
        found.append(f"by luck: {', '.join(parts)}")
    found += [f"notes: {each}" for each in notes(findings)]
    found += _timing(findings.timing())
    return [*found, headline(findings)]


def notes(findings: Findings) -> list[str]:
    """Return the notes on all episodes, each with the number of its episodes."""
    counts = Counter(note for each in findings.episodes for note in each.notes)
    return [
        f"{note} ({count} episode{'' if count == 1 else 's'})" for note, count in counts.items()
    ]


def _episode(found: EpisodeFindings) -> list[str]:
    rows = [episode_line(found)]
    for step in found.found[:MOST_SHOWN]:
        rows += _step(step)
    rest = found.differing + found.lucky - MOST_SHOWN
    if rest > 0:
        rows.append(f"  {_steps(rest)} more")
    if found.verdict_differs:
        rows.append(
            f"  verdict: recorded {found.recorded_verdict}; replayed {found.replayed_verdict}"
        )
    return [*rows, ""]


def _step(step: StepFindings) -> list[str]:
    actions = ", ".join(step.actions) or ("no action" if step.step else "the start")
    rows = [cut(f"  step {step.step} ({step.clock}): {actions}", WIDTH)]
    rows += [f"    {_difference(each)}" for each in step.differences]
    return rows + [f"    not set: {cut(text, WIDTH)}" for text in step.unset]


def _difference(each: Difference) -> str:
    luck = f" (luck: {each.luck})" if each.luck else ""
    recorded, replayed = cut(each.recorded, WIDTH), cut(each.replayed, WIDTH)
    return f"{each.field}: recorded {recorded}; replayed {replayed}{luck}"


def _skipped(findings: Findings) -> list[str]:
    reasons: dict[str, list[str]] = {}
    for each in findings.episodes:
        if each.skipped:
            reasons.setdefault(each.skipped, []).append(each.name)
    rows = []
    for reason, names in reasons.items():
        more = f" and {len(names) - MOST_SHOWN} more" if len(names) > MOST_SHOWN else ""
        rows.append(f"skipped {', '.join(names[:MOST_SHOWN])}{more}: {reason}")
    return rows


def _timing(timing: list[Timing]) -> list[str]:
    """Return the durations of actions as a table; empty if they are equal."""
    if all(each.recorded == each.replayed for each in timing):
        return []
    rows = [["action", "count", "recorded ticks", "replayed ticks"]]
    rows += [
        [each.action, str(each.count), str(each.recorded), str(each.replayed)] for each in timing
    ]
    return aligned(rows)
