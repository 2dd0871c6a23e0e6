"""Fields: soil, seeds, crops, water, fruit trees, grass and hay."""
