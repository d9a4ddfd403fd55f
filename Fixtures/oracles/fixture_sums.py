"""What the rows of brokers' csv files do to money, added up by kind as the files say it.

    fixture_sums.py FOLDER

Prints a line for each file, currency and kind. Nothing here is shared with the program.
"""

import csv
import os
import sys
from collections import defaultdict
from fractions import Fraction


def number(text, decimal="."):
    """A number in any of the ways in which these files write it."""
    text = (text or "").strip()
    negative = text.startswith("(") or "-" in text
    digits = text.replace("," if decimal == "." else ".", "").replace(decimal, ".")
    digits = "".join(c for c in digits if c.isdigit() or c == ".")
    return (-1 if negative else 1) * Fraction(digits) if digits.strip(".") else Fraction(0)


def table(folder, name, first, encoding="utf-8-sig", sep=","):
    """The rows below the header, which begins with `first`; a column without a name is called after the one before."""
    with open(os.path.join(folder, name), encoding=encoding, newline="") as file:
        rows = list(csv.reader(file, delimiter=sep))
    start = next(i for i, row in enumerate(rows) if row and row[0].strip() == first)
    header = []
    for cell in rows[start]:
        cell = cell.strip()
        while not cell or cell in header:
            cell = (cell or header[-1]) + "+"
        header.append(cell)
    return [dict(zip(header, row)) for row in rows[start + 1 :] if len(row) > 2]


# How a file is written: its first column; the columns that say what a row is, its amount with sign and its currency (in
# capitals: that of all rows); what such rows are, by the beginnings of those words, where an empty kind moves nothing.
SIGNED = {
    "avanza.csv": ("Datum", ("Typ av transaktion", "Värdepapper/beskrivning"), "Belopp", "Transaktionsvaluta",
        {"Köp": "bought", "Sälj": "sold", "Utdelning": "income", "Utländsk källskatt": "income", "Insättning": "moved",
         "Uttag": "moved", "Ränta": "income", "Övrigt Avkastningsskatt": "income", "Övrigt Plattformsavgift": "fees"},
        {"sep": ";", "decimal": ","}),
    "avanza-older.csv": ("Datum", ("Typ av transaktion",), "Belopp", "SEK", {"Köp": "bought"}, {"sep": ";", "decimal": ","}),
    "comdirect.csv": ("Buchungstag", ("Umsatz in EUR",), "Umsatz in EUR", "EUR", {"-": "bought", "": "sold"},
        {"sep": ";", "decimal": ",", "encoding": "cp1252"}),
    "degiro-account.csv": ("Datum", ("Omschrijving",), "Mutatie+", "Mutatie",
        {"Overboeking": "", "Dividend": "income", "Valuta": "converted", "Verkoop": "", "DEGIRO Transactiekosten": "",
         "DEGIRO Aansluitingskosten": "fees", "French Transaction Tax": "fees", "Flatex Interest": "income",
         "iDEAL Deposit": "moved", "Reservation": ""}, {"decimal": ","}),
    "degiro-newer.csv": ("Date", ("Total EUR",), "Total EUR", "EUR", {"-": "bought", "": "sold"}, {}),
    "degiro-transactions.csv": ("Datum", ("Totaal",), "Totaal", "EUR", {"-": "bought", "": "sold"}, {"decimal": ","}),
    "directa.csv": ("Data operazione", ("Tipo operazione",), "Importo euro", "EUR",
        {"Acquisto": "bought", "Vendita": "sold", "Provento": "income", "Rit.": "income", "Cedola": "income",
         "Conferimento": "moved"}, {}),
    "flatex-account.csv": ("Buchtag", ("Buchungsinformationen",), "Betrag", "Betrag+",
        {"Dividendenzahlung": "income", "Ausführung ORDER": "", "SEPA": "moved", "": ""}, {"sep": ";", "decimal": ","}),
    "xtb.csv": ("ID", ("Type",), "Amount", "-",
        {"Dividend": "income", "close trade": "sold", "Stock sale": "sold", "Stock purchase": "bought",
         "Free-funds": "income", "Deposit": "moved"}, {"sep": ";"}),
    "xtb-newer.csv": ("Type", ("Type",), "Amount", "-",
        {"Stock purchase": "bought", "IKE deposit": "moved", "Total": ""}, {}),
    "etrade.csv": ("TransactionDate", ("TransactionType",), "Amount", "USD",
        {"Bought": "bought", "Sold": "sold", "Dividend": "income", "Interest": "income", "Wire": "moved"}, {}),
    "etrade-newer.csv": ("Activity/Trade Date", ("Activity Type",), "Amount $", "USD",
        {"Bought": "bought", "Qualified Dividend": "income"}, {}),
    "fidelity.csv": ("Run Date", ("Action",), "Amount ($)", "USD",
        {"YOU BOUGHT": "bought", "YOU SOLD": "sold", "DIVIDEND": "income", "Electronic": "moved"}, {}),
    "hargreaves-lansdown.csv": ("Trade date", ("Reference",), "Value (£)", "GBP",
        {"B1": "bought", "S1": "sold", "FPC": "moved", "MANAGE FEE": "fees", "INTEREST": "income", "CARD": "moved"},
        {"encoding": "cp1252"}),
    "merrill.csv": ("Trade Date", ("Pending/Settled", "Description 1"), "Amount ($)", "USD",
        {"Pending": "", "Settled Option Sale": "sold", "Settled Purchase": "bought", "Settled Sale": "sold",
         "Settled Dividend": "income", "Settled DIV/INT REINVEST": "income", "Settled Funds": "moved", "": ""}, {}),
    "nordnet.csv": ("Id", ("Transaktionstype",), "Beløb", "Valuta+",
        {"HÆVNING": "moved", "INDBETALING": "moved", "UDBYTTE": "income", "SOLGT": "sold", "KØBT": "bought",
         "DEBETRENTE": "income"}, {"sep": "\t", "decimal": ",", "encoding": "utf-16"}),
    "questrade.csv": ("Transaction Date", ("Action",), "Net Amount", "Currency",
        {"FCH": "fees", "DIV": "income", "Sell": "sold", "Buy": "bought", "CON": "moved"}, {}),
    "robinhood.csv": ("Activity Date", ("Trans Code",), "Amount", "USD",
        {"Buy": "bought", "Sell": "sold", "ACH": "moved", "CDIV": "income", "": ""}, {}),
    "saxo.csv": ("Client ID", ("Event",), "Amount", "Instrument currency",
        {"Servicekosten": "fees", "Contant dividend": "income", "Sell": "sold", "Koop": "bought", "Storting": "moved"},
        {"decimal": ","}),
    "schwab.csv": ("Date", ("Action",), "Amount", "USD",
        {"Sell": "sold", "Buy": "bought", "Bank Interest": "income", "Qualified Dividend": "income",
         "": ""}, {}),
    "vanguard-us.csv": ("Account Number", ("Transaction Type",), "Net Amount", "USD",
        {"Sell": "sold", "Buy": "bought", "Dividend": "income", "Sweep": "", "Funds": "moved"}, {}),
    "wealthsimple.csv": ("transaction_date", ("activity_type", "activity_sub_type"), "net_cash_amount", "currency",
        {"MoneyMovement": "moved", "Trade BUY": "bought", "Trade SELL": "sold", "Dividend": "income",
         "FxExchange": "converted"}, {}),
    "interactive-brokers-history.csv": ("Transaction History", ("Transaction Type",), "Net Amount", "EUR",
        {"Buy": "bought", "Sell": "sold", "Deposit": "moved", "Dividend": "income"}, {}),
}


def signed(folder, name, sums):
    first, kind_columns, amount, currency, kinds, how = SIGNED[name]
    decimal = how.get("decimal", ".")
    how = {key: value for key, value in how.items() if key != "decimal"}
    rows = table(folder, name, first, **how)
    if name == "vanguard-us.csv":
        # Its transactions stand below another table with the same first column.
        start = next(i for i, row in enumerate(rows) if row["Account Number"] == "Account Number")
        header = "Account Number,Trade Date,Settlement Date,Transaction Type,,,,,,,,Net Amount".split(",")
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            rows = [dict(zip(header, row)) for row in csv.reader(file) if len(row) > 12 and row[0] != "Account Number"]
    for row in rows:
        words = " ".join((row.get(column) or "").strip() for column in kind_columns).strip()
        if not (row.get(amount) or "").strip():
            continue
        kind = next(kind for word, kind in kinds.items() if words.startswith(word))
        point = decimal
        if name == "saxo.csv":
            # The decimal sign differs from cell to cell.
            point = "," if "," in row[amount] else "."
        value = number(row[amount], point)
        code = row.get(currency, currency)
        if kind:
            sums[code, kind] += value


def swissquote(rows, add):
    for row in rows:
        kind, amount, costs, code = row["Transaction"], number(row["Net Amount"]), number(row["Costs"]), row["Currency"]
        if kind in ("Debit", "Credit"):
            add(code, "moved", amount + costs)
            add(code, "fees", -costs)
        else:
            add(code, {"Buy": "bought", "Sell": "sold", "Dividend": "income", "Interests": "income", "Custody Fees": "fees",
                       "Forex credit": "converted", "Forex debit": "converted"}[kind], amount)


def trade_republic(rows, add):
    kinds = {"CUSTOMER_INPAYMENT": "moved", "BUY": "bought", "SELL": "sold", "DIVIDEND": "income",
             "INTEREST_PAYMENT": "income", "CARD_TRANSACTION": "moved", "TAX_OPTIMIZATION": "income"}
    for row in rows:
        tax = number(row["tax"])
        paid = number(row["amount"]) + number(row["fee"])
        kind = kinds.get(row["type"], "bought")
        add(row["currency"], kind, paid + min(tax, 0))
        # What comes back of tax is no part of a sale.
        add(row["currency"], "income", max(tax, 0))


def scalable(rows, add):
    kinds = {"Savings plan": "bought", "Sell": "sold", "Distribution": "income", "Deposit": "moved", "Fee": "fees"}
    for row in rows:
        if row["status"] == "Executed" and row["type"] in kinds:
            costs = abs(number(row["fee"], ",")) + number(row["tax"], ",")
            add("EUR", kinds[row["type"]], number(row["amount"], ",") - costs)


def parqet(rows, add):
    for row in rows:
        amount, fee, tax = (number(row[name], ",") for name in ("amount", "fee", "tax"))
        if row["type"] == "Buy":
            add("EUR", "bought", -amount - fee)
        else:
            add("EUR", "sold" if row["type"] == "Sell" else "income", amount - fee - max(tax, 0))
            add("EUR", "income", -min(tax, 0))


def revolut(rows, add):
    kinds = {"CASH TOP-UP": ("moved", 1), "BUY - MARKET": ("bought", -1), "SELL - LIMIT": ("sold", 1),
             "DIVIDEND": ("income", 1), "CUSTODY FEE": ("fees", -1), "CASH WITHDRAWAL": ("moved", -1)}
    for row in rows:
        if row["Type"] in kinds:
            kind, sign = kinds[row["Type"]]
            add(row["Currency"], kind, sign * abs(number(row["Total Amount"])))


def morgan_stanley(rows, add):
    for row in rows:
        if row.get("Order Status") == "Complete":
            amount = number(row["Net Amount"])
            add("USD", *(("moved", -amount) if row["Plan"] == "Cash" else ("sold", amount)))


def freetrade(rows, add):
    for row in rows:
        total = number(row["Total Amount"])
        if row["Type"] == "FREESHARE_ORDER":
            add("GBP", "moved", total)
        kind, sign = {"DIVIDEND": ("income", 1), "INTEREST_FROM_CASH": ("income", 1), "TOP_UP": ("moved", 1),
                      "WITHDRAWAL": ("moved", -1)}.get(row["Type"], ("sold", 1) if row["Buy / Sell"] == "SELL" else ("bought", -1))
        add("GBP", kind, sign * total)


def etoro(rows, add):
    kinds = {"Deposit": ("moved", 1), "Open Position": ("bought", -1), "SDRT": ("fees", -1), "Dividend": ("income", 1),
             "Position closed": ("sold", 1), "Overnight fee": ("fees", 1), "Withdraw Request": ("moved", 1)}
    for row in rows:
        if row["Type"] in kinds:
            kind, sign = kinds[row["Type"]]
            add("USD", kind, sign * number(row["Amount"]))


def trading212(rows, add):
    for row in rows:
        kind, sign = {"Deposit": ("moved", 1), "Dividend (Ordinary)": ("income", 1)}.get(
            row["Action"], ("bought", -1) if row["Action"].endswith("buy") else ("sold", 1))
        total = row["Total"] if "Total" in row else row["Total (GBP)"]
        add(row.get("Currency (Total)", "GBP"), kind, sign * number(total))


def portfolio_performance(rows, add):
    kinds = {"Buy": ("bought", -1), "Kauf": ("bought", -1), "Sell": ("sold", 1), "Verkauf": ("sold", 1),
             "Dividend": ("income", 1), "Dividende": ("income", 1), "Deposit": ("moved", 1), "Einlage": ("moved", 1),
             "Fees": ("fees", -1)}
    for row in rows:
        kind, sign = kinds[row.get("Type") or row["Typ"]]
        add("EUR", kind, sign * (number(row["Wert"], ",") if "Wert" in row else number(row["Value"])))


def vanguard_uk(rows, add):
    for row in rows:
        words = row["Details"]
        if words.startswith(("Bought", "Sold")) and not row["Amount"].strip():
            continue
        if row["Date"][:1].isdigit() and "Balance" in row and row["Balance"]:
            kind = ("bought" if words.startswith("Bought") else "sold" if words.startswith("Sold") else
                    "moved" if "Deposit" in words else "fees" if "Fee" in words else "income")
            # Below them stands the list of trades, which are among them.
            if not row["Details"].startswith("FTSE"):
                add("GBP", kind, number(row["Amount"]))


def products(rows, add, quantity, price, fee, currency, is_sale):
    for row in rows:
        if not row.get(quantity) or not row.get(currency, "x"):
            continue
        product, cost = abs(number(row[quantity])) * number(row[price]), number(row.get(fee, "0"))
        code = row.get(currency, currency)
        add(code, *(("sold", product - cost) if is_sale(row) else ("bought", -product - cost)))


def sharesight(rows, add):
    products(rows, add, "Quantity", "Price *", "Brokerage *", "Currency", lambda row: row["Type"] == "Sell")


def zerodha(rows, add):
    products(rows, add, "quantity", "price", "", "INR", lambda row: row["trade_type"] == "sell")


def investengine(rows, add):
    for row in rows:
        value = number(row["Total Trade Value"])
        add("GBP", *(("sold", value) if row["Transaction Type"] == "Sell" else ("bought", -value)))


def interactive_investor(rows, add):
    for row in rows:
        amount, words = number(row["Credit"]) - number(row["Debit"]), row["Description"]
        kind = ("bought" if amount < 0 else "sold") if row["Quantity"] != "n/a" else next(
            kind for word, kind in {"DIVIDEND": "income", "INTEREST": "income", "FEE": "fees", "PAYMENT": "moved"}.items()
            if word in words)
        add("GBP", kind, amount)


def flatex(rows, add):
    for row in rows:
        product = number(row["Nominal"], ",") * number(row["Kurs"], ",")
        if "ORDER" in row["Buchungsinformationen"]:
            add(row["Kurs+"], "bought" if product > 0 else "sold", -product)


def tastytrade(rows, add):
    for row in rows:
        kind = {"Sell": "sold", "Buy": "bought", "Deposit": "moved"}.get(row["Sub Type"].split()[0])
        if kind:
            add("USD", kind, number(row["Value"]) + number(row["Commissions"]) + number(row["Fees"]))


def yahoo(rows, add):
    rows = [row for row in rows if row["Purchase Price"]]
    products(rows, add, "Quantity", "Purchase Price", "Commission", "", lambda row: row["Transaction Type"] == "SELL")


def ghostfolio(rows, add):
    for row in rows:
        product, fee = number(row["Price"]) * number(row["Quantity"]), number(row["Fee"])
        kind, amount = {"buy": ("bought", -product - fee), "sell": ("sold", product - fee),
                        "dividend": ("income", product), "interest": ("income", product)}[row["Action"]]
        add(row["Currency"], kind, amount)


def wealthfolio(rows, add):
    for row in rows:
        product, fee = number(row["unit_price"]) * number(row["quantity"]), number(row["fee"])
        kind, amount = {"BUY": ("bought", -product - fee), "SELL": ("sold", product - fee),
                        "DIVIDEND": ("income", number(row["amount"])), "DEPOSIT": ("moved", number(row["amount"])),
                        "FEE": ("fees", -number(row["amount"])), "SPLIT": ("moved", 0)}[row["type"]]
        add("USD", kind, amount)


def flex(rows, add):
    for row in rows:
        sign, kind = (-1, "bought") if row["Buy/Sell"] == "BUY" else (1, "sold")
        add(row["CurrencyPrimary"], kind, sign * abs(number(row["TradeMoney"])) + number(row["IBCommission"]))


def coinbase(rows, add):
    for row in rows:
        kind = row["Transaction Type"]
        subtotal, fees = number(row["Subtotal"]), number(row["Fees and/or Spread"])
        total = number(row["Total (inclusive of fees and/or spread)"])
        if kind == "Deposit":
            add("USD", "moved", number(row["Quantity Transacted"]))
        elif kind == "Buy":
            add("USD", "bought", -subtotal - fees)
        elif kind == "Sell":
            add("USD", "sold", subtotal - fees)
        elif kind == "Convert":
            add("USD", "sold", subtotal - fees)
            add("USD", "bought", -total)
        else:
            # Coins that come in count as bought for what they are worth, which is income where they are one.
            add("USD", "income" if "Income" in kind else "moved", total)
            add("USD", "bought", -total)


def bitvavo(rows, add):
    for row in rows:
        kind, amount = row["Type"], number(row["Amount"])
        if row["Status"] != "Completed":
            continue
        if kind in ("deposit", "withdrawal"):
            add("EUR", "moved", amount)
        elif kind in ("buy", "sell"):
            add("EUR", "bought" if kind == "buy" else "sold", number(row["Received / Paid Amount"]))
        else:
            worth = amount if row["Currency"] == "EUR" else amount * number(row["Quote Price"])
            add("EUR", "income", worth)
            if row["Currency"] != "EUR":
                add("EUR", "bought", -worth)


def kraken(rows, add):
    for row in rows:
        if row["asset"] == "ZEUR":
            amount, fee = number(row["amount"]), number(row["fee"])
            if row["type"] in ("deposit", "withdrawal"):
                add("EUR", "moved", amount)
                add("EUR", "fees", -fee)
            else:
                add("EUR", "bought" if amount < 0 else "sold", amount - fee)


def binance(rows, add):
    # Only what is paid for in one second tells whether a conversion is one of coins or of money.
    for row in rows:
        amount, second = number(row["Change"]), [other["Coin"] for other in rows if other["UTC_Time"] == row["UTC_Time"]]
        code = {"EUR": "EUR", "USDT": "USD"}.get(row["Coin"])
        if code:
            kind = "moved" if row["Operation"] == "Deposit" else "bought"
            add(code, "converted" if set(second) == {"EUR", "USDT"} else kind, amount)


OTHERS = {
    "swissquote.csv": (swissquote, "Date", {"sep": ";"}),
    "trade-republic.csv": (trade_republic, "datetime", {}),
    "scalable.csv": (scalable, "date", {"sep": ";"}),
    "parqet.csv": (parqet, "datetime", {"sep": ";"}),
    "revolut.csv": (revolut, "Date", {}),
    "morgan-stanley.csv": (morgan_stanley, "Execution Date", {}),
    "freetrade.csv": (freetrade, "Title", {}),
    "etoro.csv": (etoro, "Date", {}),
    "trading212.csv": (trading212, "Action", {}),
    "trading212-oldest.csv": (trading212, "Action", {}),
    "portfolio-performance-en.csv": (portfolio_performance, "Date", {}),
    "portfolio-performance-de.csv": (portfolio_performance, "Datum", {"sep": ";"}),
    "vanguard-uk.csv": (vanguard_uk, "Date", {}),
    "sharesight.csv": (sharesight, "Market", {}),
    "investengine.csv": (investengine, "Security / ISIN", {}),
    "interactive-investor.csv": (interactive_investor, "Date", {}),
    "flatex.csv": (flatex, "Nummer", {"sep": ";"}),
    "tastytrade.csv": (tastytrade, "Date", {}),
    "zerodha.csv": (zerodha, "symbol", {}),
    "yahoo.csv": (yahoo, "Symbol", {}),
    "ghostfolio.csv": (ghostfolio, "Date", {}),
    "wealthfolio.csv": (wealthfolio, "date", {}),
    "interactive-brokers-flex.csv": (flex, "Buy/Sell", {}),
    "coinbase.csv": (coinbase, "ID", {}),
    "kraken.csv": (kraken, "txid", {}),
    "binance.csv": (binance, "User_ID", {}),
    "bitvavo.csv": (bitvavo, "Timezone", {}),
}


def main(folder):
    for name in sorted(os.listdir(folder)):
        sums = defaultdict(Fraction)
        if name in SIGNED:
            signed(folder, name, sums)
        elif name in OTHERS:
            add_up, first, how = OTHERS[name]
            def add(code, kind, amount):
                sums[code, kind] += amount
            add_up(table(folder, name, first, **how), add)
        else:
            continue
        for (code, kind), amount in sorted(sums.items()):
            if amount:
                print(name, code or "-", kind, f"{float(amount):.6f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
