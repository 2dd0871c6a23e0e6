"""Going from place to place: doors, ladders, the lift, the bus, minecarts."""
