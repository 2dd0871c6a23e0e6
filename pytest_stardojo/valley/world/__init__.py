"""The state of a world as plain data: people, places, things, clock, luck."""
