"""Random portfolios with prices and a benchmark, and what they returned and risked by the formulas of the textbooks, in
floating point, against what the program says. Nothing here is shared with the program.

Usage: risk.py PROGRAM COUNT [SEED]"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile
import uuid
from datetime import date, timedelta

FIRST = date(2023, 1, 2)
PERIODS = {"day": 252, "week": 52, "month": 12}


class Prices:
    """The price of a ticker on each day: the last one recorded, divided by the splits since."""

    def __init__(self):
        self.recorded, self.splits = {}, []

    def on(self, day):
        known = [d for d in self.recorded if d <= day]
        if not known:
            return None
        last = max(known)
        price = self.recorded[last]
        for split, ratio in self.splits:
            if last < split <= day:
                price /= ratio
        return price

    def unit(self, day):
        """What one share of the beginning has become."""
        price = self.on(day)
        for split, ratio in self.splits:
            if split <= day:
                price *= ratio
        return price


class Book:
    """What was bought and sold, and what was paid in and out on each day."""

    def __init__(self, rng):
        self.rng, self.transactions, self.flows = rng, [], {}
        self.prices = {name: Prices() for name in ("AAA", "BBB", "IDX")}
        self.held = {"AAA": [], "BBB": []}
        days = rng.randint(40, 500)
        self.last = FIRST + timedelta(days)
        drift = rng.uniform(-0.002, 0.003)
        for name, prices in self.prices.items():
            price, spread = rng.uniform(20, 200), rng.uniform(0.005, 0.04)
            for number in range(days + 1):
                day = FIRST + timedelta(number)
                price *= 1 + rng.gauss(drift, spread)
                if number in (0, days) or (day.weekday() < 5 and rng.random() < 0.9):
                    prices.recorded[day] = round(price, 2)
                if name == "IDX" and number > 10 and rng.random() < 0.004:
                    ratio = rng.choice([2, 3])
                    prices.splits.append((day, ratio))
                    price /= ratio
                    prices.recorded[day] = round(price, 2)
        self.trade(days)

    def quantity(self, name, day, before=False):
        return sum(q for d, q in self.held[name] if (d < day if before else d <= day))

    def trade(self, days):
        rng = self.rng
        self.buy("AAA", FIRST, rng.randint(5, 50))
        for _ in range(rng.randint(0, 14)):
            day = FIRST + timedelta(rng.randint(1, days))
            name = rng.choice(["AAA", "AAA", "BBB"])
            if day in self.flows:
                continue
            kind = rng.choice(["buy", "buy", "sell", "dividend"])
            # Nothing of later days is decided yet, so that only what is held until the end can be sold.
            free = min(self.quantity(name, d) for d in [day] + [d for d, _ in self.held[name] if d > day])
            if kind == "buy":
                self.buy(name, day, rng.randint(1, 40))
            elif kind == "sell" and free > 1:
                self.sell(name, day, rng.randint(1, int(free) - (1 if name == "AAA" else 0)))
            elif kind == "dividend" and self.quantity(name, day, before=True) > 0:
                self.record(day, "dividend", name, None, round(rng.uniform(1, 40), 2))

    def price_of(self, name, day):
        """A trade's day has a recorded price, which wins over that of the trade."""
        prices = self.prices[name]
        if day not in prices.recorded:
            prices.recorded[day] = round(prices.on(day) * self.rng.uniform(0.99, 1.01), 2)
        return prices.recorded[day]

    def buy(self, name, day, quantity):
        self.record(day, "buy", name, quantity, round(self.price_of(name, day) * quantity, 2))
        self.held[name].append((day, quantity))

    def sell(self, name, day, quantity):
        self.record(day, "sell", name, quantity, round(self.price_of(name, day) * quantity, 2))
        self.held[name].append((day, -quantity))

    def record(self, day, kind, name, quantity, amount):
        fee = self.rng.choice([0, 0, 1.5])
        self.transactions.append(
            {"date": str(day), "type": kind, "ticker": name, "quantity": quantity, "sum": amount, "fee": fee})
        paid_in, paid_out = self.flows.get(day, (0, 0))
        if kind == "buy":
            self.flows[day] = (paid_in + amount + fee, paid_out)
        else:
            self.flows[day] = (paid_in, paid_out + amount - fee)

    def value(self, day, before=None):
        return sum(
            self.quantity(name, before or day, before is not None) * self.prices[name].on(day)
            for name in self.held if self.quantity(name, before or day, before is not None))

    def holds(self, day, before=False):
        return any(self.quantity(name, day, before) for name in self.held)

    def growth(self, evening, last):
        """The time-weighted return from one evening to another."""
        factor, value, held = 1, self.value(evening), self.holds(evening)
        for day in sorted(d for d in self.flows if evening < d <= last):
            paid_in, paid_out = self.flows[day]
            before, after = self.value(day, before=day), self.value(day)
            if held:
                factor *= before / value
            factor *= (after + paid_out) / (before + paid_in)
            value, held = after, self.holds(day)
        return factor * (self.value(last) / value if held else 1) - 1

    def ends(self, every, first):
        start = max(first - timedelta(1), FIRST) if first else FIRST
        days = [start + timedelta(n) for n in range((self.last - start).days + 1)]
        if every == "week":
            return [d for d in days if d.weekday() == 6]
        if every == "month":
            return [d for d in days if (d + timedelta(1)).day == 1]
        held = [name for name in self.held if self.held[name]]
        return [d for d in days if any(d in self.prices[name].recorded for name in held)]


def risk(book, every, first, risk_free):
    ends = book.ends(every, first)
    spans = [(a, b) for a, b in zip(ends, ends[1:]) if book.holds(a)]
    result = {"periods": len(spans)}
    if len(spans) < 3:
        return result
    n = PERIODS[every]
    t = (1 + risk_free / 100) ** (1 / n) - 1
    r = [book.growth(a, b) for a, b in spans]
    b = [book.prices["IDX"].unit(y) / book.prices["IDX"].unit(x) - 1 for x, y in spans]
    mean = sum(x - t for x in r) / len(r)
    other = sum(x - t for x in b) / len(b)
    variance = sum((x - t - mean) ** 2 for x in r) / (len(r) - 1)
    sd = math.sqrt(variance)
    downside = math.sqrt(sum(min(x - t, 0) ** 2 for x in r) / len(r)) * math.sqrt(n)
    covariance = sum((x - t - mean) * (y - t - other) for x, y in zip(r, b)) / (len(r) - 1)
    spread = sum((y - t - other) ** 2 for y in b) / (len(b) - 1)
    beta = covariance / spread
    index, high, depth = 1.0, 1.0, 0.0
    for x in r:
        index *= 1 + x
        high = max(high, index)
        depth = min(depth, index / high - 1)
    result.update(
        volatility=100 * sd * math.sqrt(n), downside=100 * downside, sharpe=mean / sd * math.sqrt(n),
        sortino=mean * n / downside if downside > 1e-12 else None, positive=100 * sum(x > 0 for x in r) / len(r),
        best=100 * max(r), worst=100 * min(r), depth=100 * depth, current=100 * (index / high - 1), beta=beta,
        correlation=covariance / math.sqrt(variance * spread),
        alpha=100 * ((1 + mean - beta * other) ** n - 1))
    return result


def rate(flows):
    """The annual rate of flows whose sign changes once, at least 365 days apart; else nothing."""
    flows = sorted(flows.items())
    flows = [(day, amount) for day, amount in flows if abs(amount) > 1e-9]
    signs = [amount > 0 for _, amount in flows]
    if sum(a != b for a, b in zip(signs, signs[1:])) != 1 or signs[0]:
        return None
    if (flows[-1][0] - flows[0][0]).days < 365:
        return None

    def value(r):
        return sum(amount * (1 + r) ** (-(day - flows[0][0]).days / 365) for day, amount in flows)

    low, high = -0.9999, 100.0
    if value(low) * value(high) > 0:
        return None
    for _ in range(300):
        middle = (low + high) / 2
        low, high = (middle, high) if value(low) * value(middle) > 0 else (low, middle)
    return 100 * low


def benchmark(book, first):
    """The same flows in units of the benchmark, after Long and Nickels."""
    index, evening = book.prices["IDX"], (first or FIRST) - timedelta(1)
    start = book.value(evening) if evening >= FIRST else 0
    units, short, profit, flows = 0.0, False, -start, {evening: -start}
    if start:
        units = start / index.unit(evening)
    for day in sorted(d for d in book.flows if evening < d):
        paid_in, paid_out = book.flows[day]
        units += (paid_in - paid_out) / index.unit(day)
        short = short or units < -1e-9
        profit += paid_out - paid_in
        flows[day] = flows.get(day, 0) + paid_out - paid_in
    end = units * index.unit(book.last)
    flows[book.last] = flows.get(book.last, 0) + end
    held = evening >= FIRST and book.holds(evening)
    begin = evening if held else min((d for d in book.flows if d > evening), default=None)
    days = (book.last - begin).days if begin else 0
    growth = index.unit(book.last) / index.unit(begin) if begin else None
    return {
        "from": str(begin) if begin else None, "end": end, "profit": profit + end,
        "difference": book.value(book.last) - end, "short": short,
        "twr": 100 * (growth - 1) if begin else None,
        "twrAnnual": 100 * (growth ** (365 / days) - 1) if begin and days >= 365 else None, "irr": rate(flows)}


def stored(book):
    """The store's document."""
    transactions = []
    for number, known in enumerate(book.transactions):
        record = {"id": str(uuid.UUID(int=number + 1)).upper()}
        record.update({key: value for key, value in known.items() if value})
        if known["quantity"]:
            record["price"] = round(known["sum"] / known["quantity"], 6)
        transactions.append(record)
    for day, ratio in book.prices["IDX"].splits:
        number = len(transactions) + 1
        transactions.append({
            "id": str(uuid.UUID(int=number)).upper(), "date": str(day), "type": "split", "ticker": "IDX",
            "ratio": f"{ratio}:1"})
    return {"version": 1, "transactions": transactions}


class Program:
    """The program with a book of its own."""

    def __init__(self, path, folder, book):
        self.path, self.folder = path, folder
        self.names = [name for name in book.held if book.held[name]]
        with open(os.path.join(folder, "portfolio.json"), "w") as file:
            json.dump(stored(book), file)
        prices = os.path.join(folder, "prices.csv")
        with open(prices, "w") as file:
            file.write("date,ticker,price\n")
            for name, known in book.prices.items():
                file.writelines(f"{day},{name},{price}\n" for day, price in sorted(known.recorded.items()))
        self.run("prices", "--import", prices)

    def run(self, *words):
        environment = {"HOME": self.folder, "PATH": os.environ["PATH"]}
        done = subprocess.run(
            [self.path, "--store", os.path.join(self.folder, "portfolio.json"), "--offline", "--json", *words],
            env=environment, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{' '.join(words)}: {done.stderr}")
        return json.loads(done.stdout) if done.stdout else None


def differences(told, expected):
    """The figures that differ by more than the sixth decimal."""
    found = []
    for key, value in expected.items():
        other = told.get(key)
        if isinstance(value, float) and isinstance(other, (int, float)):
            if abs(value - other) > 2e-6 + 1e-9 * abs(value):
                found.append(f"{key}: {other}, expected {value}")
        elif value != other and not (key == "irr" and value is None):
            found.append(f"{key}: {other}, expected {value}")
    return found


def compare(path, rng):
    book = Book(rng)
    first = rng.choice([None, FIRST + timedelta(rng.randint(1, (book.last - FIRST).days - 20))])
    every, risk_free = rng.choice(list(PERIODS)), rng.choice(["0", "0", "3.5", "-0.5"])
    days = (["--from", str(first)] if first else []) + ["--to", str(book.last)]
    with tempfile.TemporaryDirectory() as folder:
        program = Program(path, folder, book)
        program.run("config", "set", "risk-free", "--", risk_free)
        told = program.run("risk", *program.names, *days, "--every", every, "--benchmark", "IDX")["total"]
        for key in ("best", "worst"):
            told[key] = told[key] and told[key]["return"]
        told["depth"] = told["drawdown"] and told["drawdown"]["depth"]
        told["current"] = told["current"] and told["current"]["depth"]
        found = differences(told, risk(book, every, first, float(risk_free)))
        returns = program.run("returns", *program.names, *days, "--benchmark", "IDX")["total"]
        return found + differences(returns["benchmarks"][0], benchmark(book, first))


def main(path, count, seed):
    differ = 0
    for number in range(count):
        found = compare(path, random.Random(seed * 1_000_003 + number))
        if found:
            differ += 1
            print(f"book {number}: " + "; ".join(found))
    print(f"{count} books, {differ} differ")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
