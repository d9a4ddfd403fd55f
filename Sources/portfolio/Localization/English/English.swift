import CommandLineKit
import PortfolioCore
import PortfolioIO

/// All texts in English, which are also used for locales in other languages.
struct English: Catalogue {
  var formats = Formats()
  var isDryRun = false

  var help: [String: String] { EnglishHelp.texts }
  var placeholders: [String: String] { [:] }

  var shortHeadings: [Heading: String] {
    [.adjustment: "Adj.", .shortTerm: "Short", .longTerm: "Long"]
  }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): kind.rawValue
    case .source(let source): source.rawValue
    case .price(let phrase): text(phrase)
    case .settingSource(let isSet): isSet ? "set" : "default"
    case .secretIsSet: "set"
    case .nothingSet: "-"
    case .noTransactions:
      "No transactions yet. Add your first one: 'portfolio add buy AAPL 10 185.20'"
    case .noMatchingTransactions: "No transactions match."
    case .noPrices: "No holdings, so there are no prices to show. To look one up: 'portfolio prices AAPL'"
    case .total: "Total"
    case .transactionCount(let count): plural(count, "transaction")
    case .asOf(let day, let account, let pricedToday): narrowing(day, account, pricedToday)
    case .unpricedInTotal(let tickers):
      "The totals of value and profit do not include \(list(tickers)): no price available."
    case .pricesUpTo(let age): "Prices are up to \(age) old."
    case .noHistory(let ticker):
      "No price history for \(ticker) yet. A price is recorded on each day that you run 'portfolio prices'."
    case .noLots: "No holdings."
    case .noGains: "No sales."
    case .noLosses: "No lot is at a loss."
    case .boughtAgain:
      "Bought again: purchases in the last 30 days, in any account, which would make a sale today a wash sale."
    case .byMethod(let method): explanation(of: method)
    case .term(let term): term == .short ? "short" : "long"
    case .narrowed(let from, let to, let account):
      "Sales" + narrowed(from: from, to: to, account: account)
    case .askField(let field): question(field)
    case .askDate(let defaultValue): "Date [\(defaultValue)]: "
    case .confirmStore: "Store this? [Y/n] "
    case .confirmDelete(let count):
      "Delete \(count == 1 ? "this transaction" : "these \(number(count)) transactions")? [y/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) is not 3 or 4 letters. Accept symbols like this from now on (ticker-rule symbol)? [y/N] "
    case .symbolRuleSet: "Set ticker-rule to symbol."
    case .yesLetters: "yY"
    case .dryRun: "Dry run: nothing was written."
    case .wouldFetch(let tickers):
      "The \(tickers.count == 1 ? "price" : "prices") of \(list(tickers)) would be fetched."
    case .nothingChanged: "nothing was changed"
    case .nothingToUndo: "Nothing to undo."
    case .undone(let command, let what):
      "Undid \(command): \(what)"
    case .redone(let command, let what):
      "Redid \(command): \(what)"
    case .repairHint: "'portfolio check --repair' recovers what can be read and keeps a copy of the file."
    case .repaired(let saved, let renamed, let omissions, let copy):
      "Recovered \(plural(saved, "transaction"))"
        + (renamed > 0 ? " (\(number(renamed)) with a new ID in place of a duplicate)" : "")
        + (omissions > 0 ? ", skipped \(plural(omissions, "unreadable record"))" : "")
        + " and kept the original as \(copy)."
    case .checked(let count, let issues):
      "Checked \(plural(count, "transaction")): \(issues == 0 ? "no problems" : plural(issues, "problem")) found."
    case .importing: "Reading"
    case .imported(let count):
      "\(plural(count, "transaction")) \(tried("imported", "would be imported"))."
    case .replacedByImport(let count):
      "\(plural(count, "stored transaction")) \(tried("corrected or completed", "would be corrected or completed"))."
    case .importedBefore(let count):
      "\(plural(count, "transaction")) skipped (already stored)."
    case .deletedSince(let count):
      "\(plural(count, "transaction")) skipped (deleted since the import; --again imports \(count == 1 ? "it" : "them") again)."
    case .notTrades(let count, let names):
      "\(plural(count, "row")) skipped: \(list(names))."
    case .skippedRow(let what): text(what)
    case .refusedRows(let count, let isPartial):
      "\(plural(count, "row")) rejected"
        + (isPartial ? "." : ", so nothing was imported; --partial imports the rest.")
    case .usingFiles(let store, let settings, let cache):
      "Using store \(store), settings \(settings), cache \(cache)."
    case .priceSources(let live, let cache, let recorded, let manual, let missing):
      "Prices: \(number(live)) fetched, \(number(cache)) from the cache, \(number(recorded)) recorded, \(number(manual)) set by hand, \(number(missing)) unavailable."
    case .cash(let phrase): text(phrase)
    case .summary(let phrase): text(phrase)
    case .income(let phrase): text(phrase)
    case .reconcile(let phrase): text(phrase)
    case .rebalance(let phrase): text(phrase)
    case .risk(let phrase): text(phrase)
    case .tax(let phrase): text(phrase)
    case .whatIf(let phrase): text(phrase)
    case .digest(let phrase): text(phrase)
    case .loadingPrices: "Prices"
    case .forgotten(let count):
      count == 1
        ? "The oldest change can no longer be undone."
        : "The oldest \(number(count)) changes can no longer be undone."
    case .secretExposed(let path): "others can read the key in \(path); run chmod 600 on it"
    case .lastKnownInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); using "
        + (tickers.count == 1
          ? "the last known price" + (oldest.map { ", \($0) old" } ?? "")
          : "the last known prices" + (oldest.map { ", up to \($0) old" } ?? ""))
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .instruments(let phrase): text(phrase)
    case .accounts(let phrase): text(phrase)
    case .rates(let phrase): text(phrase)
    case .change(let phrase): text(phrase)
    case .page(let phrase): text(phrase)
    case .start(let phrase): text(phrase)
    case .interrupted: "interrupted"
    case .mayNotAskToDelete: "deleting needs confirmation; use --yes"
    case .mayNotAskForSecret: "cannot ask for the value; use - and pass it on standard input"
    case .notAPeriod(let text):
      "\(quoted(text)) is not a valid date; use YYYY-MM-DD, YYYY-MM, YYYY, today, last-month or 7d"
    case .cannotWrite(let reason): "cannot write: \(words(for: reason))"
    case .standardOutput: "standard output"
    case .line(let line): "line \(line)"
    case .noPriceKnown(let failure):
      "\(reason(failure)), and no earlier price is available; \(remedy(failure))"
    case .notADay(let text): "\(quoted(text)) is not a day; use YYYY-MM-DD"
    case .notAKey: "is not a valid key; check that it contains no spaces"
    case .noUndo: "nothing to undo"
    case .noUndoButOfCash:
      "nothing to undo; to undo changes to cash transactions, use 'portfolio cash undo'"
    case .nothingToRedo: "nothing to redo; a new change clears what was undone"
    case .busy(let holder):
      "locked by another process\(inBrackets(holder.map(String.init))); try again, or wait longer with --lock-timeout"
    case .noFormats(let locale):
      "using English number and date formats, because the helper program portfolio-locale did not provide those of \(locale)"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) is ambiguous; write \(whole) or \(fraction)"
    }
  }

  private func narrowing(_ day: String?, _ account: String?, _ pricedToday: Bool) -> String {
    let part = [account.map { "Account \($0)" }, day.map { account == nil ? "As of \($0)" : "as of \($0)" }]
      .compactMap { $0 }
    return part.joined(separator: ", ")
      + (day == nil ? "" : pricedToday ? ", at today's prices" : ", at that day's prices")
  }

  private func explanation(of method: CostBasisMethod) -> String {
    switch method {
    case .fifo: "FIFO: the oldest shares are sold first."
    case .lifo: "LIFO: the newest shares are sold first."
    case .hifo: "HIFO: the shares with the highest cost are sold first."
    case .average: "Average cost: all shares of a pool cost the same."
    case .uk:
      "UK: shares bought on the same day are sold first, then those of the next 30 days, then the pool at its average cost."
    }
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Type (\(TransactionKind.allCases.map { text(.kind($0)) }.joined(separator: ", "))): "
    case .ticker: "Ticker: "
    case .quantity: "Quantity: "
    case .price: "Price (leave empty to enter the sum): "
    case .sum: "Sum: "
    case .fee: "Fee [none]: "
    case .ratio: "Ratio, new:old (4:1): "
    case .tax: "Tax [none]: "
    case .currency: "Currency [none]: "
    case .rate: "Rate [none]: "
    case .into: "New ticker: "
    case .basisPercent: "Percentage of the cost that moves to the new shares: "
    case .toAccount: "To account: "
    case .lots: "Lots, ID=QUANTITY [none]: "
    case .toSum: "Sum received: "
    case .toCurrency: "Currency received: "
    case .accrued: "Accrued interest [none]: "
    case .category: "Category [none]: "
    case .account: "Account [none]: "
    case .note: "Note [none]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "ID"
    case .date: "Date"
    case .type: "Type"
    case .ticker: "Ticker"
    case .quantity: "Quantity"
    case .price: "Price"
    case .sum: "Sum"
    case .fee: "Fee"
    case .tax: "Tax"
    case .rate: "Rate"
    case .account: "Account"
    case .note: "Note"
    case .ratio: "Ratio"
    case .into: "New ticker"
    case .basisPercent: "% of cost"
    case .toAccount: "To account"
    case .lots: "Lots"
    case .toSum: "To sum"
    case .toCurrency: "To currency"
    case .accrued: "Accrued"
    case .cash: "Cash"
    case .worth: "Net worth"
    case .sheltered: "Sheltered"
    case .owner: "Owner"
    case .trackedSince: "Cash since"
    case .balance: "Balance"
    case .deposited: "Deposited"
    case .isin: "ISIN"
    case .country: "Country"
    case .multiplier: "Multiplier"
    case .underlying: "Underlying"
    case .expires: "Expires"
    case .strike: "Strike"
    case .optionRight: "Right"
    case .maturity: "Maturity"
    case .securityKind: "Kind"
    case .notional: "Accumulated"
    case .held: "Held"
    case .heldThen: "Held"
    case .trend: "Trend"
    case .value: "Value"
    case .expenses: "Paid"
    case .income: "Received"
    case .profit: "Profit"
    case .percent: "%"
    case .age: "Age"
    case .change: "Change"
    case .changePercent: "Change %"
    case .previousClose: "Previous"
    case .time: "Time"
    case .start: "Start"
    case .end: "End"
    case .paidIn: "Paid"
    case .paidOut: "Received"
    case .irr: "IRR"
    case .irrPeriod: "Period"
    case .twr: "TWR"
    case .twrAnnual: "TWR/year"
    case .source: "Source"
    case .key: "Setting"
    case .setting: "Value"
    case .from: "Source"
    case .command: "Change"
    case .transactions: "Transactions"
    case .partner: "Partner"
    case .description: "Description"
    case .category: "Category"
    case .amount: "Amount"
    case .currency: "Currency"
    case .name: "Name"
    case .assets: "Assets"
    case .clients: "Clients"
    case .accounts: "Accounts"
    case .custodians: "Custodians"
    case .advisor: "Advisor"
    case .client: "Client"
    case .custodian: "Custodian"
    case .representation: "Rep ID"
    case .number: "Number"
    case .line: "Line"
    case .inFile: "In the file"
    case .holdings: "Holdings"
    case .units: "Units"
    case .securities: "Securities"
    case .added: "Added"
    case .level: "Level"
    case .achievement: "Achievement"
    case .progress: "Progress"
    case .basis: "Cost"
    case .costBasis: "Cost basis"
    case .gain: "Gain"
    case .priceGain: "Price gain"
    case .currencyGain: "Currency gain"
    case .days: "Days"
    case .term: "Term"
    case .sold: "Sold"
    case .acquired: "Acquired"
    case .proceeds: "Proceeds"
    case .net: "Net"
    case .bankAccount: "Account"
    case .washSale: "Wash sale"
    case .shortTerm: "Short-term"
    case .longTerm: "Long-term"
    case .method: "Method"
    case .realised: "Realized"
    case .unrealised: "Unrealized"
    case .total: "Total"
    case .symbol: "Symbol"
    case .assetClass: "Class"
    case .target: "Target"
    case .tags: "Tags"
    case .dividends: "Dividends"
    case .interest: "Interest"
    case .statement: "Statement"
    case .ours: "Held"
    case .difference: "Difference"
    case .since: "Since"
    case .recent: "Recent transaction IDs"
    case .volatility: "Volatility"
    case .downside: "Downside"
    case .sharpe: "Sharpe"
    case .sortino: "Sortino"
    case .best: "Best"
    case .worst: "Worst"
    case .positive: "Positive"
    case .drawdown: "Drawdown"
    case .currentDrawdown: "Now"
    case .months: "Months"
    case .longFrom: "Long from"
    case .spoiledBy: "Bought again"
    case .month: "Month"
    case .lastBooking: "Last"
    case .perShare: "Per share"
    case .benchmark: "Benchmark"
    case .beta: "Beta"
    case .correlation: "Correlation"
    case .alpha: "Alpha"
    case .formCode: "Code"
    case .adjustment: "Adjustment"
    case .shortDistributions: "Short-term distributions"
    case .longDistributions: "Long-term distributions"
    case .gains: "Gains"
    case .losses: "Losses"
    case .netGain: "Net gain"
    case .exempt: "Annual exempt amount"
    case .allowableCosts: "Costs"
    case .periodFrom: "From"
    case .periodTo: "To"
    case .drift: "Drift"
    case .percentBefore: "Before"
    case .percentAfter: "After"
    case .leftover: "Cash left over"
    case .cashToTarget: "Cash needed to reach the targets without sales"
    case .trailing: "12 months"
    }
  }

  func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: plural(seconds, "second")
    case ..<3600: plural(seconds / 60, "minute")
    case ..<172_800: plural(seconds / 3600, "hour")
    default: plural(seconds / 86_400, "day")
    }
  }

  var shortUnits: (second: String, minute: String, hour: String, day: String) { ("s", "m", "h", "d") }

  func plural(_ count: Int, _ noun: String) -> String { counted(count, noun, noun + "s") }

  func isOne(_ count: Int) -> Bool { count == 1 }
  func and(before name: String) -> String { "and" }
  func andMore(_ count: Int) -> String { "and \(number(count)) more" }
  func inQuotes(_ text: String) -> String { "'\(text)'" }

  func topic(_ topic: HelpTopic) -> String { EnglishHelp.topic(topic) }
}
