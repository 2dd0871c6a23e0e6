"""Helpers for all other rules: bag, loose items, money, menus, skills, buffs."""
