"""Combat: weapons, damage to monsters and farmers, bombs, the behaviors of monsters."""
