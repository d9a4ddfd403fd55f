/// The topics of `portfolio help` in English.
extension EnglishHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Exit codes

        0    done
        1    failed in a way that has no code of its own
        64   wrong usage: an unknown command or option, or too many arguments
        65   invalid data: a field or a file is not what it should be
        66   a file is not there, or no transaction, advisor or account has the id
        69   a service could not be reached, or failed, and nothing kept from an
             earlier time can stand in: a price, cash transactions, advisors; or
             a file of achievements says that it is a failure
        74   a file could not be read or written
        75   another process is changing the store; try again
        77   no permission
        78   wrong settings
        130  interrupted

      """
    case .json: json
    case .environment:
      """
      Environment variables

        PORTFOLIO_STORE      where the transactions are kept
        PORTFOLIO_CACHE_DIR  where fetched quotes are kept
        PORTFOLIO_CONFIG     where settings are kept
        PORTFOLIO_OFFLINE    1, true or yes: never touch the network
        FINNHUB_API_KEY      the key for quotes
        FINNHUB_BASE_URL     another address of the service
        NO_COLOR             do not colour
        CLICOLOR_FORCE       colour also where no terminal is
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             the folders that hold the folder portfolio

      An option is stronger than a variable, a variable stronger than a setting.

      """
    case .files:
      """
      Files

        ~/.local/share/portfolio/portfolio.json         the transactions
        ~/.local/share/portfolio/portfolio.cash.json    cash transactions
        ~/.local/share/portfolio/portfolio.prices.json  prices set by hand
        ~/.local/share/portfolio/*.json.journal         what can be undone
        ~/.local/share/portfolio/*.json.lock            who is changing them
        ~/.config/portfolio/config.json                 settings, and the key
        ~/.cache/portfolio/                             fetched quotes and
                                                        advisors; may be removed
                                                        at any time

      Both kinds of transactions are a JSON document with one transaction a line.
      Copy it, diff it, keep it in git. check looks at both, and check --repair
      leaves a damaged one beside it, with .damaged behind its name.

      """
    }
  }

  private static let json = """
    JSON

    With --json a command prints one document to standard output, and nothing
    else. Numbers are written in full; a date is YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS
    with Z or an offset. "x|null" may be null, "x?" may be left out.

    transaction (add, show, edit)
      {"id": "uuid", "date": "date", "type": "buy|sell|dividend|split|fee",
       "ticker": "text?", "quantity": "number?", "price": "number?",
       "sum": "number?", "ratio": "text?", "fee": "number?", "account": "text?",
       "note": "text?"}

    list
      {"transactions": ["transaction"], "count": "number"}

    cash list
      {"transactions": [{"id": "text", "bookingDate": "date?", "partner": "text?",
        "description": "text?", "category": "number?", "amount": "number?",
        "currency": "text?", "fee": "number?"}],
       "count": "number",
       "sums": [{"currency": "text|null", "amount": "number"}]}

    cash balance ("last" and "previous" as in cash list)
      {"balances": [{"currency": "text|null", "amount": "number"}],
       "last": "object|null", "previous": ["object"]}

    cash import and sync
      {"new": "number", "replaced": "number", "duplicate": "number",
       "rejected": "number", "skipped": "number",
       "issues": [{"id": "text|null", "field": "text|null", "message": "text"}],
       "skippedRows": []}

    cash undo and redo are as undo and redo, with cash transactions.

    advisors
      {"advisors": [{"id": "text", "firstName": "text|null",
        "lastName": "text|null", "name": "text", "totalAssets": "number|null",
        "totalClients": "number|null", "totalAccounts": "number|null",
        "custodians": [{"id": "text|null", "name": "text|null",
                        "repId": "text|null"}]}],
       "source": "live|cache|mock"}

    advisors show
      {"advisor": {"id": "text", "firstName": "text|null",
        "lastName": "text|null", "name": "text", "totalAssets": "number|null",
        "totalClients": "number|null", "totalAccounts": "number|null",
        "custodians": [{"id": "text|null", "name": "text|null",
                        "repId": "text|null"}],
        "accounts": [{"id": "text|null", "name": "text|null",
          "number": "text|null", "clientId": "text|null",
          "custodianId": "text|null", "custodian": "text|null",
          "value": "number",
          "holdings": [{"id": "text|null", "ticker": "text|null",
                        "name": "text|null", "units": "number|null",
                        "unitPrice": "number|null", "value": "number|null"}]}]},
       "securities": [{"id": "text|null", "ticker": "text|null",
                       "name": "text|null", "category": "text|null",
                       "dateAdded": "date|null"}],
       "source": "live|cache|mock"}

    advisors account
      {"account": {"id": "text|null", "name": "text|null",
        "number": "text|null", "clientId": "text|null",
        "custodianId": "text|null", "custodian": "text|null",
        "holdings": [{"id": "text|null", "ticker": "text|null",
                      "name": "text|null", "units": "number|null",
                      "unitPrice": "number|null", "value": "number|null"}],
        "value": "number"},
       "source": "live|cache|mock"}

    achievements
      {"title": "text",
       "achievements": [{"id": "text|number|null", "level": "text|number|null",
                         "progress": "number", "total": "number",
                         "fraction": "number", "accessible": "true|false",
                         "imageURL": "text|null"}]}

    delete
      {"deleted": ["transaction"], "count": "number"}

    summary (with --total without items)
      {"items": [{"ticker": "text", "quantity": "number", "price": "number|null",
                  "priceTime": "date|null",
                  "priceSource": "live|cache|manual|null",
                  "value": "number|null", "expenses": "number",
                  "income": "number", "profit": "number|null",
                  "profitPercent": "number|null"}],
       "total": {"value": "number", "expenses": "number", "income": "number",
                 "profit": "number", "profitPercent": "number|null"},
       "complete": "true|false", "unpriced": ["text"]}

    prices
      {"prices": [{"ticker": "text", "price": "number", "change": "number|null",
                   "changePercent": "number|null",
                   "previousClose": "number|null", "time": "date|null",
                   "source": "live|cache|manual", "fetched": "date|null"}],
       "failed": [{"ticker": "text", "reason": "reason"}]}

    A reason is connection, timeout, rate-limit, unauthorized, unknown-symbol,
    invalid-data, unavailable, no-key or offline.

    import
      {"new": "number", "duplicate": "number", "rejected": "number",
       "skipped": "number",
       "issues": [{"line": "number?", "field": "text?", "message": "text"}],
       "skippedRows": [{"line": "number", "what": "text"}]}

    undo (redo has "redone")
      {"undone": {"number": "number", "command": "text", "time": "date",
                  "count": "number", "transactions": ["transaction"]}}

    undo --list
      {"changes": [{"number": "number", "command": "text", "time": "date",
                    "count": "number"}]}

    check
      {"issues": [{"line": "number|null", "column": "number|null",
                   "id": "uuid|null", "field": "text|null", "message": "text"}],
       "count": "number", "transactions": "number",
       "cashTransactions": "number"}

    check --repair (the first three for the trades, where they were damaged)
      {"saved": "number", "renamed": ["uuid"], "copy": "text",
       "cash": {"saved": "number", "renamed": ["uuid"], "copy": "text"}}

    config list
      {"settings": [{"key": "text", "value": "text|null",
                     "isSet": "true|false"}]}

    config get, set and unset
      {"key": "text", "value": "text|null"}

    config path
      {"path": "text"}

    error, on standard error
      {"error": {"code": "number", "message": "text",
                 "issues": [{"field": "text?", "line": "number?",
                             "message": "text"}]}}

    """
}
