import PortfolioCore
import PortfolioIO

/// The help in English. A key is a command, a command with one of its options or arguments, or an option that
/// means the same everywhere.
enum EnglishHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }
    .merging(instruments) { first, _ in first }
    .merging(accounts) { first, _ in first }
    .merging(rates) { first, _ in first }
    .merging(income) { first, _ in first }
    .merging(risk) { first, _ in first }
    .merging(tax) { first, _ in first }
    .merging(whatIf) { first, _ in first }
    .merging(digest) { first, _ in first }
    .merging(trust) { first, _ in first }
    .merging(targets) { first, _ in first }
    .merging(start) { first, _ in first }

  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "trades"
    case .income: "income"
    case .costs: "costs"
    case .cash: "cash"
    case .conversions: "conversions"
    case .options: "options"
    case .actions: "splits and exchanges"
    case .positions: "positions"
    }
  }
  private static let exportFormats = ExportCommand.formats.joined(separator: ", ")
  private static let fieldNames = RulesField.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Usage", "heading.commands": "Commands", "heading.arguments": "Arguments",
    "heading.options": "Options", "heading.global": "Global options", "heading.examples": "Examples",
    "heading.name": "NAME", "heading.synopsis": "SYNOPSIS", "heading.description": "DESCRIPTION",
    "usage.options": "[options]", "usage.command": "<command>", "mark.default": "(default)",
    "hint.command":
      "See also: 'portfolio help COMMAND' and 'portfolio help TOPIC' (exit-codes, json, environment, files).",
    "hint.program": "'portfolio help COMMAND' explains a command; 'portfolio --help' lists all options.",
    "hint.global": "'portfolio --help' lists them.",
    "group.portfolio": "Portfolio", "group.transactions": "Transactions", "group.files": "Files",
    "group.program": "Program", "group.firm": "Firm",
    "expected.store": "a non-empty name other than -",
    "expected.path": "a non-empty name",
    "expected.benchmarks": "at most one symbol, or three for returns",
    "expected.locale": "a language and a country, such as de_DE",
    "expected.age": "a number followed by s, m, h or d, such as 15m",
    "expected.map-once": "each column only once",
    "expected.map": "COLUMN=FIELD, such as Symbol=ticker or 9=currency; fields are \(fieldNames)",
    "expected.map-value":
      "VALUE=KIND, such as Köp=buy or Move=deposit|withdrawal; kinds are those of add, bonus, gift, expiry, cash-in-lieu and skip",
    "expected.skip": "COLUMN=VALUE, such as Status=Cancelled",
    "expected.map-symbol": "ISIN=TICKER, such as US0378331005=AAPL",
    "expected.currency": "three capital letters, such as USD",
    "expected.price": "TICKER=PRICE, such as AAPL=185.20",
  ]

  private static let program = [
    "program": "Know what your investments are worth and how much you have gained."
  ]

  private static let globalOptions = [
    "--store": "Transaction store, a file or a URL (PORTFOLIO_STORE)",
    "--cache-dir": "Directory for fetched data (PORTFOLIO_CACHE_DIR)",
    "--config": "Settings file (PORTFOLIO_CONFIG)",
    "--format": "Output format",
    "--json": "Same as --format json",
    "--csv": "Same as --format csv",
    "--offline": "Never use the network (PORTFOLIO_OFFLINE)",
    "--locale": "Language and number format of tables (PORTFOLIO_LOCALE)",
    "--color": "When to use color (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Print fewer messages; add and list print only IDs",
    "--verbose": "Print which files are used and where prices come from",
    "--dry-run": "Show what would be done, but change nothing",
    "--yes": "Answer yes to all questions",
    "--no-input": "Never ask; fail where an answer would be needed",
    "--lock-timeout": "How long to wait for another process that has locked the store",
    "--ticker-rule": "What counts as a ticker: 3 or 4 letters, or any symbol",
    "--help": "Show help for the program or a command",
    "--version": "Show the version",
  ]

  private static let commands = [
    "summary": "Show what the portfolio is worth and its profit",
    "summary TICKER": "Only these tickers",
    "summary --total": "Show only the totals",
    "summary --line": "One line: what there is, the change of the day and its percentage",
    "summary --watch":
      "Draw it again every SECONDS (5), with what prices have changed by, until q is pressed",
    "summary --private": "Show only percentages: no amount, price or quantity",
    "summary --account": "Include only this account",
    "summary --to":
      "Include only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "--max-age": "Use cached prices younger than this without fetching",
    "summary/more": """
    Value is quantity × price. Paid is what purchases, fees and taxes have cost (expenses in JSON and csv); Received is \
    what sales, dividends and interest have brought (income in JSON and csv). Profit is value + received − paid; the \
    percentage is profit relative to what was paid.

    Cost, or cost basis, is what the shares you hold have cost, fees included, by the method in the setting method. The current cost \
    that the phone and watch apps show is Value here. Fees and other amounts without a \
    ticker have a row of their own. Transactions dated after today are not included until their day.

    Of a ticker with no known price, what was paid and received and the cost count in the totals, but no value and no profit, and the \
    exit code is 69. A * in place of the percentage says that a spin-off or an exchange moved cost to or from the ticker.
    """,
    "lots": "Show what you hold and what it cost, lot by lot",
    "lots TICKER": "Only these tickers",
    "lots --account": "Only this account",
    "lots --to":
      "Only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "--method": "Which lots a sale uses (default: the setting method)",
    "lots/more": """
    A lot is what is left of a purchase. Its cost includes the fee. Shares that were sold before they were bought are \
    a lot with a negative quantity. Long means held for more than a year.

    A ticker with no known price is not included in the total, and the exit code is 69.
    """,
    "gains": "Show realized gains, lot by lot",
    "gains TICKER": "Only these tickers",
    "gains --by": "Show each sale, or totals by ticker, account, month or year",
    "gains --compare": "Compare the gains under each method, sold and still held",
    "--sheltered": "Include accounts that are sheltered from tax",
    "gains --account": "Only this account",
    "gains --from":
      "Only sales from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "gains --to": "Only sales up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "gains/more": """
    Gain is proceeds − cost. Proceeds are what a sale brought after its fee; cost is what its shares were bought for, \
    fee included. Below each sale are the lots that its shares come from.

    fifo sells the oldest shares first, lifo the newest, hifo those with the highest cost; with average all shares \
    cost the same. uk follows the matching rules of HMRC: the same day, the next 30 days, then the pool of all \
    accounts. A sale uses lots of its own account, or of all accounts after 'portfolio config set lots all'.

    A wash sale is a sale at a loss of shares that are also bought within 30 days before or after it. It is marked, but \
    nothing is adjusted.
    """,
    "history": "Show what your portfolio was worth at the end of each period",
    "history TICKER": "Only these tickers",
    "history --every": "Length of a period: day, week, month, quarter or year (default: month)",
    "history --account": "Only this account",
    "history --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "history --to": "Only up to this day (a day, a month or a year; default: today)",
    "history --private": "Show only percentages: no amount, price or quantity",
    "history/more": """
    Each line shows what summary --to reports for the last day of the period: value at the prices of that day, and \
    what was paid and received since the beginning. Weeks end on Sunday. On a terminal, the value is plotted beside what is net \
    invested: what was paid less what was received.
    """,
    "returns": "Show the rates of return on your money",
    "returns TICKER": "Only these tickers",
    "returns --by": "Show returns by ticker (default), account, month, quarter or year",
    "returns --account": "Only this account",
    "returns --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "returns --to": "Only up to this day (a day, a month or a year; default: today)",
    "returns --private": "Show only percentages: no amount, price or quantity",
    "returns/more": """
    Paid is what purchases, fees and taxes have cost (paidIn in JSON and csv); Received is what sales, dividends and \
    interest have brought (paidOut). Start and end are the value on the evening before the first day and on the last day. \
    Profit is end + received − start − paid.

    IRR (internal rate of return) is the annual rate that explains all the cash flows; it is shown only if it is certain to be \
    the only such rate, and for less than a year only as the rate for the period. TWR (time-weighted return) is how the \
    portfolio performed regardless of what was put in or taken out. Days without a price are linked by the Modified Dietz \
    method, which estimates a return from the flows and how long each was invested.

    With --real, each amount is multiplied by what the index in the setting inflation is on the last day and divided by what \
    it was on its own. The index is any symbol with imported prices, such as a consumer price index; its latest price on or \
    before a day counts, however old.
    """,
    "report": "Write an HTML page about the whole portfolio",
    "report --output": "File to write; - or nothing for standard output",
    "report --from":
      "Gains, income and returns from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "report --to": "Everything as of this day (a day, a month, a year, or words such as 7d and last-month)",
    "report --title": "Title of the page",
    "report --benchmark":
      "Draw beside the value what the same money would be in this symbol (default: the setting benchmark)",
    "report --all": "Show every sale, lot, dividend, step and price, however long the page becomes",
    "report --private": "Show only percentages: no amount, price, quantity, note or ID",
    "report --open": "Show the page in $BROWSER, or in the program that opens such files",
    "report/more": """
    The page is self-contained: it loads nothing, runs no script, and can be kept, sent and printed. It has the figures of \
    summary, lots, gains, income and returns, and follows --locale.

    An existing file is replaced once the new page is complete. If prices are missing, the page says so, and the exit \
    code is 69. With --output, --json and --csv tell which file was written; without it, they change nothing.
    """,
    "prices": "Show current prices, fetching those that are out of date",
    "prices TICKER": "Only these tickers (default: every ticker you hold)",
    "prices --refresh": "Fetch every price, however recent",
    "prices --set": "Set a price by hand; it applies until --unset (repeatable)",
    "prices --unset": "Remove a price that was set by hand (repeatable)",
    "prices --history": "Show the stored price history, without fetching any prices",
    "prices --from":
      "With --history, only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "prices --to":
      "With --history, only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "prices --import": "Import daily prices from this file (- for standard input)",
    "prices --ticker": "With --import, the ticker if the file names none, else the only one to read",
    "prices --currency": "With --import, the currency if the file names none, else the only one to read",
    "prices --adjusted":
      "With --import, the prices are split-adjusted; undo the adjustment with the splits you have recorded",
    "prices --as": "With --import, the format (default: detected from the content): \(priceFormats)",
    "prices/more": """
    Prices come from Finnhub. Get a free API key there and set it with 'portfolio config set finnhub-key -', or in \
    FINNHUB_API_KEY. If a price cannot be fetched, the last known one is used, and a message says why and how \
    old it is.

    A command of your own can be another source: the command in the setting price-command is given symbols and prints \
    SYMBOL PRICE [CURRENCY [TIME]], one per line. The setting sources says which source is asked first.

    Every price fetched is recorded for its day, and price files can be imported: CSV with the columns \
    date, ticker, price and currency, as --history --csv prints it; daily CSV of Yahoo and Stooq; journals of ledger, \
    hledger and beancount. Either all lines are imported or none. A price replaces an earlier one of the same day.

    Today the newer counts of a price that was fetched and one that was recorded or imported; a price set by hand wins.

    With summary --to and lots --to, the price of a day is the last one on or before it, recorded, imported or \
    else from a trade, adjusted for later splits.
    """,
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
    "--basis-percent": "Percentage of the cost that goes with the shares of a spin-off, 0 to 100",
    "--to-sum": "What a conversion brings",
    "--to-currency": "Currency that a conversion brings, three letters such as USD",
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
    "list --sort": "Sort by this, newest, A to Z or largest first",
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
    Without an option, it asks for each field on a terminal.
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
    "import": "Import transactions from a file",
    "import FILE": "File to read, or - for standard input",
    "import --as": "Format (default: detected from the content), one of those listed below",
    "import --account": "Account for a broker's file, or for rows without one",
    "import --balances": "Also record the balances that the file shows",
    "import --explain": "Show what was made of each row, and store nothing",
    "import --other-account": "Account that shares come from or go to where the file does not say",
    "import --partial": "Import the valid rows even if others are invalid",
    "import --again": "Import again what was deleted after an earlier import",
    "import --date-order": "How to read 01/02/2024: day first or month first",
    "import --currency": "Import only rows in this currency",
    "import --map": "Column that holds a field, for any other CSV file (repeatable)",
    "import --rules": "File of rules that say how to read any CSV file",
    "import --print-rules": "Print the rules of a built-in format, to copy and change them",
    "import --map-value":
      "What a type in the file means: one of our types, skip, or one for each sign, such as deposit|withdrawal (repeatable)",
    "import --skip": "Skip the rows whose column has this value (repeatable)",
    "import --unmap": "Ignore a column (repeatable)",
    "import --map-symbol": "Ticker for an ISIN or a symbol in the file (repeatable)",
    "import/more": """
    Either all rows are imported or none; every invalid row is reported with its line and field. Importing a file again \
    adds only what is new, even if you have edited or deleted some of it since. Rows that move nothing are skipped \
    and listed. The row of an option that was exercised or assigned and that of its shares are one exercise. A row that moves shares or money but lacks \
    details, such as a split without its ratio, is invalid, and its message gives the command that adds it. A date with an \
    "as of" date is the latter: that is the day of the trade. Files of Schwab, Fidelity and Robinhood are in US dollars. \
    Of a journal of ledger or beancount, --account names the accounts whose lots, cash and prices are taken; without it \
    those that hold shares are.

    The formats, and what their files bring:

    \(importFormats)
    """,
    "export": "Export transactions for other programs",
    "export --as": "\(exportFormats) (default: csv, or json with --json)",
    "export --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "export --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "achievements": "Show what you have achieved, and your progress toward the rest",
    "achievements --file": "Read achievements from this file (- for standard input) instead of the portfolio",
    "achievements/more": """
    Your own achievements are calculated from your transactions and the prices already known; nothing is \
    fetched. Each has the day on which it was first reached. The setting goal.worth adds a goal of your own, such as \
    50000 by 2027-12-31.
    """,
    "advisors": "Show a firm's advisors, their accounts and holdings",
    "advisors list": "List all advisors, with totals for the firm",
    "advisors show": "Show an advisor's accounts, custodians and securities",
    "advisors account": "Show the holdings of an account",
    "ADVISOR": "An ID, or a name or part of one that matches a single advisor",
    "ACCOUNT": "An ID or account number",
    "advisors list --filter":
      "Only advisors whose name, assets, custodians, accounts, clients, holdings or securities contain this",
    "advisors list --fetch": "Fetch the details not fetched yet, so that --filter searches them",
    "advisors list --sort": "Sort by this",
    "advisors list --descending": "Z to A, or largest first",
    "--mock":
      "Read dashboard.json and advisors/ID.json, or advisor.json, from this directory instead of the service",
    "advisors/more": """
    Advisors are fetched from the service at the URL in the setting advisors.url, and cached. If fetching fails, \
    the last copy is shown with its age and the reason. The filter searches accounts and holdings that have been \
    fetched before.

    The list may come in pages: if a response has a member next (a URL, part of one or a cursor), all pages are fetched.
    """,
    "check": "Check the store for problems",
    "check --repair": "Recover every readable transaction of a damaged store, keeping a copy of the file",
    "check/more": """
    Reads every transaction, including cash transactions, as other commands do. Reports damage, sales and \
    transfers of more than is held, lots that no longer exist, sums that are not quantity × price, and dates in the \
    future, each with its line. A sale of what was never held counts as a short sale: it is reported until it is bought \
    back, but is not a problem.
    """,
    "config": "Show and change settings",
    "config list": "List all settings",
    "config get": "Show one setting",
    "config set": "Change a setting",
    "config unset": "Remove a setting",
    "config path": "Show the path of the settings file",
    "KEY": "Name of the setting",
    "VALUE": "New value; - to type it or read it from standard input",
    "config/more": """
    Settings:

      ticker-rule      letters (3 or 4) or symbol (1 to 36 of A-Z 0-9 . - : ^ = _)
      store            transaction store: a file or a URL
      mirror           URL that every change to the file is uploaded to
      locale           language and number format of tables
      currency         home currency, in which figures are shown, such as USD
      method           which lots are sold first: fifo, lifo, hifo, average or uk
      lots             lots a sale can use: account (same account only) or all
      max-age          use cached prices younger than this without fetching (60s)
      finnhub-key      API key for prices; - to type it or read standard input
      finnhub-rate     maximum rate of requests for prices (60/min)
      price-command    command that prices symbols; see prices --help
      price-timeout    how long that command may take (60s)
      sources          order in which sources are asked: finnhub, command
      fee-per-trade    fee for each trade, for rebalance
      balance-tolerance largest difference of a balance that check accepts
      import-rules     folder of rules for importing CSV files
      benchmark        symbol to compare with, such as SPY
      risk-free        risk-free interest in percent a year (0)
      inflation        symbol of a consumer price index, for --real
      goal.worth       net worth to reach, and by when: 50000 by 2027-12-31
      theme            colors: default, colour-blind or plain (none)
      cash.production  URL for cash transactions
      cash.test        URL for cash transactions, for testing
      advisors.url     URL for advisors

    Options take precedence over environment variables, and environment variables over settings.
    """,
    "completions": "Print a completion script for a shell",
    "SHELL": "bash, zsh or fish",
    "manual": "Print the manual page",
    "help": "Show help for a command or a topic",
    "help --schema": "With the topic json: print the JSON Schema of all output instead",
    "TOPIC": "A command, or one of json, exit-codes, environment, files",
  ]
}
