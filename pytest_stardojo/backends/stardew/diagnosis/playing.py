"""Checks of a started game: each asks the mod for one thing."""

from __future__ import annotations

import time

from pytest_stardojo.backends.stardew.diagnosis.actions import ACTIONS, MONEY, commands
from pytest_stardojo.backends.stardew.diagnosis.asking import MOD_FAULT, observe, offered
from pytest_stardojo.backends.stardew.diagnosis.installed import contents
from pytest_stardojo.backends.stardew.diagnosis.outcomes import (
    Check,
    CheckFailedError,
    CheckSkippedError,
    Examination,
)
from pytest_stardojo.backends.stardew.finding import data_folder
from pytest_stardojo.backends.stardew.folder import base_folder
from pytest_stardojo.backends.stardew.game import Stardew
from pytest_stardojo.backends.stardew.guardian import marked
from pytest_stardojo.backends.stardew.handover import FOLDER
from pytest_stardojo.backends.stardew.smapi_log import read
from pytest_stardojo.wire.client import Client, SocketTransport
from pytest_stardojo.wire.errors import ConnectionLost, WireError
from pytest_stardojo.wire.messages import ImageSize, Section, View

GAME = "the game starts"
LOADED = "a copy of the save loads"
STATE = "the state can be read"
READY = (
    *("game version", "SMAPI version", "mod version", "no crash of the last session"),
    *("folders for a separate game", "a display is available", "a port is free"),
)
"""Checks without which the game is not started."""
PAUSE = 2.0
"""Seconds between two requests in which no game time may pass."""
SECTIONS: tuple[Section, ...] = ("map", "world")


def _start(examination: Examination) -> str:
    begun = time.monotonic()
    game = Stardew(examination.folder, boot_timeout=examination.boot_timeout)
    examination.instance = game
    folder = game.process.start.folder
    examination.secrets += [(folder.token, "TOKEN"), (str(folder.path), "INSTANCE")]
    found = read(game.process.log(), game.process.start.mod.title)
    versions = f", SMAPI {found.smapi}, game {found.game}" if found.smapi else ""
    return f"after {time.monotonic() - begun:.1f} s{versions}, {game.hello.server}"


def _token(examination: Examination) -> str:
    game = examination.running
    assert game.port is not None
    guest = Client(SocketTransport("127.0.0.1", game.port, 5.0), 5.0)
    try:
        guest.hello()
    except (WireError, ConnectionLost):
        return "a client without the token is refused"
    finally:
        guest.close()
    raise CheckFailedError("a client without the token is served", MOD_FAULT)


def _capabilities(examination: Examination) -> str:
    return ", ".join(examination.running.hello.capabilities) or "none"


def _load(examination: Examination) -> str:
    if examination.save is None:
        raise CheckSkippedError("there is no save")
    loaded = examination.running.client.load(str(examination.save))
    return f"{loaded.season} {loaded.day} of year {loaded.year}, in {loaded.location}"


def _state(examination: Examination) -> str:
    state = observe(examination)
    farmer = state.character
    if not (0 <= state.clock.time <= 2600 and farmer.max_energy > 0 and farmer.bag_size > 0):
        raise CheckFailedError(f"the state is not plausible: {state.clock}, {farmer}", MOD_FAULT)
    return (
        f"{state.clock.time // 100}:{state.clock.time % 100:02} at ({farmer.x}, {farmer.y}) in "
        f"{farmer.location}, energy {farmer.energy:g}, {farmer.money} g, "
        f"{len(farmer.slots)} stacks in {farmer.bag_size} slots, {len(state.near)} tiles around"
    )


def _sections(examination: Examination) -> str:
    found = examination.running.hello.capabilities
    wanted = tuple(section for section in SECTIONS if section in found)
    if not wanted:
        raise CheckSkippedError("the mod offers neither 'map' nor 'world'")
    state = observe(examination, View(sections=wanted))
    lacking = [section for section in wanted if getattr(state, section) is None]
    if lacking:
        raise CheckFailedError(f"the reply lacks {', '.join(lacking)}", MOD_FAULT)
    return ", ".join(wanted)


def _atlas(examination: Examination) -> str:
    offered(examination, "atlas")
    maps = examination.running.client.atlas().maps
    if not maps:
        raise CheckFailedError("the atlas has no maps", MOD_FAULT)
    return f"{len(maps)} maps"


def _picture(examination: Examination) -> str:
    offered(examination, "frames")
    client = examination.running.client
    state = observe(examination, View(image=ImageSize(640, 360)))
    if state.frame is None:
        raise CheckFailedError("the reply has no picture", MOD_FAULT)
    rows = client.pixels(state.frame)
    colors = len({bytes(rows[at : at + 3]) for at in range(0, len(rows), 3 * 97)})
    if colors < 8:
        raise CheckFailedError(
            f"the picture has only {colors} colors", "check that OpenGL works on the display"
        )
    return f"{state.frame.width} x {state.frame.height}"


def _time(examination: Examination) -> str:
    before = observe(examination).clock
    examination.running.client.advance(8_000)
    after = observe(examination).clock
    if after.day == before.day and after.time <= before.time:
        raise CheckFailedError(f"the clock stays at {after.time}", MOD_FAULT)
    return f"{before.time} to {after.time} in 8 s of game time"


def _pause(examination: Examination) -> str:
    before = observe(examination).clock
    time.sleep(PAUSE)
    after = observe(examination).clock
    if (after.day, after.time) != (before.day, before.time):
        raise CheckFailedError(f"the clock went from {before.time} to {after.time}", MOD_FAULT)
    return "no game time passes between two requests"


def _again(examination: Examination) -> str:
    if examination.save is None:
        raise CheckSkippedError("there is no save")
    examination.running.client.load(str(examination.save))
    found = observe(examination).character.money
    if found == MONEY:
        raise CheckFailedError("the second load keeps the money of the first", MOD_FAULT)
    return f"{found} g again"


def _write(examination: Examination) -> str:
    offered(examination, "save")
    game = examination.running
    target = game.process.start.folder.path / "Doctor_1"
    game.client.save(str(target))
    if not target.exists():
        raise CheckFailedError(f"{target} does not exist", MOD_FAULT)
    return "in the folder of the game"


def _end(examination: Examination) -> str:
    game = examination.instance
    if game is None:
        raise CheckSkippedError("the game does not run")
    examination.log = game.process.log()
    folder = str(game.process.start.folder.path)
    game.close()
    examination.instance = None
    left = marked(FOLDER, folder)
    if left:
        pids = ", ".join(map(str, left))
        raise CheckFailedError(f"processes are left: {pids}", f"end them with 'kill -9 {pids}'")
    if game.process.start.folder.path.exists():
        raise CheckFailedError(f"{folder} is left", f"remove the folder {base_folder()}")
    return "no process and no file is left"


def _compare(examination: Examination) -> str:
    before, after = examination.before, contents(data_folder())
    changed = sorted(name for name in {*before, *after} if before.get(name) != after.get(name))
    if changed:
        shown = ", ".join(changed[:5])
        raise CheckFailedError(
            f"{len(changed)} of your files have changed: {shown}",
            "if no other game was running, attach the report to a bug report",
        )
    return f"{len(after)} files and folders are as before"


PLAYING = (
    Check(GAME, _start, READY),
    Check("the token is required", _token, (GAME,)),
    Check("the mod reports its capabilities", _capabilities, (GAME,)),
    Check(LOADED, _load, (GAME, "there is a save to copy")),
    Check(STATE, _state, (LOADED,)),
    Check("the map and the world can be read", _sections, (STATE,)),
    Check("the maps of all places can be read", _atlas, (STATE,)),
    Check("a picture can be taken", _picture, (STATE,)),
    Check("the game pauses between requests", _pause, (STATE,)),
    *(Check(name, check, (STATE,)) for name, check in ACTIONS.items()),
    Check("time passes during actions", _time, (STATE,)),
    Check("simulator commands work", commands, (STATE,)),
    Check("the game can be saved", _write, (STATE,)),
    Check("the copy loads a second time", _again, (STATE,)),
    Check("the game ends", _end, (GAME,)),
    Check("your files are unchanged", _compare, ("your files are listed", GAME)),
)
"""The checks from the start to the end, in order."""
