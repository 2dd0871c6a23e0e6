"""What things cost, beside a yardstick that ran in the same minute.

    python -m benchmarks            all budgets, as a table
    python -m benchmarks step boot  some of them

Every measure prints its median and 99th percentile, the budget, and the ratio to
one step of ``crafter``, a survival game in Python, measured in the same run:
absolute times drift with the machine, ratios do not.
"""
