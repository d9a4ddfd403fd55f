import PortfolioIO

/// Help on import and export.
extension EnglishHelp {
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
  static let importing = [
    "import": "Import transactions from a file",
    "import FILE": "File to read, or - for standard input",
    "import --as": "Format (default: detected from the content), one of those listed below",
    "import --account": "Account for a broker's file, or for rows without one",
    "import --balances": "Also record the balances that the file shows",
    "import --explain": "Show what would be made of each row, and store nothing",
    "import --other-account": "Account that shares come from or go to if the file does not say",
    "import --partial": "Import the valid rows even if others are invalid",
    "import --again": "Import again what was deleted after an earlier import",
    "import --date-order": "How to read 01/02/2024: day first or month first",
    "import --currency": "Import only rows in this currency",
    "import --map": "Column that holds a field, for any other CSV file (repeatable)",
    "import --rules": "File of rules that say how to read any CSV file",
    "import --print-rules": "Print the rules of a built-in format, to copy and change them",
    "import --map-value":
      "What a type in the file stands for: a type of add, skip, or two types for amounts above and below 0, as in deposit|withdrawal (repeatable)",
    "import --skip": "Skip the rows whose column has this value (repeatable)",
    "import --unmap": "Ignore a column (repeatable)",
    "import --map-symbol": "Ticker for an ISIN or a symbol in the file (repeatable)",
    "import/more": """
    Either all rows are imported or none; every invalid row is reported with its line and field. Importing a file again \
    adds only what is new, even if you have edited or deleted some of it since. Rows that move nothing are skipped \
    and listed. The row of an exercised or assigned option and the row of its shares become one exercise. A row that moves shares or money but lacks \
    details, such as a split without its ratio, is invalid, and its message gives the command that adds it. If a date comes \
    with an "as of" date, the latter counts: it is the day of the trade. Files of Schwab, Fidelity and Robinhood are in US dollars. \
    For a journal of ledger or beancount, --account says whose lots, cash and prices are imported (default: those of all \
    accounts that hold shares).

    The formats, and what can be imported from them:

    \(importFormats)
    """,
    "export": "Export transactions for other programs",
    "export --as": "\(HelpParts.exportFormats) (default: csv, or json with --json)",
    "export --from": "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "export --to": "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
  ]
}
