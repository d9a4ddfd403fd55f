import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The words in English, which also stand in where a locale asks for a language that is not there.
struct English: Catalogue {
  var forms = Forms()

  var help: [String: String] { EnglishHelp.texts }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .heading(let heading): self.heading(heading)
    case .kind(let kind): kind.rawValue
    case .source(let source): source.rawValue
    case .settingSource(let isSet): isSet ? "set" : "default"
    case .secretIsSet: "set"
    case .nothingSet: "-"
    case .noTransactions:
      "No transactions yet. Add the first one: portfolio add buy AAPL 10 185.20"
    case .noMatchingTransactions: "No transactions match."
    case .noPrices: "No ticker is held, so there are no prices to show. Name one: portfolio prices AAPL"
    case .total: "Total"
    case .transactionCount(let count): plural(count, "transaction")
    case .asOf(let day, let account): narrowing(day, account)
    case .unpricedInTotal(let tickers): "The total leaves out \(list(tickers)), for which no price is known."
    case .pricesUpTo(let age): "Prices are up to \(age) old."
    case .noHistory(let ticker):
      "No price of \(ticker) is recorded. One is for each day on which prices are fetched: portfolio prices"
    case .askField(let field): question(field)
    case .askDate(let standard): "Date [\(standard)]: "
    case .confirmStore: "Store this? [Y/n] "
    case .confirmDelete(let count):
      "Delete \(count == 1 ? "this transaction" : "these \(number(count)) transactions")? [y/N] "
    case .askSecret(let key): "\(key): "
    case .offerSymbolRule(let ticker):
      "\(ticker) is not 3 or 4 letters. Take symbols like it from now on (ticker-rule symbol)? [y/N] "
    case .symbolRuleSet: "ticker-rule is now symbol."
    case .yesLetters: "yY"
    case .dryRun: "Dry run: nothing was written."
    case .wouldFetch(let tickers): "Would fetch the price of \(list(tickers))."
    case .nothingChanged: "Nothing was changed."
    case .nothingToUndo: "There is nothing to undo."
    case .undone(let command, let what):
      "Undid \(command): \(what)"
    case .redone(let command, let what):
      "Did again \(command): \(what)"
    case .repairHint: "portfolio check --repair keeps a copy and saves what can be read."
    case .repaired(let saved, let renamed, let leftOut, let copy):
      "Saved \(plural(saved, "transaction"))"
        + (renamed > 0 ? ", \(renamed) under a new id because its own was there twice" : "")
        + (leftOut > 0
          ? "; \(plural(leftOut, "record")) that cannot be read "
            + "\(leftOut == 1 ? "was" : "were") left out" : "")
        + "; the file as it was is \(copy)."
    case .checked(let count, let issues):
      "\(plural(count, "transaction")), \(issues == 0 ? "nothing to complain about" : plural(issues, "issue"))."
    case .importing: "Reading"
    case .imported(let count):
      "\(plural(count, "transaction")) imported."
    case .importedBefore(let count):
      "\(plural(count, "transaction")) \(count == 1 ? "was" : "were") there already."
    case .notTrades(let count, let names):
      "\(plural(count, "row")) \(count == 1 ? "is no trade" : "are no trades"): \(list(names))."
    case .refusedRows(let count, let isPartial):
      "\(plural(count, "row")) \(count == 1 ? "was" : "were") refused"
        + (isPartial ? "." : ", so nothing was stored; --partial stores the others.")
    case .usingFiles(let store, let settings, let cache):
      "Store \(store), settings \(settings), cache \(cache)."
    case .priceSources(let live, let cache, let manual, let missing):
      "Prices: \(live) fetched now, \(cache) from the cache, \(manual) set by hand, \(missing) not known."
    case .cash(let phrase): text(phrase)
    case .loadingPrices: "Prices"
    case .cachedInstead(let reason, let tickers, let oldest):
      "\(list(tickers)): \(reason); using the cached price" + (oldest.map { ", \($0) old" } ?? "")
    case .advisors(let phrase): text(phrase)
    case .achievements(let phrase): text(phrase)
    case .remote(let phrase): text(phrase)
    case .interrupted: "interrupted"
    case .mayNotAskToDelete: "whether to delete would have to be asked; give --yes"
    case .mayNotAskForSecret: "the value would have to be asked; give - and put it on standard input"
    case .notAPeriod(let text):
      "\(quoted(text)) is no date; give YYYY-MM-DD, a month YYYY-MM, a year, today or yesterday"
    case .cannotWrite(let reason): "cannot write: \(words(for: reason))"
    case .standardOutput: "standard output"
    case .line(let line): "line \(line)"
    case .noPriceKnown(let failure): "\(reason(failure)), and no price is known; \(remedy(failure))"
    case .notAKey: "this cannot be a key, which has no spaces in it; put it right"
    case .noUndo: "there is nothing to undo"
    case .noUndoButOfCash:
      "there is nothing to undo; portfolio cash undo takes back changes of cash transactions"
    case .nothingToRedo: "there is nothing to redo; a new change forgets what was undone"
    case .busy(let holder):
      "another process\(inBrackets(holder.map(String.init))) is changing it; try again, or wait longer with --lock-timeout"
    case .noForms(let locale):
      "numbers and dates are written as in English, since portfolio-locale, which knows the forms of \(locale), does not answer"
    case .ambiguousNumber(let text, let whole, let fraction):
      "\(quoted(text)) can be read in two ways; write \(whole) or \(fraction)"
    }
  }

  private func narrowing(_ day: String?, _ account: String?) -> String {
    let part = [account.map { "Account \($0)" }, day.map { "transactions to \($0)" }].compactMap { $0 }
    return part.joined(separator: ", ") + (day == nil ? "" : "; prices are today's")
  }

  private func question(_ field: Field) -> String {
    switch field {
    case .type: "Type (buy, sell, dividend, split, fee): "
    case .ticker: "Ticker: "
    case .quantity: "Quantity: "
    case .price: "Price (empty to give the sum): "
    case .sum: "Sum: "
    case .fee: "Commission [none]: "
    case .ratio: "Ratio, new:old (4:1): "
    case .account: "Account [none]: "
    case .note: "Note [none]: "
    case .id, .date: "\(field.rawValue): "
    }
  }

  private func heading(_ heading: Heading) -> String {
    switch heading {
    case .id: "Id"
    case .date: "Date"
    case .type: "Type"
    case .ticker: "Ticker"
    case .quantity: "Quantity"
    case .price: "Price"
    case .sum: "Sum"
    case .fee: "Fee"
    case .account: "Account"
    case .note: "Note"
    case .ratio: "Ratio"
    case .held: "Held"
    case .course: "Trend"
    case .value: "Value"
    case .expenses: "Expenses"
    case .income: "Income"
    case .profit: "Profit"
    case .percent: "%"
    case .age: "Age"
    case .change: "Change"
    case .changePercent: "Change %"
    case .previousClose: "Previous"
    case .time: "Time"
    case .source: "Source"
    case .key: "Setting"
    case .setting: "Value"
    case .from: "From"
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
    case .representation: "Representation"
    case .number: "Number"
    case .holdings: "Holdings"
    case .units: "Units"
    case .securities: "Securities"
    case .added: "Added"
    case .level: "Level"
    case .achievement: "Achievement"
    case .progress: "Progress"
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
  func quoted(_ text: String) -> String { "'\(text)'" }

  func topic(_ topic: HelpTopic) -> String { EnglishHelp.topic(topic) }
}
