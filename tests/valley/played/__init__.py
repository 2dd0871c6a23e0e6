"""The game's numbers, found by playing: the expected ones stand in the tests."""
