"""Buildings: Robin's orders, sites, construction, moves, and the farmhouse."""
