import PortfolioCore
import PortfolioSystem

/// A shell command that is given symbols and prints a line `SYMBOL PRICE [CURRENCY [TIME]]` for each.
struct PriceCommand {
  let line: String
  let environment: [String: String]
  /// How long it may take.
  let waitLimit: Duration
  let isInterrupted: () -> Bool

  /// The most bytes of output that are read.
  private static let maximumOutput = 16 << 20

  func quotes(for wanted: [QuoteRequest], now: Instant) -> FetchOutcome<Quote> {
    var outcome = FetchOutcome<Quote>()
    let run = ShellRun(
      "\(line) \"$@\"", arguments: wanted.map(\.symbol), environment: environment,
      limit: PriceCommand.maximumOutput, waitLimit: waitLimit, isInterrupted: isInterrupted)
    switch run.end {
    case .finished(0): break
    case .finished, .failed:
      let words = String(decoding: run.errors, as: UTF8.self)
      let first = words.split(whereSeparator: \.isNewline).first.map(String.init)
      return FetchOutcome<Quote>(
        wanted.map(\.ticker),
        allFailing: QuoteFailure(.commandFailed, serverText: first.map { String($0.prefix(200)) }))
    case .timedOut: return FetchOutcome<Quote>(wanted.map(\.ticker), allFailing: QuoteFailure(.timeout))
    case .interrupted:
      outcome.isInterrupted = true
      return outcome
    }
    var printed: [String: Result<Quote, QuoteFailure>] = [:]
    for line in String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let symbol = words.first else { continue }
      printed[symbol] =
        PriceCommand.quote(words, now: now).map { .success($0) } ?? .failure(QuoteFailure(.invalidData))
    }
    for request in wanted {
      switch printed[request.symbol] {
      case .success(let quote): outcome.values[request.ticker] = quote.named(request.ticker)
      case .failure(let failure): outcome.failures[request.ticker] = failure
      case nil: outcome.failures[request.ticker] = QuoteFailure(.unknownSymbol)
      }
    }
    return outcome
  }

  private static func quote(_ words: [String], now: Instant) -> Quote? {
    guard (2...4).contains(words.count), let price = ExactDecimal(words[1]), !price.isNegative else {
      return nil
    }
    if words.count > 2, !PriceRows.isCurrency(words[2]) { return nil }
    var time: Timestamp?
    if words.count == 4 {
      time =
        Timestamp(words[3])
        ?? Int(words[3]).flatMap { seconds in
          Instant.calendarSeconds.contains(seconds) ? .instant(Instant(secondsSinceEpoch: seconds)) : nil
        }
      if time == nil { return nil }
    }
    return Quote(
      ticker: words[0], price: price, currency: words.count > 2 ? words[2] : nil, time: time,
      fetched: Instant(secondsSinceEpoch: now.secondsSinceEpoch), source: .live)
  }
}
