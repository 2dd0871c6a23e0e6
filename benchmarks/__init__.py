"""What things cost, beside a yardstick that ran in the same minute.

    python -m benchmarks               all budgets, as a table
    python -m benchmarks text booting  some of them
    python -m benchmarks --json FILE   also written to a file

Every measure prints its median and 99th percentile, the budget, and the ratio to
one step of ``crafter``, a survival game in Python, measured at the same time:
absolute times drift with the machine, ratios do not.
"""
