"""Writing the files of a run that its leading process owns, whatever becomes of the folder.

An agent runs in the same process and may remove what lies there, or use up what the system
allows.  All that was told is kept in memory until the end, and made anew from there.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from pytest_stardojo._files import write_whole
from pytest_stardojo.records.encoding import encodable, write_line
from pytest_stardojo.records.folder import RESULTS, RUN, SUMMARY, Facts
from pytest_stardojo.records.lock import FolderLock, lock_folder
from pytest_stardojo.results import LineFile, Result


class RunFiles:
    """Writes the files of a run that its leading process owns.

    What cannot be written is kept in ``trouble`` and does not end the run.  In a copy of the
    process, which somebody has forked, nothing is written.

    Args:
        folder: The folder of the run.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._process = os.getpid()
        self._lock: FolderLock | None = None
        self._lines: LineFile | None = None
        self._facts: Facts | None = None
        self._results: list[Result] = []
        self._told: list[str] = []
        self._unwritten: dict[str, str] = {}

    @property
    def trouble(self) -> list[str]:
        """What could not be written, and what had to be written twice."""
        return [*self._told, *self._unwritten.values()]

    # ----------------------------------------------------------------------- locking

    def lock(self) -> bool:
        """Lock the folder and return whether that worked; False if another process has it."""
        self._lock = lock_folder(self.folder)
        return self._lock is not None

    def unlock(self) -> None:
        """Unlock the folder.  May be called twice."""
        if self._lock is not None and self._ours:
            self._lock.release()

    @property
    def _ours(self) -> bool:
        return os.getpid() == self._process

    # ----------------------------------------------------------------------- writing

    def resume(self, facts: Facts, results: list[Result]) -> None:
        """Take over what lies in the folder from earlier."""
        self._facts, self._results = facts, list(results)
        self._open()

    def facts(self, facts: Facts) -> None:
        """Write ``run.json``, and open ``results.jsonl`` while that can be done."""
        self._facts = facts
        self._write(RUN, facts)
        self._open()

    def result(self, result: Result) -> None:
        """Add a line to ``results.jsonl``."""
        self._results.append(result)
        if not self._ours or not self._open():
            return
        assert self._lines is not None
        if not self._lines.intact:
            self._anew(RESULTS)
            return
        try:
            write_line(self._lines, result)
        except OSError as error:
            self._failed(RESULTS, error)

    def summary(self, summary: msgspec.Struct) -> None:
        """Write ``summary.json``, and once more what is missing beside it."""
        if self._ours:
            if self._lines is not None and not self._lines.intact:
                self._anew(RESULTS)
            kept = self._facts is None or RUN in self._unwritten
            if not kept and not (self.folder / RUN).is_file():
                self._anew(RUN)
            for name in (RUN, RESULTS):
                if name in self._unwritten and self._whole(name):
                    del self._unwritten[name]
        self._write(SUMMARY, summary)

    def close(self) -> None:
        """Close what is open; closing twice does nothing."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None

    # ------------------------------------------------------------------------- parts

    def _open(self) -> bool:
        """Have ``results.jsonl`` open; whether it is."""
        if self._lines is None and self._ours:
            try:
                self._lines = LineFile(self.folder / RESULTS)
            except OSError as error:
                self._failed(RESULTS, error)
        return self._lines is not None

    def _anew(self, name: str) -> None:
        """Write a file again that somebody has removed or written over."""
        if self._whole(name):
            path = self.folder / name
            self._tell(f"{path} was removed or changed by somebody else, and was written anew")

    def _whole(self, name: str) -> bool:
        """Write all that a file should hold; whether that could be done."""
        if name == RESULTS:
            raw = b"".join(msgspec.json.encode(encodable(each)) + b"\n" for each in self._results)
        else:
            assert self._facts is not None
            raw = _shown(self._facts)
        if not self._write_whole(name, raw):
            return False
        if name == RESULTS:
            self.close()
            return self._open()
        return True

    def _write(self, name: str, content: msgspec.Struct) -> None:
        if self._ours:
            self._write_whole(name, _shown(content))

    def _write_whole(self, name: str, raw: bytes) -> bool:
        """Write a file so that nobody ever sees half of it; whether that could be done."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / name, raw)
        except OSError as error:
            self._failed(name, error)
            return False
        return True

    def _failed(self, name: str, error: OSError) -> None:
        told = f"{self.folder / name} could not be written: {error.strerror or error}"
        self._unwritten[name] = told

    def _tell(self, trouble: str) -> None:
        if trouble not in self._told:
            self._told.append(trouble)


def _shown(content: msgspec.Struct) -> bytes:
    """JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(encodable(content)), indent=2) + b"\n"
