"""Shops and services: stock, counters, shipping, tool upgrades, geodes."""
