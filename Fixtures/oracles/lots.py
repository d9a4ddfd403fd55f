"""Lots and gains in exact fractions, as plainly as they can be written down, for the tests of the ledger.

Standard input: ledgers, each a line `ledger METHOD SCOPE THROUGH` (a day number or -) and lines of transactions in the
order of time, `DAY KIND TICKER ACCOUNT ...`; then `end`. Standard output: what was realised, and what is held.
"""

import sys
from fractions import Fraction
from datetime import date, timedelta


def number(value, places=12):
    """Rounded half to even, without zeros at the end."""
    digits = round(value * 10**places)
    sign, digits = ("-" if digits < 0 else ""), abs(digits)
    text = f"{digits // 10**places}.{digits % 10**places:0{places}d}".rstrip("0").rstrip(".")
    return sign + text if text != "0" else "0"


def cap(value):
    return Fraction(round(value * 10**30), 10**30)


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
        self.ratio = None
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
        elif self.kind == "return":
            self.amount = Fraction(fields[0])

    def means(self, ticker, account):
        return self.ticker == ticker and (self.account == "-" or self.account == account)


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
        if t.kind == "buy":
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
            left, pieces = t.quantity, []
            for lot, quantity, cost in self.take(pool, t.quantity, t.names):
                pieces.append((lot.origin, quantity, t.amount * quantity / t.quantity, cost))
                left -= quantity
            if pieces:
                self.disposals.append((t, False, pieces))
            self.open(t, t.ticker, t.account, left, t.amount * left / t.quantity, short=True)
        elif t.kind == "split":
            for lot in self.lots:
                if t.means(lot.ticker, lot.account):
                    lot.quantity *= t.ratio
        elif t.kind == "transfer":
            if self.pool(t.ticker, t.target) == pool:
                self.move(t, self.movable(t))
            else:
                for lot, quantity, cost in self.take(pool, self.movable(t)):
                    self.open(lot.origin, t.ticker, t.target, quantity, cost)
        elif t.kind in ("spinoff", "exchange"):
            self.receive(t)
        elif t.kind == "return":
            self.give_back(t)

    def movable(self, t):
        """What is short as well is not there to be moved."""
        lots = [l for l in self.lots if l.quantity and (l.ticker, l.account) == (t.ticker, t.account)]
        if not any(l.short for l in lots):
            return t.quantity
        net = sum((-l.quantity if l.short else l.quantity for l in lots), Fraction(0))
        return min(t.quantity, max(net, Fraction(0)))

    def move(self, t, quantity):
        """Shares of a pool of all accounts go to another account."""
        left = quantity if t.target != t.account else Fraction(0)
        for lot in sorted(self.meant(t, False), key=lambda l: l.origin.place):
            if lot.account != t.account or not left:
                continue
            quantity = min(left, lot.quantity)
            cost = lot.cost * quantity / lot.quantity
            lot.quantity -= quantity
            lot.cost -= cost
            left -= quantity
            self.lots.append(Lot(lot.origin, t.ticker, t.target, quantity, cost))

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
            if t.kind == "exchange":
                lot.quantity = Fraction(0)

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


class Splits:
    """How many shares one becomes: a split counts once, however many accounts have booked it on its day."""

    def __init__(self, transactions):
        self.counts = {}
        for t in transactions:
            if t.kind == "split":
                accounts = self.counts.setdefault((t.ticker, t.day, t.ratio), {})
                accounts[t.account] = accounts.get(t.account, 0) + 1

    def between(self, ticker, first, last):
        """After the day `first`, up to the day `last`."""
        result = Fraction(1)
        for (split, day, ratio), accounts in self.counts.items():
            if split == ticker and first < day <= last:
                result *= ratio ** max(accounts.values())
        return result


class Matching:
    """HM Revenue & Customs: what a day has bought is one, and so is what it has sold."""

    def __init__(self, transactions, through):
        self.held, self.disposals = {}, []
        self.splits = Splits(transactions)
        self.bought, self.sold = {}, {}
        for t in transactions:
            if t.kind in ("buy", "sell"):
                side = self.bought if t.kind == "buy" else self.sold
                side.setdefault((t.ticker, t.day), []).append(t)
        left_bought = {k: sum((t.quantity for t in ts), Fraction(0)) for k, ts in self.bought.items()}
        left_sold = {k: sum((t.quantity for t in ts), Fraction(0)) for k, ts in self.sold.items()}
        self.all_bought, self.all_sold = dict(left_bought), dict(left_sold)
        # By the sale's key: [(day of the purchases, shares as they were on the sale's day)].
        self.matches = {k: [] for k in self.sold}
        pairs = [(k, k) for k in self.sold if k in self.bought]
        pairs += [(k, l) for k in sorted(self.sold) for l in sorted(self.bought) if k[0] == l[0] and 0 < l[1] - k[1] <= 30]
        for sale, purchase in pairs:
            factor = self.splits.between(sale[0], sale[1], purchase[1])
            quantity = min(left_sold[sale], left_bought[purchase] / factor)
            if quantity:
                left_sold[sale] -= quantity
                left_bought[purchase] -= quantity * factor
                self.matches[sale].append((purchase, quantity, factor))
        self.left_bought, self.left_sold = left_bought, left_sold
        self.pools, self.shorts, self.from_pool, self.covered = {}, {}, {}, {}
        for t in transactions:
            if through is None or t.day <= through:
                self.apply(t)

    def total(self, ticker):
        return sum((h for (k, _), h in self.held.items() if k == ticker), Fraction(0))

    def apply(self, t):
        q, c = self.pools.get(t.ticker, (Fraction(0), Fraction(0)))
        shorts = self.shorts.setdefault(t.ticker, [])
        held, key, day = self.held, (t.ticker, t.account), (t.ticker, t.day)
        if t.kind == "split":
            for k in list(held):
                if t.means(*k):
                    held[k] *= t.ratio
            total = self.total(t.ticker)
            if t.account == "-":
                self.pools[t.ticker] = (q * t.ratio, c)
                for short in shorts:
                    short[1] *= t.ratio
            elif not shorts and total > 0:
                self.pools[t.ticker] = (total, c)
            elif shorts and not q and total < 0:
                factor = -total / sum(s[1] for s in shorts)
                for short in shorts:
                    short[1] *= factor
        elif t.kind == "transfer":
            moved = max(Fraction(0), min(t.quantity, held.get(key, Fraction(0))))
            held[key] = held.get(key, 0) - moved
            held[t.ticker, t.target] = held.get((t.ticker, t.target), 0) + moved
        elif t.kind == "return":
            self.pools[t.ticker] = (q, max(Fraction(0), c - t.amount))
            if t.amount > c:
                self.disposals.append((t, False, [(None, Fraction(0), t.amount - c, Fraction(0))]))
        elif t.kind in ("spinoff", "exchange"):
            self.receive(t, q, c, shorts)
        elif t.kind == "buy":
            held[key] = held.get(key, 0) + t.quantity
            if day not in self.covered:
                self.covered[day] = self.cover(shorts, self.left_bought[day])
            covers, part = self.covered[day], t.quantity / self.all_bought[day]
            unit = sum(u.amount for u in self.bought[day]) / self.all_bought[day]
            pieces = [(o, n * part, proceeds * part, unit * n * part) for o, n, proceeds in covers]
            if pieces:
                self.disposals.append((t, True, pieces))
            left = (self.left_bought[day] - sum(n for _, n, _ in covers)) * part
            self.pools[t.ticker] = (q + left, cap(c + unit * left))
        elif t.kind == "sell":
            held[key] = held.get(key, 0) - t.quantity
            if day not in self.from_pool:
                quantity = min(self.left_sold[day], max(q, Fraction(0)))
                rest = cap(c - c * quantity / q) if quantity else c
                self.from_pool[day] = (quantity, c - rest)
                self.pools[t.ticker] = (q - quantity, rest)
            part, price = t.quantity / self.all_sold[day], t.amount / t.quantity
            pieces = []
            for other, quantity, factor in self.matches[day]:
                unit = sum(u.amount for u in self.bought[other]) / self.all_bought[other]
                n = quantity * part
                pieces.append((self.bought[other][0], n, n * price, n * factor * unit))
            quantity, cost = self.from_pool[day]
            if quantity:
                pieces.append((None, quantity * part, quantity * part * price, cost * part))
            if pieces:
                self.disposals.append((t, False, pieces))
            left = (self.left_sold[day] - quantity) * part
            if left:
                shorts.append([t, left, left * price])

    def cover(self, shorts, left):
        """[(short sale, quantity, proceeds)] of the oldest short sales, as many as are bought."""
        covers = []
        while shorts and left:
            quantity = min(left, shorts[0][1])
            proceeds = shorts[0][2] * quantity / shorts[0][1]
            covers.append((shorts[0][0], quantity, proceeds))
            left -= quantity
            shorts[0][1] -= quantity
            shorts[0][2] -= proceeds
            if not shorts[0][1]:
                shorts.pop(0)
        return covers

    def receive(self, t, q, c, shorts):
        """A part of the pool goes to another: all of it, or that of one account."""
        part = short_part = Fraction(1)
        if t.account != "-":
            own, total = self.held.get((t.ticker, t.account), Fraction(0)), self.total(t.ticker)
            part = min(own / total, Fraction(1)) if own > 0 and total > 0 else Fraction(0)
            short_part = min(own / total, Fraction(1)) if own < 0 and total < 0 else Fraction(0)
        for k in list(self.held):
            if t.means(*k):
                target = (t.target, k[1])
                self.held[target] = self.held.get(target, 0) + self.held[k] * t.ratio
                if t.kind == "exchange":
                    self.held[k] = Fraction(0)
        new_q, new_c = self.pools.get(t.target, (Fraction(0), Fraction(0)))
        rest = cap(c - c * part * t.percent)
        self.pools[t.target] = (new_q + q * part * t.ratio, new_c + c - rest)
        self.pools[t.ticker] = (q * (1 - part) if t.kind == "exchange" else q, rest)
        others = self.shorts.setdefault(t.target, [])
        for short in shorts:
            if short_part:
                proceeds = short[2] * short_part * t.percent
                others.append([short[0], short[1] * short_part * t.ratio, proceeds])
                short[2] -= proceeds
                if t.kind == "exchange":
                    short[1] *= 1 - short_part
        shorts[:] = [s for s in shorts if s[1]]
        others.sort(key=lambda s: s[0].place)

    def rows(self):
        rows = []
        for ticker in {k[0] for k in self.held}:
            held = {a: h for (t, a), h in self.held.items() if t == ticker and h}
            total = sum(held.values())
            cost = self.pools.get(ticker, (0, Fraction(0)))[1] - sum(s[2] for s in self.shorts.get(ticker, []))
            if total:
                rows += [(None, ticker, a, h, cost * h / total) for a, h in held.items()]
            elif cost:
                rows.append((None, ticker, None, Fraction(0), cost))
        return rows


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


def report(method, scope, through, transactions):
    past = [t for t in transactions if through is None or t.day <= through]
    if method == "uk":
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


if __name__ == "__main__":
    head, transactions = None, []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ledger":
            head, transactions = words, []
        elif words[0] == "end":
            report(head[1], head[2], None if head[3] == "-" else int(head[3]), transactions)
        else:
            transactions.append(Transaction(len(transactions), words))
