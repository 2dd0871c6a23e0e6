"""Tests of the oracle's field work, gathering and animals."""
