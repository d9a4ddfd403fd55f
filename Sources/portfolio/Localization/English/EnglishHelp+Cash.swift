/// The help about cash transactions.
extension EnglishHelp {
  static let cash = [
    "group.cash": "Cash",
    "expected.delay": "a time such as 1.5s or 200ms",
    "expected.rate": "a number from 0 to 1, such as 0.25",
    "cash": "Manage cash transactions, such as bank or points bookings",
    "cash --environment":
      "Which transactions: production, test or mock, each with a file of its own (default: production)",
    "cash list": "List cash transactions and their sums, newest first",
    "cash list --category": "Only this category (repeatable)",
    "cash list --currency": "Only this currency",
    "cash list --partner": "Only partners whose name contains this",
    "cash list --from": "Only from this day on (a day, a month or a year)",
    "cash list --to": "Only up to this day (a day, a month or a year)",
    "cash list --limit": "Show at most N",
    "cash show": "Show a cash transaction",
    "cash show CASH-ID": "Its ID, as shown by cash list",
    "cash balance": "Show the balance, the last transaction and earlier ones",
    "cash balance --limit": "Show at most N earlier transactions (default in a table: 100)",
    "cash import": "Import cash transactions from a file or a URL",
    "cash import SOURCE": "A file, - for standard input, or a URL",
    "cash delete": "Delete cash transactions",
    "cash delete CASH-ID": "Their IDs, as shown by cash list",
    "cash undo": "Undo the latest change to cash transactions",
    "cash undo --list": "List the changes that can be undone",
    "cash undo/more": """
    Trades have a history of their own: see portfolio undo. A transaction that has been changed since is left \
    alone.
    """,
    "cash redo": "Redo what was last undone",
    "cash sync": "Fetch cash transactions from the service",
    "cash sync --environment":
      "Which service to use; mock is built in and needs no URL (default: production)",
    "cash sync --replace":
      "Make the stored list that of the service: what it no longer has is removed, and named",
    "cash sync --mock-delay": "How long the mock takes, such as 0 or 1.5s (default: 1 to 2 seconds)",
    "cash sync --mock-failure-rate": "Share of requests that the mock fails, from 0 to 1 (default: 0.2)",
    "cash sync --mock-seed": "Seed for the mock's random delays and failures (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Cash transactions are kept beside the store, in portfolio.cash.json. If a transaction comes in several \
    versions, the newest is kept. A record without an ID, or with an invalid date or number, is rejected and \
    reported.
    """,
    "cash sync/more": """
    Set the URLs with portfolio config set cash.production URL and portfolio config set cash.test URL. If \
    fetching fails, the stored transactions are not changed.
    """,
  ]
}
