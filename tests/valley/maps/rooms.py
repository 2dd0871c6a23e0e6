"""Expected contents of the town's rooms: sizes, exits, doors, counters, key tiles."""

from __future__ import annotations

SIZES = {
    "Saloon": (48, 26), "Blacksmith": (17, 21), "Hospital": (25, 21), "HarveyRoom": (25, 14),
    "ScienceHouse": (36, 26), "SebastianRoom": (14, 14), "AnimalShop": (33, 21),
    "FishShop": (12, 11), "JojaMart": (30, 31), "ArchaeologyHouse": (53, 21),
    "JoshHouse": (25, 26), "SamHouse": (26, 26), "HaleyHouse": (26, 27), "ManorHouse": (26, 14),
    "LewisBasement": (12, 8), "Trailer": (20, 12), "Trailer_Big": (27, 27), "Tent": (6, 7),
    "LeahHouse": (16, 11), "ElliottHouse": (16, 11), "CommunityCenter": (68, 26),
    "AdventureGuild": (16, 21), "AbandonedJojaMart": (18, 18), "MovieTheater": (22, 18),
    "Sunroom": (14, 14),
}  # fmt: skip
"""Width and height; Big Shed and Slime Hutch are listed below."""

SHEDS = {"Shed": (13, 14), "Shed2": (19, 17), "SlimeHutch": (18, 15)}

WAYS = [
    ("Saloon", (14, 25), "Town", (45, 71)),
    ("Blacksmith", (5, 20), "Town", (94, 82)),
    ("Hospital", (10, 20), "Town", (36, 56)),
    ("Hospital", (9, 1), "HarveyRoom", (6, 12)),
    ("Hospital", (10, 1), "HarveyRoom", (6, 12)),
    ("HarveyRoom", (6, 13), "Hospital", (10, 2)),
    ("ScienceHouse", (6, 25), "Mountain", (12, 26)),
    ("ScienceHouse", (3, 9), "Mountain", (8, 21)),
    ("SebastianRoom", (1, 1), "ScienceHouse", (12, 22)),
    ("AnimalShop", (13, 20), "Forest", (90, 16)),
    ("FishShop", (5, 10), "Beach", (30, 34)),
    ("JojaMart", (13, 30), "Town", (95, 51)),
    ("JojaMart", (14, 30), "Town", (96, 51)),
    ("ArchaeologyHouse", (3, 15), "Town", (101, 90)),
    ("JoshHouse", (9, 25), "Town", (57, 64)),
    ("SamHouse", (4, 24), "Town", (10, 86)),
    ("HaleyHouse", (2, 25), "Town", (20, 89)),
    ("ManorHouse", (4, 12), "Town", (58, 86)),
    ("ManorHouse", (5, 12), "Town", (59, 86)),
    ("LewisBasement", (4, 3), "ManorHouse", (22, 9)),
    ("Trailer", (12, 10), "Town", (72, 69)),
    ("Trailer_Big", (13, 25), "Town", (72, 69)),
    ("Tent", (2, 6), "Mountain", (29, 7)),
    ("LeahHouse", (7, 10), "Forest", (104, 33)),
    ("ElliottHouse", (3, 10), "Beach", (49, 11)),
    ("CommunityCenter", (32, 24), "Town", (52, 20)),
    ("AdventureGuild", (6, 20), "Mountain", (76, 9)),
    ("AbandonedJojaMart", (9, 17), "Town", (95, 51)),
    ("MovieTheater", (13, 16), "Town", (95, 51)),
    ("MovieTheater", (14, 16), "Town", (95, 51)),
    ("Sunroom", (5, 14), "SeedShop", (32, 4)),
]
"""Exits that one walks onto and that are always open: place, tile, where to, arrival."""

ROOM_DOORS = [
    ("Saloon", (20, 9), ("Gus",), (23, 4)),
    ("Blacksmith", (4, 9), ("Clint",), (10, 4)),
    ("Hospital", (9, 5), ("Harvey",), (9, 2)),
    ("Hospital", (10, 5), ("Harvey",), (10, 2)),
    ("ScienceHouse", (7, 10), ("Maru",), (9, 6)),
    ("ScienceHouse", (13, 10), ("Robin", "Demetrius"), (21, 4)),
    ("SebastianRoom", (1, 3), ("Sebastian",), (1, 2)),
    ("AnimalShop", (15, 12), ("Marnie",), (12, 5)),
    ("AnimalShop", (6, 12), ("Jas",), (1, 7)),
    ("AnimalShop", (21, 13), ("Shane",), (27, 4)),
    ("JoshHouse", (10, 9), ("Alex",), (21, 4)),
    ("JoshHouse", (5, 9), ("Evelyn", "George"), (2, 5)),
    ("SamHouse", (12, 14), ("Sam",), (22, 13)),
    ("SamHouse", (11, 18), ("Vincent",), (8, 22)),
    ("SamHouse", (17, 6), ("Jodi", "Kent"), (22, 5)),
    ("HaleyHouse", (5, 13), ("Haley",), (1, 5)),
    ("HaleyHouse", (16, 12), ("Emily",), (21, 4)),
    ("ManorHouse", (16, 9), ("Lewis",), (22, 4)),
    ("Trailer", (6, 7), ("Penny",), (4, 9)),
    ("Trailer_Big", (17, 9), ("Pam",), (22, 7)),
]
"""Doors that ask for two hearts: place, tile, whose room it is, a tile behind it."""

SIDE_DOORS = [("Trailer_Big", (4, 14), ("Penny",))]
"""Doors that ask for two hearts, with a free passage beside them: place, tile, whose room."""

OPEN_DOORS = [
    ("Saloon", (11, 9)),
    ("Saloon", (3, 16)),
    ("Saloon", (4, 16)),
    ("Hospital", (10, 13)),
    ("Hospital", (5, 13)),
    ("Hospital", (5, 9)),
]
"""Doors between rooms that are always open to the farmer."""

COUNTERS = [
    ("Saloon", "saloon", "Gus", ((10, 19), (11, 19), (14, 19)), (10, 18)),
    ("Blacksmith", "blacksmith", "Clint", ((3, 14),), (3, 13)),
    ("Hospital", "clinic", "Harvey", ((5, 16), (6, 16), (7, 16)), (6, 15)),
    ("ScienceHouse", "carpenter", "Robin", ((8, 19),), (8, 18)),
    ("AnimalShop", "marnie", "Marnie", ((12, 15), (13, 15)), (12, 14)),
    ("FishShop", "fish_shop", "Willy", ((4, 5), (5, 5), (6, 5)), (5, 4)),
    ("JojaMart", "joja_mart", "", ((10, 24), (10, 25)), (9, 24)),
    ("AdventureGuild", "adventurers_guild", "Marlon", ((5, 12),), (5, 11)),
    ("MovieTheater", "concessions", "", ((6, 6), (7, 6), (8, 6)), (7, 5)),
]
"""Place, shop, keeper, counter tiles, the keeper's tile."""

KEYS = [
    ("Saloon", "prairie_king", ((33, 17),)),
    ("Saloon", "junimo_kart", ((35, 17),)),
    ("Saloon", "jukebox", ((1, 17), (2, 17))),
    ("Saloon", "soda_machine", ((37, 17), (38, 17))),
    ("Saloon", "gus_fridge", ((18, 16),)),
    ("Saloon", "lockbox", ((28, 7),)),
    ("Blacksmith", "geode_counter", ((3, 14),)),
    ("Blacksmith", "furnace", ((9, 12), (10, 12))),
    ("Blacksmith", "anvil", ((12, 13), (13, 13))),
    ("ScienceHouse", "wood_box", ((10, 19), (11, 19))),
    ("AnimalShop", "microwave", ((24, 14),)),
    ("AnimalShop", "marnie_barn_door", ((30, 13),)),
    ("FishShop", "bobber_machine", ((10, 4),)),
    ("JojaMart", "joja_desk", ((21, 25),)),
    ("ArchaeologyHouse", "museum_desk", ((3, 9),)),
    ("ArchaeologyHouse", "museum_rearrange", ((2, 9),)),
    ("ArchaeologyHouse", "gunther_box", ((6, 9),)),
    ("ArchaeologyHouse", "fireplace", ((43, 4), (44, 4))),
    ("JoshHouse", "evelyns_stove", ((3, 16),)),
    ("SamHouse", "toy_chest", ((12, 21),)),
    ("HaleyHouse", "sewing_machine", ((12, 23), (13, 23))),
    ("HaleyHouse", "dye_pots", ((17, 24), (17, 25))),
    ("HaleyHouse", "emily_crystal", ((14, 4),)),
    ("ManorHouse", "prize_machine", ((1, 5),)),
    ("ManorHouse", "ledger", ((2, 5),)),
    ("ManorHouse", "divorce_book", ((3, 5),)),
    ("ManorHouse", "lost_and_found", ((4, 5),)),
    ("ManorHouse", "mayor_fridge", ((9, 4),)),
    ("Trailer", "pam_box", ((10, 6),)),
    ("ElliottHouse", "piano", ((7, 4), (8, 4), (9, 4), (10, 4))),
    ("ElliottHouse", "elliott_book", ((14, 7),)),
    ("CommunityCenter", "junimo_note_0", ((14, 5),)),
    ("CommunityCenter", "junimo_note_1", ((14, 23),)),
    ("CommunityCenter", "junimo_note_2", ((40, 10),)),
    ("CommunityCenter", "junimo_note_3", ((63, 14),)),
    ("CommunityCenter", "junimo_note_4", ((55, 6),)),
    ("CommunityCenter", "junimo_note_5", ((46, 12),)),
    ("CommunityCenter", "fireplace", ((31, 12),)),
    ("AdventureGuild", "gil", ((11, 12),)),
    ("AdventureGuild", "goals_board", ((8, 10),)),
    ("AdventureGuild", "fireplace", ((9, 11), (10, 11))),
    ("AbandonedJojaMart", "junimo_note_6", ((8, 8),)),
    ("MovieTheater", "crane_game", ((1, 8), (2, 8))),
    ("MovieTheater", "theater_doors", ((13, 3), (14, 3))),
    ("MovieTheater", "theater_poster", ((17, 6),)),
    ("SlimeHutch", "water_troughs", ((16, 6), (16, 7), (16, 8), (16, 9))),
]
"""Place, name of the key tile, tiles."""
