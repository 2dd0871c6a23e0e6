"""Deeds of farmers, as the ledger names them."""

from __future__ import annotations

from pytest_stardojo.wire.messages import Deed

Key = tuple[str, str, str, str, str, str]
"""A deed without its count."""

DEEDS = (
    *("cleared", "tilled", "fertilized", "sown", "watered", "harvested", "foraged", "chopped"),
    *("mined", "dug", "milked", "sheared", "collected", "hay_cut", "killed", "crafted"),
    *("cooked", "produced", "placed", "filled", "opened", "closed", "petted", "hatched"),
    *("shipped", "sold", "bought", "ordered", "upgraded", "cracked", "donated", "bundled"),
    *("talked", "gifted", "dated", "broke_up", "proposed", "slept", "rode", "read"),
    *("watched", "quest_done", "quest_cancelled", "reward_taken", "help_done", "eaten"),
    *("received", "removed"),
)
"""All deeds, in the order of the documentation of the wire format."""


def key(deed: Deed) -> Key:
    """Return a deed without its count, by which the ledger merges equal ones."""
    return (deed.deed, deed.thing, deed.thing_id, deed.by, deed.where, deed.subject)
