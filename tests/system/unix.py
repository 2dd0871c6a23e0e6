"""``os`` and ``signal`` with the calls that only Unix has.

They are untyped, since a type checker knows the calls of one system only.
"""

from __future__ import annotations

import os
import signal
from typing import Any

posix: Any = os
signals: Any = signal
