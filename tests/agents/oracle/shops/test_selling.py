"""The oracle sells weapons over a counter, and buys from machines."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_sells_weapons_where_they_are_bought(tmp_path: Path) -> None:
    commands = ('receive_mail("guildMember")', "set_time(time=1400)")
    result, _ = solve(tmp_path, "sell", "Rusty Sword", commands=commands, steps=15)
    assert result.success


def test_it_buys_drinks_from_the_machine_that_is_named(tmp_path: Path) -> None:
    commands = ('warp_shop("gus")',)
    machine = "Joja Vending Machine"
    result, _ = solve(tmp_path, "purchase", "Joja Cola", 2, tool=machine, commands=commands)
    assert result.success


def test_it_reads_books_until_a_shop_sells_to_it(tmp_path: Path) -> None:
    commands = ('warp_shop("willy")', 'add_item_by_name("Bait And Bobber", 2)')
    result, _ = solve(tmp_path, "purchase", "Bait", 5, commands=commands, steps=15)
    assert result.success
