"""Robin's work: ordering, siting, building and moving farm buildings, the farmhouse."""
