"""Achievements that shops require, as far as this version supports them.

The numbers are those of the game (wiki: Achievements).
"""

from __future__ import annotations

EARNED = {0: 15_000, 1: 50_000, 2: 250_000, 3: 1_000_000, 4: 10_000_000}
"""Total money earned in g: Greenhorn, Cowpoke, Homesteader, Millionaire, Legend."""
HEARTS = {6: (5, 1), 7: (10, 1), 9: (10, 8), 11: (5, 4), 12: (5, 10), 13: (5, 20)}
"""(hearts, number of villagers): A New Friend, Best Friends, The Beloved Farmer, Cliques,
Networking, Popular."""
COOKED = {15: 10, 16: 25}
"""Number of different dishes cooked: Cook, Sous Chef."""
COOKED_ALL = 17
"""Gourmet Chef."""
HOUSE = {18: 1, 19: 2}
"""Level of the house: Moving Up, Living Large."""
CRAFTED = {20: 15, 21: 30}
"""Number of different items crafted: D.I.Y., Artisan."""
CRAFTED_ALL = 22
"""Craft Master."""
MUSEUM = {28: 40, 5: 95}
"""Donations: Treasure Trove, A Complete Collection."""
MONOCULTURE, OF_ONE_CROP = 32, 300
"""Number of the achievement, and the count of one crop to ship."""
