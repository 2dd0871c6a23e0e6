"""What is made of the records of a run: counts, tables, pages and the gate.

Nothing here knows of pytest; the plugin hands results in and shows what comes out.
"""
