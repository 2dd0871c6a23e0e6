"""Fights on a floor of the mines: move beside a monster and strike it."""

from __future__ import annotations

from pytest_stardojo.env.actions import Use
from pytest_stardojo.wire.messages import Direction, MonsterState, View
from tests.episode.by_hand import Episode

TURNS: dict[tuple[int, int], Direction] = {
    (0, -1): "up",
    (1, 0): "right",
    (0, 1): "down",
    (-1, 0): "left",
}


def seen(episode: Episode, kind: str) -> list[MonsterState]:
    """Return the monsters of a kind on the floor."""
    floor = episode.env.client.observe(View(radius=0, sections=("map",)), "farmer").map
    assert floor is not None
    return [one for one in floor.monsters if one.kind == kind]


def beside(episode: Episode, kind: str) -> Direction:
    """Move next to a monster of a kind; return its direction."""
    for _ in range(20):
        one = seen(episode, kind)[0]
        for (dx, dy), turn in TURNS.items():
            episode.command("warp", episode.me.location, one.x - dx, one.y - dy)
            now = next((m for m in seen(episode, kind) if m.id == one.id), one)
            if (episode.me.x + dx, episode.me.y + dy) == (now.x, now.y):
                return turn
        episode.wait(10)
    raise AssertionError(f"no way to a {kind}")


def strike(episode: Episode, kind: str, weapon: str, blows: int = 30) -> None:
    """Strike a monster of a kind until it is dead, with at most ``blows`` blows."""
    many = len(seen(episode, kind))
    for _ in range(blows):
        turn = beside(episode, kind)
        episode.hold(weapon)
        episode._step(Use(turn))
        if len(seen(episode, kind)) < many:
            return
        episode.command("set_health")
