"""The sums by kind of brokers' files, row by row as the files say them. Nothing here is shared with the program."""

import csv
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction


def number(text):
    return Fraction(Decimal(str(text).replace("$", "").replace(",", "") or "0"))


class Sums(defaultdict):
    """Amounts by kind and currency, and quantities of securities by ticker."""

    def __init__(self):
        super().__init__(Fraction)

    def add(self, kind, what, amount):
        self[kind, what] += amount

    def held(self, ticker):
        return self["quantity", ticker]


def schwab(texts):
    sums = Sums()
    for cells in reversed(list(csv.DictReader(texts[0].splitlines()))):
        action, ticker, amount = cells["Action"], cells["Symbol"], number(cells["Amount"])
        quantity, fee = number(cells["Quantity"]), number(cells["Fees & Comm"])
        if action in ("Buy", "Reinvest Shares"):
            sums.add("bought", "USD", -amount)
            sums.add("quantity", ticker, quantity)
        elif action == "Sell":
            sums.add("sold", "USD", amount)
            sums.add("quantity", ticker, -quantity)
        elif "Interest" in action:
            sums.add("interest", "USD", amount)
        elif action.endswith("Fee"):
            sums.add("fee", "USD", -amount)
        elif "Tax" in action:
            sums.add("tax", "USD", -amount)
        elif action in ("Return Of Capital", "Cash In Lieu"):
            sums.add("return", "USD", amount)
        elif "Div" in action or action.endswith("Gain"):
            sums.add("dividend", "USD", amount)
        elif action == "Stock Split":
            sums.add("quantity", ticker, quantity)
    return sums


def activity(texts):
    sums = Sums()
    for text in texts:
        columns = {}
        for section, kind, *cells in csv.reader(text.splitlines()):
            if kind == "Header":
                columns[section] = cells
                continue
            row = dict(zip(columns[section], cells))
            if "Total" in cells or kind != "Data":
                continue
            money, amount = row.get("Currency"), number(row.get("Amount", "0"))
            if section == "Trades" and row["DataDiscriminator"] == "Order":
                quantity, proceeds, fee = (number(row[name]) for name in ("Quantity", "Proceeds", "Comm/Fee"))
                sums.add("bought" if quantity > 0 else "sold", money, (proceeds + fee) * (-1 if quantity > 0 else 1))
                sums.add("quantity", row["Symbol"], quantity)
            elif section == "Corporate Actions":
                sums.add("quantity", row["Description"].split("(")[0], number(row["Quantity"]))
            elif section == "Dividends":
                sums.add("return" if "Return of Capital" in row["Description"] else "dividend", money, amount)
            elif section == "Withholding Tax":
                sums.add("tax", money, -amount)
            elif section == "Interest":
                sums.add("interest", money, amount)
            elif section == "Fees":
                sums.add("fee", money, -amount)
    return sums


def trading212(texts):
    sums, closed = Sums(), {}
    for row in csv.DictReader(texts[0].splitlines()):
        action, ticker, total, quantity = row["Action"], row["Ticker"], number(row["Total"]), number(row["No. of shares"])
        if action.endswith("buy"):
            sums.add("bought", "EUR", total)
            sums.add("quantity", ticker, quantity)
        elif action.endswith("sell"):
            sums.add("sold", "EUR", total)
            sums.add("quantity", ticker, -quantity)
        elif action == "Stock split close":
            closed[ticker] = quantity
        elif action == "Stock split open":
            sums.add("quantity", ticker, quantity - closed[ticker])
        elif "Return of capital" in action:
            sums.add("return", "EUR", total)
        elif action.startswith("Dividend"):
            # Of a dividend that is paid in euros the total and the price, both net, tell what a dollar was worth,
            # unless the row tells the rate.
            tax = number(row["Withholding tax"])
            if row["Exchange rate"] == "Not available":
                tax *= total / (quantity * number(row["Price / share"]))
            else:
                tax /= number(row["Exchange rate"])
            sums.add("dividend", "EUR", total + tax)
            sums.add("tax", "EUR", tax)
        elif action.startswith("Interest"):
            sums.add("interest", "EUR", total)
    return sums


def stored(rows):
    """The same sums of what the program's own csv lists."""
    sums = Sums()
    for row in rows:
        kind, money, total = row["type"], row["currency"], number(row["sum"])
        costs = number(row["fee"]) + number(row["tax"])
        if kind == "buy":
            sums.add("bought", money, total + costs)
        elif kind == "sell":
            sums.add("sold", money, total - costs)
        elif kind in ("dividend", "interest", "return", "fee", "tax"):
            sums.add(kind, money, total)
            if kind != "tax":
                sums.add("tax", money, number(row["tax"]))
                sums.add("fee", money, number(row["fee"]))
        if kind in ("buy", "sell"):
            sums.add("quantity", row["ticker"], number(row["quantity"]) * (1 if kind == "buy" else -1))
        elif kind == "split":
            new, old = row["ratio"].split(":")
            sums["quantity", row["ticker"]] *= Fraction(new) / Fraction(old)
    return sums


FORMATS = {"schwab": schwab, "interactive-brokers-activity": activity, "trading212": trading212}
