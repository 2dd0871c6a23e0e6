"""The digest: the same for equal worlds, another for any that differs."""

from __future__ import annotations

import msgspec

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.world.model import Event, Menu, Quest, World


def turned(value: object) -> object:
    """The same with every dictionary the other way round."""
    if isinstance(value, dict):
        return {key: turned(inner) for key, inner in reversed(value.items())}
    if isinstance(value, list):
        return [turned(inner) for inner in value]
    return value


def full_world() -> World:
    world = saves.new_world(seed=3)
    farmer = world.farmers["farmer"]
    farmer.quests = [Quest("6", "A", "B", "harvest", data={"seen": 1, "have": 2})]
    farmer.menus = [Menu("message", {"text": "a", "title": "b"})]
    world.shop_stock = {"pierre": {"=1": 2, "?0": 3}, "gus": {"=0": 1}}
    world.draws = {"b|": 2, "a|": 1}
    return world


def test_the_order_of_no_dictionary_matters() -> None:
    world = full_world()
    other = msgspec.msgpack.decode(
        msgspec.msgpack.encode(turned(msgspec.msgpack.decode(msgspec.msgpack.encode(world)))),
        type=World,
    )
    assert other == world
    assert list(other.draws) != list(world.draws)
    assert digest(other) == digest(world)


def test_every_part_matters_but_events_and_caches() -> None:
    world = full_world()
    first = digest(world)
    world.farmers["farmer"].events.append(Event("arrived"))
    world.locations["Farm"].__dict__["_cache"] = 1
    assert digest(world) == first
    seen = {first}
    world.draws["a|"] += 1
    seen.add(digest(world))
    world.farmers["farmer"].quests[0].data["have"] = 3
    seen.add(digest(world))
    world.shop_stock["pierre"]["=1"] = 1
    seen.add(digest(world))
    world.locations["Farm"].hay.append((1, 1))
    seen.add(digest(world))
    assert len(seen) == 5
