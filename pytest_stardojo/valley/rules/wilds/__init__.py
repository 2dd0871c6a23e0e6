"""Wild objects: trees, bushes, stumps, debris, forage."""
