"""A sweep checks every case in one test and names all that failed."""

from __future__ import annotations

import pytest

from tests.sweeps import SweepFailed, sweep


def test_every_case_is_checked() -> None:
    seen: list[tuple[int, str]] = []

    @sweep(("number", "word"), [(1, "a"), (2, "b")])
    def check(number: int, word: str) -> None:
        seen.append((number, word))

    check()
    assert seen == [(1, "a"), (2, "b")]


def test_a_failure_names_all_cases_that_failed_and_why() -> None:
    seen: list[int] = []

    @sweep("number", range(5))
    def check(number: int) -> None:
        seen.append(number)
        if number % 2:
            raise ValueError(f"{number} is odd")

    with pytest.raises(SweepFailed) as failed:
        check()
    assert str(failed.value) == (
        "2 of 5 cases failed:\n[1] ValueError: 1 is odd\n[3] ValueError: 3 is odd"
    )
    assert seen == [0, 1, 2, 3, 4]
    assert isinstance(failed.value.__cause__, ValueError)


def test_sweeps_nest() -> None:
    @sweep("letter", "ab")
    @sweep("number", [1, 2])
    def check(number: int, letter: str) -> None:
        assert (letter, number) != ("b", 2)

    with pytest.raises(SweepFailed, match=r"\[b-2\] AssertionError"):
        check()
    assert vars(check)["cases"] == 4


def test_a_call_of_pytest_fail_is_a_failed_case() -> None:
    @sweep("number", [1])
    def check(number: int) -> None:
        pytest.fail("on purpose")

    with pytest.raises(SweepFailed, match="on purpose"):
        check()


def test_it_skips_when_all_cases_skip() -> None:
    @sweep("number", [1, 2])
    def check(number: int) -> None:
        if number < least:
            pytest.skip("too small")
        raise ValueError

    least = 3
    with pytest.raises(pytest.skip.Exception, match="too small"):
        check()
    least = 2
    with pytest.raises(SweepFailed, match="1 of 2"):
        check()


@pytest.mark.parametrize(
    ("ids", "names"),
    [
        (None, ["x#1", "value1", "x#2"]),
        (["first", "second", "third"], ["first", "second", "third"]),
        (lambda value: value[0], ["x#1", "y", "x#2"]),
    ],
)
def test_names_of_cases(ids: object, names: list[str]) -> None:
    @sweep("value", ["x", ("y",), "x"], ids=ids)  # type: ignore[arg-type]
    def check(value: object) -> None:
        raise ValueError

    with pytest.raises(SweepFailed) as failed:
        check()
    assert list(failed.value.failures) == names


def test_an_argument_that_the_test_does_not_take_is_an_error() -> None:
    with pytest.raises(TypeError, match="check takes no argument 'word'"):

        @sweep("word", ["a"])
        def check() -> None: ...


def test_a_case_of_the_wrong_size_is_an_error() -> None:
    with pytest.raises(ValueError, match="a case needs 2 values"):
        sweep("a, b", [(1,)])


def test_pytest_collects_one_test_and_gives_it_its_fixtures(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest
        from tests.sweeps import sweep

        @pytest.fixture
        def base():
            return 10

        @sweep("number", range(30))
        def test_whole(base, number):
            assert base + number < 40

        @sweep("number", range(30), parts=3)
        def test_parts(base, number):
            assert number < 29
        """
    )
    result = pytester.runpytest("-q", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["*1 of 10 cases failed:*", "*[[]29]*", "FAILED *test_parts[[]2]*"])
