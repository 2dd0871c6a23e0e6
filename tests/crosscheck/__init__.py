"""Tests of cross-checks: recorded episodes in another game."""
