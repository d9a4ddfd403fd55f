"""Compares what the program says of random tax years with exact fractions: wash sales of the United States by three
methods, and disposals of the United Kingdom.

    tax_years.py PROGRAM [COUNT [SEED]]

compares so many ledgers a method, and prints those whose rows differ, with both; the exit code is 1 if there was one.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from datetime import date, timedelta
from fractions import Fraction

import lots
from lots import Matching, Transaction, number, place, record, securities
from wash import Year

SHELTERED = ["I"]
YEARS = range(2022, 2027)
FIRST = date(2023, 1, 1)
EPOCH = date(1970, 1, 1)


def movement(r, price):
    """(rank within its day, line)"""
    account, quantity = r.choice("AAABI"), r.randint(1, 20)
    ticker, amount = r.choice(["AAA", "AAA", "AAA", "BBB"]), Fraction(quantity * price, 100)
    kind = r.randint(0, 19)
    if kind == 0:
        return 0, f"split {ticker} - {r.choice(['2:1', '3:1', '1:2', '3:2'])}"
    if kind == 1:
        return 2, f"transfer {ticker} {account} {quantity} {r.choice([a for a in 'ABI' if a != account])}"
    if kind == 2:
        return 2, f"return {ticker} - {r.randint(1, 9)}"
    if kind == 3:
        part = f"{account} BBB 1:2 quantity={quantity}" if r.random() < 0.5 else "- BBB 1:2"
        money = float(amount / 4)
        return 1, f"exchange AAA {part}{r.choice(['', f' sum={money} price={2 * price / 100}', f' sum={money} percent=25'])}"
    return 2, f"{'buy' if kind <= 11 else 'sell'} {ticker} {account} {quantity} {float(amount)}"


def scenario(r):
    """Lines in the order of time: trades that are close to each other, at falling prices."""
    day, price, lines = (FIRST - EPOCH).days, 9000, []
    for n in range(r.randint(6, 30)):
        day += r.choice([0, 1, 2, 3, 5, 7, 12, 20, 29, 30, 31])
        price = max(100, price + r.randint(-700, 400))
        rank, line = movement(r, price)
        lines.append((day, rank, n, line))
    if r.random() < 0.3:
        # The shares have another name from some day on.
        old, start = r.choice(["AAA", "BBB"]), r.choice(lines)[0]
        lines = [(d, rank, n, line.replace(old, "NEW") if d >= start else line) for d, rank, n, line in lines]
        lines.append((start, 0, len(lines), f"rename {old} - NEW {r.choice(['1:1', '1:1', '2:1'])}"))
    return lots.ordered(lines)


def us(method, lines):
    """The rows of all years."""
    read = securities([Transaction(n, line.split()) for n, line in enumerate(lines)])
    opened = Year(method, SHELTERED, read).run({t.place: Fraction(0) for t in read}).found
    return Year(method, SHELTERED, read).run(opened).rows


def us_row(row):
    """A row of the program's JSON in the words of wash.py."""
    acquired = row["acquired"]
    days = (date.fromisoformat(acquired) - EPOCH).days if acquired else "-"
    words = ["row", place(row["sale"]), place(row["lot"]), row["quantity"], row["proceeds"], row["cost"]]
    words += [row["adjustment"], days, row["term"]]
    for r in row["replacements"]:
        words.append(f"{place(r['lot'])}:{r['quantity']}:{r['amount']}:{'lost' if r['forGood'] else 'kept'}")
    return " ".join(map(str, words))


def uk(lines):
    """The disposals of all years: what a day has sold of a security is one, and money that came with shares another."""
    read = lots.expanded(securities([Transaction(n, line.split()) for n, line in enumerate(lines)]))
    days = {}
    for t, _, pieces in Matching(read, None).disposals:
        sums = days.setdefault((t.day, t.ticker, t.kind != "exchange"), [Fraction(0)] * 2)
        sums[0] += sum(p[1] for p in pieces)
        sums[1] += sum(p[2] - p[3] for p in pieces)
    return [f"{EPOCH + timedelta(k[0])} {k[1]} {number(q)} {number(gain)}" for k, (q, gain) in sorted(days.items())]


def uk_row(row):
    return f"{row['date']} {row['ticker']} {number(Fraction(row['quantity']))} {number(Fraction(row['gain']))}"


def main(program, count=100, seed=1):
    r, different, washed = random.Random(int(seed)), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        store, settings = f"{folder}/store.json", f"{folder}/config.json"
        environment = dict(
            os.environ, HOME=folder, PORTFOLIO_STORE=store, PORTFOLIO_CONFIG=settings, LC_ALL="C", PORTFOLIO_OFFLINE="1")

        def run(*words):
            return subprocess.run([program, *words], env=environment, capture_output=True, text=True, check=True).stdout

        for n in range(4 * int(count)):
            method = ["fifo", "lifo", "hifo", "uk"][n % 4]
            home, foreign = ("GBP", "USD") if method == "uk" else ("USD", "EUR")
            lines = lots.scenario(r) if method == "uk" else scenario(r)
            expected = uk(lines) if method == "uk" else us(method, lines)
            with open(store, "w") as file:
                json.dump({"version": 1, "transactions": [record(i, l, home, foreign) for i, l in enumerate(lines)]}, file)
            with open(settings, "w") as file:
                json.dump({"currency": home}, file)
            if n == 0:
                run("accounts", "set", SHELTERED[0], "sheltered=yes")
            found = []
            for year in YEARS:
                words = ["uk", str(year)] if method == "uk" else ["us", str(year), "--method", method]
                report = json.loads(run("tax", *words, "--json"), parse_float=str, parse_int=str)
                found += map(uk_row, report["disposals"]) if method == "uk" else map(us_row, report["rows"])
                washed += sum(1 for row in report.get("rows", []) if row["code"])
            if found != expected:
                different += 1
                print(f"ledger {n}, {method}", *[f"{EPOCH + timedelta(int(l.split()[0]))} {l}" for l in lines], sep="\n")
                print("expected", *expected, "found", *found, "", sep="\n")
    print(f"{different} of {4 * int(count)} differ; {washed} rows were washed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
