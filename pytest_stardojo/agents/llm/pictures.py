"""From an image of an observation to what a message can carry."""

from __future__ import annotations

import base64
import io
from typing import Any


def data_url(image: Any) -> str:
    """An image (height x width x 3, uint8) as a PNG in a URL; the same bytes every time."""
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(image).save(file, "PNG", compress_level=6)
    return f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"
