"""The oracle notices that it repeats itself, and tries another means."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.loops import BAN, IDLE_REPEATS, REPEATS, WINDOW, LoopGuard
from pytest_stardojo.wire.messages import Action, ChooseItem, Move

HERE, THERE = b"here", b"there"
SWAP: list[Action] = [ChooseItem(6), ChooseItem(4)]
GO: list[Action] = [Move(1, 0)]


def steps_until_a_loop(actions: list[Action]) -> int:
    guard = LoopGuard()
    for step in range(100):
        if guard.is_loop(HERE, actions, step):
            return step
        guard.record(HERE, actions, step)
    raise AssertionError("no loop was noticed")


def test_the_same_actions_in_the_same_situation_are_a_loop() -> None:
    assert steps_until_a_loop(SWAP) == REPEATS - 1


def test_waiting_is_a_loop_only_after_hours() -> None:
    assert steps_until_a_loop([]) == IDLE_REPEATS - 1


def test_a_loop_over_several_situations_is_noticed() -> None:
    guard = LoopGuard()
    for step in range(2 * (REPEATS - 1)):
        situation = HERE if step % 2 else THERE
        assert not guard.is_loop(situation, GO, step)
        guard.record(situation, GO, step)
    assert guard.is_loop(HERE, GO, 10)


def test_other_actions_or_another_situation_are_no_loop() -> None:
    guard = LoopGuard()
    for step in range(REPEATS):
        guard.record(HERE, SWAP, step)
    assert not guard.is_loop(HERE, GO, REPEATS)
    assert not guard.is_loop(THERE, SWAP, REPEATS)


def test_occurrences_are_forgotten() -> None:
    guard = LoopGuard()
    for step in range(REPEATS):
        guard.record(HERE, SWAP, step)
    assert not guard.is_loop(HERE, SWAP, REPEATS + WINDOW)


def test_a_ban_ends() -> None:
    guard = LoopGuard()
    guard.ban(["buy Hay"], 5)
    assert guard.banned(5 + BAN - 1) == {"buy Hay"}
    assert not guard.banned(5 + BAN)
