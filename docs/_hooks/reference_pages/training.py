"""Generate the table and the curves of the trained policies from ``docs/training``.

``python examples/ppo.py --task TASK --out docs/training/TASK`` records a training.
"""

from __future__ import annotations

import csv
import json
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from pytest_stardojo.reporting.statistics import wilson
from reference_pages.structs import code, grid

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "docs" / "training"
DRAWING = ROOT / "docs" / "images" / "training.svg"
LONGEST = 500
"""Most reward of an episode of CartPole."""
WIDE, HIGH = 220, 130
"""Size of one plot in units of the drawing."""
LEFT, TOP, RIGHT, BOTTOM = 38, 24, 14, 26
"""Margins of a plot."""
HEAD = 18
"""Height of the legend above the plots."""
SOLVED, REWARD, TEXT, LINE = "#2f7ec7", "#e08a2e", "#808080", "#b0b0b0"
"""Colours that are legible on a light and on a dark page."""


class Training(NamedTuple):
    """One recorded training."""

    result: dict[str, Any]
    steps: list[int]
    reward: list[float]
    """Mean reward of the last 200 episodes, as a share of the largest."""
    solved: list[float]


def recorded() -> list[Training]:
    """Return the recorded trainings, CartPole first."""
    return [_read(file.parent) for file in sorted(FOLDER.glob("*/result.json"))]


def _read(folder: Path) -> Training:
    result = json.loads((folder / "result.json").read_text("utf-8"))
    with (folder / "curve.csv").open(newline="", encoding="utf-8") as file:
        rows = [*csv.DictReader(file)]
    most = LONGEST if result["task"].startswith("CartPole") else 1
    return Training(
        result,
        [int(row["steps"]) for row in rows],
        [float(row["reward"]) / most for row in rows],
        [float(row["solved"]) for row in rows],
    )


def results() -> str:
    """Return the table of the trainings."""
    head = ["task", "training steps", "processor time", "random", "policy"]
    return grid(head, [_row(each.result) for each in recorded()])


def _row(result: dict[str, Any]) -> list[str]:
    seconds = f"{result['cpu_seconds']:.0f} s"
    shares = [_share(result[name]) for name in ("random", "policy")]
    return [code(result["task"]), f"{result['steps']:,}", seconds, *shares]


def _share(played: dict[str, Any]) -> str:
    solved, episodes = played["solved"], played["episodes"]
    low, high = wilson(solved, episodes)
    return f"{solved} of {episodes} ({low:.0%} to {high:.0%})"


def drawing() -> str:
    """Return the learning curves as an SVG drawing."""
    trainings = recorded()
    wide, high = LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM
    plots = [_plot(each, n % 2 * wide, HEAD + n // 2 * high) for n, each in enumerate(trainings)]
    size = f'viewBox="0 0 {2 * wide} {HEAD + high * -(-len(trainings) // 2)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="10">\n'
        f"{_legend()}{''.join(plots)}</svg>\n"
    )


def _legend() -> str:
    names = (("solved", SOLVED), ("mean reward", REWARD))
    return "".join(
        f'<path d="M{LEFT + 70 * n} 12h12" stroke="{colour}" stroke-width="1.8"/>\n'
        + _text(LEFT + 70 * n + 16, 15, name, "start")
        for n, (name, colour) in enumerate(names)
    )


def _plot(training: Training, x: int, y: int) -> str:
    """Return one plot with its upper left corner at x, y."""
    last = training.steps[-1]
    parts = [_text(0, -10, training.result["task"], "start")]
    for share in (0.0, 0.5, 1.0):
        level = HIGH * (1 - share)
        parts.append(f'<path d="M0 {level:g}H{WIDE}" stroke="{LINE}" stroke-width="0.5"/>\n')
        parts.append(_text(-5, level + 3, f"{share:.0%}", "end"))
    parts += [_text(0, HIGH + 14, "0", "middle"), _text(WIDE, HIGH + 14, f"{last:,}", "end")]
    parts.append(_text(WIDE / 2, HIGH + 14, "steps", "middle"))
    for values, colour in ((training.reward, REWARD), (training.solved, SOLVED)):
        points = " ".join(
            f"{WIDE * step / last:.1f},{HIGH * (1 - value):.1f}"
            for step, value in zip(training.steps, values, strict=True)
        )
        style = f'fill="none" stroke="{colour}" stroke-width="1.8"'
        parts.append(f'<polyline points="{points}" {style}/>\n')
    return f'<g transform="translate({x + LEFT} {y + TOP})">\n{"".join(parts)}</g>\n'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{TEXT}" text-anchor="{anchor}">{escape(text)}</text>\n'
