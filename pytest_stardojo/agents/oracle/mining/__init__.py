"""Mining: floors of the mines, stones, staircases, and where monsters live."""
