"""Achievements that some shop asks for, as far as this version can reach them.

Numbers are the game's own (wiki: Achievements).
"""

from __future__ import annotations

EARNED = {0: 15_000, 1: 50_000, 2: 250_000, 3: 1_000_000, 4: 10_000_000}
"""Money earned in all, in g: Greenhorn, Cowpoke, Homesteader, Millionaire, Legend."""
HEARTS = {6: (5, 1), 7: (10, 1), 9: (10, 8), 11: (5, 4), 12: (5, 10), 13: (5, 20)}
"""(hearts, with how many): A New Friend, Best Friends, The Beloved Farmer, Cliques,
Networking, Popular."""
COOKED = {15: 10, 16: 25}
"""Different dishes cooked: Cook, Sous Chef."""
COOKED_ALL = 17
"""Gourmet Chef."""
HOUSE = {18: 1, 19: 2}
"""Level of the house: Moving Up, Living Large."""
CRAFTED = {20: 15, 21: 30}
"""Different things crafted: D.I.Y., Artisan."""
CRAFTED_ALL = 22
"""Craft Master."""
MUSEUM = {28: 40, 5: 95}
"""Donations: Treasure Trove, A Complete Collection."""
MONOCULTURE, OF_ONE_CROP = 32, 300
"""Pieces of one crop shipped."""
