"""Random years at brokers, as the files that they export. Nothing here is shared with the program."""

import csv
import io
from datetime import date, timedelta
from decimal import Decimal, ROUND_HALF_EVEN

CENT = Decimal("0.01")
TICKERS = ["AAPL", "BND", "CSCO", "KO", "MSFT", "VTI"]
ISINS = dict(zip(TICKERS, ["US0378331005", "US9219378356", "US17275R1023", "US1912161007", "US5949181045", "US9229087690"]))


def cents(value):
    return value.quantize(CENT, ROUND_HALF_EVEN)


class Year:
    """What happens in a year, by day: a list of things, each a dictionary with a `what`."""

    def __init__(self, random, places=0):
        self.random, self.places, self.held, self.events = random, places, {}, []
        day = date(2023, 1, 2)
        for _ in range(random.randint(5, 40)):
            # A split is before the trades of its day, so no other thing is on it.
            splits = bool(self.events) and self.events[-1]["what"] == "split"
            day += timedelta(random.randint(splits, 20))
            if day > date(2023, 12, 28):
                break
            event = self.event(day)
            if event and event["what"] == "split":
                day += timedelta(1)
            if event:
                event["day"] = day
                self.events.append(event)

    def money(self, low, high):
        return Decimal(self.random.randint(low * 100, high * 100)) / 100

    def shares(self, most):
        return Decimal(self.random.randint(1, most * 10**self.places)) / 10**self.places

    def event(self, day):
        random, ticker = self.random, self.random.choice(TICKERS)
        held = self.held.get(ticker, Decimal(0))
        what = random.choice(
            ["buy", "buy", "buy", "sell", "sell", "dividend", "dividend", "dividend", "interest", "fee", "deposit",
             "return", "split", "reversal", "refiled"])
        if what == "buy":
            quantity = self.shares(50)
            self.held[ticker] = held + quantity
            return dict(what=what, ticker=ticker, quantity=quantity, price=self.money(5, 300), fee=self.fee())
        if what in ("interest", "deposit"):
            return dict(what=what, amount=random.choice([1, 1, -1]) * self.money(1, 80))
        if what == "fee":
            return dict(what=what, amount=-self.money(1, 20), ticker=random.choice([ticker, ""]))
        if held == 0:
            return None
        if what == "sell":
            quantity = random.choice([held, min(held, self.shares(20))])
            self.held[ticker] = held - quantity
            return dict(what=what, ticker=ticker, quantity=quantity, price=self.money(5, 300), fee=self.fee())
        if what == "split":
            factor = random.randint(2, 5)
            self.held[ticker] = held * factor
            return dict(what=what, ticker=ticker, factor=factor, added=held * (factor - 1), held=held)
        if what == "return":
            return dict(what=what, ticker=ticker, amount=cents(held * Decimal("0.07")) + CENT)
        amount = self.money(2, 90)
        tax = random.choice([Decimal(0), cents(amount * Decimal("0.15")), cents(amount * Decimal("0.3"))])
        return dict(what=what, ticker=ticker, amount=amount, tax=tax)

    def fee(self):
        return self.random.choice([Decimal(0), self.money(0, 5)])


def table(rows, quoted=False):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerows(rows)
    return text.getvalue()


def dollars(value):
    return f"{'-' if value < 0 else ''}${abs(value):,}"


def schwab(random):
    """One file, newest first."""
    rows = []

    def row(day, action, ticker="", quantity="", price="", fee="", amount=None):
        text = f"{day:%m/%d/%Y}"
        if random.random() < 0.1:
            text = f"{day + timedelta(2):%m/%d/%Y} as of {text}"
        rows.append(
            [text, action, ticker, "A SECURITY" if ticker else "", quantity and f"{quantity:,}",
             price and dollars(price), fee and dollars(fee), "" if amount is None else dollars(amount)])

    for event in Year(random, random.choice([0, 0, 3])).events:
        what, day, ticker = event["what"], event["day"], event.get("ticker", "")
        if what in ("buy", "sell"):
            quantity, price, fee = event["quantity"], event["price"], event["fee"]
            amount = cents(quantity * price)
            if what == "buy" and random.random() < 0.3:
                row(day, "Qual Div Reinvest", ticker, amount=amount)
                row(day, "Reinvest Shares", ticker, quantity, price, amount=-amount)
            else:
                row(day, what.capitalize(), ticker, quantity, price, fee, amount - fee if what == "sell" else -amount - fee)
        elif what in ("dividend", "refiled"):
            action = random.choice(
                ["Cash Dividend", "Qualified Dividend", "Non-Qualified Div", "Special Non Qual Div", "Long Term Cap Gain"])
            row(day, action, ticker, amount=event["amount"])
            if event["tax"]:
                row(day, random.choice(["NRA Tax Adj", "Foreign Tax Paid"]), ticker, amount=-event["tax"])
            if what == "refiled" and event["tax"]:
                row(day + timedelta(3), "NRA Tax Adj", ticker, amount=event["tax"])
        elif what == "reversal":
            row(day, "Cash Dividend", ticker, amount=event["amount"])
            row(day + timedelta(1), "Cash Dividend", ticker, amount=-event["amount"])
        elif what == "interest":
            name = random.choice(["Bank Interest", "Credit Interest", "Bond Interest"]) if event["amount"] > 0 else "Margin Interest"
            row(day, name, amount=event["amount"])
        elif what == "fee":
            row(day, random.choice(["ADR Mgmt Fee", "Service Fee", "Advisor Fee"]), ticker, amount=event["amount"])
        elif what == "deposit":
            row(day, random.choice(["MoneyLink Transfer", "Wire Funds", "Journal"]), amount=event["amount"])
        elif what == "return":
            row(day, random.choice(["Return Of Capital", "Cash In Lieu"]), ticker, amount=event["amount"])
        elif what == "split":
            row(day, "Stock Split", ticker, event["added"])
    rows.reverse()
    head = [["Date", "Action", "Symbol", "Description", "Quantity", "Price", "Fees & Comm", "Amount"]]
    return [table(head + rows + [["Transactions Total", "", "", "", "", "", "", ""]], quoted=True)]


def activity(random):
    """Two statements of half a year. Withheld tax is filed again in the second, with the days of the first."""
    halves = []
    for months in ("January 1, 2023 - June 30, 2023", "July 1, 2023 - December 31, 2023"):
        halves.append({"Period": months, "Trades": [], "Corporate Actions": [], "Dividends": [], "Withholding Tax": [],
                       "Interest": [], "Fees": [], "Deposits & Withdrawals": []})
    headers = {
        "Trades": "DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Code",
        "Corporate Actions": "Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code",
        "Dividends": "Currency,Date,Description,Amount", "Withholding Tax": "Currency,Date,Description,Amount,Code",
        "Interest": "Currency,Date,Description,Amount", "Fees": "Subtitle,Currency,Date,Description,Amount",
        "Deposits & Withdrawals": "Currency,Settle Date,Description,Amount",
    }
    currency = {ticker: random.choice(["USD", "USD", "CAD"]) for ticker in TICKERS}
    for number, event in enumerate(Year(random).events):
        what, day, ticker = event["what"], event["day"], event.get("ticker", "")
        half = halves[day.month > 6]
        money = currency.get(ticker, "USD")
        if what in ("buy", "sell"):
            sign = 1 if what == "buy" else -1
            amount = event["quantity"] * event["price"]
            time = f"{day}, {9 + number % 8:02}:{random.randint(0, 59):02}:{number:02}"
            half["Trades"].append(
                ["Order", "Stocks", money, ticker, time, f"{sign * event['quantity']:,}", event["price"], event["price"],
                 -sign * amount, -event["fee"], ""])
            if random.random() < 0.2:
                half["Trades"].append(["Trade", *half["Trades"][-1][1:]])
        elif what == "split":
            half["Corporate Actions"].append(
                ["Stocks", money, day, f"{day - timedelta(1)}, 20:25:00",
                 f"{ticker}({ISINS[ticker]}) Split {event['factor']} for 1 ({ticker}, A SECURITY, {ISINS[ticker]})",
                 event["added"], 0, 0, 0, ""])
        elif what in ("dividend", "refiled", "reversal", "return"):
            share = Decimal(random.randint(1, 9999)) / 10000
            text = f"{ticker}({ISINS[ticker]}) Cash Dividend {money} {share} per Share"
            kind = "(Return of Capital)" if what == "return" else random.choice(["(Ordinary Dividend)", "(Mixed Income)"])
            half["Dividends"].append([money, day, f"{text} {kind}", event["amount"]])
            tax = event.get("tax")
            if tax and what != "return":
                half["Withholding Tax"].append([money, day, f"{text} - US Tax", -tax, ""])
            if what == "reversal":
                later = random.choice([half, halves[1]])
                later["Dividends"].append([money, day, f"{text} - Reversal {kind}", -event["amount"]])
                if tax:
                    later["Withholding Tax"].append([money, day, f"{text} - US Tax", tax, ""])
            elif what == "refiled" and tax:
                again = random.choice([cents(tax / 2), cents(tax / 3), Decimal(0)])
                half = random.choice([half, halves[1]])
                half["Withholding Tax"].append([money, day, f"{text} - US Tax", tax, ""])
                if again:
                    half["Withholding Tax"].append([money, day, f"{text} - US Tax", -again, ""])
        elif what == "interest":
            name = "Credit" if event["amount"] > 0 else "Debit"
            half["Interest"].append(["USD", day, f"USD {name} Interest for {day:%b-%Y} {number}", event["amount"]])
        elif what == "fee":
            half["Fees"].append(["Other Fees", "USD", day, f"Market data {number}", event["amount"]])
        elif what == "deposit":
            half["Deposits & Withdrawals"].append(["USD", day, "Electronic Fund Transfer", event["amount"]])
    files = []
    for half in halves:
        rows = [["Statement", "Header", "Field Name", "Field Value"], ["Statement", "Data", "Title", "Activity Statement"],
                ["Statement", "Data", "Period", half["Period"]], ["Account Information", "Header", "Field Name", "Field Value"],
                ["Account Information", "Data", "Account", "U1234567"],
                ["Account Information", "Data", "Base Currency", "USD"]]
        for section, header in headers.items():
            if half[section]:
                columns = header.split(",")
                rows.append([section, "Header", *columns])
                rows += [[section, "Data", *cells] for cells in half[section]]
                if columns[-1] == "Amount":
                    rows.append([section, "Data", "Total", *[""] * (len(columns) - 2), sum(r[-1] for r in half[section])])
        files.append(table(rows))
    return files


def trading212(random):
    """One file, oldest first, in euros, with shares in dollars."""
    columns = ["Action", "Time", "ISIN", "Ticker", "Name", "No. of shares", "Price / share", "Currency (Price / share)",
               "Exchange rate", "Result", "Currency (Result)", "Total", "Currency (Total)", "Withholding tax",
               "Currency (Withholding tax)", "Notes", "ID", "Currency conversion fee", "Currency (Currency conversion fee)"]
    rows = []

    def row(event, action, total, **cells):
        cells.update({"Action": action, "Total": total, "Currency (Total)": "EUR", "ID": f"E{len(rows)}",
                      "Time": f"{event['day']} {9 + len(rows) % 9:02}:{random.randint(0, 59):02}:{random.randint(0, 59):02}.{len(rows):03}"})
        if event.get("ticker"):
            cells.update({"Ticker": event["ticker"], "ISIN": ISINS[event["ticker"]], "Name": "A Security"})
        rows.append(cells)

    for event in Year(random, random.choice([0, 4])).events:
        what, rate = event["what"], Decimal(random.randint(10500, 11500)) / 10000
        if what in ("buy", "sell"):
            fee = random.choice([Decimal(0), CENT, Decimal("0.15")])
            amount = max(cents(event["quantity"] * event["price"] / rate), CENT * 20)
            row(event, random.choice(["Market ", "Limit "]) + what, amount + fee if what == "buy" else amount - fee,
                **{"No. of shares": event["quantity"], "Price / share": event["price"], "Currency (Price / share)": "USD",
                   "Exchange rate": rate, "Currency conversion fee": fee or "", "Currency (Currency conversion fee)": "EUR" if fee else ""})
        elif what in ("dividend", "refiled", "reversal"):
            # The price per share and the total are what was left after tax, which is in dollars.
            shares, net = Decimal(random.randint(1, 40)), Decimal(random.randint(20, 200)) / 100
            tax = random.choice([Decimal(0), cents(shares * net * Decimal("0.15"))])
            cells = {"No. of shares": shares, "Price / share": net, "Currency (Price / share)": "USD",
                     "Exchange rate": rate if random.random() < 0.5 else "Not available",
                     "Withholding tax": tax, "Currency (Withholding tax)": "USD"}
            row(event, "Dividend (Ordinary)", max(cents(shares * net / rate), CENT), **cells)
            if cells["Exchange rate"] == "Not available":
                cells["Exchange rate"] = "Not available"
        elif what == "interest":
            row(event, "Interest on cash", event["amount"])
        elif what == "deposit":
            row(event, "Deposit" if event["amount"] > 0 else "Withdrawal", event["amount"])
        elif what == "return":
            row(event, "Dividend (Return of capital)", event["amount"],
                **{"No. of shares": 1, "Price / share": event["amount"], "Currency (Price / share)": "EUR"})
        elif what == "split":
            for action, quantity in (("Stock split close", event["held"]), ("Stock split open", event["held"] + event["added"])):
                row(event, action, "", **{"No. of shares": quantity, "Price / share": 10, "Currency (Price / share)": "USD"})
            rows[-1]["Time"] = rows[-2]["Time"][:-3] + f"{(int(rows[-2]['Time'][-3:]) + 1) % 1000:03}"
    return [table([columns] + [[cells.get(column, "") for column in columns] for cells in rows])]


FORMATS = {"schwab": schwab, "interactive-brokers-activity": activity, "trading212": trading212}
