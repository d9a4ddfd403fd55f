/// Help on cash transactions.
extension EnglishHelp {
  static let cash = [
    "group.cash": "Cash",
    "expected.delay": "a time such as 1.5s or 200ms",
    "expected.cash-map": "COLUMN=FIELD, such as Amount=amount; fields are \(cashFieldNames)",
    "expected.rate": "a number from 0 to 1, such as 0.25",
    "cash": "Manage cash transactions, such as bank transfers or reward points",
    "cash --environment":
      "Which transactions: production, test or mock, each in its own file (default: production)",
    "cash list": "List cash transactions and their sums, newest first",
    "cash list --category": "Only this category (repeatable)",
    "cash list --currency": "Only this currency",
    "cash list --partner": "Only partners whose name contains this",
    "cash list --account": "Only this account",
    "cash list --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "cash list --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "cash list --limit": "Show at most N",
    "cash show": "Show a cash transaction",
    "cash show CASH-ID": "ID, as shown by cash list",
    "cash balance": "Show the balance, the last transaction and earlier ones",
    "cash balance --limit": "Show at most N earlier transactions (default in a table: 100)",
    "cash partners": "Show what was paid by and to each partner",
    "cash partners --category": "Only this category (repeatable)",
    "cash partners --currency": "Only this currency",
    "cash partners --partner": "Only partners whose name contains this",
    "cash partners --account": "Only this account",
    "cash partners --from":
      "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "cash partners --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "cash add": "Enter a cash transaction by hand",
    "cash add AMOUNT": "Amount; negative for money paid",
    "cash add --partner": "Who paid or was paid",
    "cash add --description": "What it was for",
    "cash add --category": "Category, a whole number",
    "cash add --date": "Date (default: now)",
    "cash add --currency": "Currency (default: the setting currency)",
    "cash add --fee": "The bank's charge; negative, as the bank books it",
    "cash add --account": "Account of the transaction",
    "cash import": "Import cash transactions from a file or a URL",
    "cash import SOURCE": "A file, - for standard input, or a URL",
    "cash import --account": "Account for records without one",
    "cash import --again": "Bring back what was deleted by hand",
    "cash import --date-order": "How to read 01/02/2024: day first or month first",
    "cash import --map": "Field that a column of a CSV file holds (repeatable)",
    "cash delete": "Delete cash transactions",
    "cash delete CASH-ID": "IDs, as shown by cash list",
    "cash undo": "Undo the latest change to cash transactions",
    "cash undo --list": "List the changes that can be undone",
    "cash undo/more": """
    Other transactions have a history of their own: see 'portfolio undo'. A transaction that has been changed since is left \
    alone.
    """,
    "cash redo": "Redo what was last undone",
    "cash sync": "Fetch cash transactions from the service",
    "cash sync --environment":
      "Which service to use; mock is built in and needs no URL (default: production)",
    "cash sync --account": "Account for records without one",
    "cash sync --replace":
      "Replace the stored list with that of the service; transactions it no longer has are removed and listed",
    "cash sync --mock-delay": "How long the mock takes, such as 0 or 1.5s (default: 1 to 2 seconds)",
    "cash sync --mock-failure-rate": "Share of requests that fail in the mock, from 0 to 1 (default: 0.2)",
    "cash sync --mock-seed": "Seed for the mock's random delays and failures (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Cash transactions are kept beside the store, in portfolio.cash.json. If a transaction comes in several \
    versions, the newest is kept. A record without an ID, or with an invalid date or number, is rejected and \
    reported.

    A CSV file is read if --map says which column holds which field, or if the columns have the names of the fields. A \
    record that was deleted by hand stays deleted until it is imported with --again. Records may name an account: cash \
    balance has a line for each account and currency.
    """,
    "cash sync/more": """
    Set the URLs with 'portfolio config set cash.production URL' and 'portfolio config set cash.test URL'. If \
    fetching fails, the stored transactions are not changed.
    """,
  ]
}
