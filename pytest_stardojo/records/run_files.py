"""Write the files of a run that belong to its leading process.

An agent runs in the same process and may remove files or exhaust the file descriptors.  All
records are kept in memory until the end, and missing files are written again from there.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from pytest_stardojo._files import write_whole
from pytest_stardojo.records.encoding import encodable, write_line
from pytest_stardojo.records.folder import RESULTS, RUN, SUMMARY, Facts
from pytest_stardojo.records.lock import FolderLock, lock_folder
from pytest_stardojo.results import LineFile, Result, weakest


class RunFiles:
    """Writes the files of a run that belong to its leading process.

    Files that cannot be written are listed in ``trouble`` and do not end the run.  A forked
    copy of the process writes nothing.

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
        self._rewritten: list[str] = []
        self._unwritten: dict[str, str] = {}

    @property
    def trouble(self) -> list[str]:
        """Files that could not be written, or had to be written again."""
        return [*self._rewritten, *self._unwritten.values()]

    @property
    def complete(self) -> bool:
        """Whether every record of the run is in its file."""
        return not self._unwritten

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
        """Continue the files of an earlier session."""
        self._facts, self._results = facts, list(results)
        self._open()

    def facts(self, facts: Facts) -> None:
        """Write ``run.json``, and open ``results.jsonl`` before an agent runs."""
        self._facts = facts
        self._write(RUN, facts)
        self._open()

    def result(self, result: Result) -> None:
        """Add a line to ``results.jsonl``, and to ``run.json`` what was not known before."""
        self._results.append(result)
        self._note(result)
        if not self._ours or not self._open():
            return
        assert self._lines is not None
        if not self._lines.intact:
            self._rewrite(RESULTS)
            return
        try:
            write_line(self._lines, result)
        except OSError as error:
            self._failed(RESULTS, error)

    def _note(self, result: Result) -> None:
        """Note what the result's save left out, and where the agent ran."""
        facts = self._facts
        if facts is None:
            return
        left_out = {**facts.left_out, **result.left_out}
        isolation = weakest([facts, result])
        if len(left_out) != len(facts.left_out) or isolation[0] != facts.isolation:
            facts.left_out = left_out
            facts.isolation, facts.isolation_check = isolation
            self._write(RUN, facts)

    def summary(self, summary: msgspec.Struct) -> None:
        """Write ``summary.json``, and write missing files again."""
        if self._ours:
            if self._lines is not None and not self._lines.intact:
                self._rewrite(RESULTS)
            kept = self._facts is None or RUN in self._unwritten
            if not kept and not (self.folder / RUN).is_file():
                self._rewrite(RUN)
            for name in (RUN, RESULTS):
                if name in self._unwritten and self._whole(name):
                    del self._unwritten[name]
        self._write(SUMMARY, summary)

    def close(self) -> None:
        """Close ``results.jsonl``.  May be called twice."""
        if self._lines is not None:
            self._lines.close()
            self._lines = None

    # ------------------------------------------------------------------------- parts

    def _open(self) -> bool:
        """Open ``results.jsonl`` if it is closed; return whether it is open."""
        if self._lines is None and self._ours:
            try:
                self._lines = LineFile(self.folder / RESULTS)
            except OSError as error:
                self._failed(RESULTS, error)
        return self._lines is not None

    def _rewrite(self, name: str) -> None:
        """Write a file again that was removed or changed from outside."""
        if self._whole(name):
            path = self.folder / name
            message = f"{path} was removed or changed by another program and written again"
            if message not in self._rewritten:
                self._rewritten.append(message)

    def _whole(self, name: str) -> bool:
        """Write the whole contents of a file; return whether that worked."""
        if name == RESULTS:
            raw = b"".join(msgspec.json.encode(encodable(each)) + b"\n" for each in self._results)
        else:
            assert self._facts is not None
            raw = _formatted(self._facts)
        if not self._write_whole(name, raw):
            return False
        if name == RESULTS:
            self.close()
            return self._open()
        return True

    def _write(self, name: str, content: msgspec.Struct) -> None:
        if self._ours:
            self._write_whole(name, _formatted(content))

    def _write_whole(self, name: str, raw: bytes) -> bool:
        """Write a file atomically; return whether that worked."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / name, raw)
        except OSError as error:
            self._failed(name, error)
            return False
        return True

    def _failed(self, name: str, error: OSError) -> None:
        reason = error.strerror or error
        self._unwritten[name] = f"{self.folder / name} could not be written: {reason}"


def _formatted(content: msgspec.Struct) -> bytes:
    """Return a record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(encodable(content)), indent=2) + b"\n"
