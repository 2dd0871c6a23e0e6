"""Tests of the game's numbers by playing; each test contains the expected ones."""
