"""Animals: wrong animals and doors, petting twice, answers that cancel."""

from __future__ import annotations

from pytest_stardojo.env.actions import Interact
from tests.episode.by_hand import Begin
from tests.episode.scenes import COOP, DOOR, MARNIE, egg_of, give, hatch

BARN_DOOR = 'warp("Farm", 56, 16)'
"""Before the animal door of the barn of ``save_farming``."""


# ------------------------------------------------------------------------ buying and selling


def test_closing_the_naming_menu_buys_no_animal(begin: Begin) -> None:
    episode = begin("purchase_animal", "Chicken", MARNIE)
    episode.touch()
    episode.choose("Animals", "Chicken", "Coop")
    assert episode.menu.kind == "naming"
    episode.close()
    assert episode.me.money == 50_000
    assert episode.progress == 0.0


def test_buying_another_animal_does_not_count(begin: Begin) -> None:
    episode = begin("purchase_animal", "Chicken", 'build("Barn", True, 40, 22)', MARNIE)
    episode.touch()
    episode.choose("Animals", "Cow", "Barn")
    episode.nod()
    assert episode.deeds("bought") == ["Cow"]
    assert episode.progress == 0.0


def test_eggs_toys_and_commands_do_not_count_as_buying(begin: Begin) -> None:
    episode = begin("purchase_animal", "Chicken", MARNIE)
    episode.touch()
    episode.choose("Supplies", "Hay")
    episode.close()
    episode.command("spawn_animal", "White Chicken")
    assert episode.progress == 0.0


def test_answering_no_sells_no_animal(begin: Begin) -> None:
    episode = begin("sell_animal", "Chicken", COOP)
    episode.empty_hands()
    episode.touch()
    episode.touch()
    episode.choose("Sell it", "No")
    assert len(episode.env.state.farm.animals) == 1
    assert episode.progress == 0.0


def test_moving_a_hen_and_selling_eggs_do_not_count(begin: Begin) -> None:
    homes = ('build("Coop", True, 40, 22)',)
    episode = begin("sell_animal", "Chicken", *homes, COOP, give("Egg", 2))
    episode.empty_hands()
    episode.touch()
    episode.touch()
    episode.choose("Give it another", "Coop at 40,22")
    episode.command("warp", "Farm", 71, 15)
    episode.touch()
    episode.offer("Egg")
    assert episode.progress == 0.0


# --------------------------------------------------------------------------------- petted


def test_petting_the_same_animal_twice_counts_once(begin: Begin) -> None:
    episode = begin("pet", "Animal", COOP, quantity=2)
    for _ in range(2):
        episode.empty_hands()
        episode.touch()
        episode.sleep()
        hen = episode.env.state.farm.animals[0]
        episode.command("warp", "Coop", hen.x, hen.y + 1)
        if episode.me.y != hen.y + 1:
            break
    assert episode.progress == 0.5


def test_milking_does_not_count_as_petting(begin: Begin) -> None:
    barn = ('warp("Deluxe Barn", 8, 10)', give("Milk Pail"))
    episode = begin("pet", "Cow", *barn, save="save_farming")
    episode.hold("Milk Pail")
    episode.use("up")
    assert episode.deeds("milked") == ["Milk"]
    assert episode.progress == 0.0


# ----------------------------------------------------------------------------------- doors


def test_opening_the_door_of_a_barn_does_not_count(begin: Begin) -> None:
    for evaluator in ("open", "close"):
        episode = begin(evaluator, "Deluxe Coop", BARN_DOOR, save="save_farming")
        episode.touch()
        episode.touch()
        assert episode.deeds("opened") == ["Deluxe Barn"]
        assert episode.progress == 0.0, evaluator


def test_a_door_that_was_always_closed_does_not_count(begin: Begin) -> None:
    episode = begin("close", "Deluxe Coop", DOOR, save="save_farming")
    episode.wait(30)
    assert episode.progress == 0.0
    episode.touch()
    assert episode.progress == 0.0


def test_using_the_human_door_does_not_count(begin: Begin) -> None:
    episode = begin("open", "Coop", 'warp("Farm", 54, 15)')
    episode.touch()
    assert episode.me.location == "Coop"
    assert episode.progress == 0.0


# ------------------------------------------------------------------------- bowls and troughs


def test_a_bowl_filled_by_rain_does_not_count(begin: Begin) -> None:
    episode = begin("fill", "Pet Bowl", "rain()", tool="Watering Can")
    episode.wait(30)
    episode.sleep()
    assert episode.progress == 0.0


def test_filling_a_bowl_with_another_can_does_not_count(begin: Begin) -> None:
    at = ('warp("Farm", 53, 9)', give("Copper Watering Can"))
    episode = begin("fill", "Pet Bowl", *at, tool="Watering Can")
    episode.hold("Copper Watering Can")
    episode.use("up")
    assert episode.deeds("filled") == ["Pet Bowl"]
    assert episode.progress == 0.0


def test_one_filled_trough_is_partial_progress(begin: Begin) -> None:
    inside = ('warp("Deluxe Coop", 7, 4)', give("Hay", 12))
    episode = begin("fill", "Feeding Bench", *inside, save="save_farming", tool="Hay")
    episode.hold("Hay")
    episode.touch("up")
    assert 0.0 < episode.progress < 0.1


def test_automatically_filled_troughs_do_not_count(begin: Begin) -> None:
    silo = ('build("Silo", True, 30, 30)', 'warp("Deluxe Coop")', give("Hay", 40))
    episode = begin("fill", "Feeding Bench", *silo, save="save_farming", tool="Hay")
    episode.command("warp", "Deluxe Coop", 3, 4)
    episode.hold("Hay")
    episode.touch("up")
    for _ in range(2):
        episode.sleep()
    coop = next(b for b in episode.env.state.farm.buildings if b.type == "Deluxe Coop")
    assert coop.troughs_filled
    assert episode.progress == 0.0


# --------------------------------------------------------------------- hatching, friendship, mood


def test_a_bought_chicken_does_not_count_as_hatched(begin: Begin) -> None:
    episode = begin("incubate", "Chicken", MARNIE, tool="Incubator")
    episode.touch()
    episode.choose("Animals", "Chicken", "Coop")
    episode.nod()
    assert episode.deeds("bought") == ["Chicken"]
    assert episode.progress == 0.0


def test_an_unnamed_chick_does_not_count_as_hatched(begin: Begin) -> None:
    episode = begin("incubate", "Chicken", *egg_of("Egg"), save="save_farming", tool="Incubator")
    hatch(episode, "Egg")
    assert episode.menu.kind == "naming"
    episode.close()
    assert episode.progress == 0.0


def test_hatching_a_duck_does_not_count(begin: Begin) -> None:
    episode = begin(
        "incubate", "Chicken", *egg_of("Duck Egg"), save="save_farming", tool="Incubator"
    )
    hatch(episode, "Duck Egg")
    episode.nod()
    assert episode.deeds("hatched") == ["Duck"]
    assert episode.progress == 0.0


def test_petting_the_hen_does_not_raise_friendship_with_the_cat(begin: Begin) -> None:
    episode = begin("friendship", "Cat", COOP, quantity=50)
    episode.empty_hands()
    episode.touch()
    assert episode.progress == 0.0


def test_milking_does_not_raise_the_mood(begin: Begin) -> None:
    barn = ('warp("Deluxe Barn", 8, 10)', give("Milk Pail"))
    episode = begin("mood", "Cow", *barn, save="save_farming")
    episode.hold("Milk Pail")
    episode.use("up")
    assert episode.progress == 0.0


def test_an_animal_door_cannot_be_opened_from_a_distance(begin: Begin) -> None:
    episode = begin("open", "Coop", 'warp("Farm", 55, 17)')
    episode.refused(Interact("up"))
    assert episode.progress == 0.0
