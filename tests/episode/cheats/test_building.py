"""Building: wrong buildings and orders, looking at the plans, commands."""

from __future__ import annotations

from pytest_stardojo.env.actions import ChooseOption
from tests.episode.by_hand import Begin
from tests.episode.scenes import BARE, construct, give

ROBIN = 'warp_shop("robin")'
COOP = (give("Wood", 300), give("Stone", 100))
BIG_COOP = (give("Wood", 400), give("Stone", 150))
BIN = (give("Wood", 150),)


def test_materials_and_looking_at_sites_do_not_count(begin: Begin) -> None:
    episode = begin("build", "Coop", ROBIN, *COOP)
    construct(episode, "Build", "Coop", "More")
    episode.close()
    assert episode.count("Wood") == 300
    assert episode.progress == 0.0


def test_building_another_building_does_not_count(begin: Begin) -> None:
    episode = begin("build", "Big Coop", ROBIN, *COOP)
    construct(episode, "Build", "Coop", "")
    assert episode.deeds("ordered") == ["Coop"]
    assert episode.progress == 0.0


def test_moving_and_demolishing_do_not_count_as_building(begin: Begin) -> None:
    episode = begin("build", "Coop", 'build("Coop", True, 40, 22)', ROBIN)
    construct(episode, "Move", "Coop at 53,12", "")
    episode.choose("Demolish", "Coop at 40,22")
    assert [one.thing_id for one in episode.env.state.ledger] == ["move", "demolish"]
    assert episode.progress == 0.0


def test_without_money_nothing_is_ordered(begin: Begin) -> None:
    episode = begin("build", "Big Coop", ROBIN, "set_money(9999)", *BIG_COOP)
    construct(episode, "Upgrade a")
    number = episode.option("Coop").index
    assert episode.refused(ChooseOption(number)) == "cannot_afford"
    assert episode.progress == 0.0


def test_building_by_command_does_not_count(begin: Begin) -> None:
    for evaluator in ("build", "move", "demolish"):
        episode = begin(evaluator, "Coop")
        episode.command("build", "Coop", True, 40, 22)
        episode.command("move_building", 53, 12, 30, 22)
        episode.command("remove_building", 40, 22)
        assert episode.progress == 0.0, evaluator


def test_moving_another_building_does_not_count(begin: Begin) -> None:
    episode = begin("move", "Coop", ROBIN)
    construct(episode, "Move", "Silo", "")
    assert episode.deeds("ordered") == ["Silo"]
    assert episode.progress == 0.0


def test_a_new_coop_does_not_count_as_moved(begin: Begin) -> None:
    episode = begin("move", "Coop", ROBIN, *COOP)
    construct(episode, "Build", "Coop", "")
    assert episode.deeds("ordered") == ["Coop"]
    assert episode.progress == 0.0


def test_looking_at_sites_does_not_count_as_moving(begin: Begin) -> None:
    episode = begin("move", "Coop", ROBIN)
    construct(episode, "Move", "Coop")
    episode.close()
    assert episode.progress == 0.0


def test_the_last_bin_cannot_be_demolished_and_moving_does_not_count(begin: Begin) -> None:
    episode = begin("demolish", "Shipping Bin", ROBIN)
    construct(episode, "Demolish")
    labels = [option.label for option in episode.menu.options if option.enabled]
    assert not any(label.startswith("Shipping Bin") for label in labels)
    episode.choose("Back", "Move", "Shipping Bin", "")
    assert episode.deeds("ordered") == ["Shipping Bin"]
    assert episode.progress == 0.0


def test_demolishing_another_building_does_not_count(begin: Begin) -> None:
    episode = begin("demolish", "Shipping Bin", ROBIN, *BIN)
    construct(episode, "Build", "Shipping Bin", "")
    episode.nod()
    construct(episode, "Demolish", "Silo")
    assert set(episode.deeds("ordered")) == {"Shipping Bin", "Silo"}
    assert episode.progress == 0.0


def test_upgrading_a_coop_and_moving_the_house_do_not_count(begin: Begin) -> None:
    episode = begin("upgrade_farmhouse", "Farmhouse", BARE, ROBIN, *BIG_COOP)
    construct(episode, "Move", "Farmhouse", "")
    assert episode.deeds("ordered") == ["Farmhouse"]
    episode.choose("Upgrade a", "Coop")
    assert episode.deeds("ordered") == ["Farmhouse", "Big Coop"]
    assert episode.progress == 0.0


def test_asking_for_the_price_of_an_upgrade_does_not_count(begin: Begin) -> None:
    episode = begin("upgrade_farmhouse", "Farmhouse", ROBIN, give("Wood", 450))
    construct(episode, "Upgrade the")
    episode.close()
    assert episode.count("Wood") == 450
    assert episode.progress == 0.0


def test_a_house_level_by_command_does_not_count(begin: Begin) -> None:
    episode = begin("upgrade_farmhouse", "Farmhouse")
    episode.command("upgrade_house", 1)
    assert episode.progress == 0.0


def test_one_coop_moved_twice_is_one_moved_coop(begin: Begin) -> None:
    episode = begin("move", "Coop", ROBIN, BARE, quantity=2)
    for _ in range(2):
        construct(episode, "Move", "Coop", "More", "")
        episode.nod()
    assert sum(deed.count for deed in episode.env.state.ledger if deed.deed == "ordered") == 2
    assert episode.progress == 0.5


def test_a_building_that_was_demolished_again_does_not_count(begin: Begin) -> None:
    episode = begin("build", "Shipping Bin", ROBIN, BARE, *BIN, quantity=2)
    construct(episode, "Build", "Shipping Bin", "More")
    episode.choose(episode.menu.options[0].label)
    episode.nod()
    assert episode.now.fraction == 0.5
    episode.sleep()
    new = max(episode.env.state.farm.buildings, key=lambda building: building.id)
    episode.command("warp_shop", "robin")
    construct(episode, "Demolish", f"Shipping Bin at {new.x},{new.y}")
    assert episode.now.fraction == 0.0
