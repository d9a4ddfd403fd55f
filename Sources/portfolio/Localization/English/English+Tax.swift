import PortfolioCore

/// Phrases and help of `tax`.
extension English {
  func text(_ phrase: TaxPhrase) -> String {
    switch phrase {
    case .usTitle(let year, let currency): "Tax year \(year), United States" + suffix(currency)
    case .ukTitle(let year, let from, let to, let currency):
      "Tax year \(year), United Kingdom, from \(from) to \(to)" + suffix(currency)
    case .notBegun(let year):
      "the tax year \(year) has not begun yet, so there is nothing to show"
    case .beforeFirst(let year, let day):
      "the tax year \(year) ended before your first transaction, on \(day)"
    case .nothing(let year): "Nothing was sold or paid out in the tax year \(year)."
    case .usRules(let method):
      "Lots are chosen by the method \(method.rawValue). A loss does not count to the extent that shares of the same "
        + "ticker were bought within 30 days before or after the sale, in any account (a wash sale, code W): it is added "
        + "to the cost of those shares, and their holding period begins earlier by the time that the sold shares were "
        + "held; if they were bought in a sheltered account, the loss is permanently disallowed. Sheltered accounts are not listed. "
        + "Each amount is converted at the exchange rate of its own day. This is a computation, not advice."
    case .ukRules:
      "All accounts that are not sheltered are treated as one. All shares of a ticker sold on one day count as one disposal, "
        + "matched with purchases of the same day, then with those of the next 30 days, the earliest first, then with the "
        + "section 104 holding, in which all shares cost the same. Securities with cgt=exempt are left out. Each amount is "
        + "converted at the exchange rate of its own day and rounded only where it is shown. This is a computation, not advice."
    case .unknownTitle: "What this report cannot know:"
    case .unknown(let unknown): text(unknown)
    case .foreignTitle: "Income from other countries, and tax withheld"
    case .computationsTitle: "Computations"
    case .periodsTitle: "Parts of the year with different tax rates"
    case .replacementsTitle: "Where the disallowed losses went"
    case .lostForGood: "permanently disallowed"
    case .computation(let phrase): text(phrase)
    }
  }

  private func suffix(_ currency: String?) -> String { currency.map { ", in \($0)" } ?? "" }

  private func text(_ unknown: TaxUnknown) -> String {
    switch unknown {
    case .otherTrades: "trades that are not in this portfolio: at other brokers, or by a spouse"
    case .substantiallyIdentical: "which other securities are substantially identical"
    case .options: "options and contracts to buy, which can replace shares"
    case .brokerFigures: "lots for which a broker has reported other figures"
    case .earlierLosses: "losses of earlier years that can still be used"
    case .exemptSecurities:
      "which securities are exempt from tax, such as gilts, unless their instruments say so"
    case .exemptIncome:
      "which income is exempt from tax, such as that of municipal bonds, unless its category says so"
    case .transfersAcrossShelters(let tickers):
      "what \(list(tickers)) was worth when it went to or from a sheltered account: record a sale and a purchase instead "
        + "of the transfer; until then, all accounts are matched as one there"
    }
  }

  private func text(_ phrase: ComputationPhrase) -> String {
    switch phrase {
    case .sold(let quantity, let ticker, let day, let proceeds, let fee):
      "\(day): sold \(quantity) \(ticker) for \(proceeds)" + (fee.map { ", with a fee of \($0)" } ?? "")
    case .returned(let ticker, let day, let amount):
      "\(day): capital of \(ticker) was returned, \(amount) more than the holding had cost"
    case .sameDay(let quantity, let cost): "Same day: \(quantity), bought for \(cost)"
    case .thirtyDays(let quantity, let day, let cost):
      "Next 30 days: \(quantity), bought on \(day) for \(cost)"
    case .pool(let quantity, let cost): "Section 104 holding: \(quantity), which cost \(cost)"
    case .partOfPool(let quantity, let all, let poolCost, let cost):
      "Section 104 holding: \(quantity) of \(all): \(poolCost) × \(quantity) ÷ \(all) = \(cost)"
    case .costs(let parts, let sum): "Costs: \(parts.joined(separator: " + ")) = \(sum)"
    case .gain(let proceeds, let costs, let gain): "Gain: \(proceeds) − \(costs) = \(gain)"
    case .loss(let proceeds, let costs, let loss): "Loss: \(costs) − \(proceeds) = \(loss)"
    case .poolAfterwards(let quantity, let cost): "Section 104 holding afterwards: \(quantity), cost \(cost)"
    case .noRate(let quantity, let ticker, let day):
      "\(day): sold \(quantity) \(ticker); an exchange rate is missing"
    }
  }
}

extension EnglishHelp {
  static let tax = [
    "expected.year": "a year, such as 2024",
    "expected.uk-year": "a tax year, such as 2024 or 2024-25",
    "expected.form": "no other format (--json, --csv) at the same time",
    "tax": "Show the figures that a tax return asks for",
    "tax us":
      "Show the figures for a tax return in the United States: Form 8949, with wash sales, and income by kind",
    "tax us YEAR": "The tax year",
    "tax us --form":
      "csv: the columns of Form 8949 as CSV; txf: a file for tax software (TXF 042)",
    "tax us --basis":
      "Whether the broker has reported the cost (for --form txf): reported (default), unreported or none",
    "tax us --method": "Which lots a sale uses: fifo, lifo or hifo (default: the setting method)",
    "tax us --account": "List only this account; purchases that replace shares count in all accounts",
    "tax us/more": """
    Amounts are in US dollars, each at the exchange rate of its own day, rounded to the cent. A loss does not count to the \
    extent that shares of the same ticker were bought within 30 days before or after the sale, in any account: it is added \
    to the cost of those shares, and the time for which the sold shares were held is added to their holding period. None \
    of this changes a transaction.

    Sheltered accounts ('portfolio accounts set NAME sheltered=yes') are not listed, but what they buy makes a loss elsewhere \
    a wash sale. This is a computation, not advice.
    """,
    "tax uk":
      "Show the figures for a tax return in the United Kingdom: the computations of capital gains, and income",
    "tax uk YEAR": "The tax year that begins on 6 April: 2024 or 2024-25",
    "tax uk --form": "csv: a row for each match as CSV",
    "tax uk --method": "Only uk: shares are matched that way whatever the setting method says",
    "tax uk --account": "List only the sales of this account; shares are matched across all accounts",
    "tax uk/more": """
    Amounts are in pounds, each at the exchange rate of its own day. Shares that are sold are matched with purchases of the \
    same day, then of the next 30 days, then with the section 104 holding of all accounts that are not sheltered.

    Gains on a security that is exempt from capital gains tax, such as a gilt, are left out after \
    'portfolio instruments set TICKER cgt=exempt'. This is a computation, not advice.
    """,
  ]
}
