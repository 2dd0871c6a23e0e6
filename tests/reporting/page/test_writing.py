"""The text of the page, without a browser."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from pytest_stardojo.commands import main
from pytest_stardojo.records.folder import result_key, step_frame
from pytest_stardojo.records.pictures import write_png
from pytest_stardojo.reporting.page import NoRunError, write_page
from pytest_stardojo.reporting.page import history as module
from pytest_stardojo.reporting.page.history import history
from pytest_stardojo.reporting.page.rows import rows
from pytest_stardojo.reporting.page.runs import read_run
from pytest_stardojo.reporting.page.shown import Shown
from pytest_stardojo.reporting.texts import one_line, plain
from tests.reporting.page.making import (
    EVIL,
    data_file,
    data_in,
    episode,
    planned,
    result,
    shade,
    steps,
    usual,
    write,
)

COOK = planned("cook_egg")


class Reader(HTMLParser):
    """Collects texts and tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(page: Path) -> Reader:
    reader = Reader()
    reader.feed(page.read_text())
    return reader


def test_the_page_without_scripts_shows_everything_but_the_replay(tmp_path: Path) -> None:
    reader = read(write_page(usual(tmp_path / "run")))
    text = " ".join(" ".join(reader.texts).split())
    assert "mine solved 2 of the 5 played (40.0 %), partial: 1 not played" in text
    assert "till_tiles" in text
    assert "Please do cook_egg." in text
    assert "2 of 4 of kill_bug after 4 steps" in text
    links = [attrs["href"] for tag, attrs in reader.tags if tag == "a" and "data-n" in attrs]
    assert len(links) == 6
    assert all((tmp_path / "run" / (link or "")).is_file() for link in links)


def test_table_3_has_a_line_for_each_difficulty_and_a_column_for_each_category(
    tmp_path: Path,
) -> None:
    page = write_page(usual(tmp_path / "run")).read_text()
    table = re.search(r'<table class="rates levels">.*?</table>', page, re.S)
    assert table is not None
    rows = re.findall(r"<tr.*?</tr>", table[0], re.S)
    cells = [[re.sub("<.*?>", "", c).strip() for c in re.findall(r"<t[hd].*?</t[hd]>", r, re.S)]
             for r in rows]  # fmt: skip
    assert cells[0] == ["Agent", "Difficulty", "farming", "crafting", "combat", "total"]
    assert cells[1] == ["mine", "easy", "50.0 ± 70.7", "-", "0.0*", "33.3*"]  # one was not played
    assert cells[2] == ["hard", "-", "50.0 ± 70.7", "-", "50.0 ± 70.7"]
    assert cells[3][0] == "total"


def test_results_come_before_tasks_and_settings(tmp_path: Path) -> None:
    text = " ".join(" ".join(read(write_page(usual(tmp_path / "run"))).texts).split())
    order = [
        "success 40.0 % 2 of 5 played",
        "Success rates",
        "Plots",
        "Tasks",
        "cook_egg",
        "seed each",
    ]
    places = [text.rindex(each) for each in order]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("progress", "look"),
    [
        (0.0, ("miss", "p0", "0 %")),
        (0.001, ("miss", "p1", "1 %")),
        (0.24, ("miss", "p1", "24 %")),
        (0.4, ("miss", "p2", "40 %")),
        (0.5, ("miss", "p3", "50 %")),
        (0.999, ("miss", "p4", "99 %")),
    ],
)
def test_progress_has_a_colour_scale(
    tmp_path: Path, progress: float, look: tuple[str, str, str]
) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of, progress=progress)])
    (row,) = rows(Shown(0, "mine", read_run(run)))
    (mark,) = row.marks
    assert (mark.kind, mark.shade, mark.shown) == look


def test_a_mark_of_a_solved_task_has_a_unit(tmp_path: Path) -> None:
    page = read(write_page(usual(tmp_path / "run")))
    assert page.texts.count("✓ 4 steps") == 2
    text = " ".join(" ".join(page.texts).split())
    assert "✓ 10 steps solved 0 % 1 25 50 75 % progress, not solved ! error no verdict" in text


def test_a_data_file_contains_the_episode(tmp_path: Path) -> None:
    run = usual(tmp_path / "run")
    write_page(run)
    found = data_in(data_file(run, result(COOK, attempt=2)))
    assert found["task"] == "cook_egg"
    assert [step["step"] for step in found["steps"]] == [0, 1, 2, 3, 4]
    assert found["steps"][2]["did"] == [
        {
            "call": "use(direction='up')",
            "ok": False,
            "reason": "wrong_tool",
            "message": "No hoe.",
            "invalid": False,
        }
    ]
    assert found["steps"][2]["said"] == "I think. (2)"
    assert found["steps"][2]["seen"] == "Location: Farm at 2"
    assert found["film"]["sheets"] == ["frames/cook_egg.seed0.run1.try2/film0.webp"]


def test_half_characters_are_kept_in_a_data_file(tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps(), seen="\ud800 half")
    write_page(run)
    found = data_in(data_file(run, result(of)))
    assert found["steps"][1]["seen"] == "\ud800 half at 1"


def test_a_data_file_leads_to_the_pictures_of_an_interrupted_episode(tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps())
    write_png(step_frame(run, result_key(result(of)), 2), shade(2))
    write_page(run)
    found = data_in(data_file(run, result(of)))
    assert [step["frame"] for step in found["steps"]] == [
        *("", "", "frames/a_task.seed0.run1.try1/0002.png", "", "")
    ]


def test_text_of_an_agent_is_escaped(tmp_path: Path) -> None:
    of = planned("a_task", category=EVIL, evaluator=EVIL, instruction=EVIL)
    bad = result(of, "agent_error", category=EVIL, failure=EVIL, model=EVIL, agent=EVIL)
    run = write(tmp_path / "run", [of], [bad], agent=EVIL)
    episode(run, bad, steps(said=EVIL), seen=EVIL)
    reader = read(write_page(run))
    assert [tag for tag, _ in reader.tags].count("script") == 1
    assert not [attrs for tag, attrs in reader.tags if tag == "img" and attrs.get("src")]
    assert not any(name.startswith("on") for _, attrs in reader.tags for name in attrs)
    assert not [attrs for _, attrs in reader.tags if "javascript" in str(attrs.get("href"))]
    page = (run / "report.html").read_text()
    assert "{{ 7 * 7 }}" in page
    assert not set("\u202e\x00\x1b") & set(page)


@pytest.mark.parametrize(
    "task",
    [
        '<img src=x onerror="window.evil = 5">',
        "javascript:window.evil = 6",
        "'\"><svg onload=window.evil=7>",
        "--><script>window.evil=8",
        "{{ 7 * 7 }}{% raw %}",
        "data:text{html,<script>",
        "\x1b[2J\u202e\n",
    ],
)
def test_names_of_tasks_are_escaped(tmp_path: Path, task: str) -> None:
    of = planned(task)
    bad = result(of, "stopped")
    run = write(tmp_path / "run", [of], [bad])
    episode(run, bad, steps())
    page = write_page(run)
    reader = read(page)
    assert [tag for tag, _ in reader.tags].count("script") == 1
    assert not {"img", "iframe", "object"} & {tag for tag, a in reader.tags if a.get("src")}
    assert not any(name.startswith("on") for _, attrs in reader.tags for name in attrs)
    links = [str(attrs["href"]) for tag, attrs in reader.tags if tag == "a" and "href" in attrs]
    assert any(link.startswith("trajectories/") for link in links)
    assert not [link for link in links if ":" in link]
    assert data_in(data_file(run, bad))["task"] == task


@pytest.mark.parametrize("length", [10_000, 2_000_000])
def test_a_very_long_failure_is_cut(tmp_path: Path, length: int) -> None:
    of = planned("a_task")
    long = result(of, "agent_error", failure="x" * length)
    page = write_page(write(tmp_path / "run", [of], [long]))
    assert page.stat().st_size < 80_000


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb\tc", "a\nb\tc"),
        ("\x00\x1b[31m\x7f", "\\x00\\x1b[31m\\x7f"),
        ("\u202eabc\u2066", "\\u202eabc\\u2066"),
        ("\ud800", "\\ud800"),
        ("שלום 木 🌱", "שלום 木 🌱"),
    ],
)
def test_hidden_characters_are_escaped(text: str, expected: str) -> None:
    assert plain(text) == expected


def test_one_line_joins_lines() -> None:
    assert one_line("a\n b\u2028c") == "a b c"
    assert len(one_line("x" * 5000)) == 400


def test_the_page_compares_a_run_with_others(tmp_path: Path) -> None:
    run = usual(tmp_path / "now")
    plays = [planned("till_tiles"), planned("kill_bug", category="combat", evaluator="kill")]
    before = write(
        tmp_path / "before",
        plays,
        [result(plays[0], agent="theirs"), result(plays[1], "success", agent="theirs")],
        agent="theirs",
    )
    page = write_page(run, [before / "summary.json"]).read_text()
    assert "Compared with <bdi>before</bdi>" in page
    assert "No longer solved: 1" in page
    assert "kill_bug (1/1 → 0/1)" in page
    assert page.count('data-change="lost"') == 1
    assert "<bdi>theirs</bdi>" in page


def before_and_now(folder: Path) -> Path:
    """Return the page of a run beside an earlier one, which solved ``kill_bug``."""
    run = usual(folder / "now")
    plays = [planned("till_tiles"), planned("kill_bug", category="combat"), planned("gone")]
    results = [result(plays[0]), result(plays[1], "success"), result(plays[2])]
    before = write(folder / "be'fore", plays, results)
    for each in results:
        episode(before, each, steps())
    return write_page(run, [before])


def test_episodes_of_other_runs_have_data_files_that_lead_to_their_folder(tmp_path: Path) -> None:
    page = before_and_now(tmp_path)
    assert len(list((page.parent / "report").iterdir())) == 6 + 2
    found = data_in(data_file(page.parent, result(planned("kill_bug")), series=1))
    assert found["task"] == "kill_bug"
    (sheet,) = found["film"]["sheets"]
    assert (page.parent / unquote(sheet)).is_file()
    links = [a["href"] for tag, a in read(page).tags if tag == "a" and a.get("data-of") == "1"]
    assert [(page.parent / unquote(link or "")).is_file() for link in links] == [True, True]


def test_a_changed_task_links_to_its_replay_beside_the_other_run(tmp_path: Path) -> None:
    tags = read(before_and_now(tmp_path)).tags
    links = [attrs["href"] for tag, attrs in tags if tag == "a" and "href" in attrs]
    assert "#task=kill_bug&seed=0&run=1&beside=1.1.1" in links


def test_the_history_lists_the_runs_of_the_agent(tmp_path: Path) -> None:
    first = usual(tmp_path / "first")
    write_page(first)
    assert 'id="history"' not in (first / "report.html").read_text()
    of = planned("a_task")
    write(tmp_path / "short", [of], [result(of)])
    write(tmp_path / "theirs", [of], [result(of, agent="theirs")], agent="theirs")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken/summary.json").write_text("{")
    reader = read(write_page(usual(tmp_path / "second")))
    text = " ".join(" ".join(reader.texts).split())
    assert "first 40.0 % 2 of 5, 95 % bootstrap interval" in text
    assert "second (this run) 40.0 % 2 of 5" in text
    assert "1 more run of this agent played other tasks." in text
    assert "tasks solved" in text
    assert "runs, oldest first" in text
    links = [attrs.get("href") for tag, attrs in reader.tags if tag == "a"]
    assert "../first/report.html" in links


@pytest.mark.parametrize(
    ("started", "shown"),
    [
        ("2026-11-21T10:15:59+00:00", "2026-11-21 10:15 UTC"),
        ("2026-11-21T01:15:59+02:00", "2026-11-20 23:15 UTC"),
        ("now", ""),
        ("", ""),
        ("0001-01-01T00:00:00+14:00", ""),
    ],
)
def test_the_history_shows_day_and_minute_of_a_start(
    tmp_path: Path, started: str, shown: str
) -> None:
    of = planned("a_task")
    for name in ("first", "this"):
        path = write(tmp_path / name, [of], [result(of)]) / "run.json"
        path.write_text(path.read_text().replace('"now"', f'"{started}"'))
    found = history(read_run(tmp_path / "this"))
    assert found is not None
    assert [past.started for past in found.runs] == [shown, shown]
    assert found.days == (shown[:10], shown[:10])


def test_the_history_reads_no_more_than_its_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = planned("a_task")
    for number in range(5):
        write(tmp_path / f"run{number}", [of], [result(of)])
    this = read_run(tmp_path / "run0")
    found = history(this)
    assert found is not None
    assert [past.name for past in found.runs] == [f"run{number}" for number in range(5)]
    monkeypatch.setattr(module, "MOST_RUNS", 2)
    found = history(this)
    assert found is not None
    assert len(found.runs) == 2
    monkeypatch.setattr(module, "MOST_BYTES", 100)
    assert history(this) is None


def test_an_interrupted_run_has_a_page(tmp_path: Path) -> None:
    run = usual(tmp_path / "run")
    (run / "summary.json").unlink()
    page = write_page(run).read_text()
    assert "mine solved 2 of the 5 played (40.0 %), partial: 1 not played" in page


def test_an_episode_without_steps_has_no_replay(tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of, "task_error", steps=0)])
    page = write_page(run).read_text()
    assert "data-n=" not in page
    assert "run 1: task error" in page


@pytest.mark.parametrize("keep", [True, False])
def test_writing_again_removes_other_files(tmp_path: Path, keep: bool) -> None:
    run = usual(tmp_path / "run")
    write_page(run)
    (run / "report/old").mkdir()
    (run / "report/old/e00099.js").write_text("old")
    (run / "report/e00099.js").write_text("old")
    write_page(run, keep=keep)
    assert len(list((run / "report").iterdir())) == 6


def test_equal_runs_make_equal_pages(tmp_path: Path) -> None:
    first, second = (write_page(usual(tmp_path / name / "run")) for name in "ab")
    assert first.read_bytes() == second.read_bytes()
    for path in (tmp_path / "a/run/report").iterdir():
        assert path.read_bytes() == (tmp_path / "b/run/report" / path.name).read_bytes()


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = usual(tmp_path / "run")
    assert main(["report", str(run)]) == 0
    assert capsys.readouterr().out == f"report: {run / 'report.html'}\n"
    assert (run / "report.html").is_file()


def test_the_command_reports_a_missing_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", str(tmp_path)]) == 4
    assert "is not a run" in capsys.readouterr().err
    with pytest.raises(NoRunError, match="is not a run"):
        write_page(tmp_path)


def test_the_command_extracts_the_pictures_of_an_episode(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, out = usual(tmp_path / "run"), tmp_path / "out"
    assert main(["pictures", str(run), "till_tiles.seed0.run1.try1", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == [f"{n:04}.png" for n in range(5)]
    assert (tmp_path / "out.webp").is_file()
    assert main(["pictures", str(run), "no_such", str(out)]) == 4
    assert "there are no recorded pictures in" in capsys.readouterr().err
