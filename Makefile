# The everyday commands; CMake does the work. `make help` lists them.

PREFIX       ?= /usr/local
DESTDIR      ?=
FUZZ_SECONDS ?= 60
JOBS         ?= $(shell nproc 2>/dev/null || echo 2)
CONFIGURE    ?=
CTEST_FLAGS   = -j2 --output-on-failure

.DEFAULT_GOAL = build
.PHONY: help build test check-full bench sanitize threads clang fuzz hunt coverage mutate docs format format-check \
        site site-test packages install uninstall clean setup-build setup-test configured verified \
        verified-test

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

setup-build:
	@scripts/setup build

setup-test:
	@scripts/setup test

# A developer's own options in build/ stay; only what a goal needs is set.
configured: setup-test
	@scripts/configure build -DBUILD_TESTING=ON -DGRAZE_MPI=ON $(CONFIGURE)

build: configured ## library, command, tests, examples
	@cmake --build build -j $(JOBS)

test: build ## all tests; the last line is "N passed, N failed"
	@scripts/run-ctest build $(CTEST_FLAGS) -LE '^(full|verified|site)$$'

check-full: build threads verified site packages ## the tests that take long as well, and threads under TSan
	@scripts/run-ctest build $(CTEST_FLAGS)

verified: ## build/bin/graze-check-verified, proved correct in Coq (docs/verified.md)
	@scripts/setup verified
	@$(MAKE) -C verified

verified-test: build verified ## tests of the verified checker
	@scripts/run-ctest build $(CTEST_FLAGS) -L '^verified$$'

site: build ## build/site: the page with the solver in the browser, and the book, as static files
	@scripts/setup site
	@scripts/build-wasm $(JOBS)
	@node web/site/build.mjs $(CURDIR)

site-test: site ## the tests of the page, against build/site
	@scripts/npm-package build/packages
	@scripts/run-ctest build $(CTEST_FLAGS) -L '^site$$'

packages: build ## build/packages: .deb, wheel, archive, npm; each is tried on a bare system
	@scripts/setup site
	@scripts/setup packages
	@scripts/build-wasm $(JOBS)
	@scripts/npm-package build/packages
	@packaging/archive build build/packages
	@packaging/wheel build build/packages
	@packaging/deb build build/packages
	@packaging/test build/packages

bench: build ## measurements, ten minutes; BENCH=quick for one
	@python3 bench/run.py build/bin/graze $(if $(filter quick,$(BENCH)),--quick)

sanitize: setup-test ## unit and invalid-input tests under ASan and UBSan
	@scripts/configure build-asan -DGRAZE_SANITIZE=address $(CONFIGURE)
	@cmake --build build-asan -j $(JOBS)
	@scripts/run-ctest build-asan $(CTEST_FLAGS) -L '^(unit|invalid|serve)$$' -LE '^full$$'

threads: setup-test ## solves with several threads under ThreadSanitizer
	@scripts/configure build-tsan -DGRAZE_SANITIZE=thread
	@cmake --build build-tsan -j $(JOBS) --target graze
	@scripts/run-ctest build-tsan $(CTEST_FLAGS) -L '^threads$$'

clang: setup-test ## everything built by clang, without a warning
	@scripts/configure build-clang -DCMAKE_C_COMPILER=clang -DGRAZE_WERROR=ON
	@cmake --build build-clang -j $(JOBS)

coverage: setup-test ## lines and branches that the tests reach, by module: docs/development/coverage.md
	@scripts/configure build-coverage -DGRAZE_COVERAGE=ON
	@cmake --build build-coverage -j $(JOBS)
	@scripts/coverage build-coverage docs/development/coverage.md

mutate: setup-test ## change places in src/ one at a time and see whether tests notice: PLACES=200
	@scripts/configure build-mutated -DGRAZE_ONE_LIBRARY=ON -DCMAKE_LINK_DEPENDS_NO_SHARED=ON
	@scripts/configure build-coverage -DGRAZE_COVERAGE=ON
	@scripts/mutate build-mutated build-coverage $(or $(PLACES),200) docs/development/mutations.md

hunt: build ## random games on random graphs against plain search and brute force: SECONDS=600
	@build/bin/hunt $(or $(SECONDS),60) $(SEED)

fuzz: setup-test ## the parsers and scripts under libFuzzer for FUZZ_SECONDS (60) in total
	@scripts/configure build-fuzz -DCMAKE_C_COMPILER=clang -DGRAZE_FUZZ=ON -DBUILD_TESTING=OFF
	@cmake --build build-fuzz -j $(JOBS)
	@scripts/fuzz build-fuzz $(FUZZ_SECONDS)

docs: build ## rewrite what is made by programs in README.md and docs/
	@build/bin/graze help --markdown >docs/cli.md
	@build/bin/graze claims --errata >docs/errata.md
	@scripts/readme-test --update

format: setup-test ## lay out the sources with clang-format
	@scripts/format

format-check: setup-test ## fail where `make format` would change something
	@scripts/format --check

install: setup-build ## library, header, graze.pc, command, man page (PREFIX, DESTDIR)
	@test -e build/CMakeCache.txt || scripts/configure build -DBUILD_TESTING=OFF
	@scripts/configure build -DCMAKE_INSTALL_PREFIX='$(PREFIX)'
	@cmake --build build -j $(JOBS)
	@DESTDIR='$(DESTDIR)' cmake --install build

uninstall: ## remove what the last `make install` from this folder installed
	@sed 's|^|$(DESTDIR)|' build/install_manifest.txt | tr '\n' '\0' | xargs -0 rm -f

clean: ## remove everything that was built
	rm -rf build build-tsan build-asan build-clang build-fuzz
