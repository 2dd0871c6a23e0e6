"""Tests of the oracle's trade."""
