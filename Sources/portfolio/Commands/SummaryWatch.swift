import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The summary on a screen of its own: read and drawn again and again, while keys scroll, sort and explain it.
struct SummaryWatch {
  private let context: Context
  private let screen: Screen
  /// How long figures stay as they are.
  private let wait: Duration
  private let isPrivate: Bool
  /// Another size of the terminal ends the wait for a key, unless it comes before that has begun.
  private let longestWait = Duration.seconds(1)
  private let read: (Context) throws -> SummaryView

  private var list = ScrollingLines(isSelecting: true)
  private var view: SummaryView
  private var sort: SummarySort
  private var now: Context
  private var messages = KeptMessages()

  /// - Parameter read: gets the summary as it is now.
  init(
    _ context: Context, every wait: Duration, isPrivate: Bool,
    _ read: @escaping (Context) throws -> SummaryView
  ) throws {
    (self.context, self.wait, self.isPrivate, self.read) = (context, wait, isPrivate, read)
    (screen, now) = (Screen(context.environment.streams), context.keeping(messages))
    view = try read(now)
    sort = view.sort ?? .value
  }

  /// Shows it until `q` or Ctrl-C.
  func show() throws {
    var (watch, failure) = (self, (any Error)?.none)
    screen.show { do { try watch.run() } catch { failure = error } }
    if let failure { throw failure }
  }

  private mutating func run() throws {
    let uptime = context.environment.time.uptime
    var due = uptime() + wait
    while true {
      draw()
      switch screen.key(within: min(due - uptime(), longestWait)) {
      case .letter("q"), .interrupt: return
      case .letter("s"): sort = sort.next
      case .letter("r"): due = uptime()
      case .enter: if try !explain() { return }
      case let key?: list.move(key, height: screen.height)
      case nil: break
      }
      if uptime() >= due {
        try readAgain()
        due = uptime() + wait
      }
    }
  }

  private mutating func readAgain() throws {
    messages = KeptMessages()
    now = context.restarted.keeping(messages)
    let before = view.report.prices
    view = try read(now)
    if context.environment.interruptible.hasCome() { throw Failure.interrupted }
    view.changes = view.report.changes(since: before)
  }

  private mutating func draw() {
    view.sort = sort
    let layout = now.console.layout.narrower(by: 2)
    let blocks = isPrivate ? Private(view).blocks(layout) : view.blocks(layout)
    (list.head, list.rows, list.foot) = ([], [], [])
    for block in blocks {
      var lines = block.text(layout)
      if case .table(let table, _) = block, list.rows.isEmpty {
        list.head += lines.prefix(TableLines.head)
        lines = Array(lines.dropFirst(TableLines.head))
        list.rows = Array(lines.prefix(table.count))
        list.foot = Array(lines.dropFirst(table.count))
      } else if list.rows.isEmpty {
        list.head += lines
      } else {
        list.foot += lines
      }
    }
    list.foot += messages.all.map { ReportBlock.text($0.text) }.flatMap { $0.text(layout) }
    // The rows have at least half of the screen.
    if let height = screen.height {
      list.foot = Array(list.foot.prefix(max(0, height / 2 - list.head.count - 1)))
    }
    list.foot.append(keys(.watchKeys(sort), layout))
    screen.draw(list.lines(height: screen.height))
  }

  private func keys(_ message: Message, _ layout: Layout) -> String {
    Style.dim.applied(to: layout.words(message), layout.theme)
  }

  /// Explains the marked row until a key leads back; returns false if it is the one that leaves.
  private mutating func explain() throws -> Bool {
    let tickers = view.shownTickers
    guard !isPrivate, let row = list.selected, tickers.indices.contains(row),
      let explained = try now.explanation(of: tickers[row], to: view.report.scope.last)?.report
    else { return true }
    var lines = ScrollingLines(isSelecting: false)
    while true {
      let layout = now.console.layout
      lines.head = ReportBlock.title(tickers[row]).text(layout) + [""]
      lines.rows = explained.blocks(layout).flatMap { $0.text(layout) }
      lines.foot = ["", keys(.watchKeysOfExplanation, layout)]
      screen.draw(lines.lines(height: screen.height))
      switch screen.key(within: longestWait) {
      case .letter("q"), .interrupt: return false
      case .enter, .escape: return true
      case let key?: lines.move(key, height: screen.height)
      case nil: break
      }
    }
  }
}

extension ReportBlock {
  /// The lines on a terminal.
  fileprivate func text(_ layout: Layout) -> [String] {
    let text = String(decoding: lines(layout).joined(), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension SummarySort {
  /// The one that follows, in turn.
  fileprivate var next: SummarySort {
    let all = SummarySort.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}

extension SummaryReport {
  /// The price of each ticker.
  fileprivate var prices: [String: ExactDecimal] {
    items.reduce(into: [:]) { prices, item in prices[item.ticker] = prices[item.ticker] ?? item.price }
  }

  /// What prices have changed by since then.
  fileprivate func changes(since before: [String: ExactDecimal]) -> [String: ExactDecimal] {
    var changes: [String: ExactDecimal] = [:]
    for (ticker, price) in prices {
      guard let earlier = before[ticker], earlier != price else { continue }
      changes[ticker] = try? price - earlier
    }
    return changes
  }
}
