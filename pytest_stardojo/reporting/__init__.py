"""What is kept and told of a run: plans, results, counts, tables, files and the gate.

Nothing here knows of pytest; the plugin hands results in and shows what comes out.
"""
