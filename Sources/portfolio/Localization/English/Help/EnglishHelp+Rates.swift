/// Help on exchange rates.
extension EnglishHelp {
  static let rates = [
    "expected.rate-of-day": "CUR=RATE or CUR=RATE@DATE, such as USD=1.0856@2024-03-01",
    "expected.currency-code": "three letters, such as USD",
    "rates": "Show exchange rates, and fetch those of the European Central Bank",
    "rates CURRENCY": "Only these currencies",
    "rates --from":
      "Every rate from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "rates --to": "Every rate up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "rates --refresh": "Fetch what has been published since the last time",
    "rates --set": "Set a rate by hand, for a day or today (repeatable)",
    "rates --unset": "Remove rates set by hand, for one day or altogether (repeatable)",
    "rates --import":
      "Import rates from a CSV or XML file of the European Central Bank (- for standard input)",
    "rates/more": """
    A rate is how many units of a currency you get for 1 euro. The European Central Bank publishes about 30 of them on \
    working days; they are kept beside the store. Any other day uses the last rate before it, unless that is more than 10 \
    days old. Commands fetch rates when one is missing, except with --offline. Currencies that the euro replaced keep \
    their fixed rates.
    """,
    "export/more": """
    Journals also contain price lines with the exchange rates used and the prices already known, so that ledger, hledger \
    and beancount value your shares in the home currency as summary does. An import keeps the currency of each row, and \
    the broker's own exchange rate where it leads to the home currency.

    A journal books gains by the method that is set; where lots cannot express them, as with average and uk, a comment \
    says so.
    """,
  ]
}
