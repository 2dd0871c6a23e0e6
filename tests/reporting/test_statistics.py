"""Statistics agree with scipy and with known cases."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.reporting.statistics import (
    DRAWS,
    clustered,
    exchanged,
    mcnemar,
    mean_change,
    paired,
    pass_hat,
    rate_interval,
    wilson,
)
from tests.sweeps import sweep

# scipy is imported where a test needs it: it takes a second.

NEAR = 1e-12


@sweep("level", [0.8, 0.9, 0.95, 0.99])
@sweep(("solved", "tried"), [(0, 1), (1, 1), (0, 10), (3, 10), (10, 10), (38, 300), (127, 1000)])
def test_wilson_agrees_with_scipy(solved: int, tried: int, level: float) -> None:
    from scipy import stats

    theirs = stats.binomtest(solved, tried).proportion_ci(level, method="wilson")
    assert wilson(solved, tried, level) == pytest.approx((theirs.low, theirs.high), abs=NEAR)


@given(st.integers(1, 400), st.data())
def test_wilson_agrees_with_scipy_for_all_counts(tried: int, data: st.DataObject) -> None:
    from scipy import stats

    solved = data.draw(st.integers(0, tried))
    theirs = stats.binomtest(solved, tried).proportion_ci(0.95, method="wilson")
    assert wilson(solved, tried) == pytest.approx((theirs.low, theirs.high), abs=NEAR)


def test_wilson_of_a_known_case() -> None:
    # no success in ten trials: the upper bound is 27.8 %
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753279), abs=1e-8)
    assert wilson(5, 10) == pytest.approx((0.23659309, 0.76340691), abs=1e-8)


def test_the_interval_without_trials_is_0_to_1() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("solved", "tried"), [(-1, 3), (4, 3)])
def test_impossible_counts_are_refused(solved: int, tried: int) -> None:
    with pytest.raises(ValueError, match="solved must be from 0 to 3"):
        wilson(solved, tried)


@pytest.mark.parametrize(("worse", "better"), [(0, 0), (1, 0), (0, 5), (5, 0), (9, 2), (60, 40)])
def test_mcnemar_agrees_with_the_binomial_test_of_scipy(worse: int, better: int) -> None:
    from scipy import stats

    changed = worse + better
    theirs = stats.binomtest(worse, changed, alternative="greater").pvalue if changed else 1.0
    assert mcnemar(worse, better) == pytest.approx(theirs, abs=NEAR)


def test_five_losses_without_a_win_are_the_least_that_is_significant() -> None:
    assert mcnemar(4, 0) == 1 / 16
    assert mcnemar(5, 0) == 1 / 32


@pytest.mark.parametrize(
    "differences",
    [
        pytest.param([-0.5, -0.2, 0.1, -0.9, 0.0, -0.3], id="few"),
        pytest.param([0.4, -0.4, 0.2, -0.1, 0.6, -0.8, -0.3, 0.5], id="either way"),
        pytest.param([-1.0] * 9 + [1.0] * 2, id="successes"),
        pytest.param([0.3, 0.2, 0.9], id="better"),
    ],
)
def test_the_sign_flip_test_agrees_with_the_permutation_test_of_scipy(
    differences: list[float],
) -> None:
    from scipy import stats

    theirs = stats.permutation_test(
        (differences,),
        np.mean,
        permutation_type="samples",
        alternative="less",
        n_resamples=np.inf,  # every permutation
    ).pvalue
    error = 4 * (theirs * (1 - theirs) / DRAWS) ** 0.5 + 1 / DRAWS
    assert exchanged(differences) == pytest.approx(theirs, abs=error)


@given(st.integers(0, 40), st.integers(0, 40))
def test_the_sign_flip_test_of_successes_is_mcnemars(worse: int, better: int) -> None:
    exact = mcnemar(worse, better)
    error = 5 * (exact * (1 - exact) / DRAWS) ** 0.5 + 2 / DRAWS
    assert exchanged([-1.0] * worse + [0.0] * 5 + [1.0] * better) == pytest.approx(exact, abs=error)


def test_the_sign_flip_test_ignores_rounding_errors() -> None:
    assert exchanged([0.1, 0.2, -0.3]) == pytest.approx(0.625, abs=0.04)  # 5 of 8 choices of signs


@given(st.integers(1, 8), st.data())
def test_pass_hat_is_the_share_of_subsets_that_all_succeeded(
    runs: int, data: st.DataObject
) -> None:
    outcomes = data.draw(st.lists(st.booleans(), min_size=runs, max_size=runs))
    k = data.draw(st.integers(1, runs))
    chosen = list(combinations(outcomes, k))
    assert pass_hat(sum(outcomes), runs, k) == sum(map(all, chosen)) / len(chosen)


def test_pass_hat_needs_k_runs() -> None:
    with pytest.raises(ValueError, match="k must be from 1 to 2"):
        pass_hat(1, 2, 3)


def test_the_bootstrap_of_single_runs_agrees_with_scipy() -> None:
    from scipy import stats

    rng = np.random.default_rng(5)
    values = rng.normal(0.4, 0.2, 120)
    theirs = stats.bootstrap(
        (values,), np.mean, method="percentile", n_resamples=20_000, rng=rng
    ).confidence_interval
    ours = clustered([[float(each)] for each in values])
    assert ours == pytest.approx((theirs.low, theirs.high), abs=0.003)


def test_equal_runs_do_not_narrow_the_interval() -> None:
    once = [[float(number % 3 == 0)] for number in range(60)]
    thrice = [[*each] * 3 for each in once]
    assert clustered(thrice) == clustered(once)


def test_different_runs_narrow_the_interval() -> None:
    rng = np.random.default_rng(1)
    draws = rng.random((60, 9)) < 0.3
    one = clustered([[float(row[0])] for row in draws])
    nine = clustered([[float(each) for each in row] for row in draws])
    assert nine.high - nine.low < 0.6 * (one.high - one.low)


def test_the_interval_of_equal_outcomes_has_a_width() -> None:
    assert rate_interval([[False] * 3] * 10) == wilson(0, 10)
    assert rate_interval([[True] * 3] * 10) == wilson(10, 10)
    assert rate_interval([]) == (0.0, 1.0)


def test_equal_input_gives_equal_intervals() -> None:
    values = [[0.0, 1.0], [1.0], [0.0]]
    assert clustered(values) == clustered(values)


def test_a_mean_needs_a_value() -> None:
    with pytest.raises(ValueError, match="at least one value is needed"):
        clustered([])


def test_the_paired_bootstrap_agrees_with_scipy() -> None:
    from scipy import stats

    rng = np.random.default_rng(7)
    old, new = rng.normal(0.5, 0.2, 80), rng.normal(0.47, 0.2, 80)
    ours = paired([[float(each)] for each in old], [[float(each)] for each in new])
    theirs = stats.bootstrap(
        (new, old),
        lambda a, b, axis: np.mean(a - b, axis=axis),
        paired=True,
        vectorized=True,
        method="percentile",
        n_resamples=20_000,
        rng=rng,
    ).confidence_interval
    assert ours.mean == pytest.approx(float(np.mean(new - old)), abs=NEAR)
    assert ours.interval == pytest.approx((theirs.low, theirs.high), abs=0.004)
    one_sided = stats.ttest_rel(new, old, alternative="less").pvalue
    assert ours.p_worse == pytest.approx(one_sided, abs=0.02)


def test_equal_runs_have_no_loss() -> None:
    difference = paired([[1.0], [0.0]], [[1.0, 1.0], [0.0, 0.0]])
    assert difference == (0.0, (0.0, 0.0), 1.0)


def test_a_task_is_weighted_by_its_number_of_plays() -> None:
    assert paired([[0.0], [1.0]], [[1.0, 1.0, 1.0], [0.0]]).mean == 0.5


def test_mean_change_equals_the_paired_mean() -> None:
    old, new = [[0.0, 0.3], [1.0]], [[0.7], [0.1, 0.2]]
    assert mean_change(old, new) == paired(old, new).mean


def test_different_numbers_of_tasks_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="the same number of tasks"):
        paired([[1.0]], [[1.0], [0.0]])
