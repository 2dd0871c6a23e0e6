"""The command line of the valley's process, read without argparse, which is slow to import."""

from __future__ import annotations

import os

import msgspec

from pytest_stardojo.wire import tokens

USAGE = """\
usage: python -m pytest_stardojo.valley [--help] [--port N] [--frames] [--parent-pid N]
           [--token-file PATH] [--token-stdin] [--save-folder PATH] [--legacy]
           [--port-id N] [--sample-rate N] [--background]
"""

HELP = f"""{USAGE}
Serve one embedded game on 127.0.0.1 until it is shut down.

  -h, --help        print this help and exit
  --port N          port to listen on; 0, the default, lets the system choose
  --frames          serve pictures through a memory-mapped file
  --parent-pid N    exit when standard input is closed or process N is no longer the parent
  --token-file PATH serve only clients that give the token, which is the line of this file
  --token-stdin     the same, with the token in the first line of standard input
  --save-folder PATH
                    allow clients to write saves below this folder
  --legacy          serve clients of the published mod, too

Without a token every user of this machine can use the game.  To make one:

  (umask 077; python -c "import secrets; print(secrets.token_hex(32))" > token)

Options of clients of the published mod:

  --port-id N       the same as --port N --frames --legacy
  --sample-rate N   ignored
  --background      ignored

Once it listens, it prints one line of JSON: port, pid and frame_file (a path or null).
Stop it with Ctrl-C or the method shutdown.
"""


class Options(msgspec.Struct):
    """What the command line says."""

    port: int = 0
    """0: the system chooses."""
    frames: bool = False
    parent_pid: int = 0
    """0: there is no parent to follow."""
    token_file: str = ""
    token_stdin: bool = False
    save_folder: str = ""
    """Absolute path; empty: saves cannot be written."""
    legacy: bool = False
    """Whether to serve the published mod's dialect."""

    def token(self) -> str:
        """Read the token from its file or from standard input; empty if there is none.

        Raises:
            ValueError: it cannot be read or is no token.
        """
        if self.token_file:
            return tokens.read_file(self.token_file)
        return tokens.check(_first_line(), "standard input") if self.token_stdin else ""


def read_options(arguments: list[str]) -> Options:
    """Read the command line.

    Raises:
        ValueError: An option is unknown, or its value is missing or wrong.
    """
    options = Options()
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--frames":
            options.frames = True
        elif word == "--legacy":
            options.legacy = True
        elif word == "--token-stdin":
            options.token_stdin = True
        elif word == "--port":
            options.port = _port(word, rest)
        elif word == "--parent-pid":
            options.parent_pid = _number(word, rest)
        elif word == "--port-id":
            options.port, options.frames, options.legacy = _port(word, rest), True, True
        elif word == "--token-file":
            options.token_file = _path(word, rest)
        elif word == "--save-folder":
            options.save_folder = _folder(word, rest)
        elif word == "--sample-rate":
            _number(word, rest)
        elif word != "--background":
            raise ValueError(f"unknown option {word!r}")
    if options.token_file and options.token_stdin:
        raise ValueError("--token-file and --token-stdin cannot be used together")
    return options


def _path(word: str, rest: list[str]) -> str:
    path = rest.pop(0) if rest else ""
    if not path:
        raise ValueError(f"{word} takes a path (got '')")
    return path


def _folder(word: str, rest: list[str]) -> str:
    path = _path(word, rest)
    if not os.path.isdir(path):
        raise ValueError(f"{word} must be a folder (got {path!r})")
    return os.path.realpath(path)


def _number(word: str, rest: list[str]) -> int:
    value = rest.pop(0) if rest else ""
    if not (value.isascii() and value.isdigit()):
        raise ValueError(f"{word} takes a number (got {value!r})")
    return int(value)


def _port(word: str, rest: list[str]) -> int:
    port = _number(word, rest)
    if port > 65535:
        raise ValueError(f"{word} must be at most 65535 (got {port})")
    return port


def _first_line() -> str:
    """Return the first line of standard input; what follows stays unread."""
    line = bytearray()
    while len(line) <= tokens.LONGEST and not line.endswith(b"\n"):
        byte = os.read(0, 1)
        if not byte:
            break
        line += byte
    return line.decode("ascii", "replace").strip()
