/// The help about cash transactions.
extension EnglishHelp {
  static let cash = [
    "group.cash": "Cash",
    "expected.delay": "a time such as 1.5s or 200ms",
    "expected.rate": "a number from 0 to 1, such as 0.25",
    "cash": "Bank and points bookings beside the trades",
    "cash list": "Show cash transactions, newest first, and what they come to",
    "cash list --category": "Only this category (may be repeated)",
    "cash list --currency": "Only this currency",
    "cash list --partner": "Only partners with this in their name",
    "cash list --from": "Only from this day on (a day, a month or a year)",
    "cash list --to": "Only up to this day (a day, a month or a year)",
    "cash list --limit": "At most so many",
    "cash show": "Show one cash transaction",
    "cash show CASH-ID": "Its id, as cash list shows it",
    "cash balance": "Show the balance, the last transaction and the previous ones",
    "cash balance --limit": "At most so many transactions; in a table 100 if not given",
    "cash import": "Load cash transactions from a file or an address",
    "cash import SOURCE": "A file, - for standard input, or a URL",
    "cash undo": "Take back the newest import or sync",
    "cash undo --list": "Show the changes of cash transactions that can be taken back",
    "cash undo/more": """
    Trades have a history of their own: portfolio undo. A transaction that something else has changed since is left \
    alone.
    """,
    "cash redo": "Put back what was undone last",
    "cash sync": "Load cash transactions from the service",
    "cash sync --environment": "Which service; production if not given, mock needs none",
    "cash sync --mock-delay": "How long the mock takes, such as 0 or 1.5s; 1 to 2 seconds if not given",
    "cash sync --mock-failure-rate": "Which part of all requests the mock lets fail; 0.2 if not given",
    "cash sync --mock-seed": "The same seed gives the same delays and failures (PORTFOLIO_MOCK_SEED)",
    "cash/more": """
    Cash transactions are kept beside the store, in portfolio.cash.json. Of the versions of a transaction the newest \
    is kept. A record without an id, or with a date or number that is none, is left out and named.
    """,
    "cash sync/more": """
    Where the services are is set with portfolio config set cash.production URL, and cash.test. When loading fails, \
    what is stored stays as it is.
    """,
  ]
}
