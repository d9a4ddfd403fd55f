import PortfolioCore

/// Help on adding, listing and changing transactions.
extension EnglishHelp {
  static let entering = [
    "add": "Add a transaction",
    "add TYPE": TransactionKind.listed("or"),
    "add TICKER": "3 or 4 letters (see --ticker-rule); optional for a dividend, interest, a fee or a tax",
    "add QUANTITY":
      "Number of shares; for a dividend, interest, fee, tax or return its sum, for a split its ratio, for an exchange or spin-off the new ticker",
    "add PRICE": "Price per share; for an exchange or spin-off its ratio",
    "--type": TransactionKind.listed("or"),
    "--ticker": "3 or 4 letters (see --ticker-rule)",
    "--quantity": "Number of shares, greater than 0",
    "--price": "Price per share",
    "--sum": "Total amount before the fee",
    "--fee": "Commission, on top of the sum",
    "--date": "YYYY-MM-DD, a time such as 2024-06-10T14:30:00Z, today or yesterday (default: now)",
    "--tax": "Tax withheld from a sale, dividend or interest",
    "--rate": "Exchange rate: one unit of the transaction's currency in your home currency",
    "--currency": "Currency of the amounts, three letters such as USD",
    "--account": "Account of the transaction",
    "--note": "Free text",
    "--ratio": "For a split, exchange or spin-off, new:old, such as 4:1",
    "--into": "Ticker of the new shares, in an exchange or spin-off",
    "--basis-percent": "Percentage of the cost that moves to the shares of a spin-off, 0 to 100",
    "--to-sum": "Sum received in a conversion",
    "--to-currency": "Currency received in a conversion, three letters such as USD",
    "--accrued": "Accrued interest of a bond, paid or received with the trade",
    "--category": "Kind of dividend or interest, such as qualified or special",
    "--to-account": "Account that shares or money are transferred to",
    "--lot": "Lot to sell first, by the ID of its purchase (repeatable)",
    "add --id": "ID to store it under (default: a new one)",
    "add/more": """
    Any two of quantity, price and sum give the third. On a terminal, you are asked for what is missing. Nothing \
    is stored unless every field is valid.

    A correction of a dividend, interest, a fee, a tax or a return of capital has a negative sum (--sum=-21.83). Shares that came \
    or went for nothing have a sum of 0 (--sum 0). Both need the name of the option.
    """,
    "list": "Show transactions, newest first",
    "list TICKER": "Only these tickers",
    "list --type": "Only this type",
    "list --account": "Only this account",
    "list --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "list --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "list --limit": "Show at most N",
    "list --sort": "Sort by this: newest, A to Z or largest first",
    "list --reverse": "Reverse the order",
    "show": "Show one transaction",
    "ID": "The ID, or its first 4 or more characters",
    "edit": "Change transactions",
    "edit --date": "YYYY-MM-DD, a time such as 2024-06-10T14:30:00Z, today or yesterday",
    "edit --tax": "Tax withheld from a sale, dividend or interest; '' for none",
    "edit --rate":
      "Exchange rate: one unit of the transaction's currency in your home currency; '' for none",
    "edit --currency": "Currency of the amounts, three letters such as USD; '' for none",
    "edit --account": "Account of the transaction; '' for none",
    "edit --lot": "Lot to sell first, by the ID of its purchase (repeatable); '' for none",
    "edit --note": "Free text; '' for none",
    "edit --fee": "Commission, on top of the sum; '' for none",
    "edit/more": """
    If you change the quantity or the price, the sum is recalculated. If you change the sum, the price is \
    recalculated, or the quantity if you change the price as well. \
    On a terminal and without options, you are asked for each field.
    """,
    "delete": "Delete transactions",
    "delete/more": """
    If one of the IDs is unknown, nothing is deleted. On a terminal, the transactions are shown and you are asked to \
    confirm, unless you use --yes.
    """,
    "undo": "Undo the latest change",
    "undo --list": "List the changes that can be undone",
    "undo/more": """
    Undoes add, edit, delete, import, push and pull; for cash transactions, use 'portfolio cash undo'. A \
    transaction that has been changed since is left alone. For a remote store, only changes made on this machine \
    can be undone.
    """,
    "redo": "Redo what was last undone",
  ]
}
