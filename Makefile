# The whole project in two commands: `make run` and `make test`. Both prepare the machine first,
# are safe to repeat, and quick the second time.

SHELL := /bin/bash
KAMADO_CACHE ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/kamado
export KAMADO_CACHE
# SwiftPM finds llama.cpp through the file that set-up writes there.
export PKG_CONFIG_PATH := $(KAMADO_CACHE)/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

SAMPLE ?= Samples/ginger-pork.png
KAMADO := .build/release/kamado
SOURCES := Sources Tests Examples Package.swift

.PHONY: run test lint interface format bench check-long setup build help

help: ## shows this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

run: build ## reads the sample picture and prints the recipe (SAMPLE=file to read another)
	@$(KAMADO) models get
	@echo "==> kamado recipe read $(SAMPLE)"
	@$(KAMADO) recipe read $(SAMPLE)

test: ## runs all tests
	@Scripts/setup.sh --browser
	swift build --build-tests
	@"$$(swift build --show-bin-path)/kamado" models get
	@# One after another where programs or the model's cache are shared.
	swift test --skip-build --skip 'RealModelTests|CommandLineTests|KamadoServerTests'
	swift test --skip-build --filter 'RealModelTests|CommandLineTests|KamadoServerTests' --no-parallel
	Scripts/api/interface.py --check
	Scripts/api/tested.py --check
	Tests/OutsidePackage/run.sh

lint: ## checks the style of all sources
	swift format lint --strict --recursive --parallel $(SOURCES)

interface: ## writes the files of docs/api anew, after a change of public symbols
	swift build --build-tests
	Scripts/api/interface.py
	Scripts/api/tested.py

format: ## rewrites all sources in the project's style
	swift format --in-place --recursive --parallel $(SOURCES)

bench: ## measures Kamado and llama.cpp's server side by side
	@Scripts/setup.sh --bench
	swift build -c release --product kamado
	swift build -c release --product session-bench
	Benchmarks/run.sh
	python3 Benchmarks/session.py
	@$(KAMADO) models get qwen2.5-coder-1.5b
	python3 Benchmarks/server.py --fresh

check-long: test ## all tests, the server under many clients, the recipes of ../shared when they are there, storms under sanitizers
	KAMADO_LONG=1 swift test --skip-build --filter clientsThatLeaveTakeNothingFromTheOthers
	swift build -c release --product kamado
	Benchmarks/recipes.sh
	KAMADO_KILLS=200 swift test --skip-build --filter SharedLibraryTests
	Scripts/check-storm.sh thread address

build: setup
	swift build -c release --product kamado

setup: ## installs what is missing, says what and why
	@Scripts/setup.sh
