"""Images of observations in messages."""

from __future__ import annotations

import base64
import io
from typing import Any


def data_url(image: Any) -> str:
    """Return an image (height x width x 3, uint8) as a PNG data URL, always the same bytes."""
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(image).save(file, "PNG", compress_level=6)
    return f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"
