"""Wash sales in exact fractions, share by share as the regulation tells them, for the tests of the tax return.

Standard input: ledgers, each a line `ledger METHOD` (fifo, lifo or hifo), a line `sheltered ACCOUNT...`, and lines of
transactions in the order of time, as lots.py reads them: buy, sell, split, transfer, exchange, return. Then `end`.
Standard output: a line for each part of a lot that a sale took.

A lot is a list of groups of shares. A group has shares of one history: what a loss has added to its cost, how many days
earlier it began, and whether it has replaced any. What a sale washes with a purchase to come waits for that purchase.
"""

import sys
from fractions import Fraction
from lots import Transaction, number, term


class Group:
    def __init__(self, quantity, added=Fraction(0), earlier=0, used=False):
        self.quantity, self.added, self.earlier, self.used = quantity, added, earlier, used

    def off(self, quantity):
        """Takes shares out of the group."""
        part = Group(quantity, self.added * quantity / self.quantity, self.earlier, self.used)
        self.added -= part.added
        self.quantity -= quantity
        return part


class Lot:
    def __init__(self, origin, ticker, account, cost, groups, short=False):
        self.origin, self.ticker, self.account, self.cost = origin, ticker, account, cost
        self.groups, self.short = groups, short

    @property
    def quantity(self):
        return sum((g.quantity for g in self.groups), Fraction(0))

    def off(self, quantity):
        """[group], cost of shares that are taken out: those that have replaced others first."""
        cost, taken = self.cost * quantity / self.quantity, []
        self.cost -= cost
        for group in [g for g in self.groups if g.used] + [g for g in self.groups if not g.used]:
            part = min(quantity, group.quantity)
            if part:
                taken.append(group.off(part))
                quantity -= part
        self.groups = [g for g in self.groups if g.quantity]
        return taken, cost


class Year:
    def __init__(self, method, sheltered, transactions):
        self.method, self.sheltered, self.transactions = method, sheltered, transactions
        self.lots, self.rows, self.waiting = [], [], {}

    def run(self, opened=None):
        """`opened`: how many shares of each purchase become a lot, as another run has found."""
        self.opened = opened
        self.found = {}
        for t in self.transactions:
            getattr(self, t.kind if t.kind != "return" else "give_back")(t)
        return self

    def ratio(self, ticker, first, last):
        """How many shares one before the transaction `first` is before the transaction `last`."""
        ratio = Fraction(1)
        for t in self.transactions[first:last]:
            if t.kind == "split" and t.ticker == ticker:
                ratio *= t.ratio
        return ratio

    def of(self, ticker, account, short=False):
        found = [l for l in self.lots if l.groups and l.short == short and (l.ticker, l.account) == (ticker, account)]
        found.sort(key=lambda l: l.origin.place)
        if short or self.method == "fifo":
            return found
        if self.method == "lifo":
            return found[::-1]
        return sorted(found, key=lambda l: -l.cost / l.quantity)

    def buy(self, t):
        left, cost = t.quantity, t.amount
        for lot in self.of(t.ticker, t.account, short=True):
            quantity = min(left, lot.quantity)
            if quantity:
                _, proceeds = lot.off(quantity)
                self.row(t, lot.origin, quantity, proceeds, t.amount * quantity / t.quantity, t.day, "short")
                left -= quantity
                cost -= t.amount * quantity / t.quantity
        self.found[t.place] = left
        if left:
            groups = self.waiting.pop(t.place, [])
            rest = left - sum((g.quantity for g in groups), Fraction(0))
            self.lots.append(Lot(t, t.ticker, t.account, cost, groups + ([Group(rest)] if rest else [])))

    def sell(self, t):
        left, pieces = t.quantity, []
        for lot in self.of(t.ticker, t.account):
            quantity = min(left, lot.quantity)
            if quantity:
                groups, cost = lot.off(quantity)
                left -= quantity
                pieces.append((lot, quantity, groups, cost))
        pieces.sort(key=lambda p: (p[0].origin.place, self.lots.index(p[0])))
        parts = [(lot.origin, g, cost * g.quantity / q) for lot, q, groups, cost in pieces for g in groups]
        for origin, group, cost in parts:
            acquired = origin.day - group.earlier
            proceeds = t.amount * group.quantity / t.quantity
            loss = cost + group.added - proceeds
            washed = []
            if loss > 0 and t.account not in self.sheltered:
                washed = self.wash(t, origin, group.quantity, loss, t.day - acquired)
            self.row(t, origin, group.quantity, proceeds, cost + group.added, acquired, term(acquired, t.day), washed)
        if left:
            self.lots.append(Lot(t, t.ticker, t.account, t.amount * left / t.quantity, [Group(left)], short=True))

    def wash(self, t, origin, quantity, loss, days):
        """[(purchase, shares, loss, for good)]"""
        washed, wanted = [], quantity
        for p in self.transactions:
            if p.kind != "buy" or p.ticker != t.ticker or abs(p.day - t.day) > 30 or p.place == origin.place:
                continue
            if p.place < t.place:
                places = [l for l in self.lots if l.origin is p and l.ticker == t.ticker and l.groups and not l.short]
            else:
                places = [None]
            for lot in places:
                if lot:
                    account, units = lot.account, Fraction(1)
                    free = sum((g.quantity for g in lot.groups if not g.used), Fraction(0))
                else:
                    account, units = p.account, self.ratio(t.ticker, t.place, p.place)
                    waiting = self.waiting.setdefault(p.place, [])
                    free = self.opened[p.place] - sum((g.quantity for g in waiting), Fraction(0))
                used = min(wanted, free / units)
                if used <= 0:
                    continue
                good, amount = account in self.sheltered, loss * used / quantity
                group = Group(used * units, Fraction(0) if good else amount, 0 if good else days, True)
                if lot:
                    left = group.quantity
                    for g in [g for g in lot.groups if not g.used]:
                        part = min(left, g.quantity)
                        g.quantity -= part
                        left -= part
                    # After those that have replaced others before, and before the rest.
                    lot.groups = [g for g in lot.groups if g.used] + [group] + [g for g in lot.groups if not g.used and g.quantity]
                else:
                    waiting.append(group)
                wanted -= used
                washed.append((p, used, amount, good))
        return washed

    def row(self, t, origin, quantity, proceeds, cost, acquired, term, washed=()):
        if t.account in self.sheltered:
            return
        amount = sum((w[2] for w in washed), Fraction(0))
        words = ["row", t.place, origin.place if origin else "-", number(quantity), number(proceeds, 2), number(cost, 2), number(amount, 2)]
        words += [acquired, term]
        words += [f"{p.place}:{number(q)}:{number(a, 2)}:{'lost' if g else 'kept'}" for p, q, a, g in washed]
        self.rows.append(" ".join(map(str, words)))

    def split(self, t):
        for lot in self.lots:
            if lot.ticker == t.ticker:
                for group in lot.groups:
                    group.quantity *= t.ratio

    def transfer(self, t):
        if t.target == t.account:
            return
        for lot, groups, cost in self.moving(t, t.quantity):
            self.lots.append(Lot(lot.origin, t.ticker, t.target, cost, groups, lot.short))

    def moving(self, t, left):
        """[(lot, groups, cost)] that go elsewhere: what is short as well is not there to be moved."""
        short = sum((l.quantity for l in self.of(t.ticker, t.account, short=True)), Fraction(0))
        held = sum((l.quantity for l in self.of(t.ticker, t.account)), Fraction(0))
        left, taken = min(left, abs(held - short)) if short else left, []
        for lot in self.of(t.ticker, t.account, short=short > held):
            quantity = min(left, lot.quantity)
            if quantity:
                taken.append((lot, *lot.off(quantity)))
                left -= quantity
        return taken

    def exchange(self, t):
        if "quantity" in t.terms:
            given = [(lot, lot.account, groups, cost) for lot, groups, cost in self.moving(t, t.terms["quantity"])]
        else:
            given = [(l, l.account, l.groups, l.cost) for l in self.lots if l.groups and t.means(l.ticker, l.account)]
            for lot, *_ in given:
                lot.groups = []
        given.sort(key=lambda g: (g[0].origin.place, self.lots.index(g[0])))
        # What is booked without an account is of no sheltered one.
        paid = [g for g in given if not g[0].short and (t.account != "-" or g[1] not in self.sheltered)]
        all = sum((g.quantity for _, _, groups, _ in paid for g in groups), Fraction(0))
        for lot, account, groups, cost in given:
            count, left = sum((g.quantity for g in groups), Fraction(0)), cost
            for group in groups:
                if t.amount and any(lot is p[0] for p in paid):
                    money, own = t.amount * group.quantity / all, cost * group.quantity / count
                    shares, plain = group.quantity * t.ratio, t.basis(own, money, group.quantity * t.ratio)
                    basis = t.basis(own + group.added, money, shares)
                    group.added -= basis - plain
                    left -= plain
                    acquired = lot.origin.day - group.earlier
                    if account not in self.sheltered:
                        self.row(t, lot.origin, Fraction(0), money, basis, acquired, term(acquired, t.day))
                group.quantity *= t.ratio
            self.lots.append(Lot(lot.origin, t.target, account, left, groups, lot.short))
        if t.amount and not paid:
            self.row(t, None, Fraction(0), t.amount, Fraction(0), "-", "short")

    def give_back(self, t):
        lots = sorted((l for l in self.lots if l.groups and not l.short and t.means(l.ticker, l.account) and (t.account != "-" or l.account not in self.sheltered)), key=lambda l: l.origin.place)
        total = sum((l.quantity for l in lots), Fraction(0))
        if not lots:
            self.row(t, None, Fraction(0), t.amount, Fraction(0), "-", "short")
        for lot in lots:
            part = t.amount * lot.quantity / total
            if part > lot.cost and lot.account not in self.sheltered:
                self.row(t, lot.origin, Fraction(0), part - lot.cost, Fraction(0), lot.origin.day, term(lot.origin.day, t.day))
            lot.cost -= min(part, lot.cost)


def report(method, sheltered, transactions):
    opened = Year(method, sheltered, transactions).run({t.place: Fraction(0) for t in transactions}).found
    year = Year(method, sheltered, transactions).run(opened)
    for row in year.rows:
        print(row)
    print("end", flush=True)


if __name__ == "__main__":
    method, sheltered, transactions = None, (), []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ledger":
            method, transactions = words[1], []
        elif words[0] == "sheltered":
            sheltered = words[1:]
        elif words[0] == "end":
            report(method, sheltered, transactions)
        else:
            transactions.append(Transaction(len(transactions), words))
