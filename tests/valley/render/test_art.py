from __future__ import annotations

import numpy as np
import pytest

from pytest_stardojo.gamedata import animals, buildings, crops, trees
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.render import art, creatures, fields, people
from pytest_stardojo.valley.render import buildings as building_art
from pytest_stardojo.valley.render import trees as tree_art
from pytest_stardojo.valley.render.architecture import nine
from pytest_stardojo.valley.render.sprite import Sprite, blit, empty
from pytest_stardojo.valley.render.terrain import Terrain
from pytest_stardojo.valley.world.model import Animal, Building, World
from tests.sweeps import sweep

GRIDS = sorted(path.stem for path in art.ART.glob("*.txt") if path.stem not in {"font", "palette"})
TABLES = sorted(path.stem for path in art.ART.glob("*.tab"))
DYES = ("c85a3c", "5fa83a", "4a8ac8", "e8b888")


def same(one: Sprite, other: Sprite) -> bool:
    """Return whether two sprites are equal."""
    return (
        one.pixels.shape == other.pixels.shape
        and np.array_equal(one.mask, other.mask)
        and np.array_equal(one.pixels[one.mask], other.pixels[other.mask])
    )


@pytest.mark.parametrize("file", GRIDS)
def test_every_sprite_of_a_file_can_be_drawn(file: str) -> None:
    for name, rows in art.grids(file).items():
        sprite = art.sprite(file, name, *DYES)
        assert sprite.height == len(rows)
        assert max(map(len, rows)) == sprite.width <= 64
        assert sprite.mask.any() or sprite.shadow is not None, f"{file}: {name} is empty"


@pytest.mark.parametrize("file", TABLES)
def test_every_table_can_be_read(file: str) -> None:
    assert sum(map(len, art.rows(file).values())) > 10


def test_an_unknown_letter_names_file_and_sprite() -> None:
    with pytest.raises(art.ArtError, match=r"the palette has no '\?'"):
        art.drawn(("k?k",))
    with pytest.raises(art.ArtError, match=r"food\.txt has no sprite 'stone soup'"):
        art.sprite("food", "stone soup")


def test_blit_clips_at_the_edges() -> None:
    canvas = np.zeros((4, 4), np.uint32)
    sprite = art.drawn(("kkk", "k.k", "kkk"))

    for x, y, count in ((-1, -1, 3), (3, 3, 1), (1, 1, 8), (9, 9, 0), (-3, 0, 0)):
        canvas[:] = 0
        blit(canvas, sprite, x, y)
        assert np.count_nonzero(canvas) == count


def test_a_frame_is_enlarged_in_its_middle() -> None:
    frame = art.drawn(("kkkk", "krgk", "kbyk", "kkkk"))

    grown = nine(frame, 7, 5, 1)

    assert (grown.width, grown.height) == (7, 5)
    edge = grown.pixels[0, 0]
    assert np.all(grown.pixels[0] == edge)
    assert np.all(grown.pixels[:, 6] == edge)
    assert grown.pixels[1, 1] != edge


def test_every_building_has_a_picture_of_its_own() -> None:
    world, seen = World(1), list[Sprite]()
    for info in buildings.buildings().values():
        built = Building(1, info.type, 3, 4, info.width, info.height)
        placed = building_art.place(world, built, False)
        assert placed, info.type
        name = building_art.look(world, built)
        if info.type in {"Pet Bowl", "Big Shed"}:
            continue
        body = building_art.picture(name, "parts", False)
        assert body is not None, info.type
        assert body.width == 16 * info.width, info.type
        assert not any(same(body, other) for other in seen), info.type
        seen.append(body)


@pytest.mark.parametrize("type", ["Coop", "Deluxe Coop", "Barn", "Deluxe Barn"])
def test_an_open_animal_door_looks_open(type: str) -> None:
    info = buildings.building(type)
    pictures = []
    for door_open in (False, True):
        built = Building(1, type, 0, 0, info.width, info.height, door_open=door_open)
        sheet = empty(16 * info.width, 200)
        for placed in sorted(building_art.place(World(1), built, False), key=lambda one: one.key):
            blit(sheet.pixels, placed.sprite, placed.x, placed.y + 100)
        pictures.append(sheet.pixels)

    rows, columns = np.nonzero(pictures[0] != pictures[1])
    assert info.animal_door is not None
    x, y, width, height = info.animal_door
    assert rows.size > 40
    assert 16 * x <= columns.min()
    assert columns.max() < 16 * (x + width)
    assert 100 + 16 * (y + height) - 24 <= rows.min()
    assert rows.max() < 100 + 16 * (y + height)


def test_house_levels_and_the_repaired_greenhouse_look_different() -> None:
    old, new = World(1), World(1, house_level=1, greenhouse=True)
    for type in ("Farmhouse", "Greenhouse"):
        built = Building(1, type, 0, 0, 9, 6)
        assert building_art.look(old, built) != building_art.look(new, built)


def test_a_building_site_looks_like_one() -> None:
    built = Building(1, "Coop", 0, 0, 6, 3)
    site = Building(1, "Coop", 0, 0, 6, 3, days_left=2)

    assert len(building_art.place(World(1), built, False)) == 2
    assert not same(
        building_art.place(World(1), built, False)[0].sprite,
        building_art.place(World(1), site, False)[-1].sprite,
    )


def test_every_crop_looks_different_when_it_is_ripe_and_grows_visibly() -> None:
    ripe: dict[str, Sprite] = {}
    for seed, info in crops.crops().items():
        count = len(info.phase_days)
        phases = [fields.grown(seed, phase, count, False) for phase in range(count)]
        done = fields.grown(seed, count, count, True)
        assert not any(same(done, phase) for phase in phases), info.name
        assert not same(phases[0], phases[-1]), info.name
        if not info.forage_pool:
            twin = next((name for name, other in ripe.items() if same(done, other)), None)
            assert twin is None, f"{info.name} looks like {twin}"
            ripe[info.name] = done
    assert len(ripe) > 40


def test_wet_soil_is_darker_and_fertilizer_shows() -> None:
    alone = (False, False, False, False)
    dry, wet = fields.soil(False, "", alone), fields.soil(True, "", alone)
    fed = fields.soil(False, "(O)368", alone)

    assert (wet.pixels & 255).mean() < (dry.pixels & 255).mean() - 20
    assert not same(dry, fed)
    assert not same(dry, fields.soil(False, "", (True, True, True, True)))


@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_every_tree_shows_its_stage(season: str) -> None:
    for kind in trees.trees():
        stages = [tree_art.wild(kind, stage, False, season, 0) for stage in range(6)]
        assert len({(s.width, s.height, s.pixels.tobytes()) for s in stages}) == 6, kind
        assert tree_art.wild(kind, 5, True, season, 0).height < stages[5].height


def test_leaves_change_with_the_seasons() -> None:
    oaks = [
        tree_art.wild("1", 5, False, season, 0).pixels.tobytes()
        for season in ("spring", "summer", "fall", "winter")
    ]

    assert len(set(oaks)) == 4


def test_fruit_hangs_on_a_grown_tree_only() -> None:
    sapling = "(O)633"
    bare, one, three = (
        tree_art.fruit_tree(sapling, 0, fruit, False, "summer") for fruit in (0, 1, 3)
    )
    young = tree_art.fruit_tree(sapling, 20, 3, False, "summer")

    assert not same(bare, one)
    assert not same(one, three)
    assert young.height < bare.height


def test_villagers_look_different() -> None:
    names = list(art.table("people", "villagers"))
    looks = {people.villager(name, 2).pixels.tobytes() for name in names}

    assert len(names) >= 34
    assert len(looks) == len(names)


@pytest.mark.parametrize("name", ["Pierre", "Abigail", "Somebody New"])
def test_people_face_four_ways(name: str) -> None:
    sprites = [people.villager(name, facing) for facing in range(4)]

    assert len({sprite.pixels.tobytes() for sprite in sprites}) == 4
    assert same(sprites[3].mirrored(), sprites[1])


def test_every_animal_is_drawn_small_and_grown() -> None:
    for type, info in animals.animals().items():
        old = creatures.place(Animal(1, "A", type, 1, "Farm", 4, 5, age=info.days_to_mature))
        assert old.sprite.mask.any()
        if info.days_to_mature and type != "Dinosaur":
            young = creatures.place(Animal(1, "A", type, 1, "Farm", 4, 5, age=0))
            assert not same(old.sprite, young.sprite), type


def test_a_shorn_sheep_looks_shorn() -> None:
    woolly = creatures.place(Animal(1, "A", "Sheep", 1, "Farm", 4, 5, age=9, produce="(O)440"))
    shorn = creatures.place(Animal(1, "A", "Sheep", 1, "Farm", 4, 5, age=9))

    assert not same(woolly.sprite, shorn.sprite)


@sweep("name", sheet_names())
def test_every_map_can_be_painted(name: str) -> None:
    sheet = load_sheet(name)
    terrain = Terrain(sheet, "spring")
    x, y = sheet.default_arrival
    left, top = max(0, x - 8), max(0, y - 8)
    right, bottom = min(sheet.width, x + 8), min(sheet.height, y + 8)
    terrain.ensure((left, top, right, bottom))

    shown = terrain.canvas[top * 16 : bottom * 16, left * 16 : right * 16]
    assert len(np.unique(shown)) > 4


def test_ground_painted_in_parts_fits_together() -> None:
    sheet = load_sheet("Farm")
    whole, pieces = Terrain(sheet, "fall"), Terrain(sheet, "fall")
    whole.ensure((28, 4, 52, 20))
    for y in range(4, 20, 4):
        for x in range(28, 52, 4):
            pieces.ensure((x, y, x + 4, y + 4))

    part = np.s_[64:320, 448:832]
    assert np.array_equal(whole.canvas[part], pieces.canvas[part])
