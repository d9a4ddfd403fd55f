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

  private static let importFormats = ImportFormat.all.map(\.name).joined(separator: ", ")
  private static let exportFormats = ExportFormat.all.map(\.name).joined(separator: ", ")
  private static let fieldNames = Field.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Usage", "heading.commands": "Commands", "heading.arguments": "Arguments",
    "heading.options": "Options", "heading.global": "Global options", "heading.examples": "Examples",
    "heading.name": "NAME", "heading.synopsis": "SYNOPSIS", "heading.description": "DESCRIPTION",
    "usage.options": "[options]", "usage.command": "<command>", "mark.default": "(default)",
    "hint.command": "More: portfolio help COMMAND, or help exit-codes, json, environment, files.",
    "hint.program": "portfolio help COMMAND explains one, portfolio --help shows all options.",
    "hint.global": "portfolio --help explains them.",
    "group.portfolio": "Portfolio", "group.transactions": "Transactions", "group.files": "Files",
    "group.program": "Program", "group.firm": "Firm",
    "expected.path": "a name that is not empty",
    "expected.locale": "a language and a country, such as de_DE",
    "expected.age": "a number with s, m, h or d, such as 15m",
    "expected.map-once": "a column that is mapped only once",
    "expected.map": "COLUMN=FIELD, such as Symbol=ticker; fields are \(fieldNames)",
    "expected.map-symbol": "ISIN=TICKER, such as US0378331005=AAPL",
    "expected.currency": "three capital letters, such as USD",
    "expected.price": "TICKER=PRICE, such as AAPL=185.20",
  ]

  private static let program = [
    "program": "Know what your investments are worth and what you gained."
  ]

  private static let globalOptions = [
    "--store": "Where the transactions are kept, a file or a URL (PORTFOLIO_STORE)",
    "--cache-dir": "Where fetched quotes are kept (PORTFOLIO_CACHE_DIR)",
    "--config": "Where settings are kept (PORTFOLIO_CONFIG)",
    "--format": "What goes to standard output",
    "--json": "The same as --format json",
    "--csv": "The same as --format csv",
    "--offline": "Never touch the network (PORTFOLIO_OFFLINE)",
    "--locale": "Language and forms of tables (PORTFOLIO_LOCALE)",
    "--color": "When to colour (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Fewer messages; add prints the id alone",
    "--verbose": "Say which files are used and where prices come from",
    "--dry-run": "Say what would be done and write nothing",
    "--yes": "Take every question as answered yes",
    "--no-input": "Never ask; what would have to be asked is an error",
    "--lock-timeout": "How long to wait while another process changes the store",
    "--ticker-rule": "What is taken for a ticker: 3 or 4 letters, or any symbol",
    "--help": "Explain the program or a command",
    "--version": "Show the version",
  ]

  private static let commands = [
    "summary": "Show what the portfolio is worth and what was gained",
    "summary --total": "Show the totals alone",
    "summary --account": "Count only this account",
    "summary --to": "Count only transactions up to this day (a day, a month or a year)",
    "--max-age": "Use a cached price that is younger than this without asking",
    "summary/more": """
    Value is quantity × price. Expenses are what was paid for purchases, and fees; income is what sales and \
    dividends brought in. Profit is value + income − expenses, the percentage its part of the expenses.

    A ticker without any known price is left out of the total, and the exit code is 69.
    """,
    "prices": "Show current prices, and fetch those that are old",
    "prices TICKER": "Only these; otherwise every ticker that is held",
    "prices --refresh": "Fetch every price, whatever its age",
    "prices --set": "Set a price by hand, which stays until --unset (may be repeated)",
    "prices --unset": "Remove a price that was set by hand (may be repeated)",
    "prices --history": "Show the prices that were recorded day by day, and fetch nothing",
    "prices --from": "With --history only from this day on (a day, a month or a year)",
    "prices --to": "With --history only up to this day (a day, a month or a year)",
    "prices/more": """
    Prices come from Finnhub. Get a free key there, and set it with portfolio config set finnhub-key -, or in \
    FINNHUB_API_KEY. Where fetching fails, the price that was fetched last stands in, and a message says why \
    and how old it is.
    """,
    "add": "Store a transaction",
    "add TYPE": "buy, sell, dividend, split or fee",
    "add TICKER": "3 or 4 letters (see --ticker-rule); a fee may have none",
    "add QUANTITY": "How many; of a dividend or fee the sum, of a split the ratio",
    "add PRICE": "The price of one",
    "--type": "buy, sell, dividend, split or fee",
    "--ticker": "3 or 4 letters (see --ticker-rule)",
    "--quantity": "How many, more than 0",
    "--price": "The price of one",
    "--sum": "The whole amount before the fee",
    "--fee": "The commission, on top of the sum",
    "--date": "YYYY-MM-DD, an instant such as 2024-06-10T14:30:00Z, today or yesterday; now if not given",
    "--account": "The account it belongs to",
    "--note": "A text to remember it by",
    "--ratio": "Of a split, new:old, such as 4:1",
    "add --id": "The id to store it under; a new one if not given",
    "add/more": """
    Any two of quantity, price and sum give the third. On a terminal, what is missing is asked for. Nothing is \
    stored unless every field is right.
    """,
    "list": "Show transactions, newest first",
    "list TICKER": "Only these tickers",
    "list --type": "Only this type",
    "list --account": "Only this account",
    "list --from": "Only from this day on (a day, a month or a year)",
    "list --to": "Only up to this day (a day, a month or a year)",
    "list --limit": "At most so many",
    "list --sort": "In this order: newest, A to Z, or largest first",
    "list --reverse": "In the reverse order",
    "show": "Show one transaction",
    "ID": "The id, or its first 4 or more characters",
    "edit": "Change fields of a transaction",
    "edit --date": "YYYY-MM-DD, an instant such as 2024-06-10T14:30:00Z, today or yesterday",
    "edit --account": "The account it belongs to; '' for none",
    "edit --note": "A text to remember it by; '' for none",
    "edit --fee": "The commission, on top of the sum; '' for none",
    "edit/more": """
    With quantity or price changed, the sum is computed anew; with the sum changed, the price, or the quantity \
    if the price is changed too.
    """,
    "delete": "Delete transactions, all that are named or none",
    "delete/more": "On a terminal you are shown them and asked first, unless --yes is given.",
    "undo": "Take back the newest change",
    "undo --list": "Show the changes that can be taken back",
    "undo/more": """
    Changes are those of add, edit, delete, import, push and pull; portfolio cash undo takes back those of cash \
    transactions. A transaction that something else has changed since is left alone. Of a remote store the changes \
    are known that were made on this machine.
    """,
    "redo": "Put back what was undone last",
    "import": "Store the transactions of a file",
    "import FILE": "The file, or - for standard input",
    "import --as": "The format, where the content does not tell: \(importFormats)",
    "import --account": "The account of a broker's file, or of rows that name none",
    "import --partial": "Store the good rows of a file that has bad ones",
    "import --date-order": "Which comes first in 01/02/2024: day and month, or month and day",
    "import --currency": "Take only what was settled in this currency",
    "import --map": "Which column holds which field, for any other csv (may be repeated)",
    "import --map-symbol": "The ticker for an ISIN or a symbol of the file (may be repeated)",
    "import/more": """
    All rows are stored or none; what is wrong is told for every row with its line and field. A file that was \
    imported before adds nothing, and a longer one only what is new. Rows that are no trades are counted and named.
    """,
    "export": "Print all transactions in a format for other programs",
    "export --as": "\(exportFormats); csv if not given, json with --json",
    "export --from": "Only from this day on (a day, a month or a year)",
    "export --to": "Only up to this day (a day, a month or a year)",
    "achievements": "Show what you have reached, and how far you have come with the rest",
    "achievements --file": "Show those of this file (- for standard input), not those of the portfolio",
    "achievements/more": """
    Those of the portfolio come from its transactions, and from the prices that are known: nothing is fetched.
    """,
    "advisors": "Show the firm's advisors, their accounts and what is held in them",
    "advisors list": "Show all advisors, and the firm's totals",
    "advisors show": "Show one advisor with accounts, custodians and securities",
    "advisors account": "Show what is held in one account",
    "ADVISOR": "The id, or a name or part of one that fits one advisor alone",
    "ACCOUNT": "The id or the number",
    "advisors list --filter":
      "Only those in whose name, custodians, accounts, clients or holdings this stands",
    "advisors list --sort": "In this order",
    "advisors list --descending": "Z to A, or largest first",
    "--mock": "Read dashboard.json and advisors/ID.json from this folder in place of the service",
    "advisors/more": """
    Advisors are fetched from the service that portfolio config set advisors.url URL names, and kept. Where \
    fetching fails, what was fetched last is shown, with its age and the reason. The filter looks into those \
    accounts and holdings that were fetched before.
    """,
    "check": "Verify the store, and name what looks wrong",
    "check --repair": "Keep a copy of a damaged store, and save every transaction that can be read",
    "check/more": """
    Every transaction is read as other commands read it. Sales of more than is held, sums that are not \
    quantity × price and dates in the future are named with their line. Cash transactions are looked at too.
    """,
    "config": "Show and change settings",
    "config list": "Show all settings",
    "config get": "Show one setting",
    "config set": "Change a setting",
    "config unset": "Remove a setting",
    "config path": "Show where settings are kept",
    "KEY": "The name of the setting",
    "VALUE": "Its value; - to type it or read it from standard input",
    "config/more": """
    Settings:

      ticker-rule      letters (3 or 4) or symbol (1 to 20 of A-Z 0-9 . - : ^ = _)
      store            where the transactions are kept: a file or a URL
      locale           language and forms of tables
      currency         the currency of your prices and sums, such as USD
      max-age          a cached price younger than this is used without asking (60s)
      finnhub-key      the key for quotes; - asks for it, or reads standard input
      finnhub-rate     how often the service may be asked (60/min)
      cash.production  where cash transactions are fetched
      cash.test        the same for trying out
      advisors.url     where advisors are fetched

    An option is stronger than a variable of the environment, and that is stronger than a setting.
    """,
    "completions": "Print a script that completes commands in a shell",
    "SHELL": "bash, zsh or fish",
    "manual": "Print the manual page",
    "help": "Explain a command or a topic",
    "TOPIC": "A command, or one of json, exit-codes, environment, files",
  ]
}
