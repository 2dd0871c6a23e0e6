"""Converting the picture of a published observation to a frame of the wire."""

from __future__ import annotations

import base64
import io

from pytest_stardojo.legacy.client import schema
from pytest_stardojo.wire import messages as wire


def frame(seen: schema.Observation, size: wire.ImageSize) -> wire.FrameRef | None:
    """Return the picture as a PNG of the wanted size; None if the game sent none.

    Raises:
        BadAnswer: the picture is invalid or has another size than the observation says.
    """
    if not seen["ScreenShot"]:
        return None
    from PIL import Image

    width, height = seen["MetaData"]["ViewportSize"]
    pixels = _pixels(seen["ScreenShot"], width * height * 4)
    image = Image.frombytes("RGBA", (width, height), pixels).convert("RGB")
    if (width, height) != (size.width, size.height):
        image = image.resize((size.width, size.height))
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return wire.FrameRef(0, size.width, size.height, png=file.getvalue())


def _pixels(text: str, size: int) -> bytes:
    try:
        pixels = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise schema.unreadable_picture(f"expected base64 ({error})") from error
    if len(pixels) != size:
        raise schema.unreadable_picture(f"expected {size} bytes in base64 (got {len(pixels)})")
    return pixels
