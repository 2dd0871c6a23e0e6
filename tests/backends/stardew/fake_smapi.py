"""A program that behaves like SMAPI starting up, and then like the mod, over a valley.

The file ``fake.json`` in the folder of the game says how it fails: ``{"way": "hang"}``.  Its log
has the form of SMAPI's, in wording of our own except for the phrases that are recognised.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from pytest_stardojo.valley.service import Service

MARKERS = ("StardewModdingAPI.crash.marker", "StardewModdingAPI.update.marker")


class Fake:
    """One run of the program."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = json.loads(Path("fake.json").read_text())
        self.way: str = self.options.get("way", "")
        self.data = Path(os.environ["XDG_CONFIG_HOME"]) / "StardewValley"
        logs = self.data / "ErrorLogs"
        logs.mkdir(parents=True, exist_ok=True)
        self.log_file = open(logs / "SMAPI-latest.txt", "w", buffering=1)  # noqa: SIM115

    def log(self, text: str, source: str = "SMAPI", level: str = "INFO ") -> None:
        """Write a line to the log and to standard output."""
        line = f"[12:00:00 {level} {source}] {text}"
        print(line, flush=True)
        self.log_file.write(f"{line}\n")

    # ------------------------------------------------------------------------- the start

    def run(self) -> None:
        """Start up, then serve."""
        assert not sys.stdin.read(), "standard input must be empty"
        # what a game writes into its own home at every start
        (self.data / "startup_preferences").write_text("<fake/>")
        if self.way == "silent":
            sleep()
        if self.way == "die_silently":
            sys.exit(9)
        self.log("SMAPI 4.1.10 with Stardew Valley 1.6.15 (build 24356) on Unix 6.1")
        self.log(f"mods are taken from {os.environ['SMAPI_MODS_PATH']}")
        self._wait_for_key()
        if self.way == "display":
            self.fail("NoSuitableGraphicsDeviceException: no device was found", 134)
        if self.way == "child":
            self._start_children()
        if self.way == "slow":
            time.sleep(self.options.get("seconds", 1.0))
        self._load_mods()
        if self.way == "die":
            self.fail("the textures of the title cannot be read", 1)
        if self.way == "crash":
            (Path("smapi-internal") / MARKERS[0]).touch()
            self.fail("a fatal error of the game", 134)
        if self.way == "segfault":
            os.kill(os.getpid(), signal.SIGSEGV)
        if self.way == "hang":
            sleep()
        self._serve()

    def fail(self, text: str, code: int) -> NoReturn:
        """End with an error in the log."""
        self.log(text, level="ERROR")
        sys.exit(code)

    def _wait_for_key(self) -> None:
        marked = any((Path("smapi-internal") / name).exists() for name in MARKERS)
        if marked or self.way == "key":
            self.log("something happened last time. Press any key to go on.", level="ERROR")
            sleep()

    def _start_children(self) -> None:
        """Start processes that leave the process group and ignore SIGTERM."""
        code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
        subprocess.Popen([sys.executable, "-S", "-c", code], start_new_session=True)
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])

    def _load_mods(self) -> None:
        found = list(Path(os.environ["SMAPI_MODS_PATH"]).glob("*/manifest.json"))
        if self.way == "skipped":
            self.log("   - Stardojo Bridge 0.1.0 because it needs a newer version of SMAPI.")
            self.log("Loaded 0 mods.")
            sleep()
        if self.way == "not_listed":
            self.log("Loaded 0 mods.")
            sleep()
        assert [path.parent.name for path in found] == ["StardojoBridge"]
        self.log(f"Loaded {len(found)} mods:")
        self.log(f"   {json.loads(found[0].read_text())['Name']} 0.1.0 by us")

    # ------------------------------------------------------------------------ the server

    def _serve(self) -> None:
        port = int(os.environ["STARDOJO_PORT"])
        if self.way == "port":
            self.log(f"port {port} is in use", "Stardojo Bridge", "ERROR")
            sleep()
        if self.way == "broken":
            text = "The mod does not start: a method of the game has another form"
            self.log(text, "Stardojo Bridge", "ERROR")
            sleep()
        token = Path(os.environ["STARDOJO_TOKEN_FILE"]).read_text().strip()
        if self.way == "stubborn":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        host = self.options.get("host")
        if host:
            os.execvp(host[0], host)
        self.log(f"listens on port {port}", "Stardojo Bridge")
        if self.way in ("deaf", "closes"):
            self._serve_nothing(port)
        from pytest_stardojo.wire.server import Server

        handler = Handler(self, token)
        Server(handler.handle, port).run()
        if self.way == "lingers":
            sleep()

    def _serve_nothing(self, port: int) -> None:
        import socket

        with socket.create_server(("127.0.0.1", port)) as server:
            kept = []
            while True:
                connection, _ = server.accept()
                if self.way == "deaf":
                    kept.append(connection)
                    if len(kept) > 1:  # the first one only asked whether the port is open
                        Path("reached").touch()
                elif connection.recv(1):
                    connection.close()


class Handler:
    """Serves the methods of the mod with a valley.

    Args:
        fake: The program.
        token: The token that every client must give.
    """

    def __init__(self, fake: Fake, token: str) -> None:
        self.fake = fake
        self.token = token
        self._service: Service | None = None

    @property
    def service(self) -> Service:
        """The valley."""
        from pytest_stardojo.valley.service import Service

        if self._service is None:
            frames = None
            if os.environ["STARDOJO_FRAMES"] == "1":
                from pytest_stardojo.wire.frames import FrameWriter

                frames = FrameWriter()
            self._service = Service(frames, save_folder=os.path.abspath(os.sep))
        return self._service

    def handle(self, method: str, params: bytes) -> Any:
        """Serve one call."""
        way = self.fake.way
        if way == f"die_in_{method}":
            self.fake.fail(f"a fatal error in {method}", 1)
        if way == f"hang_in_{method}":
            sleep()
        if method == "hello":
            return self._hello(json.loads(params))
        if method == "load":
            params = self._load(json.loads(params))
        if method == "command" and json.loads(params)["name"].startswith("load_"):
            command = json.loads(params)
            command["args"][0] = json.loads(self._load({"save": command["args"][0]}))["save"]
            params = json.dumps(command).encode()
        if method == "save":
            path = Path(json.loads(params)["path"])
            assert Path(os.environ["STARDOJO_FOLDER"]) in path.parents, path
            path.mkdir()
            params = json.dumps({"path": str(path / "recipe.yaml")}).encode()
        return self.service.handle(method, params)

    def _hello(self, params: dict[str, Any]) -> Any:
        from pytest_stardojo.wire import messages as wire
        from pytest_stardojo.wire.capabilities import CAPABILITIES
        from pytest_stardojo.wire.errors import WireError

        if params.get("token") != self.token or self.fake.way == "token":
            raise WireError("bad_token", "the token is wrong", "token")
        if self.fake.way == "refuses_protocol":
            raise WireError("bad_protocol", "protocol must be 99 (got 2)", "protocol")
        if self.fake.way == "garbled":
            return {"server": 1}
        frames = os.environ["STARDOJO_FRAMES"] == "1"
        without = {"digest", "snapshot", "farmers", *(() if frames else ("frames",))}
        return wire.HelloResult(
            server="StardojoBridge 0.1.0",
            protocol=99 if self.fake.way == "protocol" else wire.PROTOCOL,
            game="valley" if self.fake.way == "valley" else "stardew",
            capabilities=[name for name in CAPABILITIES if name not in without],
            frame_file=self.service._hello(b'{"client":""}').frame_file if frames else None,
        )

    def _load(self, params: dict[str, Any]) -> bytes:
        """Check that a save is the game's own, write into it, and return what a valley loads."""
        from pytest_stardojo.wire.errors import WireError

        folder = Path(params["save"])
        if folder.parent != self.fake.data / "Saves":
            raise WireError("bad_params", f"{folder} is not in the game's folder", "save")
        main = folder / folder.name
        if self.fake.way == "bad_save" or not main.is_file():
            raise WireError("bad_save", f"the save {folder.name} is damaged", "save")
        raw = main.read_bytes()
        (folder / "SaveGameInfo").write_bytes(b"the game saves at night")
        if not raw.lstrip().startswith(b"<"):  # a recipe in the place of a real save
            recipe = folder / "recipe.yaml"
            shutil.copyfile(main, recipe)
            params["save"] = str(recipe)
        return json.dumps(params).encode()


def sleep() -> NoReturn:
    """Wait until the process is ended; a file shows that this point was reached."""
    Path("reached").touch()
    while True:
        time.sleep(600)


if __name__ == "__main__":
    Fake().run()
