"""Farmed land: soil, seeds, crops, water, fruit trees, grass and hay."""
