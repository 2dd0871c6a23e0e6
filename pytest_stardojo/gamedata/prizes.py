"""Prizes of the machine in the mayor's manor, one for each Prize Ticket.

The prizes are those of the wiki (Prize Ticket); the order after the first one is chosen.
"""

from __future__ import annotations

TICKET = "(O)PrizeTicket"
FIRST: dict[str, tuple[str, int]] = {
    "spring": ("(O)CarrotSeeds", 12),
    "summer": ("(O)SummerSquashSeeds", 12),
    "fall": ("(O)BroccoliSeeds", 12),
    "winter": ("(O)PowdermelonSeeds", 12),
}
"""First prize: seeds of the present or the next season."""
TURN = {"spring": 24, "summer": 21, "fall": 21, "winter": 21}
"""Day of a season from which the first prize is the next season's."""
OTHERS: tuple[tuple[tuple[str, int], ...], ...] = (
    (("(O)631", 1), ("(O)630", 1)),
    (("(O)770", 10), ("(O)MixedFlowerSeeds", 15)),
    (("(O)MysteryBox", 3),),
    (("(O)StardropTea", 1),),
    (("(O)749", 8),),
    (("(O)688", 5), ("(O)690", 5)),
    (("(O)645", 1),),
    (("(O)72", 4),),
    (("(O)279", 1),),
    (("(O)166", 1),),
)
"""Choices of the second prize and so on; after the last row the first follows again."""
