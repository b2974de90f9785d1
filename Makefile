# make demo    play a few games before your eyes     make test    the fast tests
# make check   every gate on the tree as it stands   make docs    the documentation, in docs/_build/html
# make bench   the benchmarks                        make clean   remove .venv and everything that was built
#
# Needs a Python of 3.11 or later and a package index. Say `make PYTHON=/path/to/python` to choose the Python.

VENV ?= .venv
BIN := $(VENV)/bin
VERSION := $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' gamedsl/__init__.py)
# One stamp a version: a new version number or a changed pyproject.toml installs again.
RUN := $(VENV)/.installed-$(VERSION)-run
DEV := $(VENV)/.installed-$(VERSION)-dev

.PHONY: demo test check docs bench clean

demo: $(RUN)
	$(BIN)/gamedsl demo

test: $(DEV)
	$(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

check: $(DEV)
	PYTHON=$(BIN)/python bash .ci/run --here

docs: $(DEV)
	$(BIN)/python -m sphinx -n -W --keep-going -q docs docs/_build/html
	@echo "open docs/_build/html/index.html"

bench: $(DEV)
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV) docs/_build build dist

$(VENV)/bin/python:
	@bash .ci/make_venv.sh $(VENV)

$(RUN): pyproject.toml hatch_build.py | $(VENV)/bin/python
	@echo "installing gamedsl"
	@$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(DEV): pyproject.toml hatch_build.py | $(VENV)/bin/python
	@echo "installing gamedsl and what its tests and checks need"
	@$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(RUN)
