"""The suites as tasks of Inspect: ``inspect eval pytest_stardojo/lite --model ...``.

Inspect finds ``registry`` by the entry point group ``inspect_ai``.  The package needs the extra
``pytest-stardojo[inspect]``.
"""
