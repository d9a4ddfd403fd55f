"""The command lines that are tried on portfolios. To try another, add a line.

{T} and {U} are tickers, {A} an account, {ID} the id of a purchase, {SALE} that of a sale, {Y} a year, {folder} the folder.
"""

import functools
import re
import shlex

FORMATS = ["", "--json", "--csv"]

# What reads, and is tried in every format.
READING = """
summary
summary {T}
summary {T} {U} --total
summary --line
summary --private
summary --account {A}
summary --to {Y}
summary --to last-month --max-age 1d
summary --quiet
summary --verbose
summary --wide
summary --sort gain
summary --sort name --wide
summary --color always
lots
lots {T}
lots --method lifo
lots --method hifo
lots --method average --to {Y}
lots --method uk
lots --account {A}
lots --max-age 1d
gains
gains {T}
gains --by sale
gains --by ticker
gains --by account
gains --by month
gains --by year
gains --compare
gains --harvest
gains --sheltered
gains --method lifo
gains --method hifo --by year
gains --method average
gains --method uk
gains --account {A} --from 2022 --to {Y}
gains --max-age 1d
income
income {T}
income --by ticker
income --by month
income --by year
income --by category
income --by country
income --costs
income --costs --by month
income --calendar
income --forecast
income --forecast --months 6
income --sheltered --account {A}
income --from {Y} --to {Y}
income --method average
history
history {T}
history --every year
history --every quarter --from 2023
history --every week --from 2026-06
history --every day --from 2026-11
history --all
history --benchmark {U}
history --real
history --private
history --account {A} --to {Y}
history --max-age 1d --every year
returns
returns {T}
returns --by ticker
returns --by account
returns --by year
returns --by quarter --from 2023
returns --by month --from {Y} --to {Y}
returns --flows trades
returns --flows external
returns --benchmark {U}
returns --real
returns --private
returns --account {A} --max-age 1d
risk
risk --every day
risk --every month
risk --by ticker
risk --benchmark {U}
risk {T} --from 2023 --to 2025
risk --account {A} --max-age 1d
what-if sell {T} 1
what-if sell {T} 1 --method hifo --account {A}
what-if buy {T} 5 100 --date {Y}-06-10 --fee 1.5
what-if buy {T} 5 100 --fee 1.5 --fee-currency CHF
what-if buy --ticker {T} --quantity 2 --sum 50 --currency EUR --rate 1.1 --note x
what-if sell {T} 2 10 --tax 1 --account {A} --lot {ID}=1
what-if buy {T} 2 --price 10 --accrued 0.5 --max-age 1d
tax us {Y}
tax us 2025 --method hifo
tax us {Y} --form csv
tax us {Y} --form txf --basis unreported
tax us {Y} --account {A}
tax uk {Y}
tax uk 2025-26 --form csv
tax uk {Y} --account {A} --method uk
explain {T}
explain {U} --to {Y} --max-age 1d
explain {ID}
explain {SALE}
allocation
allocation --by account
allocation --by currency
allocation --by class
allocation --by region
allocation --private
allocation --account {A} --to {Y} --max-age 1d
rebalance
rebalance --cash 1000 --no-sell
rebalance --cash all --fractional
rebalance --cash=-500 --band 5 --max-age 1d
report
report --private --title Mine
report --from 2023 --to {Y} --method lifo --benchmark {U}
report --all
prices
prices {T} --max-age 1d
prices --backfill
prices --print-service stooq
prices --history
prices --history {T} --from 2024 --to 2025
instruments
instruments list
instruments show {T}
instruments find {T}
instruments find {T} --set {T}
instruments find {T} --set {U} --pick 2
accounts
accounts list --to {Y} --max-age 1d
balances
balances --account {A} --from 2022 --to {Y}
rates
rates USD GBP
rates USD --from 2024-01 --to 2024-03
achievements
digest
digest --since 2024-01-01
list
list {T} {U}
list --type sell
list --account {A} --from 2022 --to {Y}
list --limit 5 --sort sum
list --sort ticker --reverse
list --sort quantity
list --sort date --quiet
list --offline --limit 3 --format json
list --locale de_DE --limit 3 --format table
show {ID}
show {SALE}
export
export --as csv
export --as json
export --as ledger
export --as beancount
export --as sql
export --as ledger --from 2023 --to {Y}
check
undo --list
config
config list
config get currency
config path
cash
cash list
cash list --limit 2 --category 2 --category 3
cash list --currency USD --partner a --from 2024 --to 2026-11-10
cash list --account Checking --environment production
cash balance
cash balance --limit 1 --environment production
cash partners
cash partners --from 2024 --to 2026-12-31 --category 3 --partner b --currency USD --account Checking --environment production
cash undo --list
"""

# What writes; each block runs on a portfolio of its own, and all files are compared after each line.
WRITING = """
add buy {T} 10 185.20 --fee 1 --date 2024-03-01
add buy {T} 3 185.20 --fee 1 --fee-currency CHF --date 2024-03-02
add buy {T} 3 --date 2024-03-02T14:30:00Z
add sell {T} 4 --sum 800 --date 2024-04-01 --tax 3
add sell {T} 2 90.5 --lot {ID}=1 --lot @1 --date yesterday
add sell {T} 2 90.5 --account {A} --lot {ID}=1 --lot {ID} --date yesterday
add sell {T} 2 90.5 --account {A} --lot {ID}=1 --date yesterday
add dividend {T} 2.40 --tax 0.36 --category qualified
add dividend {T} --sum=-1.20 --date 2024-05-05
add interest 3.15 --account Savings
add split {T} 4:1 --date 2024-06-10
add fee 12 --note 2025
add fee {T} 1.5 --currency EUR --rate 1.1
add tax 5 --date 2024-06-11
add transfer {T} 4 --account {A} --to-account Other
add transfer 200 --account {A} --to-account Savings
add exchange {T} NEWC 1:5 --date today
add spinoff {U} SPIN 1:4 --basis-percent 24.9
add return {U} 35
add accumulation {U} 12.5
add deposit 1000 --account {A} --currency USD
add withdrawal 100 --account {A}
add convert 500 --currency EUR --to-sum 540 --to-currency USD
add balance 812.40 --account {A}
add buy {U} 2 98.5 --accrued 1.2 --note "a note, with \\"quotes\\""
add buy --type buy --ticker {U} --quantity 2 --price 3 --id 00000000-0000-4000-8000-000000000001
add buy {U} 1 2 --id 00000000-0000-4000-8000-000000000001
add --type exchange --ticker {U} --into ABC --ratio 2:1
add exercise AAPL270115P00200000 1 --ticker-rule symbol
add buy {U} 0 --sum 0 --dry-run
add buy {U} 2 --sum 0 --quiet
add buy {U} 2 3 --json
add buy {U} 2 3 --csv
list --json
undo --list
undo
undo
redo
list
check
lots --json

edit {ID} --price 186
edit {ID} --sum 500 --fee '' --note ''
edit {ID} --fee 2 --fee-currency CHF
edit {ID} --quantity 7 --date 2024-01-05 --account 'New one'
edit {ID} {SALE} --note both --json
edit {ID} --ticker NEWT --currency EUR --rate 1.25
edit {SALE} --lot {ID} --tax 2 --category x
edit {SALE} --ticker {T} --account {A} --lot {ID} --tax 2
edit {SALE} --lot '' --tax ''
edit {SALE} --type dividend
edit {ID} --type split --ratio 2:1
edit {ID} --type spinoff --into NEWC --ratio 1:4 --basis-percent 10
edit {ID} --type convert --to-sum 3 --to-currency GBP --currency USD
edit {ID} --type transfer --to-account Z
edit {ID} --accrued 3 --dry-run
edit {ID}
edit FFFF --note x
undo --json
undo --csv
redo
undo --list --json
list --json

delete {ID} --dry-run
delete {ID}
delete {ID}
delete {SALE} FFFF
delete {SALE} --yes --json
undo
undo
redo
redo
redo
undo --list
check --json
summary --json

instruments set {T} name=Example class=equity target=20 region=Europe currency=GBX
instruments set {T} isin=US0378331005 country=DE symbol=T.L source=command multiplier=10
instruments set AAPL270115P00200000 underlying=AAPL expires=2027-01-15 strike=200 right=put kind=option --ticker-rule symbol
instruments set {U} maturity=2030-01-01 kind=bond --dry-run
instruments set {U} maturity=never
instruments set {U} target=200
instruments show {T} --json
instruments list --csv
instruments unset {T} target region
instruments unset {T} nothing
instruments unset NONE name
summary --json
allocation --by region
accounts set {A} sheltered=yes owner=Ann currency=USD broker=Example
accounts set {A} sheltered=perhaps
accounts set 'Ω' currency=EUR --dry-run
accounts --json
accounts unset {A} owner broker
accounts unset Nobody owner
accounts list --csv
gains --sheltered --json

prices --set {T}=12.5 --set {U}=0
prices --json
prices --set {T}=-1
prices --set {T}
prices --unset {T}
prices --unset NONE
prices --import prices.csv --dry-run
prices --import prices.csv
prices --import yahoo.csv --ticker AAPL --currency USD
prices --import yahoo.csv --ticker AAPL --currency USD --adjusted --as yahoo
prices --import yahoo.csv
prices --import prices.journal --as ledger
prices --import bad.csv
prices --import -
prices --history --csv
prices --refresh
check
rates --set TWD=34.1@2024-03-01 --set USD=1.1
rates --set USD=0
rates --set XX=1
rates --unset TWD
rates --unset USD@2026-11-26
rates --unset TWD
rates --refresh
rates --import rates.csv
rates --import rates.xml
rates --import bad.csv
rates USD --from 2026-10 --json
summary --json

config set currency EUR
config set method uk
config set method random
config set lots all
config set locale de_DE
config set ticker-rule symbol
config set max-age 5m
config set finnhub-rate 30/min
config set price-command 'echo {T} 12'
config set price-timeout 5s
config set sources command,finnhub
config set fee-per-trade 2.5
config set balance-tolerance 0.05
config set import-rules {folder}/rules
config set benchmark SPY
config set risk-free 3,5
config set risk-free 3.5
config set inflation CPI
config set goal.worth '50000 by 2027-12-31'
config set theme colour-blind
config set cash.production https://example.com/a
config set cash.test http://example.com/a
config set advisors.url https://example.com/b
config set mirror https://example.com/c
config set store {folder}/other.json
config set finnhub-key abcdefghij
config set nothing 1
config list
config list --json
config list --csv
config get method
config get finnhub-key
config get nothing
summary
config unset locale
config unset locale
config unset nothing
config unset theme --dry-run
config path --json
config list

cash add -12.50 --partner Café --category 3 --date 2026-11-20
cash add 100 --currency EUR --fee=-0.5 --account Checking --description Salary
cash add x
cash add 5 --dry-run --json
cash add 7 --environment test
cash list --json
cash import items.json
cash import items.json --dry-run
cash import list.json --account Giro
cash import bank.csv --map Booked=bookingDate --map Value=amount --date-order dmy
cash import bank.csv
cash import missing.json
cash list --csv
cash show @1
cash show 795357452000810
cash delete 795357452000810 --yes
cash import items.json
cash import items.json --again
cash delete @1 nothing
cash balance --json
cash partners --json
cash undo
cash undo
cash redo
cash undo --list --environment test
cash undo --environment test
cash redo --environment test
cash sync --environment mock --mock-delay 0 --mock-failure-rate 0 --mock-seed 1
cash sync --environment mock --mock-delay 0 --mock-failure-rate 0 --mock-seed 2 --replace --account Giro
cash sync --environment mock --mock-delay 0 --mock-failure-rate 1 --mock-seed 3
cash sync
cash list --environment mock
cash show MOCK-1021 --environment mock
cash delete MOCK-1021 --environment mock --yes
cash import items.json --environment test
check --json
summary

digest
add dividend {T} 5 --date 2026-11-25
digest
digest --json
digest --csv
digest --since last-month --dry-run
achievements --json
report --output page.html
report --output page.html --json --private
report --output nowhere/page.html
push https://127.0.0.1:9/x.json --dry-run
push https://127.0.0.1:9/x.json --delete
pull http://example.com/x.json
pull https://127.0.0.1:9/x.json --delete
demo --output made
demo --output made
summary --store made/portfolio.json --config made/config.json --cache-dir made/cache
check --repair
list --store nowhere.json
list --store https://127.0.0.1:9/x.json
summary --cache-dir elsewhere --lock-timeout 1s --no-input
"""

# What needs no portfolio, or files of its own.
ALONE = """
--help
--version
help
help exit-codes
help environment
help files
help json
help getting-started
help dates
help currencies
help methods
help rules
help remote
help json --schema
help nothing
manual
completions bash
completions zsh
completions fish
completions powershell
demo
demo --json
demo --csv
config path
summary
list
check
achievements --file achievements.json
achievements --file achievements.json --json
achievements --file achievements.json --csv
achievements --file -
advisors --mock advisors
advisors list --mock advisors --sort assets --descending
advisors list --mock advisors --sort name
advisors list --mock advisors --sort clients --json
advisors list --mock advisors --sort accounts --csv
advisors --mock advisors --filter schwab --json
advisors list --mock advisors --filter taylor --fetch
advisors --mock advisors --filter 'élod' --fetch
advisors show 'Sarah Taylor' --mock advisors
advisors show sarah --mock advisors
advisors show 550e8400-e29b-41d4-a716-446655440002 --mock advisors --json
advisors show 550e8400-e29b-41d4-a716-446655440001 --mock advisors --csv
advisors show Nobody --mock advisors
advisors account 98745261 --mock advisors
advisors account 98745261 --mock advisors --json
advisors account 0 --mock advisors
advisors --mock nowhere
advisors
import --print-rules degiro
import --print-rules schwab
import --print-rules nothing
__complete bash -- '=:' 'portfolio su'
__complete bash -- '=:' 'portfolio gains --by '
__complete zsh -- 'portfolio' 'summary' '--'
__complete fish -- 'portfolio config set '
"""

# Statements to compare with the demo.
RECONCILING = """
reconcile positions.csv
reconcile positions.csv --json
reconcile positions.csv --csv
reconcile positions.csv --account Broker --to 2025-12-31
reconcile -
reconcile missing.csv
reconcile bad.csv
reconcile positions.csv --rules missing.json
"""

# On a terminal where questions are asked; what is typed is between < and >, with | for the return key.
ASKING = """
add <buy|AAPL|10|12.5|||||||>
add buy {T} <5|7||||||>
add <nonsense|buy|AAPL|x|1|2||||||>
edit {ID} <|||||||||||||>
edit {ID} <|||8||||||||||>
delete {ID} <n|>
delete {ID} <y|>
delete {ID} --no-input <y|>
undo <>
cash delete nothing <y|>
"""

# What is tried on each imported file afterwards.
IMPORTED = """
list --json
list --csv --reverse
summary
lots --json
gains --json
gains --method average --csv
income --json
income --by month
check --json
check
balances --json
accounts
instruments --json
export --as csv
export --as json
export --as ledger
export --as beancount
export --as sql
explain @1
tax us 2023 --json
tax uk 2023 --json
undo
undo
list
"""

IMPORTED_IN_SHORT = """
list --json
lots --json
gains --json
income --json
check
balances --json
export --as beancount
"""

# What is tried on a damaged file beside the demo.
DAMAGED = """
check
check --json
summary
list --json
add buy AAPL 1 2
undo
check --repair --dry-run
check --repair
check
list --csv
undo --list
"""

# Options that no line above uses, and why.
UNTRIED = {
    "summary --watch": "redraws until a key is pressed",
    "report --open": "starts a browser",
}


def lines(text):
    return [line for line in text.strip().split("\n") if line.strip()]


def blocks(text):
    return [lines(block) for block in text.strip().split("\n\n")]


split = functools.cache(shlex.split)


def filled(line, names):
    """The words of a line."""
    return tuple(re.sub(r"\{([A-Z]+)\}", lambda match: names[match.group(1)], word) if "{" in word else word for word in split(line))


class Manual:
    """What the program says of its commands: the words of each, with its options and which of these take a value."""

    def __init__(self, ask):
        self.commands, self.options = [], {}
        self.read(ask, ())
        self.everywhere = self.options.get((), {})

    def read(self, ask, path):
        text = ask(("help", *path))
        own = text.split("\nGlobal options\n")[0] if path else text
        self.options[path] = {
            name: bool(value) for name, value in re.findall(r"^ {2,6}(?:-\w, )?(?: {4})?(--[a-z-]+)(?:\[=\w+\])?( \S+)?", own, re.M)}
        if path:
            self.commands.append(path)
        if path and "\nCommands\n" not in text:
            return
        body = re.split("\n(?:Topics|Global options)\n", text[text.index("\nUsage\n") :])[0]
        if path:
            body = re.split(r"\n(?=\S)", body[body.index("\nCommands\n") + 1 :])[0]
        for name in re.findall(r"^  ([a-z][a-z-]*)(?: .*)?$", body, re.M):
            if name not in ("portfolio",):
                self.read(ask, (*path, name))


def untried(manual, steps):
    """Commands and options that no case uses."""
    used, seen, every = {}, set(), set()
    for words in steps:
        every.update(word.split("=")[0] for word in words if word.startswith("-"))
        for length in (1, 2):
            path = tuple(words[:length])
            if path in manual.options:
                seen.add(path)
                used.setdefault(path, set()).update(word.split("=")[0] for word in words if word.startswith("-"))
    for path in manual.commands:
        name = " ".join(path)
        if path not in seen:
            yield name
            continue
        for option in manual.options[path]:
            # A command's options are also those of what it does without a further word.
            of = set().union(*(used.get(other, set()) for other in used if other[: len(path)] == path))
            if option not in of and f"{name} {option}" not in UNTRIED:
                yield f"{name} {option}"
    for option in manual.everywhere:
        if option not in every:
            yield option
