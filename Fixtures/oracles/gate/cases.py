"""All cases."""

import csv
import io
import json
import os
import random
import re
import shlex
import sys

from .books import Book
from .commands import ALONE, ASKING, DAMAGED, FORMATS, IMPORTED, IMPORTED_IN_SHORT, READING, RECONCILING, WRITING, blocks, filled, lines
from .machine import Case, Step
from .programs import ROOT

FIXTURES = os.path.join(ROOT, "Fixtures")
sys.path.insert(0, os.path.join(FIXTURES, "oracles"))
import broker_years  # noqa: E402
import risk  # noqa: E402
import tax_years  # noqa: E402

DEMO_NAMES = {
    "T": "AAPL", "U": "VOO", "A": "Broker", "ID": "A137FD0F-DBB9-44CC-A77A-0668D61A36FF",
    "SALE": None, "Y": "2024"}


def folder(name, below=FIXTURES):
    """The files of a folder, by name."""
    found, root = {}, os.path.join(below, name)
    for place, _, names in sorted(os.walk(root)):
        for file in sorted(names):
            path = os.path.join(place, file)
            with open(path, "rb") as opened:
                found[os.path.relpath(path, root)] = opened.read()
    return found


def demo():
    files = folder("demo", below=os.path.join(ROOT, "Sources", "Resources"))
    if DEMO_NAMES["SALE"] is None:
        text = files["portfolio.json"].decode()
        DEMO_NAMES["SALE"] = re.findall(r'"id":"([^"]+)"[^\n]*"type":"sell"', text)[-1]
    return files


def reading(text, names, formats=FORMATS, **options):
    return [Step(filled(line, names) + tuple(form.split()), **options) for form in formats for line in lines(text)]


def every_format():
    """The demo in every format and language, and on terminals."""
    files = demo()
    for form in FORMATS:
        for locale in ("C", "de", "pt_PT"):
            quick = not form or locale == "C"
            yield Case(f"demo/{locale}{form}", files, reading(READING, DEMO_NAMES, [form], locale=locale), quick)
    for columns in (80, 120):
        for locale in ("C", "de"):
            yield Case(
                f"demo/{locale} on {columns} columns", files, reading(READING, DEMO_NAMES, [""], locale=locale, columns=columns),
                locale == "C" and columns == 80)
    for locale in ("fr", "es", "pt"):
        yield Case(f"demo/{locale}", files, reading(READING, DEMO_NAMES, [""], locale=locale), False)
    elsewhere = [
        Step(filled(line, DEMO_NAMES), variables={"TZ": zone}) for zone in ("America/New_York", "Asia/Kolkata")
        for line in ("list --limit 9", "add buy AAPL 1 2 --json", "digest", "prices", "summary --verbose", "undo --list")]
    yield Case("demo/other zones", files, elsewhere)


def helped(manual):
    """What the program says of itself, in each language."""
    for locale in ("C", "de", "fr", "es", "pt", "pt_PT"):
        steps = [Step(("help", *path), locale) for path in manual.commands]
        steps += [Step(filled(line, {}), locale) for line in lines(ALONE) if line.split()[0] in ("help", "manual", "--help", "config")]
        yield Case(f"help/{locale}", {}, steps, locale in ("C", "de"), at_home=True)
    yield Case("help/on 80 columns", {}, [Step(("help", *path), columns=80) for path in manual.commands], at_home=True)
    yield Case("help/on 50 columns", {}, [Step(("help", *path), columns=50) for path in manual.commands], at_home=True, quick=False)


def alone():
    files = {**folder("achievements"), **{f"advisors/{name}": content for name, content in folder("advisors").items()}}
    for locale in ("C", "de", "pt_PT"):
        steps = [Step(filled(line, {}), locale) for line in lines(ALONE)]
        yield Case(f"alone/{locale}", files, steps, locale == "C", at_home=True)


ECB = """<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time="2026-11-24"><Cube currency="USD" rate="1.0812"/><Cube currency="GBP" rate="0.8612"/></Cube></Cube></gesmes:Envelope>
"""
BANK = "Booked;Value;Partner;Text\n01.02.2026;-12,50;Café;cake\n03.02.2026;1.000,00;Work;pay\nnever;x;;\n"


def other_files():
    """What writing commands read."""
    return {
        **folder("cash"), "prices.journal": folder("prices")["prices.journal"], "yahoo.csv": folder("prices")["aapl.csv"],
        "prices.csv": "date,ticker,price,currency\n2026-11-20,AAPL,250.5,USD\n2026-11-20,NEWT,3,EUR\n2026-11-19,KO,70,USD\n",
        "rates.csv": "Date,USD,GBP\n2026-11-24,1.08,0.86\n2026-11-25,1.09,N/A\n", "rates.xml": ECB, "bank.csv": BANK,
        "bad.csv": "date,ticker,price\n2026-13-01,AAPL,1\n2026-01-01,,x\n"}


def writing(wanted):
    """Each block of commands that write, on the demo, on nothing and on a random portfolio."""
    for number, block in enumerate(blocks(WRITING), 1):
        for locale in ("C", "de", "pt_PT"):
            steps = [Step(filled(line, DEMO_NAMES), locale) for line in block]
            yield Case(f"writing/demo {number} {locale}", {**demo(), **other_files()}, steps, locale == "C")
        steps = [Step(filled(line, DEMO_NAMES)) for line in block]
        yield Case(f"writing/nothing {number}", {"config.json": '{"ticker-rule": "symbol"}\n', **other_files()}, steps)
        yield Case(f"writing/at home {number}", other_files(), steps, False, at_home=True)
        for seed in range(8):
            if not wanted(f"writing/random {seed} {number}", seed < 1):
                continue
            book = Book(f"writing {seed}")
            steps = [Step(filled(line, book.names())) for line in block]
            yield Case(f"writing/random {seed} {number}", {**book.files(), **other_files()}, steps, seed < 1)
    typed = []
    for line in lines(ASKING):
        line, _, answer = line.partition("<")
        typed.append(Step(filled(line, DEMO_NAMES), input=answer.rstrip(">").replace("|", "\n") + "\x04", columns=80, asks=True))
    for number, step in enumerate(typed, 1):
        yield Case(f"writing/asked {number}", demo(), [step, Step(("list", "--json", "--limit", "3"))])


def imported(name, files, quick, after, prefix="import"):
    """Files that are imported one after the other, and again."""
    first = []
    for file in files:
        command = ("import", file)
        first += [
            Step((*command, "--explain")), Step((*command, "--explain", "--json")), Step((*command, "--dry-run", "--json")),
            Step(command, "de"), Step(command), Step((*command, "--balances", "--json"))]
    rest = [Step(filled(line, {})) for line in lines(after)]
    again = [Step(("delete", "@1", "--yes")), *[Step(("import", file)) for file in files]]
    again += [Step(("import", file, "--again", "--account", "Elsewhere", "--csv")) for file in files]
    again += [Step(("import", file, "--partial", "--date-order", "mdy", "--currency", "USD")) for file in files]
    symbols = '{"ticker-rule": "symbol", "currency": "USD"}\n'
    return Case(f"{prefix}/{name}", {"config.json": symbols, **files}, first + rest + again, quick)


def imports():
    files = folder("import")
    for name, content in files.items():
        yield imported(name, {name: content}, True, IMPORTED_IN_SHORT)
        yield imported(f"reports {name}", {name: content}, False, IMPORTED)
        letters = Case(
            f"import/letters {name}", {name: content},
            [Step(("import", name)), Step(("import", name, "--json")), Step(("import", name, "--account", "A", "--other-account", "B", "--partial")),
             Step(("list", "--json")), Step(("import", name, "--as", "csv", "--dry-run"))], False)
        yield letters
    own = {"own.csv": "Day;What;Sym;Count;Each;Total\n1.2.2024;Kauf;US0378331005;3;10,5;31,50\n2.2.2024;Gutschrift;;;;-4,00\n3.2.2024;Info;;;;0\n"}
    words = "--map Day=date --map What=type --map Sym=ticker --map Count=quantity --map Each=price --map Total=sum --map-value Kauf=buy".split()
    more = ["--map-value", "Gutschrift=deposit|withdrawal", "--map-symbol", "US0378331005=AAPL", "--skip", "What=Info", "--date-order", "dmy"]
    rules = {"rules.json": '[{"name": "own", "match": ["Day", "What"], "date": "dmy", "columns": {"date": "Day", "type": "What"}}]'}
    steps = [
        Step(("import", "own.csv", *words, *more[:end], *extra)) for end in (0, 2, 4, 6, 8) for extra in ((), ("--explain",), ("--unmap", "Total"))]
    steps += [Step(("import", "own.csv", "--rules", "rules.json")), Step(("import", "own.csv", "--rules", "rules.json", "--explain", "--json"))]
    steps += [Step(("import", "-", *words, *more), input=own["own.csv"]), Step(("list", "--json"))]
    steps.append(Step(("import", "own.csv", "--as", "csv", "--account", "A", "--other-account", "B")))
    yield Case("import/own columns", {**own, **rules}, steps)


def broken_imports(wanted):
    """Each column of the csv files emptied or garbled, and each file cut off."""
    for name, content in folder("import").items():
        text = content.decode("utf-8-sig", "replace")
        if not wanted(f"broken import/{name}", len(text) % 11 == 0):
            continue
        variants = [(f"cut {part}", text[: len(text) * part // 7]) for part in range(1, 7)]
        if name.endswith(".csv"):
            separator = max(",;\t", key=text.count)
            rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
            for column in range(max(map(len, rows), default=0)):
                for value in ("", "x?", "-1", "99999999999999999999999999999999999999999.5"):
                    changed = [[value if at == column and number else cell for at, cell in enumerate(row)] for number, row in enumerate(rows)]
                    made = io.StringIO()
                    csv.writer(made, delimiter=separator, lineterminator="\n").writerows(changed)
                    variants.append((f"column {column} {value[:2]}", made.getvalue()))
        steps = []
        for number, (_, changed) in enumerate(variants):
            file = f"v{number:03}-{name}"
            steps.append(Step(("import", file, "--dry-run"), ("C", "de")[number % 2], files={file: changed}))
            if number % 5 == 0:
                steps.append(Step(("import", file, "--json", "--partial")))
                steps.append(Step(("undo",)))
        yield Case(f"broken import/{name}", {"config.json": '{"ticker-rule": "symbol"}\n'}, steps, len(text) % 11 == 0)


def broker_files():
    """The files of brokers that broker_years.py makes."""
    for name, make in broker_years.FORMATS.items():
        for number in range(12):
            texts = make(random.Random(f"{name} same {number}"))
            yield imported(f"{name} {number}", {f"file{n}.csv": text for n, text in enumerate(texts)}, number < 1, IMPORTED, "years")


def wash_sales():
    """The ledgers of tax_years.py."""
    for number in range(40):
        r = random.Random(f"tax {number}")
        records = [tax_years.record(place, line) for place, line in enumerate(tax_years.scenario(r))]
        files = {"portfolio.json": json.dumps({"version": 1, "transactions": records})}
        steps = [Step(("accounts", "set", "I", "sheltered=yes"))] if number % 2 else []
        for year in ("2023", "2024", "2025", "2026"):
            for method in ("fifo", "lifo", "hifo"):
                steps.append(Step(("tax", "us", year, "--method", method, "--json")))
            steps.append(Step(("tax", "uk", year, "--json")))
        steps += [Step(filled(line, {})) for line in ("gains --json", "gains --compare", "lots --method uk", "gains --harvest", "tax us 2024", "check")]
        yield Case(f"wash/{number}", files, steps, number < 3)


def risks():
    """The portfolios of risk.py, with daily prices."""
    for number in range(30):
        book = risk.Book(random.Random(number))
        prices = "date,ticker,price\n" + "".join(
            f"{day},{name},{price}\n" for name, known in book.prices.items() for day, price in sorted(known.recorded.items()))
        files = {"portfolio.json": json.dumps(risk.stored(book)), "prices.csv": prices}
        until = f"--to {book.last}"
        steps = [Step(("prices", "--import", "prices.csv"))]
        for line in ("risk --benchmark IDX", "risk --every day", "risk --every month --by ticker", "returns --benchmark IDX", "returns --by month",
                     "history --every week", "history --benchmark IDX", "returns --by quarter --flows trades", "summary", "achievements"):
            steps.append(Step((*shlex.split(f"{line} --json"), *until.split() * (not line.startswith("achieve")))))
        yield Case(f"risk/{number}", files, steps, number < 2)


def random_books(wanted):
    for seed in range(200):
        if not wanted(f"random/{seed}", seed < 10):
            continue
        book = Book(seed)
        names, steps = book.names(), [Step(("prices", "--import", "prices.csv"))]
        kept = lines(READING)
        for number, line in enumerate(kept):
            words = filled(line, names)
            # Each way in turn, so that eight portfolios see every line in every way; most often the one with all figures.
            turn = (number + seed) % 8
            if turn > 3:
                steps.append(Step((*words, "--json")))
            if turn == 0:
                steps.append(Step(words))
            elif turn == 1:
                steps.append(Step((*words, "--csv")))
            elif turn == 2:
                steps.append(Step(words, ("de", "pt_PT", "fr", "es")[seed % 4]))
            elif turn == 3:
                steps.append(Step(words, columns=(80, 120)[seed % 2]))
        for ticker in sorted(book.money):
            steps.append(Step(("explain", ticker, "--json")))
        for record in book.records[: 20 if seed >= 10 else 3]:
            steps.append(Step(("explain", record["id"], "--json")))
        yield Case(f"random/{seed}", book.files(), steps, seed < 10)


def wrong_use(manual):
    """Each command with options and arguments that it does not have, or that are no values."""
    values = ["", "x", "-1", "999999999999999999999999999999999999999999", "2024-13-45", "ü\x07"]
    for path in manual.commands:
        known = {**manual.options[path], **manual.everywhere}
        steps = [Step((*path, *more)) for more in (("--nonsense",), ("--json", "--nonsense"), ("a", "b", "c", "d", "e"), ("--help",), (), ("--", "--x"))]
        for number, (option, has_value) in enumerate(known.items()):
            if option in ("--help", "--version", "--watch", "--open", "--mock-delay", "--fetch", "--lock-timeout"):
                continue
            locale = ("C", "C", "de", "fr", "es", "pt_PT")[number % 6]
            if has_value:
                steps.append(Step((*path, option), locale))
                steps += [Step((*path, option, value), locale) for value in values[number % 2 :: 2]]
                steps.append(Step((*path, f"{option}=?", f"{option}=?"), locale))
            else:
                steps.append(Step((*path, f"{option}=1"), locale))
                steps.append(Step((*path, option, option), locale))
        yield Case(f"wrong use/{' '.join(path)}", demo(), steps, len(path[0]) % 9 == 0)
    steps = [Step(tuple(words.split())) for words in (
        "", "nonsense", "sumary", "cash nonsense", "tax", "tax us", "tax us 1", "tax uk 2024-26", "show", "show zz", "show ABC", "show FFFFFFFF", "edit",
        "delete", "import", "import nowhere.csv", "import .", "explain", "explain NOPE", "explain FFFFFFFF-0000-4000-8000-000000000000",
        "what-if", "what-if hold AAPL 1", "what-if sell AAPL", "what-if sell NOPE 1 2", "add", "add buy", "add buy AAPL", "add buy AAPL 1",
        "add buy AAPL x y", "add buy AAPL 1 2 3", "add buy A 1 2", "add buy aapl 1 2", "add sell AAPL 0 1", "add split AAPL 1", "add split AAPL 0:1",
        "add deposit -5", "add dividend", "add transfer AAPL 1", "add exchange AAPL", "add spinoff AAPL NEWC 1:2", "add convert 5", "add buy AAPL 1 2 --sum 5",
        "add buy AAPL 1 2 --date tomorrow", "add buy AAPL 1 2 --date 2027-05-05", "add buy AAPL 1 2 --currency US", "add buy AAPL 1 2 --fee -1",
        "add sell AAPL 1 2 --lot FFFF", "add buy AAPL 1 2 --id x", "add fee 1 --quantity 2", "add nonsense AAPL 1 2", "push", "pull", "push x", "reconcile",
        "summary NOPE", "lots NOPE", "gains NOPE --json", "history NOPE", "summary --account Nobody", "summary --to never", "list --from 2025 --to 2024",
        "rates XXX", "prices --set", "config set", "config set currency", "config get", "instruments show NOPE", "instruments set", "accounts set X",
        "cash show x", "cash delete x", "cash import", "export --as nothing", "report --output /", "completions", "import --as nothing x.csv",
        "--store", "--json", "summary --format nothing", "summary --locale nothing", "summary --locale xx_YY", "summary --store . ", "summary --config nowhere.json")]
    for locale in ("C", "de", "fr", "es", "pt_PT"):
        yield Case(f"wrong use/words {locale}", demo(), [Step(s.words, locale) for s in steps] + [Step((*s.words, "--json"), locale) for s in steps], locale == "C")


def damaged(files, name, variants, per_case, quick):
    """Cases of DAMAGED, each with another content of a file."""
    for number, (what, content) in enumerate(variants):
        steps = [Step(filled(line, {}), ("C", "de")[number % 5 == 4]) for line in lines(DAMAGED)]
        if per_case:
            steps = steps[:per_case]
        yield Case(f"damaged/{name} {what}", {**files, name: content}, steps, number % quick == 0)


def hurt(content, count, seed):
    """A file cut off, with flipped bytes, and with lines that are twice there, missing or exchanged."""
    r = random.Random(seed)
    found = [("empty", b""), ("no json", b"nonsense\n"), ("a list", b"[]"), ("newer", content.replace(b'"version":1', b'"version":99', 1)),
             ("nulls", content.replace(b":", b":null,", 3)), ("ones", b"\xff\xfe" + content), ("zeros", content[:-40] + bytes(40))]
    size = len(content)
    found += [(f"cut {at}", content[:at]) for at in sorted(r.sample(range(1, size), min(count, size - 1)))]
    for at in sorted(r.sample(range(size), min(count, size))):
        found.append((f"flipped {at}", content[:at] + bytes([content[at] ^ 1 << r.randint(0, 7)]) + content[at + 1 :]))
    rows = content.split(b"\n")
    for at in sorted(r.sample(range(len(rows)), min(count // 4, len(rows)))):
        found.append((f"twice {at}", b"\n".join(rows[: at + 1] + rows[at:])))
        found.append((f"without {at}", b"\n".join(rows[:at] + rows[at + 1 :])))
        found.append((f"key {at}", b"\n".join(rows[:at] + [rows[at].replace(b'"', b'"x', 1)] + rows[at + 1 :])))
        found.append((f"values {at}", b"\n".join(rows[:at] + [re.sub(rb"\d+", b"-0", rows[at], count=3)] + rows[at + 1 :])))
    return found


def damage():
    files = demo()
    head = b"\n".join(files["portfolio.json"].split(b"\n")[:40]).rstrip(b",") + b"\n]}\n"
    yield from damaged(files, "portfolio.json", hurt(head, 50, "store"), 0, 20)
    beside = {
        **{name: files[name] for name in ("portfolio.rates.json", "portfolio.instruments.json", "portfolio.history.jsonl", "portfolio.cash.json", "config.json", "cache/quotes.json")},
        "portfolio.accounts.json": b'{"version":1,"accounts":[\n{"name":"Broker","currency":"USD","sheltered":"yes"}\n]}\n',
        "portfolio.prices.json": b'{"version":1,"prices":[\n{"ticker":"AAPL","price":12,"fetched":"2026-11-26T11:28:45Z"}\n]}\n'}
    for name, content in beside.items():
        yield from damaged(files, name, hurt(content, 8, name), 8, 20)
    # What the program has written beside the store itself: the journal, what was imported, what digest told.
    # Each step damages it anew.
    brokers = folder("import")
    for name in ("portfolio.json.journal", "portfolio.imports.json", "portfolio.digest.json"):
        begin = [Step(("import", "schwab.csv")), Step(("add", "buy", "AAPL", "1", "2")), Step(("digest", "--quiet"))]
        for what, content in (("empty", b""), ("nonsense", b"nonsense\n"), ("newer", b'{"version":99}\n'), ("zeros", bytes(100))):
            steps = [*begin, Step(("undo", "--list"), files={name: content})]
            steps += [Step(filled(line, {})) for line in ("undo", "add buy KO 1 2", "undo", "redo", "import schwab.csv", "digest", "check", "list")]
            yield Case(f"damaged/{name} {what}", {"schwab.csv": brokers["schwab.csv"]}, steps)
    for name in ("portfolio.json", "config.json", "portfolio.rates.json", "portfolio.history.jsonl", "portfolio.cash.json"):
        if os.geteuid():
            yield Case(f"damaged/{name} closed", files, [Step(filled(line, {})) for line in lines(DAMAGED)], closed=(name,))
        text = {**files, f"{name}/inside": b"x"}
        text.pop(name)
        yield Case(f"damaged/{name} a folder", text, [Step(filled(line, {})) for line in lines(DAMAGED)])


def reconciling():
    files = {**demo(), **folder("reconcile"), "bad.csv": "ticker,quantity\nAAPL,x\n,3\n"}
    for locale in ("C", "de", "pt_PT"):
        steps = [Step(filled(line, {}), locale, input="ticker,quantity\nAAPL,31\n" if line.endswith("-") else "") for line in lines(RECONCILING)]
        yield Case(f"reconcile/{locale}", files, steps)
    brokers = folder("import")
    steps = [Step(("reconcile", name)) for name in sorted(brokers)]
    yield Case("reconcile/brokers", {**files, **brokers}, steps)


def rebalancing():
    """Random targets and cash on the demo."""
    for seed in range(30):
        r, steps = random.Random(f"rebalance {seed}"), []
        shares = [r.randint(1, 40) for _ in range(3)]
        shares.append(100 - sum(shares) if sum(shares) < 100 else 0)
        for ticker, share in zip(("AAPL", "KO", "VOO", "NVDA"), shares):
            steps.append(Step(("instruments", "set", ticker, f"target={share}")))
        steps.append(Step(("instruments", "unset", "MSFT", "target")))
        steps.append(Step(("instruments", "unset", "ASML", "target")))
        for more in ((), ("--cash", str(r.randint(1, 9000))), (f"--cash=-{r.randint(1, 9000)}",), ("--no-sell", "--cash", "all"), ("--fractional", "--band", "2")):
            steps += [Step(("rebalance", *more, "--json")), Step(("rebalance", *more)), Step(("rebalance", *more, "--csv"))]
        yield Case(f"rebalance/{seed}", demo(), steps, seed < 2)


# What makes the cases whose names begin with a word and a slash.
GROUPS = {
    "demo": lambda manual, wanted: every_format(),
    "help": lambda manual, wanted: helped(manual()),
    "alone": lambda manual, wanted: alone(),
    "writing": lambda manual, wanted: writing(wanted),
    "import": lambda manual, wanted: imports(),
    "reconcile": lambda manual, wanted: reconciling(),
    "rebalance": lambda manual, wanted: rebalancing(),
    "years": lambda manual, wanted: broker_files(),
    "wash": lambda manual, wanted: wash_sales(),
    "risk": lambda manual, wanted: risks(),
    "random": lambda manual, wanted: random_books(wanted),
    "wrong use": lambda manual, wanted: wrong_use(manual()),
    "damaged": lambda manual, wanted: damage(),
    "broken import": lambda manual, wanted: broken_imports(wanted),
}


def every(manual, word, quick):
    """The cases whose name has a word. `manual` tells what the program says of its commands."""
    demo()
    group = word.partition("/")[0]
    for name, make in GROUPS.items():
        if "/" in word and group in GROUPS and group != name:
            continue

        def wanted(known, is_quick):
            return word in known and (is_quick or not quick)

        yield from (case for case in make(manual, wanted) if wanted(case.name, case.quick))
