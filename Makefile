# run · test · example · torture · golden · formats · check · lint · format · bench · install · dist · deb · clean
PREFIX ?= /usr/local
DESTDIR ?=
# Further options for `swift build`.
SWIFT_FLAGS ?=
# How tests, the example and what `make run` shows are built: a whole module at a time and without debug information
# takes a third of the time.
TEST_FLAGS ?= -Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
RELEASE = .build/release
# The day behind the last prices in Sources/Resources/demo.
DEMO_DAY = 2026-11-21
TARGET = $(DESTDIR)$(PREFIX)
# Linking the Swift runtime statically, where its libraries are installed, makes the programs start faster and run without
# a toolchain. They and their libraries look for others beside themselves first: --disable-new-dtags makes one path serve both.
ifeq ($(shell uname),Linux)
LINKING = $(shell .packaging/static) -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker '$$ORIGIN/../libexec/portfolio'
endif
BUILD = swift build -c release $(LINKING) $(SWIFT_FLAGS) --product
# The commit that `portfolio --version` shows.
NOTE_COMMIT = git rev-parse --short HEAD > $(RELEASE)/commit 2>/dev/null || rm -f $(RELEASE)/commit

.PHONY: run build test example torture golden formats check lint format bench install install-files dist deb uninstall clean

# As the tests build it, which takes a sixth of the time of an optimised build and serves them next.
run:
	@swift build $(TEST_FLAGS) $(SWIFT_FLAGS) --product portfolio
	@echo '$$ portfolio summary'
	@PORTFOLIO_TODAY=$(DEMO_DAY) .build/debug/portfolio summary --offline --store Sources/Resources/demo/portfolio.json \
	  --cache-dir Sources/Resources/demo/cache --config Sources/Resources/demo/config.json

build:
	@$(BUILD) portfolio
	@$(NOTE_COMMIT)

# All but those that kill the program again and again, and that of the report in a browser, which take longer than the
# others together: ONLY=. runs these too, as .ci/run does, and ONLY=ImportTests just the suites of that name. With
# PORTFOLIO_PROGRAMS=$PWD/.build/release, tests that start the program start the optimised one.
test:
	swift build --build-tests $(TEST_FLAGS) $(SWIFT_FLAGS)
	swift test --skip-build $(TEST_FLAGS) $(SWIFT_FLAGS) \
	  $(if $(ONLY),--filter '$(ONLY)',--skip 'TortureTests|ReportBrowserTests')

# What another program sees: a package of its own that uses the library, for the demo.
example:
	PORTFOLIO_TODAY=$(DEMO_DAY) swift run --package-path Fixtures/example --scratch-path .build/example $(TEST_FLAGS) $(SWIFT_FLAGS) \
	  example Sources/Resources/demo/portfolio.json USD

# The durability tests of `test` in their long form, with the optimised program.
torture:
	swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build/torture
	TORTURE=long swift test -c release --skip-build -Xswiftc -enable-testing --scratch-path .build/torture \
	  --filter TortureTests

# Approves the current output of the program (Fixtures/golden); review the diff before you commit it.
golden:
	swift build --build-tests $(TEST_FLAGS) $(SWIFT_FLAGS)
	UPDATE_GOLDEN=1 swift test --skip-build $(TEST_FLAGS) $(SWIFT_FLAGS) --filter GoldenTests

# Writes the formats of countries as Foundation has them (Sources/Resources/formats.txt), which takes a few minutes.
formats:
	swift build --build-tests $(TEST_FLAGS) $(SWIFT_FLAGS)
	UPDATE_FORMATS=1 swift test --skip-build $(TEST_FLAGS) $(SWIFT_FLAGS) --filter FoundationFormatsTests

# Everything that must pass before a commit: formatting, no warnings, tests.
check: lint test

lint:
	swift format lint --strict --parallel --recursive Sources Tests Fixtures/bench Fixtures/example Package.swift

format:
	swift format --in-place --parallel --recursive Sources Tests Fixtures/bench Fixtures/example Package.swift

# Compares the program with similar ones, if installed: medians and ratios of whole processes. CASES="gains lots" runs
# only those whose title has one of the words, the word quick does a tenth of the work, and BEFORE=PROGRAM measures the
# program as it was before a change beside it.
bench: build
	swift run -c release --package-path Fixtures/bench --scratch-path .build/bench/build $(SWIFT_FLAGS) \
	  bench $(RELEASE)/portfolio .build/bench $(CASES) $(BEFORE:%=before=%)

install: build install-files

# Installs what was built, without its symbols, which are more than half of it.
install-files:
	install -d $(TARGET)/bin $(TARGET)/libexec/portfolio $(TARGET)/share/man/man1 \
	  $(TARGET)/share/bash-completion/completions $(TARGET)/share/zsh/site-functions \
	  $(TARGET)/share/fish/vendor_completions.d
	install -s -m 755 $(RELEASE)/portfolio $(TARGET)/bin/portfolio
	install -s -m 755 $(RELEASE)/portfolio-fetch $(TARGET)/libexec/portfolio
	[ ! -f $(RELEASE)/commit ] || install -m 644 $(RELEASE)/commit $(TARGET)/libexec/portfolio
	$(RELEASE)/portfolio manual > $(TARGET)/share/man/man1/portfolio.1
	$(RELEASE)/portfolio completions bash > $(TARGET)/share/bash-completion/completions/portfolio
	$(RELEASE)/portfolio completions zsh > $(TARGET)/share/zsh/site-functions/_portfolio
	$(RELEASE)/portfolio completions fish > $(TARGET)/share/fish/vendor_completions.d/portfolio.fish

# An archive and a Debian package for machines without Swift.
dist: build
	@.packaging/archive

deb: build
	@.packaging/debian

uninstall:
	rm -f $(TARGET)/bin/portfolio $(TARGET)/share/man/man1/portfolio.1 \
	  $(TARGET)/share/bash-completion/completions/portfolio $(TARGET)/share/zsh/site-functions/_portfolio \
	  $(TARGET)/share/fish/vendor_completions.d/portfolio.fish
	rm -rf $(TARGET)/libexec/portfolio

clean:
	rm -rf .build
