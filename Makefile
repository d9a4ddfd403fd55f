# run · test · torture · golden · check · lint · format · bench · install · clean
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = .build/release

.PHONY: run build test torture golden check lint format bench install uninstall clean

run: build
	@echo '$$ portfolio summary'
	@$(RELEASE)/portfolio summary --offline --store Fixtures/demo/portfolio.json \
	  --cache-dir Fixtures/demo/cache --config Fixtures/demo/config.json

build:
	@swift build -c release --product portfolio

test:
	swift build --build-tests
	swift test --skip-build

# The same tests of durability as in `test`, in their long form, with the optimised program.
torture:
	swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build/torture
	TORTURE=long swift test -c release --skip-build -Xswiftc -enable-testing --scratch-path .build/torture \
	  --filter TortureTests

# Approves what the program prints now (Fixtures/golden); look at the difference before you commit it.
golden:
	swift build --build-tests
	UPDATE_GOLDEN=1 swift test --skip-build --filter GoldenTests

# The one gate: formatted, without warnings, tested.
check: lint test

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

format:
	swift format --in-place --recursive Sources Tests Package.swift

# Medians and ratios of whole processes in one run, beside the peers that are installed.
bench: build
	swift build -c release --product portfolio-bench
	$(RELEASE)/portfolio-bench $(RELEASE)/portfolio .build/bench

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/portfolio $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(RELEASE)/portfolio $(DESTDIR)$(PREFIX)/bin/portfolio
	install -m 755 $(RELEASE)/portfolio-fetch $(DESTDIR)$(PREFIX)/libexec/portfolio/portfolio-fetch
	install -m 755 $(RELEASE)/portfolio-locale $(DESTDIR)$(PREFIX)/libexec/portfolio/portfolio-locale
	$(RELEASE)/portfolio manual > $(DESTDIR)$(PREFIX)/share/man/man1/portfolio.1

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/portfolio $(DESTDIR)$(PREFIX)/share/man/man1/portfolio.1
	rm -rf $(DESTDIR)$(PREFIX)/libexec/portfolio

clean:
	rm -rf .build
