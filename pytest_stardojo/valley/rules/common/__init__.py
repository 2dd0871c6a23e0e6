"""Rules that all other groups use: the bag, loose items, money, menus, skills, buffs."""
