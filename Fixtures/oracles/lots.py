"""Lots and gains in exact fractions, as plainly as they can be written down, for the tests of the ledger.

Standard input: ledgers, each a line `ledger METHOD SCOPE THROUGH` (a day number or -) and lines of transactions in the
order of time, `DAY KIND TICKER ACCOUNT ...`; then `end`. Standard output: what was realised, and what is held.

    lots.py PROGRAM [COUNT [SEED]]

compares the same of random ledgers, so many a method, with what a program prints; the exit code is 1 if any differs.
"""

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import uuid
from copy import copy
from decimal import Decimal
from fractions import Fraction
from datetime import date, timedelta
from pools import Matching, Splits, cap


def number(value, places=12):
    """Rounded half to even, without zeros at the end."""
    digits = round(value * 10**places)
    sign, digits = ("-" if digits < 0 else ""), abs(digits)
    text = f"{digits // 10**places}.{digits % 10**places:0{places}d}".rstrip("0").rstrip(".")
    return sign + text if text != "0" else "0"


def term(acquired, sold):
    start = date(1970, 1, 1) + timedelta(acquired)
    try:
        anniversary = start.replace(year=start.year + 1)
    except ValueError:
        anniversary = date(start.year + 1, 2, 28)
    return "long" if date(1970, 1, 1) + timedelta(sold) > anniversary else "short"


class Transaction:
    def __init__(self, place, words):
        self.place, self.day, self.kind = place, int(words[0]), words[1]
        self.ticker, self.account = words[2], words[3]
        fields = words[4:]
        self.quantity = self.amount = Fraction(0)
        self.ratio = self.options = self.carried = None
        if self.kind in ("buy", "sell"):
            self.quantity, self.amount = Fraction(fields[0]), Fraction(fields[1])
            self.names = [f.split("=") for f in fields[2:]]
        elif self.kind == "split":
            self.ratio = Fraction(*map(int, fields[0].split(":")))
        elif self.kind == "transfer":
            self.quantity, self.target = Fraction(fields[0]), fields[1]
        elif self.kind in ("spinoff", "exchange"):
            self.target, self.ratio = fields[0], Fraction(*map(int, fields[1].split(":")))
            self.percent = Fraction(fields[2]) / 100 if self.kind == "spinoff" else Fraction(1)
            self.terms = {k: Fraction(v) for k, v in (f.split("=") for f in fields[2:] if "=" in f)}
            self.amount = self.terms.get("sum", Fraction(0))
        elif self.kind == "rename":
            self.target, self.ratio = fields[0], Fraction(*map(int, fields[1].split(":")))
        elif self.kind in ("return", "accumulation"):
            self.amount = Fraction(fields[0])
        elif self.kind == "exercise":
            self.quantity, self.target, self.right = Fraction(fields[0]), fields[1], fields[2]
            self.strike, self.multiplier, self.fee = map(Fraction, fields[3:6])

    def part(self, kind, ticker, quantity, amount):
        """One of the two trades that an exercise stands for."""
        trade = copy(self)
        trade.kind, trade.ticker, trade.quantity, trade.amount, trade.names = kind, ticker, quantity, amount, []
        return trade

    def basis(self, cost, money, shares):
        """How much of the cost of shares goes with the money that came for them, beside other shares."""
        if "percent" in self.terms:
            return cost * self.terms["percent"] / 100
        return min(money, max(Fraction(0), cost - shares * self.terms["price"]))

    def share(self, shares):
        """The same of a pool, of one."""
        if "percent" in self.terms:
            return self.terms["percent"] / 100
        return self.amount / (self.amount + shares * self.terms["price"])

    def means(self, ticker, account):
        return self.ticker == ticker and (self.account == "-" or self.account == account)


def expanded(transactions):
    """Exercises as the two trades that they stand for; options are only traded and exercised."""
    held, found = {}, []
    for t in transactions:
        key = (t.ticker, t.account)
        if t.kind in ("buy", "sell"):
            held[key] = held.get(key, Fraction(0)) + (t.quantity if t.kind == "buy" else -t.quantity)
        if t.kind != "exercise":
            found.append(t)
            continue
        there = held.get(key, Fraction(0))
        contracts = min(t.quantity, abs(there))
        if not contracts:
            continue
        held[key] = there - contracts if there > 0 else there + contracts
        shares = contracts * t.multiplier
        option = t.part("use" if there > 0 else "assign", t.ticker, contracts, Fraction(0))
        buys = (t.right == "call") == (there > 0)
        fee = t.fee if buys else -t.fee
        trade = t.part("buy" if buys else "sell", t.target, shares, shares * t.strike + fee)
        trade.options = option
        found += [option, trade]
    return found


class Lot:
    def __init__(self, origin, ticker, account, quantity, cost, short=False):
        self.origin, self.ticker, self.account = origin, ticker, account
        self.quantity, self.cost, self.short = quantity, cost, short


class Lots:
    """Every method but uk."""

    def __init__(self, method, scope):
        self.method, self.pooled = method, scope == "all"
        self.lots, self.disposals, self.pools = [], [], {}

    def pool(self, ticker, account):
        return (ticker, None if self.pooled else account)

    def of(self, pool, short=False):
        found = [l for l in self.lots if l.quantity and l.short == short and self.pool(l.ticker, l.account) == pool]
        found.sort(key=lambda l: l.origin.place)
        if short or self.method in ("fifo", "average"):
            return found
        if self.method == "lifo":
            return found[::-1]
        return sorted(found, key=lambda l: -l.cost / l.quantity)

    def held(self, pool):
        return sum((l.quantity for l in self.of(pool)), Fraction(0))

    def take(self, pool, wanted, names=()):
        """[(lot, quantity, cost)]"""
        taken, left, total = [], wanted, self.held(pool)

        def one(lot, most):
            nonlocal left
            quantity = min(lot.quantity, most, left)
            if quantity <= 0:
                return Fraction(0)
            cost = lot.cost * quantity / lot.quantity
            lot.quantity -= quantity
            lot.cost -= cost
            left -= quantity
            taken.append([lot, quantity, cost])
            return quantity

        if self.method != "average":
            for place, quantity in names:
                rest = Fraction(quantity) if quantity else left
                for lot in [l for l in self.lots if l.origin.place == int(place) and not l.short]:
                    if self.pool(lot.ticker, lot.account) == pool:
                        rest -= one(lot, rest)
        for lot in self.of(pool):
            one(lot, left)
        if self.method == "average" and taken:
            before = self.pools.get(pool, Fraction(0))
            after = cap(before - before * (wanted - left) / total)
            self.pools[pool] = after
            for part in taken:
                part[2] = (before - after) * part[1] / (wanted - left)
        return taken

    def open(self, origin, ticker, account, quantity, cost, short=False):
        if quantity == 0:
            return
        pooled = self.method == "average" and not short
        self.lots.append(Lot(origin, ticker, account, quantity, Fraction(0) if pooled else cost, short))
        if pooled:
            pool = self.pool(ticker, account)
            self.pools[pool] = cap(self.pools.get(pool, Fraction(0)) + cost)

    def apply(self, t):
        pool = self.pool(t.ticker, t.account)
        if t.options:
            t.amount += t.options.carried if t.kind == "buy" else -t.options.carried
        if t.kind in ("use", "assign"):
            t.carried = self.carried(t, pool)
        elif t.kind == "buy":
            left, pieces = t.quantity, []
            for lot in self.of(pool, short=True):
                quantity = min(left, lot.quantity)
                if quantity:
                    proceeds = lot.cost * quantity / lot.quantity
                    pieces.append((lot.origin, quantity, proceeds, t.amount * quantity / t.quantity))
                    lot.quantity -= quantity
                    lot.cost -= proceeds
                    left -= quantity
            if pieces:
                self.disposals.append((t, True, pieces))
            self.open(t, t.ticker, t.account, left, t.amount * left / t.quantity)
        elif t.kind == "sell":
            left, pieces, displaced = t.quantity, [], []
            for lot, quantity, cost in self.take(pool, t.quantity, t.names):
                pieces.append((lot.origin, quantity, t.amount * quantity / t.quantity, cost))
                left -= quantity
                if lot.account != t.account:
                    displaced.append((lot.account, quantity))
            if pieces:
                self.disposals.append((t, False, pieces))
            for account, quantity in displaced:
                self.give(t, quantity, account)
            self.open(t, t.ticker, t.account, left, t.amount * left / t.quantity, short=True)
        elif t.kind == "split":
            for lot in self.lots:
                if t.means(lot.ticker, lot.account):
                    lot.quantity *= t.ratio
        elif t.kind == "transfer":
            quantity, short = self.movable(t)
            if short and t.target != t.account:
                for lot, part, proceeds in self.owed(t, quantity):
                    self.open(lot.origin, t.ticker, t.target, part, proceeds, True)
            elif self.pool(t.ticker, t.target) == pool:
                self.move(t, quantity)
            else:
                for lot, part, cost in self.take(pool, quantity):
                    self.open(lot.origin, t.ticker, t.target, part, cost)
        elif t.kind == "spinoff":
            self.receive(t)
        elif t.kind == "exchange":
            self.exchange(t, pool)
        elif t.kind == "return":
            self.give_back(t)

    def carried(self, t, pool):
        """What the options of an account have cost that are used; less than nothing where they were owed."""
        left, sum, pooled, held = t.quantity, Fraction(0), self.pools.get(pool, Fraction(0)), self.held(pool)
        for lot in [l for l in self.of(pool, t.kind == "assign") if l.account == t.account]:
            quantity = min(left, lot.quantity)
            if not quantity:
                break
            cost = lot.cost * quantity / lot.quantity
            lot.quantity -= quantity
            lot.cost -= cost
            left -= quantity
            if self.method == "average" and t.kind == "use":
                cost = pooled * quantity / held
            sum += cost
        if self.method == "average" and t.kind == "use" and held:
            rest = cap(pooled - sum)
            self.pools[pool], sum = rest, pooled - rest
        return sum if t.kind == "use" else -sum

    def movable(self, t):
        """How many of an account's can be moved, less what is short as well, and whether they are owed."""
        lots = [l for l in self.lots if l.quantity and (l.ticker, l.account) == (t.ticker, t.account)]
        net = sum((-l.quantity if l.short else l.quantity for l in lots), Fraction(0))
        return min(t.quantity, abs(net)), net < 0

    def owed(self, t, left):
        """[(lot, quantity, proceeds)] of what an account owes, the oldest first."""
        taken = []
        for lot in [l for l in self.of(self.pool(t.ticker, t.account), True) if l.account == t.account]:
            quantity = min(left, lot.quantity)
            if quantity:
                proceeds = lot.cost * quantity / lot.quantity
                lot.quantity -= quantity
                lot.cost -= proceeds
                left -= quantity
                taken.append((lot, quantity, proceeds))
        return taken

    def exchange(self, t, pool):
        given = []
        if "quantity" in t.terms:
            t.quantity = t.terms["quantity"]
            quantity, short = self.movable(t)
            given = [(l, q, c, t.account) for l, q, c in (self.owed(t, quantity) if short else self.take(pool, quantity))]
            for lot, part, _, account in given:
                if lot.account != account and not short:
                    self.give(t, part, lot.account)
        else:
            old = {p: (c, self.held(p)) for p, c in self.pools.items()}
            for lot in self.meant(t, False) + self.meant(t, True):
                cost = lot.cost
                if self.method == "average" and not lot.short:
                    place = self.pool(lot.ticker, lot.account)
                    cost = old[place][0] * lot.quantity / old[place][1]
                    self.pools[place] = cap(self.pools[place] - cost)
                given.append((lot, lot.quantity, cost, lot.account))
            for lot, _, _, _ in given:
                lot.quantity = lot.cost = Fraction(0)
        given.sort(key=lambda g: (g[0].origin.place, self.lots.index(g[0])))
        paid, pieces = sum((q for l, q, _, _ in given if not l.short), Fraction(0)), []
        for lot, quantity, cost, account in given:
            if t.amount and not lot.short:
                money = t.amount * quantity / paid
                basis = t.basis(cost, money, quantity * t.ratio)
                pieces.append((lot.origin, Fraction(0), money, basis))
                cost -= basis
            self.open(lot.origin, t.target, account, quantity * t.ratio, cost, lot.short)
        if t.amount and not paid:
            pieces = [(None, Fraction(0), t.amount, Fraction(0))]
        if pieces:
            self.disposals.append((t, False, pieces))

    def move(self, t, quantity):
        """Shares of a pool of all accounts go to another account."""
        if t.target != t.account:
            self.give(t, quantity, t.target)

    def give(self, t, left, account):
        """The oldest lots of a transaction's account become those of another."""
        for lot in sorted(self.meant(t, False), key=lambda l: l.origin.place):
            if lot.account != t.account or not left:
                continue
            quantity = min(left, lot.quantity)
            cost = lot.cost * quantity / lot.quantity
            lot.quantity -= quantity
            lot.cost -= cost
            left -= quantity
            self.lots.append(Lot(lot.origin, t.ticker, account, quantity, cost))

    def meant(self, t, short):
        return [l for l in self.lots if l.quantity and l.short == short and t.means(l.ticker, l.account)]

    def receive(self, t):
        old = {p: (c, self.held(p)) for p, c in self.pools.items()}
        for lot in self.meant(t, False) + self.meant(t, True):
            cost = lot.cost * t.percent
            if self.method == "average" and not lot.short:
                pool = self.pool(lot.ticker, lot.account)
                cost = old[pool][0] * lot.quantity / old[pool][1] * t.percent
                self.pools[pool] = cap(self.pools[pool] - cost)
            lot.cost -= Fraction(0) if self.method == "average" and not lot.short else cost
            self.open(lot.origin, t.target, lot.account, lot.quantity * t.ratio, cost, lot.short)

    def give_back(self, t):
        lots, pieces = self.meant(t, False), []
        total = sum((l.quantity for l in lots), Fraction(0))
        if not lots:
            pieces = [(None, Fraction(0), t.amount, Fraction(0))]
        old = {p: (c, self.held(p)) for p, c in self.pools.items()}
        for lot in sorted(lots, key=lambda l: l.origin.place):
            part = t.amount * lot.quantity / total
            pool = self.pool(lot.ticker, lot.account)
            cost = lot.cost
            if self.method == "average":
                cost = old[pool][0] * lot.quantity / old[pool][1]
            lowered = min(part, cost)
            if self.method == "average":
                self.pools[pool] = cap(self.pools[pool] - lowered)
            else:
                lot.cost -= lowered
            if part > cost:
                pieces.append((lot.origin, Fraction(0), part - cost, Fraction(0)))
        if pieces:
            self.disposals.append((t, False, pieces))

    def rows(self):
        rows = {}
        for lot in self.lots:
            if not lot.quantity:
                continue
            sign = -1 if lot.short else 1
            if self.method == "average":
                pool = self.pool(lot.ticker, lot.account)
                cost = lot.cost if lot.short else self.pools[pool] * lot.quantity / self.held(pool)
                row = rows.setdefault((None, lot.ticker, lot.account), [Fraction(0), Fraction(0)])
            else:
                cost, row = lot.cost, rows.setdefault((id(lot), lot.ticker, lot.account, lot.origin), [Fraction(0)] * 2)
            row[0] += sign * lot.quantity
            row[1] += sign * cost
        return [(k[3] if len(k) > 3 else None, k[1], k[2], q, c) for k, (q, c) in rows.items()]


def wash(transactions, disposals, splits, by_day):
    """{number of a disposal: shares of a loss that were bought again}"""
    left = {t.place: t.quantity / splits.between(t.ticker, -1, t.day) for t in transactions if t.kind == "buy"}
    found = {}
    for index, (sale, cover, pieces) in enumerate(disposals):
        quantity = sum(p[1] for p in pieces)
        if cover or not quantity or sum(p[2] - p[3] for p in pieces) >= 0:
            continue
        own = {p[0].place for p in pieces if p[0]}
        days = {p[0].day for p in pieces if p[0]} if by_day else ()
        factor = splits.between(sale.ticker, -1, sale.day)
        rest = quantity / factor
        for t in transactions:
            if t.kind == "buy" and t.ticker == sale.ticker and abs(t.day - sale.day) <= 30 and t.place not in own and t.day not in days:
                part = min(rest, left[t.place])
                left[t.place] -= part
                rest -= part
        found[index] = quantity - rest * factor
    return found


def securities(transactions):
    """With the name of the security that each ticker is on its day, and a split in place of each rename."""
    renames = {t.ticker: t for t in transactions if t.kind == "rename"}
    begun = {t.target: t for t in renames.values()}

    def name(ticker, day):
        if ticker in renames and day <= renames[ticker].day + 10:
            return renames[ticker].target
        if ticker in begun and day < begun[ticker].day:
            return f"{ticker}@{date(1970, 1, 1) + timedelta(begun[ticker].day - 1)}"
        return ticker

    for t in transactions:
        t.ticker = name(t.ticker, t.day)
        if t.kind in ("spinoff", "exchange", "exercise"):
            t.target = name(t.target, t.day)
        if t.kind == "rename":
            t.kind = "split"
    return transactions


def report(method, scope, through, transactions):
    transactions = expanded(securities(transactions))
    past = [t for t in transactions if through is None or t.day <= through]
    if method == "uk":
        # What options have cost shows when their sales are matched, and changes no quantity.
        for t in Matching(transactions, through).trades_of_options():
            t.amount += t.options.carried if t.kind == "buy" else -t.options.carried
        book = Matching(transactions, through)
        rows = Matching(past, through).rows()
    else:
        book = Lots(method, scope)
        for t in past:
            book.apply(t)
        rows = book.rows()
    flagged = wash(transactions, book.disposals, Splits(transactions), method == "uk")
    for index, (t, cover, pieces) in enumerate(book.disposals):
        print("disposal", t.place, "cover" if cover else "sale", number(flagged.get(index, Fraction(0))))
        for origin, quantity, proceeds, basis in pieces:
            words = [origin.place if origin else "-", number(quantity), number(proceeds), number(basis)]
            words.append(number(proceeds - basis))
            if method == "uk":
                words += ["-", "-"]
            elif not origin:
                words += ["-", "short"]
            else:
                words += [t.day - origin.day, "short" if cover else term(origin.day, t.day)]
            print("piece", *words)
    lines = []
    for origin, ticker, account, quantity, cost in rows:
        lines.append(f"open {origin.place if origin else '-'} {ticker} {account} {number(quantity)} {number(cost)}")
    for line in sorted(lines):
        print(line)
    print("end", flush=True)


METHODS = ["fifo", "lifo", "hifo", "average", "uk"]
FIRST = (date(2023, 1, 1) - date(1970, 1, 1)).days


def movement(r):
    """(rank within its day, line)"""
    account, kind, amount = r.choice("-AAB"), r.randint(0, 19), lambda most: f"{r.randint(1, most) / r.choice([1, 10, 100])}"
    ticker, other = r.choice([("AAA", "BBB"), ("BBB", "CCC"), ("CCC", "AAA")])
    ratio = r.choice(["2:1", "1:3", "3:2", "13:100", "255:400"])
    if kind == 0:
        return 0, f"split {ticker} {r.choice(['-', account])} {ratio}"
    if kind == 1:
        return 1, f"spinoff {ticker} {account} {other} {ratio} {r.choice(['0', '33.3', '100'])}"
    if kind in (2, 3, 4):
        part = f" quantity={amount(2999)}" if r.random() < 0.5 else ""
        terms = ["", f" sum={amount(99999)} price={amount(9999)}", f" sum={amount(99999)} percent={r.choice([0, 25, 100])}"]
        return 1, f"exchange {ticker} {account} {other} {ratio}{part}{r.choice(terms)}"
    if kind == 5:
        return 2, f"return {ticker} {account} {amount(9999)}"
    if kind in (6, 7):
        return 2, f"transfer {ticker} {account} {amount(2999)} {r.choice([a for a in 'AB' if a != account])}"
    return 2, f"{'buy' if kind <= 14 else 'sell'} {ticker} {account} {amount(9999)} {amount(99999)}"


def scenario(r):
    days = [(FIRST + r.randint(0, r.choice([40, 700])), *movement(r), n) for n in range(r.randint(2, 16))]
    if r.random() < 0.4:
        # Either name may be used before and after, where it is that of another security.
        old, start = r.choice(["AAA", "BBB"]), FIRST + r.randint(0, r.choice([40, 700]))
        days = [(d, rank, line.replace(old, "NEW") if r.random() < (0.7 if d >= start else 0.1) else line, n) for d, rank, line, n in days]
        days.append((start, 0, f"rename {old} - NEW {r.choice(['1:1', '1:1', '2:1', '1:3'])}", len(days)))
    return ordered([(day, rank, number, line) for day, rank, line, number in days])


def ordered(days):
    """Lines in the order of time, of (day, rank within it, number, line)."""
    lines = [f"{day} {line}" for day, _, _, line in sorted(days, key=lambda d: d[:3])]
    read = securities([Transaction(n, line.split()) for n, line in enumerate(lines)])
    # What is returned on the day of an exchange is of the shares that are exchanged.
    for t in [t for t in read if t.kind == "return"]:
        first = next((x for x in read if (x.kind, x.day, x.ticker) == ("exchange", t.day, t.ticker)), None)
        if first and read.index(first) < read.index(t):
            read.remove(t)
            read.insert(read.index(first), t)
    return [lines[t.place] for t in read]


def identity(place):
    return str(uuid.UUID(int=4 << 76 | 8 << 60 | place)).upper()


def place(text):
    return "-" if text is None else uuid.UUID(text).int & 0xFFFFFFFF


def record(number, line, home="EUR", foreign="USD"):
    """A transaction as the store has it."""
    day, kind, ticker, account, *words = line.split()
    terms = dict(w.split("=") for w in words if "=" in w)
    found = {"id": identity(number), "date": str(date(1970, 1, 1) + timedelta(int(day))), "type": kind, "ticker": ticker}
    if account != "-":
        found["account"] = account
    if kind in ("buy", "sell"):
        found.update(quantity=float(words[0]), price=1, sum=float(words[1]))
        # Of every third, the amount is the same with a fee in another currency than the price.
        fee = Decimal("1.25")
        if number % 3 == 0 and Decimal(words[1]) > fee:
            paid = (Decimal(words[1]) + (fee if kind == "sell" else -fee)) * 2
            found.update(sum=float(paid), currency=foreign, rate=0.5, fee=float(fee), feeCurrency=home)
    elif kind == "transfer":
        found.update(quantity=float(words[0]), toAccount=words[1])
    elif kind == "return":
        found["sum"] = float(words[0])
    else:
        found["ratio"] = words[-1] if kind == "split" else words[1]
    if kind in ("spinoff", "exchange", "rename"):
        found["into"] = words[0]
        found.update({k.replace("percent", "basisPercent"): float(v) for k, v in terms.items()})
    if kind == "spinoff":
        found["basisPercent"] = float(words[2])
    return found


def told(program, folder, method, scope, lines):
    """What a program prints, in the form of `report`."""
    store, settings = os.path.join(folder, "store.json"), os.path.join(folder, "config.json")
    with open(store, "w") as file:
        json.dump({"version": 1, "transactions": [record(n, line) for n, line in enumerate(lines)]}, file)
    with open(settings, "w") as file:
        json.dump({"lots": scope, "currency": "EUR"}, file)
    names = dict(os.environ, PORTFOLIO_STORE=store, PORTFOLIO_CONFIG=settings, PORTFOLIO_OFFLINE="1")

    def ask(command):
        words = [program, command, "--json", "--method", method]
        out = subprocess.run(words, env=names, capture_output=True, text=True)
        try:
            return json.loads(out.stdout, parse_float=Fraction, parse_int=Fraction)
        except Exception:
            sys.exit(str(out))

    rows = []
    for sale in ask("gains")["disposals"]:
        rows.append(f"disposal {place(sale['id'])} {number(sale['washQuantity'])}")
        for p in sale["pieces"]:
            figures = [number(p[k]) for k in ("quantity", "proceeds", "basis", "gain")]
            rows.append(" ".join(map(str, ["piece", place(p["lot"]), *figures, *("-" if p[k] is None else p[k] for k in ("days", "term"))])))
    held = [(place(l["id"]), l["ticker"], l["account"] or "-", l["quantity"], l["basis"]) for l in ask("lots")["lots"]]
    return rows + sorted(f"open {o} {t} {a} {number(q)} {number(b)}" for o, t, a, q, b in held)


def compare(program, count=200, seed=1):
    r, differ = random.Random(int(seed)), 0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(int(count)):
            for method in METHODS:
                lines, scope, told_here = scenario(r), r.choice(["account", "all"]) if method != "uk" else "account", io.StringIO()
                with contextlib.redirect_stdout(told_here):
                    report(method, scope, None, [Transaction(n, line.split()) for n, line in enumerate(lines)])
                expected = [l.replace(" sale ", " ").replace(" cover ", " ") for l in told_here.getvalue().splitlines()[:-1]]
                found = told(program, folder, method, scope, lines)
                # Which account a pool's cost is told with says nothing where the accounts together hold nothing.
                open_rows = [l.split() for l in found if l.startswith("open")]
                even = {t for _, _, t, *_ in open_rows if not sum(Fraction(l[4]) for l in open_rows if l[2] == t)}
                if method == "uk":
                    expected, found = ([l for l in rows if l.split()[2] not in even] for rows in (expected, found))
                if expected != found:
                    differ += 1
                    print(method, scope, *lines, "expected", *expected, "found", *found, "", sep="\n")
    print(f"{int(count) * len(METHODS)} ledgers, {differ} differ")
    return differ > 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(compare(*sys.argv[1:]))
    head, transactions = None, []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ledger":
            head, transactions = words, []
        elif words[0] == "end":
            report(head[1], head[2], None if head[3] == "-" else int(head[3]), transactions)
        else:
            transactions.append(Transaction(len(transactions), words))
