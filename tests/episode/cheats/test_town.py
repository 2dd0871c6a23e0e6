"""Community Center and museum: part of a bundle, wrong bundles and items, commands."""

from __future__ import annotations

from pytest_stardojo.env.actions import ChooseOption
from tests.episode.by_hand import Begin
from tests.episode.scenes import CRAFTS, MUSEUM, PANTRY, READER, SPRING, VAULT, give


def test_an_incomplete_bundle_does_not_count(begin: Begin) -> None:
    bag = [give(name) for name in SPRING[:3]]
    episode = begin("bundle", "Spring Foraging Bundle", *READER, CRAFTS, *bag)
    episode.touch("right")
    episode.choose("Spring Foraging", *(f"Give 1 {name}" for name in SPRING[:3]))
    assert episode.env.state.progression.bundles == {"Spring Foraging Bundle": 3}
    assert episode.progress == 0.0


def test_completing_another_bundle_does_not_count(begin: Begin) -> None:
    bag = [give(name) for name in ("Parsnip", "Green Bean", "Cauliflower", "Potato")]
    episode = begin("bundle", "Spring Foraging Bundle", *READER, PANTRY, *bag)
    episode.touch()
    episode.choose("Spring Crops")
    for name in ("Parsnip", "Green Bean", "Cauliflower", "Potato"):
        episode.offer(name)
    assert episode.deeds("bundled") == ["Spring Crops Bundle"]
    assert episode.progress == 0.0


def test_a_bundle_by_command_and_its_reward_do_not_count(begin: Begin) -> None:
    episode = begin("bundle", "Spring Foraging Bundle", *READER, CRAFTS)
    episode.command("mark_bundle", "Spring Foraging")
    episode.touch("right")
    episode.choose("Spring Foraging", "Take")
    assert episode.deeds("collected") == ["Spring Foraging Bundle"]
    assert episode.progress == 0.0


def test_shipping_and_selling_do_not_fill_a_bundle(begin: Begin) -> None:
    bag = [give(name) for name in SPRING]
    episode = begin("bundle", "Spring Foraging Bundle", *bag, 'warp("Farm", 71, 15)')
    episode.touch()
    for name in SPRING:
        episode.offer(name)
    assert episode.progress == 0.0


def test_a_bus_repaired_before_the_episode_does_not_count(begin: Begin) -> None:
    members = ("joja_membership()", 'warp("JojaMart", 21, 26)')
    episode = begin("repair", "Bus Repair", *members)
    episode.touch()
    episode.choose("Bus Repair")
    assert episode.deeds("bought") == ["Bus Repair"]
    episode.wait(60)
    assert episode.progress == 0.0


def test_other_repairs_do_not_count(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", "joja_membership()", 'warp("JojaMart", 21, 26)')
    episode.touch()
    episode.choose("Minecarts")
    episode.nod()
    episode.sleep()
    assert episode.env.state.progression.repairs == ["Minecarts Repaired"]
    assert episode.progress == 0.0


def test_an_incomplete_vault_does_not_repair_the_bus(begin: Begin) -> None:
    episode = begin("repair", "Bus Repair", *READER, VAULT)
    for purse in ("2500", "5000", "10000"):
        episode.touch()
        episode.choose(purse, "Pay")
        episode.close()
        episode.close()
    episode.sleep()
    assert episode.progress == 0.0


def test_donating_another_item_does_not_count(begin: Begin) -> None:
    episode = begin("museum", "Amethyst", MUSEUM, give("Quartz"), give("Amethyst"))
    episode.touch()
    episode.choose("Donate", "Quartz")
    assert episode.deeds("donated") == ["Quartz"]
    assert episode.progress == 0.0


def test_leaving_the_museum_menu_does_not_donate(begin: Begin) -> None:
    episode = begin("museum", "Amethyst", MUSEUM, give("Amethyst"))
    episode.touch()
    episode.choose("Donate")
    episode.close()
    assert episode.count("Amethyst") == 1
    assert episode.progress == 0.0


def test_a_second_identical_donation_is_refused(begin: Begin) -> None:
    episode = begin("museum", "Item", MUSEUM, give("Amethyst", 3), give("Quartz"), quantity=3)
    episode.touch()
    episode.choose("Donate", "Amethyst")
    second = ChooseOption(episode.slot("Amethyst").index + 1, 1, "out")
    assert episode.refused(second) == "not_wanted"
    episode.choose("Quartz")
    assert episode.progress == 2 / 3
