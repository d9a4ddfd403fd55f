"""Shares that are matched as in the United Kingdom, in exact fractions, for lots.py."""

from fractions import Fraction


def cap(value):
    return Fraction(round(value * 10**30), 10**30)


def of_held(wanted, held):
    """As many of what is held, or owed, as are wanted."""
    return min(wanted, abs(held)) * (-1 if held < 0 else 1)


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
            if t.kind in ("buy", "sell", "use"):
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
        days = {}
        for t in transactions:
            if through is None or t.day <= through:
                days.setdefault(t.day, []).append(t)
        for day in days.values():
            # What is returned comes after the purchases of its day and before the sales.
            returning = {t.ticker for t in day if t.kind == "return"}
            late = [t for t in day if t.ticker in returning and t.kind in ("return", "sell", "use")]
            for t in day:
                if t.kind in ("sell", "use"):
                    self.held[t.ticker, t.account] = self.held.get((t.ticker, t.account), 0) - t.quantity
                if t not in late:
                    self.apply(t)
            for t in sorted(late, key=lambda t: t.kind != "return"):
                self.apply(t)
        self.disposals.sort(key=lambda d: d[0].place)

    def trades_of_options(self):
        """The trades of shares that completed an exercise so far."""
        return [t for ts in list(self.bought.values()) + list(self.sold.values()) for t in ts if t.options and t.options.carried is not None]

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
            moved = of_held(t.quantity, held.get(key, Fraction(0)))
            held[key] = held.get(key, 0) - moved
            held[t.ticker, t.target] = held.get((t.ticker, t.target), 0) + moved
        elif t.kind == "return":
            beyond = t.amount > c or (q == 0 and c == 0)
            self.pools[t.ticker] = (q, Fraction(0) if beyond else c - t.amount)
            if beyond:
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
        elif t.kind == "assign":
            held[key] = held.get(key, 0) + t.quantity
            t.carried = -sum(proceeds for _, _, proceeds in self.cover(shorts, t.quantity))
        elif t.kind in ("sell", "use"):
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
            t.carried = sum(piece[3] for piece in pieces)
            if pieces and t.kind == "sell":
                self.disposals.append((t, False, pieces))
            left = (self.left_sold[day] - quantity) * part
            if left and t.kind == "sell":
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
        wanted = t.terms.get("quantity")
        if t.account != "-" or wanted is not None:
            own, total = self.held.get((t.ticker, t.account), Fraction(0)), self.total(t.ticker)
            own = own if wanted is None else of_held(wanted, own)
            part = min(own / total, Fraction(1)) if own > 0 and total > 0 else Fraction(0)
            short_part = min(own / total, Fraction(1)) if own < 0 and total < 0 else Fraction(0)
        for k in list(self.held):
            if t.means(*k) and (wanted is None or k[1] == t.account):
                target, moved = (t.target, k[1]), self.held[k] if wanted is None else of_held(wanted, self.held[k])
                self.held[target] = self.held.get(target, 0) + moved * t.ratio
                if t.kind == "exchange":
                    self.held[k] -= moved
        new_q, new_c = self.pools.get(t.target, (Fraction(0), Fraction(0)))
        rest, received = cap(c - c * part * t.percent), q * part * t.ratio
        basis = (c - rest) * t.share(received) if t.amount and received else Fraction(0)
        self.pools[t.target] = (new_q + received, new_c + c - rest - basis)
        self.pools[t.ticker] = (q * (1 - part) if t.kind == "exchange" else q, rest)
        if t.amount:
            self.disposals.append((t, False, [(None, Fraction(0), t.amount, basis)]))
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
            elif round(cost, 12):
                rows.append((None, ticker, "-", Fraction(0), cost))
        return rows
