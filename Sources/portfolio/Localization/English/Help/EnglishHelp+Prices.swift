/// Help on prices.
extension EnglishHelp {
  static let prices = [
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
      "With --import, take the prices as split-adjusted, and reverse that with the splits you have recorded",
    "prices --as":
      "With --import, the format (default: detected from the content): \(HelpParts.priceFormats)",
    "prices/more": """
    Prices come from Finnhub. Get a free API key there and set it with 'portfolio config set finnhub-key -', or in \
    FINNHUB_API_KEY. If a price cannot be fetched, the last known one is used, and a message says why and how \
    old it is.

    You can also use a command of your own as a source: the command in the price-command setting is passed symbols and \
    prints SYMBOL PRICE [CURRENCY [TIME]], one per line. The setting sources says which source is asked first.

    Every price fetched is recorded for its day, and price files can be imported: CSV with the columns \
    date, ticker, price and currency, as --history --csv prints it; daily CSV files from Yahoo and Stooq; ledger, \
    hledger and beancount journals. Either all lines are imported or none. A price replaces an earlier one of the same day.

    Today's price is the newer of the one that was fetched and the one recorded or imported; a price set by hand takes \
    precedence.

    With summary --to and lots --to, the price of a day is the last one on or before it: a recorded or imported \
    one, or else that of a trade, adjusted for later splits.
    """,
  ]
}
