import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Reports and their figures.
extension Message {
  static func settingSource(isSet: Bool) -> Message { Message(isSet ? "setting.set" : "setting.default") }

  static let noTransactions = Message("transactions.none")
  static let noMatchingTransactions = Message("transactions.noMatches")
  static func transactionCount(_ count: Int) -> Message {
    Message("transactions.count", ["count": .number(count)])
  }
  static let total = Message("report.total")

  /// How figures were narrowed: what is held on a later day than today has the prices of today.
  static func asOf(day: String?, account: String?, pricedToday: Bool = false) -> Message {
    Message(
      day == nil ? "report.ofAccount" : "report.asOf",
      ["day": day.map { .text($0) }, "account": account.map { .text($0) }, "today": .flag(pricedToday)])
  }

  static let noLots = Message("lots.none")
  /// No lot is worth less than it has cost.
  static let noLosses = Message("lots.noLosses")
  /// What the purchases beside lots at a loss mean.
  static let boughtAgain = Message("lots.boughtAgain")
  static func term(_ term: HoldingTerm) -> Message { Message("term.\(term.rawValue)") }
  /// Which shares are sold first.
  static func byMethod(_ method: CostBasisMethod) -> Message { Message("method.\(method.rawValue)") }
  static let noGains = Message("gains.none")
  static func narrowed(from: String?, to: String?, account: String?) -> Message {
    Message("gains.narrowed", period(from: from, to: to, account: account))
  }

  /// The values of a text about a period; it chooses its wording by which `ends` there are.
  static func period(from: String?, to: String?, account: String?) -> [String: Value?] {
    let ends = from == nil ? to.map { _ in "to" } : to == nil ? "from" : "both"
    return [
      "from": from.map { .text($0) }, "to": to.map { .text($0) }, "account": account.map { .text($0) },
      "ends": ends.map { .choice($0) },
    ]
  }
}

/// Prices.
extension Message {
  static let noPrices = Message("prices.none")
  static let loadingPrices = Message("prices.loading")
  static func unpricedInTotal(_ tickers: [String]) -> Message {
    Message("prices.unpricedInTotal", ["tickers": .list(tickers)])
  }
  /// The age of the oldest, in seconds.
  static func pricesUpTo(age: Int) -> Message { Message("prices.upTo", ["age": .message(.age(age))]) }
  /// The price history has no prices of this ticker.
  static func noHistory(ticker: String) -> Message { Message("prices.noHistory", ["ticker": .text(ticker)]) }
  static func wouldFetch(_ tickers: [String]) -> Message {
    Message("prices.wouldFetch", ["tickers": .list(tickers), "count": .number(tickers.count)])
  }
  static func priceSources(live: Int, cache: Int, recorded: Int, manual: Int, missing: Int) -> Message {
    Message(
      "prices.sources",
      [
        "live": .number(live), "cache": .number(cache), "recorded": .number(recorded),
        "manual": .number(manual),
        "missing": .number(missing),
      ])
  }
  /// The age of the oldest is in seconds.
  static func lastKnownInstead(because failure: QuoteFailure, tickers: [String], oldest: Int?) -> Message {
    Message(
      "prices.lastKnown",
      [
        "reason": .message(failure.message), "tickers": .list(tickers), "count": .number(tickers.count),
        "age": oldest.map { .message(.age($0)) },
      ])
  }
  static func noPriceKnown(_ failure: QuoteFailure) -> Message {
    Message(
      "prices.noneKnown", ["reason": .message(failure.message), "remedy": .message(failure.remedy)])
  }
}

/// Imports, repairs and changes that can be undone.
extension Message {
  static let importing = Message("import.reading")
  static func imported(_ count: Int) -> Message { Message("import.done", ["count": .number(count)]) }
  /// Stored transactions that the file completes or corrects.
  static func replacedByImport(_ count: Int) -> Message {
    Message("import.replaced", ["count": .number(count)])
  }
  static func importedBefore(_ count: Int) -> Message { Message("import.before", ["count": .number(count)]) }
  static func deletedSince(_ count: Int) -> Message {
    Message("import.deletedSince", ["count": .number(count)])
  }
  static func notTrades(_ count: Int, _ names: [String]) -> Message {
    Message("import.notTrades", ["count": .number(count), "names": .list(names)])
  }
  static func refusedRows(_ count: Int, isPartial: Bool) -> Message {
    Message("import.refused", ["count": .number(count), "partial": .flag(isPartial)])
  }

  static let repairHint = Message("repair.hint")
  static func repaired(saved: Int, renamed: Int, omissions: Int, copy: String) -> Message {
    Message(
      "repair.done",
      [
        "recovered": .number(saved), "renamed": .number(renamed), "skipped": .number(omissions),
        "copy": .text(copy),
      ])
  }
  static func checked(_ count: Int, issues: Int) -> Message {
    Message("check.done", ["count": .number(count), "issues": .number(issues)])
  }

  /// A change was only tried.
  static let dryRun = Message("change.dryRun")
  static let nothingChanged = Message("change.declined")
  /// The result could not be printed, but the change to these transactions is stored.
  static func changeStoredUnseen(ids: [String]) -> Message {
    Message("change.storedUnseen", ["ids": ids.isEmpty ? nil : .list(ids)])
  }
  /// The number of oldest changes that can no longer be undone.
  static func forgotten(_ count: Int) -> Message { Message("change.forgotten", ["count": .number(count)]) }
  static func undone(_ command: String, _ change: String) -> Message {
    Message("undo.done", ["command": .text(command), "change": .text(change)])
  }
  static func redone(_ command: String, _ change: String) -> Message {
    Message("redo.done", ["command": .text(command), "change": .text(change)])
  }
  static let nothingToUndo = Message("undo.emptyLog")
  static let noUndo = Message("undo.nothing")
  static let noUndoButOfCash = Message("undo.nothingButCash")
  static let noUndoButOfEarlierVersion = Message("undo.nothingButEarlier")
  static let nothingToRedo = Message("redo.nothing")
}

extension Message.Value {
  static func skippedRow(_ what: SkippedRow.What) -> Self {
    switch what {
    case .named(let name): .text(name)
    case .otherCurrency(let kind, let currency):
      .message(Message("import.otherCurrency", ["kind": .message(.kind(kind)), "currency": .text(currency)]))
    case .deleted: .message(Message("import.deleted"))
    }
  }
}

/// The program and what it is started with.
extension Message {
  static func usingFiles(store: String, settings: String, cache: String) -> Message {
    Message("program.files", ["store": .text(store), "settings": .text(settings), "cache": .text(cache)])
  }
  static let interrupted = Message("program.interrupted")
  /// The location of files is unknown.
  static let changeNoHome = Message("program.noHome")
  /// Waiting for a service.
  static let changeLoading = Message("program.loading")
  /// The number and date formats of a locale are unknown.
  static func busy(holder: Int32?) -> Message {
    Message("program.busy", ["process": holder.map { .text(String($0)) }])
  }
  static func cannotWrite(_ reason: FileFailure.Reason) -> Message {
    Message("program.cannotWrite", ["reason": .message(reason.message)])
  }
  static let standardOutput = Message("program.standardOutput")
  static func line(_ line: Int) -> Message { Message("file.line", ["line": .text(String(line))]) }
  /// Others can read a secret in this file.
  static func secretExposed(path: String) -> Message { Message("file.secretExposed", ["file": .text(path)]) }

  /// A text that is not a day, month or year.
  static func notAPeriod(_ text: String) -> Message { Message("input.notAPeriod", ["text": .quoted(text)]) }
  static func notADay(_ text: String) -> Message { Message("input.notADay", ["text": .quoted(text)]) }
  static let notAKey = Message("input.notAKey")
  /// A typed number is ambiguous.
  static func ambiguousNumber(_ text: String, whole: String, fraction: String) -> Message {
    Message(
      "input.ambiguousNumber", ["text": .quoted(text), "whole": .text(whole), "fraction": .text(fraction)])
  }
  static func changeUnknownName(_ name: String, near: [String]) -> Message {
    Message(
      "input.unknownName",
      ["name": .quoted(name), "near": near.isEmpty ? nil : .anyOf(near.map { .quoted($0) })])
  }

  static let startNothingStored = Message("start.nothingStored")
  static func startWay(_ way: WayToBegin) -> Message { Message("start.\(way)") }
  static func startDemoWritten(path: String) -> Message {
    Message("start.demoWritten", ["folder": .text(path)])
  }
}
