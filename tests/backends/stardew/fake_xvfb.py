"""A program that behaves like Xvfb: it chooses a display, reports it, and keeps a lock file.

The environment variable ``FAKE_XVFB`` says how it fails.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn


def main() -> None:
    """Serve a display that nothing can draw on."""
    way = os.environ.get("FAKE_XVFB", "")
    lock = Path(f"/tmp/.X{os.getpid()}-lock")
    if way == "fails":
        print("(EE) cannot establish any listening sockets", flush=True)
        sys.exit(1)
    if way == "hangs":
        time.sleep(600)
    lock.write_text(f"{os.getpid():>10}\n")

    def end(*_: object) -> NoReturn:
        lock.unlink(missing_ok=True)
        sys.exit(0)

    signal.signal(signal.SIGTERM, signal.SIG_IGN if way == "stubborn" else end)
    descriptor = int(sys.argv[sys.argv.index("-displayfd") + 1])
    os.write(descriptor, f"{os.getpid()}\n".encode())
    os.close(descriptor)
    if way == "dies":
        time.sleep(0.3)
        lock.unlink()
        sys.exit(1)
    time.sleep(600)


if __name__ == "__main__":
    main()
