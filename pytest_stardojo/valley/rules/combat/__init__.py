"""Fighting: weapons, damage, bombs, and how each kind of monster behaves."""
