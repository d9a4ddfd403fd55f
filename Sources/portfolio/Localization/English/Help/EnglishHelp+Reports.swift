/// Help on what the portfolio is worth, costs and gains.
extension EnglishHelp {
  static let reports = [
    "summary": "Show what the portfolio is worth and its profit",
    "summary TICKER": "Only these tickers",
    "summary --total": "Show only the totals",
    "summary --line": "One line: value or net worth, and the day's change, also in percent",
    "summary --watch":
      "Redraw every SECONDS (5), with the changes in prices, until q is pressed",
    "summary --private": "Show only percentages: no amount, price or quantity",
    "summary --account": "Include only this account",
    "summary --to":
      "Include only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "--max-age": "Use cached prices younger than this without fetching",
    "summary/more": """
    Value is quantity × price. Paid is what purchases, fees and taxes have cost (expenses in JSON and CSV); Received is \
    what sales, dividends and interest have brought (income in JSON and CSV). Profit is value + received − paid; the \
    percentage is profit relative to what was paid.

    Cost, or cost basis, is what the shares you hold have cost, fees included, by the method in the setting method. What \
    some apps that share the store call current cost is Value here. Fees and other amounts without a \
    ticker have a row of their own. Transactions dated after today are not included until their day. \
    Cash is the money of accounts ('portfolio help accounts'); the cash transactions of 'portfolio cash' have a line of their \
    own and are included in no other figure.

    For a ticker with no known price, the totals include its cost and what was paid and received, but no value and no \
    profit, and the exit code is 69. A * in place of the percentage says that a spin-off or an exchange moved cost to or from the ticker.
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
    "gains --compare": "Compare realized and unrealized gains under each method",
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
    Paid is what purchases, fees and taxes have cost (paidIn in JSON and CSV); Received is what sales, dividends and \
    interest have brought (paidOut). Start and end are the value on the evening before the first day and on the last day. \
    Profit is end + received − start − paid.

    IRR (internal rate of return) is the annual rate that explains all the cash flows; it is shown only if it is certain to be \
    the only such rate, and for less than a year only as the rate for the period. TWR (time-weighted return) is how the \
    portfolio performed regardless of what was put in or taken out. Days without a price are bridged by the Modified Dietz \
    method, which estimates a return from the flows and how long each was invested.

    With --real, each amount is multiplied by what the index in the setting inflation is on the last day and divided by what \
    it was on its own day. The index is any symbol with imported prices, such as a consumer price index; its latest price on or \
    before a day counts, however old.
    """,
    "report": "Write an HTML page about the whole portfolio",
    "report --output": "File to write; - or nothing for standard output",
    "report --from":
      "Gains, income and returns from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "report --to": "Everything as of this day (a day, a month, a year, or words such as 7d and last-month)",
    "report --title": "Title of the page",
    "report --benchmark":
      "Plot beside the value what the same money in this symbol would be worth (default: the setting benchmark)",
    "report --all": "Show every sale, lot, dividend, step and price, however long the page becomes",
    "report --private": "Show only percentages: no amount, price, quantity, note or ID",
    "report --open": "Show the page in $BROWSER, or in the default program for such files",
    "report/more": """
    The page is self-contained: it loads nothing, runs no script, and can be kept, sent and printed. It has the figures of \
    summary, lots, gains, income and returns, and follows --locale.

    An existing file is replaced once the new page is complete. If prices are missing, the page says so, and the exit \
    code is 69. With --output, --json and --csv report which file was written; without it, they change nothing.
    """,
  ]
}
