"""HTML pages: a run with a replay of every episode, and the comparison of two runs."""

from pytest_stardojo.reporting.page.comparison import write_comparison
from pytest_stardojo.reporting.page.parts import prepare
from pytest_stardojo.reporting.page.runs import NoRunError
from pytest_stardojo.reporting.page.writing import write_page

__all__ = ["NoRunError", "prepare", "write_comparison", "write_page"]
