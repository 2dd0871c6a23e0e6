"""Tests of the published mod's dialect."""
