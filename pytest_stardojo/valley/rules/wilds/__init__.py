"""What grows and lies in the open: trees, bushes, stumps, debris, forage."""
