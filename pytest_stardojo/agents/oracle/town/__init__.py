"""People of the town: their days, talks and gifts, and quests."""
