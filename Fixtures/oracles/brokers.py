"""Compares what the program makes of random brokers' files with their sums by kind.

    brokers.py PROGRAM [COUNT [SEED]]

Each file is imported twice; the second time must add nothing. Prints each difference and keeps its files; the exit code
is 1 if there was one.
"""

import csv
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

import broker_sums
import broker_years


class Store:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.environment = dict(os.environ, HOME=folder, PORTFOLIO_STORE=f"{folder}/store.json", LC_ALL="C")

    def run(self, *words):
        result = subprocess.run([self.program, *words], env=self.environment, cwd=self.folder, capture_output=True, text=True)
        if result.returncode:
            raise ValueError(f"{' '.join(words)}: {result.returncode}: {result.stderr.strip()}")
        return result.stdout

    def json(self, *words):
        return json.loads(self.run(*words, "--json"), parse_float=Fraction, parse_int=Fraction)


def differences(store, name, texts, currencies):
    """What does not agree, one sentence each."""
    files = []
    for number, text in enumerate(texts):
        files.append(f"file{number}.csv")
        with open(f"{store.folder}/{files[-1]}", "w") as file:
            file.write(text)
        store.run("import", files[-1])
    for file in files:
        new = store.json("import", file)["new"]
        if new:
            yield f"{file} again: {new} new"
    expected = broker_sums.FORMATS[name](texts)
    listed = broker_sums.stored(list(csv.DictReader(store.run("list", "--csv", "--reverse").splitlines())))
    # A tax in another currency is converted, to 12 decimals.
    tolerance = Fraction(1, 10**6)
    for key in sorted(set(expected) | set(listed)):
        if abs(expected[key] - listed[key]) > tolerance:
            yield f"{key}: {float(expected[key])} in the file, {float(listed[key])} stored"
    if len(currencies) > 1:
        return
    money = (currencies or ["USD"])[0]
    store.run("config", "set", "currency", money)
    # What is held has some price; none of the figures compared hangs on it.
    if money == "EUR":
        store.run("rates", "--set", "USD=1")
    store.run("prices", *(word for ticker in broker_years.TICKERS for word in ("--set", f"{ticker}=1")))
    income, gains, lots = (store.json(word, "--offline") for word in ("income", "gains", "lots"))
    for key, kind in (("dividends", "dividend"), ("interest", "interest"), ("tax", "tax")):
        if abs(income["total"][key] - expected[kind, money]) > tolerance:
            yield f"income {key}: {float(expected[kind, money])} in the file, {float(income['total'][key])}"
    if abs(gains["total"]["proceeds"] - expected["sold", money]) > tolerance:
        yield f"gains: proceeds {float(gains['total']['proceeds'])}, sold {float(expected['sold', money])}"
    cost = gains["total"]["basis"] + lots["total"]["basis"]
    if abs(cost - expected["bought", money] + expected["return", money]) > tolerance:
        yield f"cost: {float(cost)} sold or held, {float(expected['bought', money] - expected['return', money])} in the file"
    for ticker in broker_years.TICKERS:
        held = sum((lot["quantity"] for lot in lots["lots"] if lot["ticker"] == ticker), Fraction(0))
        if held != expected.held(ticker):
            yield f"{ticker}: {float(held)} held, {float(expected.held(ticker))} in the file"


def main(program, count=10, seed=1):
    differing = 0
    for name, make in broker_years.FORMATS.items():
        wrong = 0
        for number in range(int(count)):
            texts = make(random.Random(f"{name} {seed} {number}"))
            currencies = ["EUR"] if name == "trading212" else sorted(
                {money for money in ("USD", "CAD") if any(f",{money}," in text for text in texts) or name == "schwab" and money == "USD"})
            with tempfile.TemporaryDirectory() as folder:
                try:
                    found = list(differences(Store(program, folder), name, texts, currencies))
                except ValueError as error:
                    found = [str(error)]
            for sentence in found:
                print(f"{name} {number}: {sentence}")
            wrong += bool(found)
        print(f"{name}: {count} files, {wrong} differ")
        differing += wrong
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
