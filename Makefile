# Last Card. Every target sets up what it needs, also as the first command in a clean clone.
SHELL := /bin/bash
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
RUN_STAMP := $(VENV)/.run-stamp
DEV_STAMP := $(VENV)/.dev-stamp
PORT ?= 8550
TARGET ?= apk
ARGS ?=
LAN ?=

.PHONY: help drawing kit run site serve-site test check test-long bench lint format lock package pictures icons fonts mutants wording topic-model clean

help: ## what there is to make
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

$(BIN)/python:
	@bash tools/make_venv.sh $(VENV)

# A lock names all that it needs: with --no-deps pip never prefers a release that is newer than the lock.
$(RUN_STAMP): requirements.lock | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	@touch $@

$(DEV_STAMP): requirements-dev.lock | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements-dev.lock
	@touch $@ $(RUN_STAMP)

run: $(RUN_STAMP) ## start the app on 127.0.0.1:8550 (PORT=... for another port; LAN=1 shares the table)
	@$(BIN)/python main.py --port $(PORT) $(if $(LAN),--lan) $(ARGS)

site: $(DEV_STAMP) ## build the static site in dist/site (BASE=/path/ where it is not at a host's root)
	@$(BIN)/python tools/find_programs.py --install --browser
	$(BIN)/python -m tools.site.build $(if $(BASE),--base-url $(BASE))

serve-site: $(DEV_STAMP) ## serve dist/site on localhost:8560 as a host would
	$(BIN)/python -m tools.site.serve $(if $(BASE),--base-url $(BASE)) $(ARGS)

lint: $(DEV_STAMP) ## ruff, mypy --strict, import-linter and the check of the catalogues
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.catalogues check

format: $(DEV_STAMP) ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# One command and one summary for everything, lint among it. tests/groups.py says which tests share a worker, in what order they begin,
# and which have the machine for themselves. One of three workers is without a browser: three browsers would leave each other too
# little of two processors.
WORKERS ?= 3
# A test that waits for good ends its worker and is named: it kept the whole run waiting. `make test-long` has tests of half an hour.
LIMIT := -o faulthandler_timeout=900 -o faulthandler_exit_on_timeout=true
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder

# The app is started a hundred times: Python keeps what it compiled, also where the environment says it shall not.
test check bench: export PYTHONDONTWRITEBYTECODE =
# The tests write and delete thousands of small files: in memory, where a system has some gigabytes for that.
ifneq ($(shell df -Pk /dev/shm 2>/dev/null | awk 'END { if ($$4 > 4000000) print "room" }'),)
test check: export TMPDIR = /dev/shm
endif

test: | $(BIN)/python ## lint and every test, the real browsers among them
	@# The packages of Debian come while those of Python do. In a clean clone each worker would make the assertions of all tests ready:
	@# one does, while the last of the packages come.
	@$(BIN)/python tools/find_programs.py --packages & packages=$$!; \
	$(MAKE) -s --no-print-directory $(DEV_STAMP) || exit 1; \
	[ -d tests/__pycache__ ] || $(BIN)/python -m pytest --collect-only -qq > /dev/null 2>&1 & \
	wait $$packages
	@$(BIN)/python tools/find_programs.py --install --browser
	@$(BIN)/python tools/find_programs.py --install --engines
	@$(PYTEST) $(if $(LAST_CARD_LONG),--cov --cov-report=,$(LIMIT))

check: $(DEV_STAMP) ## lint, types, the quick tests and a start of every figure: what to run while working
	@$(BIN)/python tools/find_programs.py --install --browser
	@$(BIN)/python tools/find_programs.py --install
	@$(PYTEST) tests/companion tests/bench tests/test_architecture.py tests/test_lint.py -m "not many"

test-long: export LAST_CARD_LONG = 1
test-long: test ## the same checks at their full counts, and the coverage of the game and the storage

bench: $(DEV_STAMP) ## the figures: n, median, bound, PASS or FAIL
	@$(BIN)/python tools/find_programs.py --install --browser
	@$(BIN)/python tools/find_programs.py --install
	$(BIN)/python -m tests.bench

lock: $(DEV_STAMP) ## pin the dependencies again, with hashes
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet pyproject.toml --group dev -o requirements-dev.lock

package: $(DEV_STAMP) ## build a package with Flutter (TARGET=apk, linux, macos, windows)
	$(BIN)/flet build $(TARGET) --yes

pictures: $(DEV_STAMP) ## take the pictures of the README from the running app
	@$(BIN)/python tools/find_programs.py --install --browser
	$(BIN)/python -m tools.pictures

kit: $(DEV_STAMP) ## write which parts of the kit the screens use, into views/kit/__init__.py and its stub
	$(BIN)/python -m tools.kit_names

drawing: $(DEV_STAMP) ## draw how the folders import each other, into docs/architecture.md
	$(BIN)/python -m tools.drawing

icons: $(DEV_STAMP) ## draw the icons
	$(BIN)/python tools/icons.py

fonts: $(DEV_STAMP) ## cut the fonts of players' names again for the installed client (needs npm)
	$(BIN)/python -m pip install --quiet fonttools==4.68.0 brotli==1.2.1
	$(BIN)/python -m tools.fonts

mutants: export PYTHONDONTWRITEBYTECODE =
mutants: $(DEV_STAMP) ## change the code in one place at a time, and see which changes no test notices (ARGS="--count 200 --seed 1")
	@$(BIN)/python -m tools.mutants $(ARGS)

licences: $(DEV_STAMP) ## collect the licences of all that the app brings along, after a change of the lock or the fonts
	$(BIN)/python -m tools.licences

wording: $(DEV_STAMP) ## collect every sentence a player reads, into the template and the catalogue of each language
	$(BIN)/python -m tools.catalogues collect

topic-model: $(DEV_STAMP) ## learn again which topic a question is about (ARGS=--leave-out to measure list by list)
	$(BIN)/python -m tools.topic_model $(ARGS)

look-alikes: $(DEV_STAMP) ## make the table of the letters that look like Latin ones, for guests' names, again
	$(BIN)/python -m tools.look_alikes

clean: ## remove what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
