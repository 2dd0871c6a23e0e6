"""Writing a file waits for no pipe and follows no link."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_stardojo._files import open_new, open_to_append, write_whole
from tests.system.unix import posix

pytestmark = pytest.mark.timeout(20)  # a process that waits for a pipe would wait forever


def whole(path: Path) -> None:
    write_whole(path, b"new")


def anew(path: Path) -> None:
    with open_new(path) as file:
        file.write(b"new")


def more(path: Path) -> None:
    with open_to_append(path) as file:
        file.write(b"new")


def link(path: Path) -> None:
    path.symlink_to(path.with_name("elsewhere"))


def link_to_pipe(path: Path) -> None:
    posix.mkfifo(path.with_name("pipe"))
    path.symlink_to(path.with_name("pipe"))


def read_pipe(path: Path) -> None:
    """Make a pipe with a reader, so that it can be opened for writing."""
    posix.mkfifo(path)
    os.open(path, os.O_RDONLY | posix.O_NONBLOCK)


IN_THE_WAY = [posix.mkfifo, read_pipe, link, link_to_pipe, os.mkdir]


@pytest.mark.parametrize("put", IN_THE_WAY, ids=lambda put: put.__name__)
@pytest.mark.parametrize("write", [whole, anew, more])
def test_links_pipes_and_folders_are_replaced_or_refused(
    tmp_path: Path, write: Callable[[Path], None], put: Callable[[Path], object]
) -> None:
    path = tmp_path / "file"
    (tmp_path / "elsewhere").write_bytes(b"mine")
    put(path)
    if put is os.mkdir or write is more:
        with pytest.raises(OSError, match=r"is not a file|is a link|[Dd]irectory") as error:
            write(path)
        assert error.value.filename is not None
    else:
        write(path)
        assert (path.read_bytes(), path.is_symlink()) == (b"new", False)
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("write", [whole, anew, more])
def test_new_files_have_the_usual_permissions(
    tmp_path: Path, write: Callable[[Path], None]
) -> None:
    (tmp_path / "usual").write_text("")
    write(tmp_path / "file")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_existing_temporary_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_bytes(b"mine")
    parts = [tmp_path / f".{os.getpid()}-{number}.part" for number in range(3)]
    posix.mkfifo(parts[0])
    parts[1].symlink_to("elsewhere")
    parts[2].write_bytes(b"of a killed process")
    whole(tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert (tmp_path / "elsewhere").read_bytes() == b"mine"
    assert sorted(tmp_path.glob("*.part")) == parts


def test_a_failed_write_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(TypeError):
        write_whole(path, "no bytes")  # type: ignore[arg-type]
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
