# Two commands set up everything on a fresh machine:
#   make bench   plays StarDojo-Lite with two built-in agents
#   make test    checks style and types and runs the tests
# While you work on it:
#   make quick   checks a change: style, types, and the tests it touches
#   make soak    runs the long tests
#   make extras  runs the tests of parts that need more than the plain install
#   make docs    builds the site of docs/ into site/
#   make pages   writes the generated parts of the pages in docs/ again
#   make mod     compiles the mod for the real game, where Mono is installed
# Each makes .venv first if it is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
OLD := .venv-pytest84

# The tests start hundreds of processes, which would otherwise compile each module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bench quick test soak extras lint old-pytest budgets docs pages mod clean

bench: $(STAMP)
	@echo; echo "== the oracle, which sees everything =="
	$(BIN)/pytest --stardojo-agent=oracle -n 2 -q
	@echo; echo "== random play =="
	$(BIN)/pytest --stardojo-agent=random -n 2 -q --tb=no || test $$? -eq 1

quick: $(STAMP)
	$(BIN)/python -m tests.project.quick

test: $(STAMP) lint  # the tests of mod/ are among those of "make extras"
	$(BIN)/pytest -n 3 -q --ignore=tests/mod
	$(MAKE) old-pytest

soak: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group fuzz
	$(BIN)/pytest -n 2 -q --soak
	for seed in 1 2 3 4 5; do \
	  $(BIN)/pytest --stardojo-agent=oracle -n 2 -q --stardojo-seed $$seed --tb=no \
	    --stardojo-gate="success>=0.93, errors<=0" || exit 1; \
	done
	$(BIN)/python -m pytest_stardojo probe --suite full

extras: $(STAMP)
	$(BIN)/python -m tests.project.extras

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.project.platforms

old-pytest: $(OLD)/.ready
	$(OLD)/bin/pytest --stardojo-agent=oracle -k "open or till" -q

pages: $(STAMP)
	$(BIN)/python docs/_hooks/hook.py

mod: $(STAMP)
	$(BIN)/python -m mod.tools.messages
	$(BIN)/python -m mod.tools.commands
	$(BIN)/python -m mod.tools.build

docs: $(STAMP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

budgets: $(STAMP)
	$(BIN)/python -m benchmarks

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[bench,llm,gym]" --group test --group lint
	touch $(STAMP)

$(OLD)/.ready: pyproject.toml
	$(PYTHON) -m venv $(OLD)
	$(OLD)/bin/python -m pip install --quiet --disable-pip-version-check --editable . "pytest==8.4.*"
	touch $(OLD)/.ready

clean:
	rm -rf $(VENV) $(OLD) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache reports/runs site mod/build
