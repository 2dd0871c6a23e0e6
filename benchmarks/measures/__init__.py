"""What is measured: one file each, with ``measure()`` that yields what it found."""
