"""Community Center and museum: part of a bundle, wrong bundles and items, commands."""

from __future__ import annotations

from pytest_stardojo.env.actions import ChooseOption
from tests.episode.by_hand import Begin
from tests.episode.scenes import CRAFTS, MUSEUM, PANTRY, READER, SPRING, VAULT, give


def test_three_of_four_flowers_are_no_bundle(begin: Begin) -> None:
    bag = [give(name) for name in SPRING[:3]]
    episode = begin("bundle", "Spring Foraging Bundle", *READER, CRAFTS, *bag)
    episode.touch("right")
    episode.choose("Spring Foraging", *(f"Give 1 {name}" for name in SPRING[:3]))
    assert episode.env.state.progression.bundles == {"Spring Foraging Bundle": 3}
    assert episode.progress == 0.0


def test_another_bundle_is_not_the_one(begin: Begin) -> None:
    bag = [give(name) for name in ("Parsnip", "Green Bean", "Cauliflower", "Potato")]
    episode = begin("bundle", "Spring Foraging Bundle", *READER, PANTRY, *bag)
    episode.touch()
    episode.choose("Spring Crops")
    for name in ("Parsnip", "Green Bean", "Cauliflower", "Potato"):
        episode.offer(name)
    assert episode.deeds("bundled") == ["Spring Crops Bundle"]
    assert episode.progress == 0.0


def test_a_bundle_marked_by_command_and_its_gift_are_nobodys_work(begin: Begin) -> None:
    episode = begin("bundle", "Spring Foraging Bundle", *READER, CRAFTS)
    episode.command("mark_bundle", "Spring Foraging")
    episode.touch("right")
    episode.choose("Spring Foraging", "Take")
    assert episode.deeds("collected") == ["Spring Foraging Bundle"]
    assert episode.progress == 0.0


def test_the_flowers_shipped_or_sold_fill_no_bundle(begin: Begin) -> None:
    bag = [give(name) for name in SPRING]
    episode = begin("bundle", "Spring Foraging Bundle", *bag, 'warp("Farm", 71, 15)')
    episode.touch()
    for name in SPRING:
        episode.offer(name)
    assert episode.progress == 0.0


def test_what_somebody_else_gave_up_repairs_no_bus_today(begin: Begin) -> None:
    members = ("joja_membership()", 'warp("JojaMart", 21, 26)')
    episode = begin("repair", "Bus Repair", *members)
    episode.touch()
    episode.choose("Bus Repair")
    assert episode.deeds("bought") == ["Bus Repair"]
    episode.wait(60)
    assert episode.progress == 0.0


def test_other_works_are_not_the_bus(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", "joja_membership()", 'warp("JojaMart", 21, 26)')
    episode.touch()
    episode.choose("Minecarts")
    episode.nod()
    episode.sleep()
    assert episode.env.state.progression.repairs == ["Minecarts Repaired"]
    assert episode.progress == 0.0


def test_three_of_four_purses_move_no_bus(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", *READER, VAULT)
    for purse in ("2500", "5000", "10000"):
        episode.touch()
        episode.choose(purse, "Pay")
        episode.close()
        episode.close()
    episode.sleep()
    assert episode.progress == 0.0


def test_another_piece_is_no_amethyst(begin: Begin) -> None:
    episode = begin("museum", "Amethyst", MUSEUM, give("Quartz"), give("Amethyst"))
    episode.touch()
    episode.choose("Donate", "Quartz")
    assert episode.deeds("donated") == ["Quartz"]
    assert episode.progress == 0.0


def test_shown_to_gunther_and_taken_home_is_not_donated(begin: Begin) -> None:
    episode = begin("museum", "Amethyst", MUSEUM, give("Amethyst"))
    episode.touch()
    episode.choose("Donate")
    episode.close()
    assert episode.count("Amethyst") == 1
    assert episode.progress == 0.0


def test_the_same_piece_again_is_not_taken(begin: Begin) -> None:
    episode = begin("museum", "Item", MUSEUM, give("Amethyst", 3), give("Quartz"), quantity=3)
    episode.touch()
    episode.choose("Donate", "Amethyst")
    second = ChooseOption(episode.slot("Amethyst").index + 1, 1, "out")
    assert episode.refused(second) == "not_wanted"
    episode.choose("Quartz")
    assert episode.progress == 2 / 3
