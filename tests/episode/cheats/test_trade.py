"""Buying and selling: wrong shops and items, taking back, eating, giving away."""

from __future__ import annotations

from pytest_stardojo.env.actions import ChooseOption
from tests.episode.by_hand import Begin
from tests.episode.scenes import CHEST, FIELD, PORCH, give, place, right

BIN = 'warp("Farm", 71, 15)'
PIERRE, GUS, JOJA = 'warp_shop("pierre")', 'warp_shop("gus")', 'warp("JojaMart", 21, 26)'


# ------------------------------------------------------------------------------- selling


def test_items_taken_back_from_the_bin_do_not_count(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", BIN, give("Parsnip"), quantity=2, tool="Shipping Bin")
    for _ in range(2):
        episode.touch()
        episode.offer("Parsnip")
        episode.choose("")
        episode.close()
    assert episode.count("Parsnip") == 1
    assert episode.now.fraction == 0.0
    assert episode.progress == 0.5


def test_selling_to_pierre_does_not_count_as_shipping(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", PIERRE, give("Parsnip"), tool="Shipping Bin")
    episode.touch()
    episode.offer("Parsnip")
    assert episode.deeds("sold") == ["Parsnip"]
    assert episode.progress == 0.0


def test_shipping_does_not_count_as_selling_to_pierre(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", BIN, give("Parsnip"), tool="Pierre")
    episode.touch()
    episode.offer("Parsnip")
    episode.close()
    episode.sleep()
    assert episode.deeds("shipped") == ["Parsnip"]
    assert episode.progress == 0.0


def test_selling_another_item_does_not_count(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", BIN, give("Potato"), tool="Shipping Bin")
    episode.touch()
    episode.offer("Potato")
    assert episode.progress == 0.0


def test_eating_giving_storing_and_trashing_do_not_count_as_selling(begin: Begin) -> None:
    chest = place(CHEST, 64, 17)
    episode = begin("sell", "Parsnip", PORCH, right("Pam"), chest, give("Parsnip", 4))
    episode.hold("Parsnip")
    episode.touch("right")
    episode.nod()
    episode.eat("Parsnip")
    episode.walk(0, 1)
    episode.touch("down")
    episode.offer("Parsnip", 1)
    episode.close()
    episode.open("inventory")
    episode.offer("Parsnip", 1)
    episode.close()
    assert episode.count("Parsnip") == 0
    assert episode.progress == 0.0


def test_a_shop_that_does_not_buy_the_item_refuses(begin: Begin) -> None:
    episode = begin("sell", "Parsnip", GUS, give("Parsnip"))
    episode.touch()
    assert episode.refused(ChooseOption(episode.slot("Parsnip").index + 1, 1, "out"))
    assert episode.progress == 0.0


# -------------------------------------------------------------------------------- buying


def test_other_items_and_too_few_do_not_count(begin: Begin) -> None:
    episode = begin("purchase", "Beer", GUS, quantity=5)
    episode.touch()
    episode.choose("Salad")
    assert episode.progress == 0.0
    episode.choose("Beer", quantity=2)
    assert episode.progress == 0.4


def test_making_finding_and_commands_do_not_count_as_buying(begin: Begin) -> None:
    goods = (place(CHEST, 64, 19), give("Beer", 5), give("Wood", 10))
    episode = begin("purchase", "Beer", FIELD, *goods, quantity=5)
    episode.touch("down")
    episode.offer("Beer")
    episode.choose("Beer", quantity=5)
    episode.close()
    assert episode.count("Beer") == 5
    assert episode.progress == 0.0


def test_without_money_nothing_is_bought(begin: Begin) -> None:
    episode = begin("purchase", "Beer", GUS, "set_money(399)")
    episode.touch()
    assert episode.refused(ChooseOption(episode.option("Beer").index, 1)) == "cannot_afford"
    assert episode.progress == 0.0


def test_buying_in_another_shop_does_not_count(begin: Begin) -> None:
    episode = begin("purchase", "Beer", GUS, tool="Pierre")
    episode.touch()
    episode.choose("Beer")
    assert episode.deeds("bought") == ["Beer"]
    assert episode.progress == 0.0


# ------------------------------------------------------------------------- pack and Joja


def test_answering_no_does_not_buy_a_backpack(begin: Begin) -> None:
    episode = begin("backpack", "Large Pack", 'warp("SeedShop", 7, 19)')
    episode.touch()
    episode.choose("No")
    assert episode.me.bag_size == 12
    assert episode.progress == 0.0


def test_the_large_pack_does_not_count_as_the_deluxe_one(begin: Begin) -> None:
    episode = begin("backpack", "Deluxe Pack", 'warp("SeedShop", 7, 19)')
    episode.touch()
    episode.choose("Yes")
    assert episode.me.bag_size == 24
    assert episode.progress == 0.0


def test_membership_by_command_does_not_count(begin: Begin) -> None:
    episode = begin("jojamart", "Joja Membership", JOJA)
    episode.touch()
    episode.choose("No")
    episode.command("joja_membership")
    episode.touch()
    episode.close()
    assert episode.env.state.progression.joja_member
    assert episode.progress == 0.0


def test_buying_another_project_does_not_count(begin: Begin) -> None:
    episode = begin("jojamart", "Minecarts Repaired", "joja_membership()", JOJA)
    episode.touch()
    episode.choose("Glittering")
    episode.command("community_development")
    assert episode.deeds("bought") == ["Glittering Boulder Removed"]
    assert episode.progress == 0.0


def test_shopping_at_jojamart_does_not_count_as_membership(begin: Begin) -> None:
    episode = begin("jojamart", "Joja Membership", 'warp("JojaMart", 11, 25)')
    episode.touch("left")
    episode.choose("Wheat Flour")
    assert episode.progress == 0.0


# -------------------------------------------------------------------------------- prizes


def test_viewing_prizes_and_seeds_from_the_bag_do_not_count(begin: Begin) -> None:
    tickets = (give("Prize Ticket", 2), give("Carrot Seeds", 12))
    episode = begin(
        "exchange",
        "Carrot Seeds",
        *tickets,
        'warp("ManorHouse", 1, 6)',
        quantity=12,
        tool="Prize Ticket",
    )
    episode.touch()
    episode.choose("Leave")
    episode.open("inventory")
    episode.offer("Carrot Seeds", 12)
    episode.close()
    episode.walk(0, 3)
    episode.walk(0, -3)
    assert episode.progress == 0.0


def test_another_prize_does_not_count(begin: Begin) -> None:
    manor = ('set_date(1, "summer", 5)', give("Prize Ticket"), 'warp("ManorHouse", 1, 6)')
    episode = begin("exchange", "Carrot Seeds", *manor, quantity=12, tool="Prize Ticket")
    episode.touch()
    episode.choose("Use")
    assert len(episode.deeds("collected")) == 1
    assert episode.progress == 0.0
