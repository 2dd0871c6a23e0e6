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

# Modules are compiled when they are first imported, which many never are.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile

# The tests start hundreds of processes, which would otherwise compile each module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bench quick test soak extras lint style types platforms checks compiled old-pytest budgets docs pages mod clean

bench: $(STAMP)
	@echo; echo "== the oracle, which sees everything =="
	$(BIN)/pytest --stardojo-agent=oracle -n 2 -q
	@echo; echo "== random play =="
	$(BIN)/pytest --stardojo-agent=random -n 2 -q --tb=no || test $$? -eq 1

quick: $(STAMP)
	$(BIN)/python -m tests.project.quick

# Types and tests need a processor each, so two checks run at a time.  The tests of mod/ are among
# those of "make extras".
test: $(STAMP)
	$(MAKE) --no-print-directory -j 2 types checks
	$(BIN)/pytest -n 3 -q --ignore=tests/mod

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

lint: style types platforms

style: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

platforms: $(STAMP)
	$(BIN)/python -m tests.project.platforms

checks: $(STAMP)
	$(MAKE) style
	$(MAKE) platforms
	$(MAKE) old-pytest
	$(MAKE) compiled

# Each worker of the tests would compile all modules again.
compiled: $(STAMP)
	$(BIN)/pytest --collect-only -q --ignore=tests/mod > /dev/null

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
	$(INSTALL) --editable ".[bench,llm,gym]" --group test --group lint
	touch $(STAMP)

$(OLD)/.ready: $(STAMP)
	$(PYTHON) -m venv --without-pip $(OLD)
	$(INSTALL:pip=pip --python $(OLD)/bin/python) --editable . "pytest==8.4.*"
	touch $(OLD)/.ready

clean:
	rm -rf $(VENV) $(OLD) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache reports/runs site mod/build
