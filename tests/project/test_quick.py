"""``make quick`` finds the tests of a change, and starts none after its time."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.project import quick

ROOT = quick.ROOT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small project with a commit on ``main``."""
    files = {
        "pytest_stardojo/a/b.py": "",
        "pytest_stardojo/a/c.py": "",
        "pytest_stardojo/a/deep/d.py": "",
        "pytest_stardojo/e.py": "",
        "tests/a/test_b.py": "import pytest_stardojo.a.b\n",
        "tests/a/test_uses_b.py": "from pytest_stardojo.a import b\n",
        "tests/a/test_other.py": "from tests.helper import x  # b\n",
        "tests/f/test_far.py": "from pytest_stardojo.a.b import name\n",
        "tests/f/test_helped.py": "from tests.helper import x\n",
        "tests/helper.py": "x = 1\n",
        "tests/project/test_structure.py": "",
        "tests/test_public_names.py": "",
        "docs/page.md": "",
        "tests/docs/test_site.py": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def test_changed_and_new_files_count_since_main_was_left(checkout: Path) -> None:
    assert quick.changed_files(checkout) == []
    git(checkout, "checkout", "-q", "-b", "topic")
    (checkout / "docs/page.md").write_text("committed")
    git(checkout, "commit", "-qam", "Write")
    (checkout / "pytest_stardojo/a/b.py").write_text("x = 1\n")
    (checkout / "pytest_stardojo/new.py").write_text("")
    (checkout / "pytest_stardojo/e.py").unlink()
    assert quick.changed_files(checkout) == [
        "docs/page.md",
        "pytest_stardojo/a/b.py",
        "pytest_stardojo/e.py",
        "pytest_stardojo/new.py",
    ]
    assert "docs/page.md" not in quick.changed_files(checkout, "HEAD")


def test_without_git_nothing_counts_as_changed(tmp_path: Path) -> None:
    assert quick.changed_files(tmp_path) == []


ALWAYS = ["tests/project/test_structure.py"]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ([], ["tests/test_public_names.py"]),
        (
            ["pytest_stardojo/a/b.py"],
            ["tests/a/test_b.py", "tests/a/test_uses_b.py", *ALWAYS, "tests/f/test_far.py"],
        ),
        (
            ["pytest_stardojo/a/c.py"],
            ["tests/a/test_b.py", "tests/a/test_other.py", "tests/a/test_uses_b.py", *ALWAYS],
        ),
        (
            ["pytest_stardojo/a/deep/d.py"],
            ["tests/a/test_b.py", "tests/a/test_other.py", "tests/a/test_uses_b.py", *ALWAYS],
        ),
        (["pytest_stardojo/e.py"], ["tests/test_public_names.py", *ALWAYS]),
        (["tests/f/test_far.py"], ["tests/f/test_far.py", *ALWAYS]),
        (["tests/f/test_deleted.py"], ALWAYS),
        (["tests/helper.py"], ["tests/a/test_other.py", "tests/f/test_helped.py", *ALWAYS]),
        (["docs/page.md"], ["tests/docs", *ALWAYS]),
        (["docs/page.md", "tests/docs/test_site.py"], ["tests/docs", *ALWAYS]),
        (["LICENSE"], ALWAYS),
    ],
)
def test_tests_of_a_change(checkout: Path, changed: list[str], tests: list[str]) -> None:
    assert quick.tests_of(changed, checkout) == tests


def test_a_change_of_the_valley_takes_a_few_random_walks() -> None:
    tests = quick.tests_of(["pytest_stardojo/valley/world/model.py"], ROOT)
    assert quick.VALLEY_WALKS in tests
    assert len(tests) < 30


def test_all_tests_named_here_exist() -> None:
    for test in (*quick.SMOKE, *quick.ALWAYS, *quick.OTHERS.values(), quick.VALLEY_WALKS):
        file, _, name = test.partition("::")
        assert (ROOT / file).exists(), test
        assert f"def {name}(" in (ROOT / file).read_text() if name else True, test


def test_no_test_begins_once_the_time_is_up() -> None:
    now = [0.0]
    limit = quick.InTime(10.0, lambda: now[0])
    limit.pytest_runtest_setup()
    now[0] = 10.5
    with pytest.raises(pytest.skip.Exception, match="not run: the time is up"):
        limit.pytest_runtest_setup()


def test_failed_checks_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "checks", lambda: [("style", lambda: 0), ("types", lambda: 1)])
    monkeypatch.setattr(quick, "run_tests", lambda tests, seconds: 1)
    assert quick.main(["--seconds", "20"]) == 1
    told = capsys.readouterr().out
    assert "style: ok" in told
    assert "failed: types, tests" in told


def test_types_fall_back_to_mypy_when_the_daemon_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    called: list[str] = []

    def call(tool: str, *arguments: str, quiet: bool = False) -> int:
        called.append(" ".join([tool, *arguments[:1]]))
        return 2 if tool == "dmypy" else 0

    monkeypatch.setattr(quick, "_call", call)
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    assert quick.check_types() == 0
    (tmp_path / ".mypy_cache").mkdir()
    assert quick.check_types() == 0
    assert called == ["mypy", "dmypy run", "dmypy kill", "mypy"]
