"""The cash of accounts in exact fractions, as plainly as it can be written down, for the tests of the ledger.

Standard input: lines `rate CODE DAY RATE`, what one euro was of a currency from a day on, then questions. A question is
a line `ledger LASTDAY`, lines `kept ACCOUNT CODE`, a line for each transaction as it is stored, `DAY INSTANT KIND ACCOUNT
CURRENCY SUM FEE TAX ACCRUED RATE TOSUM TOCURRENCY TOACCOUNT` with - for what there is not, and `end`. Standard output: of
all accounts and of each the balances, what they are worth, what was deposited and what exchange rates made of it.
"""

import sys
from bisect import bisect_right
from fractions import Fraction
from lots import number

HOME = "EUR"
RATES = {}


def rate(code, day):
    """What one unit of a currency is in euros."""
    if code == HOME:
        return Fraction(1)
    days, values = RATES[code]
    return 1 / values[bisect_right(days, day) - 1]


class Record:
    def __init__(self, place, words):
        self.place, self.day = place, int(words[0])
        self.instant = -1 if words[1] == "-" else int(words[1])
        self.kind, self.account = words[2], words[3]
        self.currency = None if words[4] == "-" else words[4]
        self.sum, self.fee, self.tax, self.accrued, self.rate, self.to_sum = (
            None if word == "-" else Fraction(word) for word in words[5:11])
        self.fee, self.tax, self.accrued = self.fee or 0, self.tax or 0, self.accrued or 0
        self.to_currency, self.to_account = words[11], words[12]
        if self.kind == "transfer" and self.sum is None:
            self.kind = "shares"

    @property
    def order(self):
        return self.day, self.instant, self.place

    @property
    def accounts(self):
        """Whose cash it is about alone."""
        if self.kind == "transfer":
            return [self.account, self.to_account]
        return [self.account] if self.kind in ("deposit", "withdrawal", "convert", "balance") else []


def whole(amount, code):
    return (Fraction(amount) / 100, "GBP") if code == "GBX" else (amount, code)


def at_home(amount, code, record):
    """What an amount of a record is in euros: by its own rate, else by that of its day."""
    if code == HOME:
        return amount
    if record.rate:
        return amount * record.rate
    amount, code = whole(amount, code)
    return amount * rate(code, record.day)


def told(records, kept, last):
    since = {}
    for record in records:
        for account in record.accounts:
            since[account] = min(since.get(account, record.day), record.day)
    movements = []  # day, account, currency, amount, home amount, nature

    def move(record, account, code, amount, nature):
        code = code or (HOME if nature == "traded" else kept.get(account, HOME))
        home = at_home(amount, code, record)
        amount, code = whole(amount, code)
        if nature == "traded" and kept.get(account, code) != code:
            code = kept[account]
            amount = home / rate(code, record.day)
        if account in since and record.day >= since[account]:
            movements.append((record.day, account, code, amount, home, nature))

    for record in records:
        code, account = record.currency, record.account
        if record.kind in ("deposit", "withdrawal"):
            move(record, account, code, record.sum if record.kind == "deposit" else -record.sum, "external")
        elif record.kind == "transfer":
            code = code or kept.get(account, HOME)
            move(record, account, code, -record.sum, "between")
            move(record, record.to_account, code, record.sum, "between")
            move(record, account, code, -record.fee, "fee")
        elif record.kind == "convert":
            move(record, account, code, -record.sum, "converted")
            move(record, account, record.to_currency, record.to_sum, "converted")
            move(record, account, code, -record.fee, "fee")
        elif record.kind in ("buy", "fee", "tax"):
            move(record, account, code, -(record.sum + record.accrued) - record.fee - record.tax, "traded")
        elif record.kind in ("sell", "dividend", "interest", "return"):
            move(record, account, code, record.sum + record.accrued - record.fee - record.tax, "traded")
        elif record.kind in ("shares", "split", "spinoff", "exchange"):
            move(record, account, code, -record.fee, "traded")

    recorded = {}
    for record in sorted(records, key=lambda record: record.order):
        if record.kind == "balance":
            amount, code = whole(record.sum, record.currency or kept.get(record.account, HOME))
            recorded[record.account, code, record.day] = amount, record
    for (account, code, day), (amount, record) in sorted(recorded.items(), key=lambda item: item[0][2]):
        before = sum(m[3] for m in movements if m[1:3] == (account, code) and m[0] <= day)
        stated = record.currency or kept.get(record.account, HOME)
        worth = at_home((amount - before) / whole(Fraction(1), stated)[0], stated, record)
        movements.append((day, account, code, amount - before, worth, "external"))

    for only in ["*"] + sorted(since):
        seen = [m for m in movements if m[0] <= last and only in ("*", m[1])]
        balances = {}
        for m in seen:
            balances[m[2]] = balances.get(m[2], 0) + m[3]
        cash = sum(amount * rate(code, last) for code, amount in balances.items())
        deposited = sum(m[4] for m in seen if m[5] == "external" or m[5] == "between" and only != "*")
        gain = cash - sum(m[4] for m in seen if m[5] != "converted")
        shown = [f"{code} {number(amount)}" for code, amount in sorted(balances.items()) if number(amount) != "0"]
        print(only, *shown, "=", number(cash), number(deposited), number(gain))
    print("end")


def main():
    records, kept, last = [], {}, 0
    for line in sys.stdin:
        words = line.split()
        if words[0] == "rate":
            days, values = RATES.setdefault(words[1], ([], []))
            days.append(int(words[2]))
            values.append(Fraction(words[3]))
        elif words[0] == "ledger":
            records, kept, last = [], {}, int(words[1])
        elif words[0] == "kept":
            kept[words[1]] = words[2]
        elif words[0] == "end":
            told(records, kept, last)
        else:
            records.append(Record(len(records), words))


if __name__ == "__main__":
    main()
