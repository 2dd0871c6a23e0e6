"""The page of a run: one HTML file that works offline, with a replay of every episode."""

from pytest_stardojo.reporting.page.runs import NoRunError
from pytest_stardojo.reporting.page.writing import write_page

__all__ = ["NoRunError", "write_page"]
