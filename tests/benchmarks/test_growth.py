"""Curves of costs by size are read, drawn and judged; these tests measure nothing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from benchmarks.growth import Curve, Point, plot
from benchmarks.growth.__main__ import CURVES, PLOT, main, read


def curve(name: str, *values: float) -> Curve:
    points = [Point(10**at, value) for at, value in enumerate(values, start=1)]
    return Curve("cost, ms", name, "things", points)


@pytest.mark.parametrize(
    ("values", "slope"), [((5.0, 5.0), 0.0), ((1.0, 10.0), 1.0), ((9.0, 1.0, 100.0), 2.0)]
)
def test_the_slope_is_the_exponent_of_growth(values: tuple[float, ...], slope: float) -> None:
    assert curve("a", *values).slope == pytest.approx(slope)


def test_curves_of_one_title_share_a_chart() -> None:
    drawn = plot.svg([curve("<a>", 1, 2, 3), curve("b", 2, 4, 37)])
    root = ElementTree.fromstring(drawn)
    assert len(root.findall("{*}g")) == 1
    assert len(root.findall(".//{*}polyline")) == 2
    texts = [each.text for each in root.iter() if each.text and each.text.strip()]
    assert {"<a>", "b", "cost, ms", "things", "1,000", "40"} <= set(texts)


def test_the_committed_plot_shows_the_committed_table() -> None:
    known = read()
    assert list(known) == list(CURVES)
    assert PLOT.read_text() == plot.svg([each for group in known.values() for each in group])


def test_costs_grow_at_most_linearly() -> None:
    slopes = {(each.chart, each.name): each.slope for group in read().values() for each in group}
    assert {key: slope for key, slope in slopes.items() if slope > 1.25} == {}


def test_an_unknown_curve_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nothing"])
    assert "there are collecting, closing" in capsys.readouterr().err
