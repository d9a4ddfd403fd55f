/// The help in English. A key is a command, a command with one of its options or arguments, or an option that
/// means the same everywhere.
enum EnglishHelp {
  static let texts = HelpParts.joined(
    headings, program, globalOptions, commands, reports, prices, entering, importing, cash, remote,
    instruments, accounts, rates, income, risk, tax, whatIf, digest, trust, targets, start)

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
    "expected.people": "table: --line and --watch are for people",
    "expected.path": "a non-empty name",
    "expected.benchmarks": "at most one symbol, or three for returns",
    "expected.locale": "a language and a country, such as de_DE",
    "expected.age": "a number followed by s, m, h or d, such as 15m",
    "expected.map-once": "each column only once",
    "expected.map": "COLUMN=FIELD, such as Symbol=ticker or 9=currency; fields are \(HelpParts.fieldNames)",
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
    "advisors list --fetch": "Fetch any missing details, so that --filter can search them",
    "advisors list --sort": "Sort by this",
    "advisors list --descending": "Z to A, or largest first",
    "--mock":
      "Read dashboard.json and advisors/ID.json, or advisor.json, from this directory instead of the service",
    "advisors/more": """
    Advisors are fetched from the service at the URL in the advisors.url setting, and cached. If fetching fails, \
    the last copy is shown with its age and the reason. The filter searches accounts and holdings that have been \
    fetched before.

    The list may come in pages: if a response has a field named next (a URL, part of one or a cursor), all pages are fetched.
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
      import-rules     directory of rules for importing CSV files
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
