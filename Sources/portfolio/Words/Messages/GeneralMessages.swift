import PortfolioCore
import PortfolioIO
import PortfolioSystem

extension Message {
  /// The heading of a column or label of a field.
  static let heading = Of<Heading>("heading")

  /// The same, shorter, for tables that would lose a column otherwise.
  static func shortHeading(_ heading: Heading) -> Message { Message("heading.\(heading.rawValue).short") }

  static let kind = Of<TransactionKind>("kind")
  /// What can be imported from the files of a format.
  static let importContent = Of<ImportContent>("content")
  static let source = Of<PriceSource>("source")
}

/// Reports and their figures.
extension Message {
  /// The other lines of a file of which the same is said.
  static func alsoInLines(_ lines: [Int]) -> Message {
    Message("issue.alsoInLines", ["count": lines.count, "lines": lines.map(String.init)])
  }
  static func settingSource(isSet: Bool) -> Message { Message(isSet ? "setting.set" : "setting.default") }

  static let noTransactions = Message("transactions.none")
  static let noMatchingTransactions = Message("transactions.noMatches")
  static let transactionCount = Of<Int>("transactions.count")
  static let total = Message("report.total")

  /// How figures were narrowed: what is held on a later day than today has the prices of today.
  static func asOf(day: String?, account: String?, pricedToday: Bool = false) -> Message {
    Message(
      day == nil ? "report.ofAccount" : "report.asOf",
      ["day": day, "account": account, "today": pricedToday])
  }

  /// The keys of a watched summary, and of an explanation in it.
  static func watchKeys(_ sort: SummarySort) -> Message { Message("watch.keys", ["sort": sort.rawValue]) }
  static let watchKeysOfExplanation = Message("watch.keysOfExplanation")
  static let historyEarlier = Of<Int>("history.earlier")
  static let noLots = Message("lots.none")
  /// No lot is worth less than it has cost.
  static let noLosses = Message("lots.noLosses")
  /// What the purchases beside lots at a loss mean.
  static let boughtAgain = Message("lots.boughtAgain")
  static let term = Of<HoldingTerm>("term")
  /// Which shares are sold first.
  static let byMethod = Of<CostBasisMethod>("method")
  static let noGains = Message("gains.none")
  static func narrowed(from: String?, to: String?, account: String?) -> Message {
    Message("gains.narrowed", period(from: from, to: to, account: account))
  }

  /// The values of a text about a period; it chooses its wording by which `ends` there are.
  static func period(from: String?, to: String?, account: String?) -> Values {
    let ends = from == nil ? to.map { _ in "to" } : to == nil ? "from" : "both"
    return ["from": from, "to": to, "account": account, "ends": ends?.asChoice]
  }
}

/// Tables.
extension Message {
  /// The columns for which there was no room.
  static func hiddenColumns(_ headings: [String]) -> Message {
    Message("table.hidden", ["columns": headings.joined(separator: ", ")])
  }
}

/// Prices.
extension Message {
  static let noPrices = Message("prices.none")
  static let loadingPrices = Message("prices.loading")
  static let unpricedInTotal = Of<[String]>("prices.unpricedInTotal", "tickers")
  /// Prices of past days are missing.
  static let pastPrices = Message("prices.past")
  /// Shares came to an account or left it on days without a price.
  static let movedAtCost = Of<[String]>("prices.movedAtCost", "tickers")
  /// The age of the oldest, in seconds.
  static func pricesUpTo(age: Int) -> Message { Message("prices.upTo", ["age": Message.age(age)]) }
  /// The price history has no prices of this ticker.
  static func noHistory(ticker: String) -> Message { Message("prices.noHistory", ["ticker": ticker]) }
  static func wouldFetch(_ tickers: [String]) -> Message {
    Message("prices.wouldFetch", ["tickers": tickers, "count": tickers.count])
  }
  static func priceSources(live: Int, cache: Int, recorded: Int, manual: Int, missing: Int) -> Message {
    Message(
      "prices.sources",
      [
        "live": live, "cache": cache, "recorded": recorded,
        "manual": manual,
        "missing": missing,
      ])
  }
  /// The age of the oldest is in seconds.
  static func lastKnownInstead(because failure: QuoteFailure, tickers: [String], oldest: Int?) -> Message {
    Message(
      "prices.lastKnown",
      [
        "reason": failure.message, "tickers": tickers, "count": tickers.count,
        "age": oldest.map(Message.age),
      ])
  }
  static func noPriceKnown(_ failed: FailedTickers, past: Bool = false) -> Message {
    // A service that is asked for a number of a security knows no such symbol.
    let isin = failed.failure.reason == .unknownSymbol ? failed.tickers.first(where: Instrument.isISIN) : nil
    let find = isin.map { isin in
      Message(
        "remedy.findSymbol",
        ["find": Message.Value.command(["instruments", "find", isin, "--set", isin])])
    }
    let remedy = past ? failed.failure.remedy(or: Message("remedy.importPrices")) : failed.failure.remedy
    return Message(
      past ? "prices.notFilled" : "prices.noneKnown",
      ["reason": failed.failure.message, "remedy": find ?? remedy])
  }
  /// How to get prices, where there are none at all.
  static let pricesWays = Message("prices.ways")
}

/// Imports, repairs and changes that can be undone.
extension Message {
  static let importing = Message("import.reading")
  static let imported = Of<Int>("import.done")
  /// Stored transactions that the file completes or corrects.
  static let replacedByImport = Of<Int>("import.replaced")
  static let importedBefore = Of<Int>("import.before")
  static let deletedSince = Of<Int>("import.deletedSince")
  static func notTrades(_ count: Int, _ names: [String]) -> Message {
    Message("import.notTrades", ["count": count, "names": names])
  }
  static func refusedRows(_ count: Int, isPartial: Bool) -> Message {
    Message("import.refused", ["count": count, "partial": isPartial])
  }

  static let repairHint = Message("repair.hint")
  static func repaired(saved: Int, renamed: Int, omissions: Int, copy: String) -> Message {
    Message("repair.done", ["recovered": saved, "renamed": renamed, "skipped": omissions, "copy": copy])
  }
  static func checked(_ count: Int, issues: Int) -> Message {
    Message("check.done", ["count": count, "issues": issues])
  }

  /// A change was only tried.
  static let dryRun = Message("change.dryRun")
  /// The number of oldest changes that can no longer be undone.
  static let forgotten = Of<Int>("change.forgotten")
  static func undone(_ command: String, _ change: String) -> Message {
    Message("undo.done", ["command": command, "change": change])
  }
  static func redone(_ command: String, _ change: String) -> Message {
    Message("redo.done", ["command": command, "change": change])
  }
  /// The account that a transaction without one was given, because it holds the ticker.
  static func accountOfHolding(_ account: String, ticker: String) -> Message {
    Message("change.accountOfHolding", ["account": account, "ticker": ticker])
  }
  static let nothingToUndo = Message("undo.emptyLog")
}

extension Message.Value {
  static func skippedRow(_ what: SkippedRow.What) -> Self {
    switch what {
    case .named(let name): .text(name)
    case .otherCurrency(let kind, let currency):
      .message(Message("import.otherCurrency", ["kind": Message.kind(kind), "currency": currency]))
    case .deleted: .message(Message("import.deleted"))
    }
  }
}

/// The program and what it is started with.
extension Message {
  static func noStore(_ path: String, from source: String) -> Message {
    Message("store.missing", ["store": path, "source": source])
  }
  static func usingFiles(store: String, settings: String, cache: String) -> Message {
    Message("program.files", ["store": store, "settings": settings, "cache": cache])
  }
  static let interrupted = Message("program.interrupted")
  /// Waiting for a service.
  static let changeLoading = Message("program.loading")
  static func busy(holder: Int32?) -> Message {
    Message("program.busy", ["process": holder.map(String.init)])
  }
  static func cannotWrite(_ reason: FileFailure.Reason) -> Message {
    Message("program.cannotWrite", ["reason": reason.message])
  }
  static let standardOutput = Message("program.standardOutput")
  static func line(_ line: Int) -> Message { Message("file.line", ["line": String(line)]) }
  /// Others can read a secret in this file.
  static func secretExposed(path: String) -> Message { Message("file.secretExposed", ["file": path]) }

  /// A typed number is ambiguous.
  static func ambiguousNumber(_ text: String, whole: String, fraction: String) -> Message {
    Message("input.ambiguousNumber", ["text": text.quoted, "whole": whole, "fraction": fraction])
  }
  static func unknownName(_ name: String, near: [String]) -> Message {
    Message(
      "input.unknownName", ["name": name.quoted, "near": near.isEmpty ? nil : near.map(\.quoted).anyOf])
  }

  static let startNothingStored = Message("start.nothingStored")
  static func startWay(_ way: WayToBegin) -> Message { Message("start.\(way)") }
  static let startDemoWhole = Message("start.demoWhole")
  static let startDemoCopy = Message("start.demoCopy")
  static func startDemoWritten(path: String) -> Message { Message("start.demoWritten", ["folder": path]) }
}

/// Lengths of time.
extension Message {
  /// A rough length of time in seconds: `3 minutes`.
  static func age(_ seconds: Int) -> Message { length("age", seconds) }

  /// The same after the German `vor`, which takes the dative.
  static func ago(_ seconds: Int) -> Message { length("ago", seconds) }

  /// The same for a column: `3m`.
  static func shortAge(_ seconds: Int) -> Message { length("age.short", seconds) }

  private static func length(_ key: String, _ seconds: Int) -> Message {
    let (unit, count) =
      switch seconds {
      case ..<60: ("second", seconds)
      case ..<3600: ("minute", seconds / 60)
      case ..<172_800: ("hour", seconds / 3600)
      default: ("day", seconds / 86_400)
      }
    return Message("\(key).\(unit)", ["count": count])
  }
}
