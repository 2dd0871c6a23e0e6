"""Draw the mines and all monsters.

``python -m benchmarks.monsters OUT.png`` writes one picture: a floor of each kind of rock with
monsters, a dark floor, and below them every monster in all of its states.  The gallery writes
the same pictures in full size.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from pytest_stardojo.gamedata.monsters import monsters
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps.sheet import Tile
from pytest_stardojo.valley.render import Painter, beasts
from pytest_stardojo.valley.render.sprite import Sprite
from pytest_stardojo.valley.rules.mines.mine_features import DARK
from pytest_stardojo.valley.rules.monsters.roster import spawn
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Item, Location, World
from pytest_stardojo.valley.world.places import blocked, sheet

RECIPES = Path(__file__).parent.parent / "tasks" / "saves"
NOON = 1200
SIZE, SMALL, LABEL = (1280, 720), (640, 360), 12
STATES = ("", "charging", "aiming", "pupa", "down", "bare")
"""States of monsters that have their own pictures."""
FLOORS: dict[str, tuple[int, tuple[str, ...]]] = {
    "earth": (12, ("Green Slime", "Bug", "Grub", "Duggy", "Rock Crab", "Cave Fly", "Bat")),
    "ice": (52, ("Frost Jelly", "Dust Sprite", "Frost Bat", "Skeleton", "Ghost", "Metal Head")),
    "lava": (100, ("Sludge", "Lava Bat", "Lava Crab", "Shadow Brute", "Shadow Shaman")),
    "cavern": (130, ("Mummy", "Serpent", "Pepper Rex", "Big Slime", "Iridium Bat")),
    "quarry": (77377, ("Copper Slime", "Iron Slime", "Haunted Skull", "Carbon Ghost")),
    "dark": (34, ("Stone Golem", "Squid Kid", "Green Slime", "Bat", "Lava Bat")),
    "lair": (0, ("Mutant Fly", "Mutant Grub", "Armored Bug", "Sludge")),
}
"""Monsters by floor; 0 is the mutant bug lair."""


def main(out: Path) -> None:
    """Write the picture."""
    frames = [Image.fromarray(frame) for _, frame in pictures()]
    floors = _beside([frame.resize(SMALL, Image.Resampling.NEAREST) for frame in frames[:6]])
    table = table_of_monsters(2, floors.width)
    whole = Image.new("RGB", (floors.width, floors.height + table.height), (26, 20, 16))
    whole.paste(floors, (0, 0))
    whole.paste(table, (0, floors.height))
    out.parent.mkdir(parents=True, exist_ok=True)
    whole.quantize(256, dither=Image.Dither.NONE).save(out, optimize=True)


def pictures() -> Iterator[tuple[str, np.ndarray]]:
    """Yield name and picture of a floor of each kind."""
    painter = Painter()
    for name, world in scenes():
        yield name, painter.paint(world, "farmer", *SIZE).copy()


def scenes() -> Iterator[tuple[str, World]]:
    """Yield a world for each kind of floor, with monsters around the farmer."""
    for name, (floor, kinds) in FLOORS.items():
        world = saves.load(str(RECIPES / "save_new.yaml"))
        world.tick = tick_at(NOON)
        farmer = world.farmers["farmer"]
        if floor:
            mine_entrances.enter(world, farmer, floor, "command")
        else:
            farmer.location = "BugLand"
        farmer.menus.clear()
        location = world.locations[farmer.location]
        if name == "dark" and DARK not in location.features:
            location.features.append(DARK)
        world.monsters.clear()
        farmer.x, farmer.y = _middle(world, location)
        farmer.rings = [Item("(O)517")] if name == "dark" else []
        _surround(world, location, kinds)
        yield name, world


def _middle(world: World, location: Location) -> Tile:
    """Return the tile with the most free tiles around it."""
    chart = sheet(location)
    free = {
        (x, y)
        for y in range(chart.height)
        for x in range(chart.width)
        if not blocked(world, location, x, y) and chart.walk[y * chart.width + x]
    }

    def room(tile: Tile) -> int:
        """Return the number of free tiles around a tile."""
        x, y = tile
        return sum((x + dx, y + dy) in free for dx in range(-7, 8) for dy in range(-3, 4))

    return max(sorted(free), key=room)


def _surround(world: World, location: Location, kinds: tuple[str, ...]) -> None:
    """Put monsters on free tiles around the farmer, a few tiles apart."""
    farmer, wanted = world.farmers["farmer"], [*kinds]
    for dy in (-2, 1, 3):
        for dx in (-6, -3, 3, 6, 0):
            tile = farmer.x + dx, farmer.y + dy
            if wanted and not blocked(world, location, *tile):
                one = spawn(world, wanted.pop(0), location, tile)
                one.state, one.facing = "", 1 if dx < 0 else 3
                one.health -= one.health // 3 * (len(wanted) % 2)


def _beside(frames: list[Image.Image], columns: int = 2) -> Image.Image:
    wide, tall = SMALL
    whole = Image.new("RGB", (wide * columns, tall * -(-len(frames) // columns)))
    for number, frame in enumerate(frames):
        whole.paste(frame, (number % columns * wide, number // columns * tall))
    return whole


# ------------------------------------------------------------------------------ the table


def table_of_monsters(scale: int, width: int) -> Image.Image:
    """Return a picture of every kind in all states that look different."""
    cells = [(kind, _strip(kind, scale)) for kind in monsters()]
    wide, tall = 76 * scale, 36 * scale + LABEL
    columns = width // wide
    table = Image.new("RGB", (width, tall * -(-len(cells) // columns) + 4), _GROUND)
    pen = ImageDraw.Draw(table)
    for number, (kind, strip) in enumerate(cells):
        x, y = number % columns * wide + 4, number // columns * tall
        pen.text((x, y + tall - LABEL), kind, fill=(244, 232, 200))
        table.paste(strip, (x, y + tall - LABEL - strip.height))
    return table


_GROUND = (116, 102, 92)


def _strip(kind: str, scale: int) -> Image.Image:
    """Return a monster in its states, side by side."""
    seen: dict[bytes, Sprite] = {}
    for state in STATES:
        sprite = beasts.body(kind, state, 1, 0)
        seen.setdefault(sprite.pixels.tobytes(), sprite)
    sprites = [*seen.values()]
    height = max(sprite.height for sprite in sprites)
    strip = Image.new("RGB", (sum(s.width + 2 for s in sprites), height), _GROUND)
    x = 0
    for sprite in sprites:
        strip.paste(_image(sprite), (x, height - sprite.height))
        x += sprite.width + 2
    return strip.resize((strip.width * scale, strip.height * scale), Image.Resampling.NEAREST)


def _image(sprite: Sprite) -> Image.Image:
    canvas = np.full((sprite.height, sprite.width, 3), _GROUND, np.uint8)
    colours = np.stack([sprite.pixels >> shift & 255 for shift in (0, 8, 16)], axis=-1)
    canvas[sprite.mask] = colours[sprite.mask].astype(np.uint8)
    return Image.fromarray(canvas)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
