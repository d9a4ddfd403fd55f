"""Compares what the program says of random years of wash sales with exact fractions.

    tax_years.py PROGRAM [COUNT [SEED]]

Prints the ledgers whose rows differ, with both; the exit code is 1 if there was one.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import uuid
from datetime import date, timedelta
from fractions import Fraction

from lots import Transaction
from wash import Year

SHELTERED = ["I"]
YEARS = range(2023, 2027)
FIRST = date(2023, 1, 1)


def identity(place):
    return str(uuid.UUID(int=4 << 76 | 8 << 60 | place)).upper()


def place(text):
    return "-" if text is None else uuid.UUID(text).int & 0xFFFFFFFF


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
        return 1, "exchange AAA - BBB 1:2"
    return 2, f"{'buy' if kind <= 11 else 'sell'} {ticker} {account} {quantity} {float(amount)}"


def scenario(r):
    """[(day, line)] in the order of time: trades that are close to each other, at falling prices."""
    day, price, lines = (FIRST - date(1970, 1, 1)).days, 9000, []
    for number in range(r.randint(6, 30)):
        day += r.choice([0, 1, 2, 3, 5, 7, 12, 20, 29, 30, 31])
        price = max(100, price + r.randint(-700, 400))
        rank, line = movement(r, price)
        lines.append((day, rank, number, line))
    # What is returned on the day of an exchange is of the shares that are exchanged.
    swapped = {day for day, rank, _, _ in lines if rank == 1}
    lines = [(day, 0.5 if day in swapped and line.startswith("return AAA ") else rank, number, line) for day, rank, number, line in lines]
    return [(day, line) for day, _, _, line in sorted(lines)]


def record(number, day, line):
    """A transaction as the store has it."""
    kind, ticker, account, *words = line.split()
    found = {"id": identity(number), "date": str(date(1970, 1, 1) + timedelta(day)), "type": kind, "ticker": ticker}
    if account != "-":
        found["account"] = account
    if kind in ("buy", "sell"):
        quantity, amount = int(words[0]), float(words[1])
        found.update(quantity=quantity, price=round(amount / quantity, 8), sum=amount)
    elif kind == "split":
        found["ratio"] = words[0]
    elif kind == "transfer":
        found.update(quantity=int(words[0]), toAccount=words[1])
    elif kind == "exchange":
        found.update(into=words[0], ratio=words[1])
    elif kind == "return":
        found["sum"] = int(words[0])
    return found


def line(row):
    """A row of the program's JSON in the words of wash.py."""
    acquired = row["acquired"]
    days = (date.fromisoformat(acquired) - date(1970, 1, 1)).days if acquired else "-"
    words = ["row", place(row["sale"]), place(row["lot"]), row["quantity"], row["proceeds"], row["cost"]]
    words += [row["adjustment"], days, row["term"]]
    for r in row["replacements"]:
        words.append(f"{place(r['lot'])}:{r['quantity']}:{r['amount']}:{'lost' if r['forGood'] else 'kept'}")
    return " ".join(map(str, words))


def main(program, count=100, seed=1):
    r, different, washed = random.Random(int(seed)), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/store.json"
        environment = dict(os.environ, HOME=folder, PORTFOLIO_STORE=store, LC_ALL="C", PORTFOLIO_OFFLINE="1")

        def run(*words):
            return subprocess.run([program, *words], env=environment, capture_output=True, text=True, check=True).stdout

        for number in range(int(count)):
            lines, method = scenario(r), r.choice(["fifo", "fifo", "lifo", "hifo"])
            transactions = [Transaction(i, f"{day} {text}".split()) for i, (day, text) in enumerate(lines)]
            opened = Year(method, SHELTERED, transactions).run({t.place: Fraction(0) for t in transactions}).found
            expected = Year(method, SHELTERED, transactions).run(opened).rows
            with open(store, "w") as file:
                json.dump({"version": 1, "transactions": [record(i, *l) for i, l in enumerate(lines)]}, file)
            if number == 0:
                run("accounts", "set", SHELTERED[0], "sheltered=yes")
            found = []
            for year in YEARS:
                text = run("tax", "us", str(year), "--json", "--method", method)
                found += json.loads(text, parse_float=str, parse_int=str)["rows"]
            washed += sum(1 for row in found if row["code"])
            if [line(row) for row in found] != expected:
                different += 1
                print(f"ledger {number}, {method}", *[f"{date(1970, 1, 1) + timedelta(d)} {t}" for d, t in lines], sep="\n")
                print("expected", *expected, "found", *[line(row) for row in found], sep="\n")
    print(f"{different} of {count} differ; {washed} rows were washed")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
