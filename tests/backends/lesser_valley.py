"""A valley without some capabilities: ``python lesser_valley.py CAPABILITY[,CAPABILITY...]``.

It does not list them in ``hello`` and refuses requests that use them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from pytest_stardojo.valley.__main__ import main
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.errors import WireError
from pytest_stardojo.wire.messages import View


class Request(msgspec.Struct):
    """What any request may have that needs a capability."""

    view: View = View(sections=())
    seed: int = 0
    farmers: int = 1


def lesser(frames: Any, without: frozenset[str]) -> Callable[[str, bytes], Any]:
    """Return the handler of a valley without some capabilities."""
    service = Service(frames)

    def handle(method: str, params: bytes) -> Any:
        used = needs(method, msgspec.json.decode(params, type=Request)) & without
        if used:
            raise WireError("not_offered", f"{method} used {', '.join(sorted(used))}")
        result = service.handle(method, params)
        if method == "hello":
            result.server = "lesser valley"
            result.capabilities = [name for name in result.capabilities if name not in without]
        return result

    return handle


def needs(method: str, request: Request) -> set[str]:
    """Return the capabilities that a request uses."""
    found = {*request.view.sections} | ({method} & {"atlas", "save"})
    found |= {"frames"} if request.view.image else set()
    found |= {"digest"} if request.view.digest else set()
    found |= {"seed"} if request.seed else set()
    found |= {"farmers"} if request.farmers > 1 else set()
    found |= {"commands"} if method == "command" else set()
    return found | ({"snapshot"} if method in ("snapshot", "restore") else set())


if __name__ == "__main__":
    lacking = frozenset(sys.argv[1].split(","))
    sys.exit(main(["--port", "0", "--frames"], lambda frames: lesser(frames, lacking)))
