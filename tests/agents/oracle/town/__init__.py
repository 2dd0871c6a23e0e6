"""Tests of the oracle among the people of the town."""
