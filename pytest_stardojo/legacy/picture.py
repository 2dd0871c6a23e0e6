"""The picture of a published observation, as the wire sends one."""

from __future__ import annotations

import base64
import io
from typing import Any

from pytest_stardojo.wire import messages as wire


def frame(seen: dict[str, Any], size: wire.ImageSize) -> wire.FrameRef | None:
    """The picture as a PNG of the wanted size; None when the game sent none."""
    if not seen["ScreenShot"]:
        return None
    from PIL import Image

    width, height = seen["MetaData"]["ViewportSize"]
    pixels = base64.b64decode(seen["ScreenShot"])
    image = Image.frombytes("RGBA", (width, height), pixels).convert("RGB")
    if (width, height) != (size.width, size.height):
        image = image.resize((size.width, size.height))
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return wire.FrameRef(0, size.width, size.height, png=file.getvalue())
