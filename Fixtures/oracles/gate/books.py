"""Random portfolios of all that a portfolio can have: each kind of transaction, corrections, named lots, options, bonds,
currencies, accounts, odd tickers, dates to come. Many make little sense, but every one can be read."""

import json
import random
import uuid
from datetime import date, timedelta
from decimal import Decimal

FIRST, TODAY = date(2021, 1, 4), date(2026, 11, 26)
COMMON = ["AAPL", "MSFT", "KO", "VTI"]
ODD = ["BRK.B", "VOD.L", "^GSPC", "BTC-USD", "EURUSD=X", "0700.HK", "X_Y", "ES:F", "A", "7", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
OPTIONS = ["AAPL250117C00150000", "AAPL270115P00200000", "MSFT240621P00300000"]
BONDS = ["BOND", "GILT27"]
ACCOUNTS = [None, "Broker", "ISA", "Pension", 'Ω "Depot", neu']
# What one euro is of each, around which rates move.
EURO = {"USD": 1.1, "GBP": 0.86, "CAD": 1.48, "JPY": 150.0, "CHF": 0.96}
RATIOS = ["2:1", "3:1", "1:10", "3:2", "7:5", "1:1"]
CATEGORIES = ["qualified", "ordinary", "special", "exempt", "foreign", "capital-gain-short", "capital-gain-long", "in-lieu", "my own"]
NOTES = ["first", "monthly plan", 'said "yes", then no', "tab\there", "Größe ≥ 5 €", "=1+1", "line\nbreak", "<b>&amp;"]
# The Fridays of each year.
WEEKS = {}
for week in range((TODAY - date(2020, 1, 3)).days // 7 + 1):
    WEEKS.setdefault((date(2020, 1, 3) + timedelta(7 * week)).year, []).append(f"{date(2020, 1, 3) + timedelta(7 * week):%m-%d}")


class Number(str):
    """A decimal as it is written in a store."""


def document(value):
    """JSON with numbers exactly as given."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{document(known)}" for key, known in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(document, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def table(name, records):
    """A file with a record on each line."""
    return f'{{"version":1,"{name}":[\n' + ",\n".join(map(document, records)) + "\n]}\n"


class Book:
    def __init__(self, seed):
        self.random = r = random.Random(f"book {seed}")
        self.home = r.choice(["USD", "USD", "EUR", "EUR", "GBP", "JPY"])
        others = [code for code in ["EUR", *EURO] if code != self.home]
        self.currencies = [self.home] + r.sample(others, r.choice([0, 0, 1, 2]))
        self.tickers = r.sample(COMMON, r.randint(1, 4)) + r.sample(ODD, r.choice([0, 0, 1, 3]))
        self.options = r.sample(OPTIONS, r.choice([0, 0, 0, 1, 2]))
        if self.options and "AAPL" not in self.tickers:
            self.tickers.insert(0, "AAPL")
        self.bonds = r.sample(BONDS, r.choice([0, 0, 1]))
        self.accounts = r.sample(ACCOUNTS, r.randint(1, 4))
        # The currency that each ticker is traded in, and about what it costs.
        self.money = {ticker: r.choice(self.currencies) for ticker in [*self.tickers, *self.options, *self.bonds]}
        self.level = {ticker: r.choice([0.02, 3, 40, 180, 4000]) for ticker in self.money}
        self.level.update({bond: 98 for bond in self.bonds})
        self.held, self.bought, self.records = {}, [], []
        day = FIRST + timedelta(r.randint(0, 1200))
        for _ in range(r.choice([0, 3, 12, 25, 40, 60])):
            day += timedelta(r.choice([0, 0, 1, 3, 10, 25, 40]))
            self.happen(day)
        if r.random() < 0.2:
            r.shuffle(self.records)

    def chance(self, share):
        return self.random.random() < share

    def number(self, value, places=None):
        places = self.random.choice([0, 1, 2, 2, 4]) if places is None else places
        found = Decimal(f"{value:.{places}f}").normalize()
        return Number(f"{found:f}" if found else "0.01")

    def price(self, ticker):
        self.level[ticker] *= self.random.uniform(0.93, 1.08)
        return self.number(self.level[ticker], 4 if self.level[ticker] < 1 else 2)

    def when(self, day):
        if self.chance(0.85):
            return str(day)
        return f"{day}T{self.random.randint(0, 23):02}:{self.random.randint(0, 59):02}:07" + self.random.choice(["Z", "Z", "+05:30", "-08:00"])

    def happen(self, day):
        """A transaction of some kind."""
        r = self.random
        kind = r.choice(
            ["buy"] * 10 + ["sell"] * 6 + ["dividend"] * 4 + ["interest", "fee", "tax", "return", "accumulation", "split", "deposit"]
            + ["deposit", "withdrawal", "transfer", "transfer", "convert", "balance", "spinoff", "exchange", "exercise"])
        ticker, account = r.choice([*self.tickers, *self.options, *self.bonds]), r.choice(self.accounts)
        record = {"id": str(uuid.UUID(int=r.getrandbits(128), version=4)).upper(), "date": self.when(day), "type": kind}
        money = self.money[ticker]
        if kind in ("buy", "sell"):
            self.trade(record, ticker, account)
        elif kind in ("dividend", "interest", "fee", "tax", "return", "accumulation"):
            if kind in ("return", "accumulation") or self.chance(0.8):
                record["ticker"] = ticker
            record["sum"] = Number(("-" if self.chance(0.12) else "") + self.number(r.uniform(0.1, 90)))
            if kind in ("dividend", "interest"):
                if self.chance(0.3):
                    record["tax"] = self.number(r.uniform(0.01, 9))
                if self.chance(0.4):
                    record["category"] = r.choice(CATEGORIES)
        elif kind == "split":
            ratio = r.choice(RATIOS)
            record.update(ticker=ticker, ratio=ratio)
            new, old = map(int, ratio.split(":"))
            self.level[ticker] *= old / new
            for key in self.held:
                if key[0] == ticker:
                    self.held[key] = self.held[key] * new / old
        elif kind in ("spinoff", "exchange"):
            into = r.choice([other for other in [*self.tickers, "NEWCO"] if other != ticker])
            self.money.setdefault(into, money)
            self.level.setdefault(into, 20)
            record.update(ticker=ticker, into=into, ratio=r.choice(RATIOS + ["1:4"]))
            if kind == "spinoff":
                record["basisPercent"] = self.number(r.choice([0, 12.5, 24.9, 100]), 1)
        elif kind == "exercise":
            if not self.options:
                return
            record.update(ticker=r.choice(self.options), quantity=Number(r.randint(1, 3)))
        elif kind == "transfer" and self.chance(0.6):
            target = r.choice([other for other in ACCOUNTS[1:] if other != account])
            held = self.held.get((ticker, account), 0)
            quantity = held if held >= 1 and self.chance(0.8) else r.randint(1, 9)
            record.update(ticker=ticker, quantity=self.number(quantity, 0 if quantity >= 1 else 4), toAccount=target)
            self.held[ticker, account] = held - quantity
            self.held[ticker, target] = self.held.get((ticker, target), 0) + quantity
        else:
            record["sum"] = Number(self.number(r.uniform(1, 5000)))
            if kind == "transfer":
                record["toAccount"] = r.choice([other for other in ACCOUNTS[1:] if other != account])
            elif kind == "convert":
                pair = r.sample(["EUR", *EURO], 2)
                money = pair[0]
                record.update(toSum=self.number(r.uniform(1, 5000)), toCurrency=pair[1])
            elif kind == "balance" and self.chance(0.2):
                record["sum"] = Number(f"-{record['sum']}")
        if kind not in ("deposit", "withdrawal", "balance", "accumulation", "split", "spinoff", "exchange") and self.chance(0.4):
            record["fee"] = self.number(r.uniform(0.05, 12))
        if kind not in ("split", "spinoff", "exchange", "exercise") and not ("quantity" in record and kind == "transfer"):
            if money != self.home or self.chance(0.5):
                record["currency"] = money
            if money != self.home and self.chance(0.15):
                record["rate"] = self.number(r.uniform(0.5, 1.5), 4)
        if account is not None:
            record["account"] = account
        if self.chance(0.12):
            record["note"] = r.choice(NOTES)
        self.records.append(record)

    def trade(self, record, ticker, account):
        r, key = self.random, (ticker, account)
        held = self.held.get(key, 0)
        if record["type"] == "sell" and held <= 0 and self.chance(0.85):
            record["type"] = "buy"
        quantity = Decimal(r.choice([1, 2, 5, 10, 100, 1000, Decimal("0.5"), Decimal("1.2345")]))
        if record["type"] == "sell" and held > 0 and self.chance(0.9):
            quantity = r.choice([Decimal(str(round(held, 4))), Decimal(str(round(held / 2, 4)))]) or quantity
        price = "0" if self.chance(0.02) else self.price(ticker)
        amount = quantity * Decimal(price)
        if self.chance(0.1):
            amount = round(amount, 2) + Decimal("0.01")
        record.update(ticker=ticker, quantity=Number(f"{quantity:f}"), price=Number(price), sum=Number(f"{amount:f}"))
        if record["type"] == "sell":
            self.held[key] = held - float(quantity)
            names = [known for known, *of in self.bought if of == [ticker, account]]
            if names and self.chance(0.2):
                lots = [{"id": known} for known in r.sample(names, min(len(names), r.randint(1, 2)))]
                if self.chance(0.5):
                    lots[0]["quantity"] = Number("1")
                record["lots"] = lots
            if self.chance(0.1):
                record["tax"] = self.number(r.uniform(0.01, 30))
        else:
            self.held[key] = held + float(quantity)
            self.bought.append([record["id"], ticker, account])
        if ticker in self.bonds and self.chance(0.7):
            record["accrued"] = self.number(r.uniform(0.1, 40))

    # The files.

    def ordered(self):
        """The fields in the order of the program."""
        order = ["id", "date", "type", "ticker", "quantity", "price", "sum", "into", "ratio", "basisPercent", "fee", "tax", "currency",
                 "rate", "toSum", "toCurrency", "accrued", "category", "account", "toAccount", "lots", "note"]
        return [{key: record[key] for key in order if key in record} for record in self.records]

    def rates(self):
        found = []
        for code in sorted(EURO):
            if self.chance(0.08) and code != self.home:
                continue
            for year, days in WEEKS.items():
                known = {day: Number(f"{EURO[code] * self.random.uniform(0.95, 1.05):.3f}1") for day in days}
                found.append({"currency": code, "year": Number(year), "source": self.random.choice(["manual", "ecb"]), "rates": known})
        return table("rates", found)

    def prices(self):
        """As csv to import; some tickers have none."""
        lines = ["date,ticker,price,currency"]
        for ticker, money in [*sorted(self.money.items()), ("IDX", None), ("CPI", None)]:
            if self.chance(0.15):
                continue
            level, day = self.level.get(ticker, 100.0), FIRST + timedelta(self.random.randint(0, 600))
            while day <= TODAY:
                level *= self.random.uniform(0.96, 1.05)
                lines.append(f"{day},{ticker},{level:.4f},{money or ''}")
                day += timedelta(self.random.choice([7, 7, 14, 30]))
        return "\n".join(lines) + "\n"

    def instruments(self):
        r, found = self.random, []
        left = 100
        for ticker in sorted(self.money):
            record = {"ticker": ticker}
            if self.chance(0.6):
                record["name"] = f"The {ticker} Company"
            if self.money[ticker] != self.home or self.chance(0.3):
                record["currency"] = "GBX" if self.money[ticker] == "GBP" and self.chance(0.5) else self.money[ticker]
            if self.chance(0.6):
                record["class"] = r.choice(["equity", "bond", "fund"])
            if ticker in self.tickers and self.chance(0.6):
                share = min(left, r.choice([10, 20, 25]))
                left -= share
                if share:
                    record["target"] = Number(share)
            if self.chance(0.4):
                record["country"] = r.choice(["US", "DE", "GB", "IE"])
            if ticker in self.bonds:
                record.update(multiplier=Number("0.01"), maturity=r.choice(["2027-06-30", "2025-06-30"]), kind="bond")
            if self.chance(0.3):
                record["tags"] = {"region": r.choice(["US", "Europe"])}
            found.append(record)
        return table("instruments", found)

    def known_accounts(self):
        found = []
        for name in sorted(filter(None, self.accounts)):
            record = {"name": name}
            if self.chance(0.5):
                record["currency"] = self.random.choice(self.currencies)
            if name in ("ISA", "Pension") and self.chance(0.7):
                record["sheltered"] = "yes"
            found.append(record)
        return table("accounts", found)

    def config(self):
        r, found = self.random, {"ticker-rule": "symbol", "currency": self.home}
        for key, values in {
            "method": ["fifo", "lifo", "hifo", "average", "uk"], "lots": ["account", "all"], "benchmark": ["IDX"], "inflation": ["CPI"],
            "risk-free": ["3.5", "-0.5"], "fee-per-trade": ["1.5"], "balance-tolerance": ["0.05"], "goal.worth": ["50000 by 2027-12-31"],
        }.items():
            if self.chance(0.5):
                found[key] = r.choice(values)
        return json.dumps(found, indent=2) + "\n"

    def quotes(self):
        found = [
            {"ticker": ticker, "price": self.number(self.level[ticker], 2), "time": "2026-11-25T21:00:00Z", "fetched": "2026-11-26T11:59:30Z"}
            for ticker in self.tickers if self.chance(0.3)]
        return table("quotes", found)

    def files(self):
        found = {
            "portfolio.json": table("transactions", self.ordered()), "portfolio.rates.json": self.rates(), "prices.csv": self.prices(),
            "portfolio.instruments.json": self.instruments(), "portfolio.accounts.json": self.known_accounts(), "config.json": self.config(),
            "cache/quotes.json": self.quotes()}
        return found

    def names(self):
        """What the command lines of commands.py are filled with."""
        ids = [record["id"] for record in self.records]
        sales = [record["id"] for record in self.records if record["type"] == "sell"]
        account = next((name for name in self.accounts if name), "Broker")
        other = self.tickers[-1]
        return {
            "T": self.tickers[0], "U": other, "A": account, "ID": (self.bought or [ids[:1] or ["0000"]])[0][0],
            "SALE": (sales or ids or ["0000"])[-1], "Y": "2024"}
