# Every target works alone from a clean clone: it makes .venv, installs the locked packages, compiles the
# messages, and does its job. Nothing is installed again until a lock file or pyproject.toml changes.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules

VENV := .venv
BIN := $(VENV)/bin
CATALOGUES := $(wildcard cardgen/locales/*/LC_MESSAGES/cardgen.po)
COMPILED := $(CATALOGUES:.po=.mo)
PYTEST ?= -n auto
OUTPUT ?= output
SOURCES ?= ../shared/seeds

# A virtual environment does not survive a move of the folder it stands in.
ifneq ($(shell cat $(VENV)/.place 2>/dev/null),$(CURDIR))
$(shell rm -f $(VENV)/.runtime $(VENV)/.dev $(VENV)/.bench)
endif

.PHONY: help build test lint bench lock regenerate messages pictures clean

help: ## Show what can be made
	@echo "cardgen: make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'
	@echo "PYTHON=/path/to/python3 chooses the Python (3.11 or newer) for .venv."

build: $(VENV)/.runtime $(VENV)/.system-build $(COMPILED) ## Build every product of every release into output/
	@CARDGEN_OUTPUT='$(OUTPUT)' $(BIN)/cardgen build

test: lint $(VENV)/.system-test ## Run the linters, the type checker and all tests
	@$(BIN)/python -m pytest $(PYTEST)

lint: $(VENV)/.dev $(COMPILED) ## Run the linters and the type checker
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(VENV)/.bench $(VENV)/.system-build $(COMPILED) ## Measure speed, against the peers, in one run
	@$(BIN)/python -m benchmarks

lock: ## Choose new versions of all packages and write the lock files
	@.ci/lock

regenerate: $(VENV)/.runtime $(COMPILED) ## Make the card data again from the wiki's pages (SOURCES=folder)
	@$(BIN)/python -m cardgen.store.regenerate --sources '$(SOURCES)' --write

messages: $(VENV)/.dev ## Collect the messages from the code into the catalogues
	@$(BIN)/python -m tests.project.messages

pictures: $(VENV)/.dev $(VENV)/.system-test $(COMPILED) ## Make the README's pictures again (NAMES="sheet wiki")
	@$(BIN)/python -m tests.project.pictures $(NAMES)

clean: ## Remove .venv, caches, compiled messages and products
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis build cardgen.egg-info
	find output -mindepth 1 -not -name README.md -delete
	find cardgen tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
	rm -f $(COMPILED)

$(VENV)/.runtime: requirements-lock.txt pyproject.toml setup.py
	@.ci/setup runtime

$(VENV)/.dev: requirements-dev-lock.txt $(VENV)/.runtime
	@.ci/setup dev

$(VENV)/.bench: requirements-bench-lock.txt $(VENV)/.runtime
	@.ci/setup bench

$(VENV)/.system-%: .ci/system-packages $(VENV)/.runtime
	@.ci/system-packages $*

$(COMPILED): %.mo: %.po $(VENV)/.runtime
	@$(BIN)/pybabel --quiet compile --domain cardgen --input-file $< --output-file $@
	@touch $@
