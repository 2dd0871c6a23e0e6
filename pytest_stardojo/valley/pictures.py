"""Pictures of the valley, drawn into a frame file or as PNG."""

from __future__ import annotations

from typing import Any, Protocol

from pytest_stardojo import _png
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError


class FrameSink(Protocol):
    """Target of frames: the memory-mapped file, or a buffer in the same process."""

    @property
    def path(self) -> str | None:
        """File that readers map; None without a file."""
        ...

    def canvas(self, width: int, height: int) -> memoryview:
        """Begin a frame; return its H x W x 3 bytes, the same object for the same size."""
        ...

    def done(self) -> int:
        """End the frame and return its sequence number."""
        ...


class Pictures:
    """Draws pictures.  The renderer is loaded for the first one.

    Args:
        frames: Target of the pictures.
    """

    def __init__(self, frames: FrameSink) -> None:
        self._frames = frames
        self._painter: Any = None
        self._canvas: tuple[memoryview, Any] | None = None

    @property
    def path(self) -> str | None:
        """See ``FrameSink.path``."""
        return self._frames.path

    def draw(
        self, world: World, farmer: Farmer, view: wire.View, menu: wire.MenuState | None
    ) -> wire.FrameRef:
        """Draw a picture into the frame file, or as PNG for the reply.

        Raises:
            WireError: no_frames; the frame file cannot be written.
        """
        assert view.image is not None
        if self._painter is None:
            # imported late: it needs numpy, which games without pictures do not load
            from pytest_stardojo.valley.render import Painter

            self._painter = Painter()
        size = (view.image.width, view.image.height)
        if view.png:
            pixels = self._painter.paint(world, farmer.key, *size, menu)
            return wire.FrameRef(0, *size, png=_png.encode(pixels))
        try:
            rows = self._frames.canvas(*size)
            self._painter.paint(world, farmer.key, *size, menu, self._as_image(rows, size))
            return wire.FrameRef(self._frames.done(), *size)
        except OSError as error:
            message = f"cannot write the picture to the frame file: {error}"
            raise WireError("no_frames", message, "view.image") from error

    def _as_image(self, rows: memoryview, size: tuple[int, int]) -> Any:
        """Return the rows as an array, the same one while the rows are the same."""
        if self._canvas is None or self._canvas[0] is not rows:
            from pytest_stardojo.valley.render import as_image

            self._canvas = (rows, as_image(rows, *size))
        return self._canvas[1]
