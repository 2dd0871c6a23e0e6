"""Record the requests of an episode to a model, with prompts and answers, a JSON line each."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.records.encoding import encodable
from pytest_stardojo.records.zipped_lines import ZippedLines, read_zipped_lines

ENDING = ".jsonl.gz"


class CallsFile(ZippedLines):
    """Writes the requests of an episode."""

    def write(self, call: ModelCall) -> None:
        """Append a request and flush it."""
        self.write_line(msgspec.json.encode(encodable(call)))


def keep_earlier(path: Path) -> None:
    """Rename the requests that an interrupted attempt has left under the name of this one."""
    if not path.is_file():
        return
    whole, number = path.name.removesuffix(ENDING), 1
    while (kept := path.with_name(f"{whole}.earlier{number}{ENDING}")).exists():
        number += 1
    path.rename(kept)


def read_calls(path: Path) -> dict[int, list[ModelCall]]:
    """Return the requests of an episode by the step that they decided; empty without a file.

    Raises:
        NotReadError: it is not a regular file, or is too large.
    """
    decoder = msgspec.json.Decoder(ModelCall)
    found: dict[int, list[ModelCall]] = {}
    for line in read_zipped_lines(path):
        try:
            call = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue  # incomplete or invalid
        found.setdefault(call.step, []).append(call)
    return found
