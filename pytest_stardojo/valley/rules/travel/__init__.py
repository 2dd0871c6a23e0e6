"""Travel between locations: exits, doors, ladders, lift, bus, minecarts."""
