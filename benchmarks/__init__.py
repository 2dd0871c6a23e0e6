"""Measure budgets relative to a yardstick of the same minute.

    python -m benchmarks               all budgets, as a table
    python -m benchmarks text booting  some of the budgets
    python -m benchmarks --json FILE   also write the results to a file

Each measure prints its median, its 99th percentile, the budget, and the ratio to one step of
``crafter``, a survival game in Python, measured at the same time.  Absolute times vary with
the load of the machine; ratios do not.
"""
