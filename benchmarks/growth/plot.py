"""Draw curves as an SVG: a small chart for each title, with axes from 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10

from benchmarks.growth import Curve

WIDE, HIGH, COLUMNS = 380, 230, 2
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 30, 44
COLOURS = ("#2166ac", "#b2182b", "#1b7837")


def svg(curves: Sequence[Curve]) -> str:
    """Return an SVG with a chart for each title, in the order of the curves."""
    groups: dict[tuple[str, str], list[Curve]] = {}
    for curve in curves:
        groups.setdefault((curve.chart, curve.of), []).append(curve)
    rows = -(-len(groups) // COLUMNS)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE * COLUMNS} {HIGH * rows}" '
        'font-family="sans-serif" font-size="11" fill="#222">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for number, ((title, of), group) in enumerate(groups.items()):
        row, column = divmod(number, COLUMNS)
        parts += [f'<g transform="translate({column * WIDE} {row * HIGH})">']
        parts += [*_chart(title, of, group), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def _chart(title: str, of: str, curves: Sequence[Curve]) -> Iterator[str]:
    points = [point for curve in curves for point in curve.points]
    right, top = max(point.size for point in points), _round(max(point.value for point in points))
    yield f'<text x="{LEFT}" y="16" font-weight="bold">{escape(title)}</text>'
    for part in (0.0, 0.5, 1.0):
        y = _y(part)
        yield f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{part * top:g}</text>'
    for size in sorted({point.size for point in points}):
        if size / right > 0.15 or size == min(point.size for point in points):
            x = _x(size / right)
            yield f'<text x="{x}" y="{HIGH - BOTTOM + 15}" text-anchor="middle">{size:,}</text>'
    yield f'<text x="{_x(0.5)}" y="{HIGH - 12}" text-anchor="middle">{escape(of)}</text>'
    for number, curve in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        places = [(_x(each.size / right), _y(each.value / top)) for each in curve.points]
        line = " ".join(f"{x},{y}" for x, y in places)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
        for x, y in places:
            yield f'<circle cx="{x}" cy="{y}" r="2.5" fill="{colour}"/>'
        y = TOP + 8 + 14 * number
        yield f'<text x="{LEFT + 8}" y="{y}" fill="{colour}">{escape(curve.name)}</text>'


def _x(part: float) -> float:
    return round(LEFT + part * (WIDE - LEFT - RIGHT), 1)


def _y(part: float) -> float:
    return round(HIGH - BOTTOM - part * (HIGH - TOP - BOTTOM), 1)


def _round(value: float) -> float:
    """Return the next number above a value that is 1, 2, 4, 6, 8 or 10 times a power of 10."""
    unit = 10.0 ** floor(log10(value)) if value > 0 else 1.0
    return next(unit * step for step in (1, 2, 4, 6, 8, 10) if value <= unit * step)
