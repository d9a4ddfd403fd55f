import PortfolioCore
import PortfolioSystem

/// A price service, and what is needed to ask it.
package struct ServiceClient {
  package let service: PriceService
  /// What replaces the beginning of its addresses, for tests and mirrors.
  let base: (address: WebAddress, path: String)?
  let key: APIKey?
  let transport: any HTTPTransport
  let pacing: RequestPacing
  let timeout: Duration

  /// The largest answer that is read.
  private static let largestAnswer = 8 << 20
  /// How many days back the newest price may be that stands for a current one.
  private static let newestDays = 10

  /// - Parameters:
  ///   - base: an address that replaces scheme and host, and the beginning of the path that goes with them.
  ///   - timeout: the time limit for one request.
  package init(
    _ service: PriceService, base: (address: WebAddress, path: String)? = nil, key: APIKey? = nil,
    transport: any HTTPTransport, pacing: RequestPacing, timeout: Duration = .seconds(10)
  ) {
    (self.service, self.base, self.key) = (service, base, key)
    (self.transport, self.pacing, self.timeout) = (transport, pacing, timeout)
  }

  /// Whether it lacks the key without which it does not answer.
  package var isKeyMissing: Bool { key == nil && service.key.map { !$0.isOptional } ?? false }

  /// The request for what a question asks. The key is added here and nowhere else.
  func request(_ question: PriceService.Question, _ values: ServiceValues) -> HTTPRequest? {
    let text = question.url.filled(values, percentEncoded)
    guard var address = try? WebAddress(text) else { return nil }
    if let base {
      let (beginning, start) = (base.address.path, base.address.origin)
      let rest = text.dropFirst(address.origin.count).trimmingPrefix(base.path)
      let path = beginning.hasSuffix("/") ? String(beginning.dropLast()) : beginning
      guard let replaced = try? WebAddress(start + path + rest) else { return nil }
      address = replaced
    }
    var headers: HTTPHeaders = [
      "Accept": question.format == .json ? "application/json" : "text/csv, text/plain"
    ]
    if !service.headers.contains(where: { $0.name.lowercased() == "user-agent" }) {
      headers.add("User-Agent", "portfolio")
    }
    for (name, value) in service.headers { headers.add(name, value) }
    if let key {
      switch service.key?.place {
      case .header(let name, let prefix): headers.add(name, prefix + key.text)
      case .query(let name): address = address.adding(query: name, key.text)
      case nil: break
      }
    }
    return HTTPRequest(
      .get, address, headers: headers, timeout: timeout, maximumBodySize: ServiceClient.largestAnswer)
  }

  private func answer(
    _ question: PriceService.Question, _ values: ServiceValues, _ response: HTTPResponse, _ now: Instant
  ) throws(QuoteFailure) -> [ServiceRow] {
    try ServiceAnswer(
      service: service, question: question, values: values, now: now, key: key
    ).rows(response)
  }
}

// Quotes.
extension ServiceClient {
  /// What is asked for a quote: the newest rows of the history where there are no quotes.
  private func question(_ wanted: QuoteRequest, _ now: Instant) -> (PriceService.Question, ServiceValues)? {
    var values = ServiceValues(symbol: wanted.symbol, currency: wanted.currency)
    if let quote = service.quote { return (quote, values) }
    values.days = now.day.advanced(by: -ServiceClient.newestDays)...now.day
    return service.history.map { ($0, values) }
  }

  func request(for wanted: QuoteRequest, _ now: Instant) -> HTTPRequest? {
    question(wanted, now).flatMap { request($0.0, $0.1) }
  }

  /// The quote in a response received at `now`: the newest row. Throws why there is none.
  package func quote(
    of wanted: QuoteRequest, in response: HTTPResponse, now: Instant
  ) throws(QuoteFailure) -> Quote {
    func failure(_ reason: QuoteFailure.Reason) -> QuoteFailure {
      QuoteFailure(reason, status: response.status, service: service.name)
    }
    guard let (question, values) = question(wanted, now) else { throw failure(.unknownSymbol) }
    let rows = try answer(question, values, response, now)
    let priced = rows.filter { $0.price != nil }
    guard let newest = priced.newest, let price = newest.price else {
      throw failure(rows.isEmpty || service.quote == nil ? .unknownSymbol : .invalidData)
    }
    // A day more is today somewhere.
    if let day = newest.time?.day, day > now.day.advanced(by: 1) { throw failure(.invalidData) }
    return Quote(
      ticker: wanted.ticker, price: price, currency: newest.currency, change: newest.change,
      changePercent: newest.changePercent, previousClose: newest.previousClose, time: newest.time,
      fetched: Instant(secondsSinceEpoch: now.secondsSinceEpoch), source: .live, via: service.name)
  }
}

// Histories.
extension ServiceClient {
  private func values(_ wanted: QuoteRequest, _ days: ClosedRange<CalendarDay>) -> ServiceValues {
    ServiceValues(symbol: wanted.symbol, currency: wanted.currency, days: days)
  }

  func request(forHistoryOf wanted: QuoteRequest, on days: ClosedRange<CalendarDay>) -> HTTPRequest? {
    service.history.flatMap { request($0, values(wanted, days)) }
  }

  /// The prices of days that are over in the history that was asked for in place of a quote; nil of a service with
  /// quotes. The price of a day that is not over is none to keep.
  func closings(
    of wanted: QuoteRequest, in response: HTTPResponse, now: Instant
  ) throws(QuoteFailure) -> [RecordedPrice]? {
    guard service.quote == nil else { return nil }
    let days = now.day.advanced(by: -ServiceClient.newestDays)...now.day.advanced(by: -1)
    return try history(of: wanted, on: days, in: response, now: now)
  }

  /// The prices of days in a response received at `now`, oldest first; of a day's the last one. Throws why there are none.
  package func history(
    of wanted: QuoteRequest, on days: ClosedRange<CalendarDay>, in response: HTTPResponse, now: Instant
  ) throws(QuoteFailure) -> [RecordedPrice] {
    guard let question = service.history else { throw QuoteFailure(.unknownSymbol, service: service.name) }
    let rows = try answer(question, values(wanted, days), response, now)
    let dated = rows.filter { $0.price != nil }.compactMap { row in row.time.map { (time: $0, row: row) } }
    var byDay: [CalendarDay: (time: Timestamp, row: ServiceRow)] = [:]
    for (time, row) in dated where days.contains(time.day) {
      if byDay[time.day].map({ $0.time <= time }) ?? true { byDay[time.day] = (time, row) }
    }
    return byDay.sorted { $0.key < $1.key }.compactMap { day, found in
      found.row.price.map { price in
        RecordedPrice(
          ticker: wanted.ticker,
          price: DayPrice(
            day: day, price: price, currency: found.row.currency,
            adjusted: service.isAdjusted ? now.day : nil, via: service.name))
      }
    }
  }
}

// Securities that are found.
extension ServiceClient {
  /// Asks for securities of a name or a number. Throws why there is no answer.
  package func find(_ text: String, time: TimeSource) throws(QuoteFailure) -> [ServiceRow] {
    var fetcher = ServiceFetcher<[ServiceRow]>(
      [
        ServiceFetcher<[ServiceRow]>.Wanted(
          name: text,
          request: { service.search.flatMap { request($0, ServiceValues(text: text)) } },
          read: { (response) throws(QuoteFailure) in try found(text, in: response, now: time.now()) })
      ], service: self, time: time, policy: RetryPolicy(random: { 0.5 }),
      waitLimit: QuoteService.interactiveWait
    ) { _ in }
    let outcome = fetcher.fetchAll { _, _ in }
    if let failure = outcome.failures[text] { throw failure }
    guard let found = outcome.values[text] else {
      throw QuoteFailure(.connection, transport: .cancelled, service: service.name)
    }
    return found
  }

  /// The quote of a symbol. Throws why there is none.
  package func quote(ofSymbol symbol: String, time: TimeSource) throws(QuoteFailure) -> Quote {
    let wanted = QuoteRequest(ticker: symbol, symbol: symbol)
    guard let request = request(for: wanted, time.now()) else {
      throw QuoteFailure(.unknownSymbol, service: service.name)
    }
    let response = try mapError(
      { (error: TransportFailure) in QuoteFailure(error).of(service.name) }, transport.answer(to: request))
    return try quote(of: wanted, in: response, now: time.now())
  }

  /// The securities in a response. Throws why there are none.
  func found(
    _ text: String, in response: HTTPResponse, now: Instant
  ) throws(QuoteFailure) -> [ServiceRow] {
    guard let question = service.search else { return [] }
    return try answer(question, ServiceValues(text: text), response, now).filter { $0.symbol != nil }
  }
}

extension [ServiceRow] {
  /// The newest; of a day's the last one, and without days the first.
  fileprivate var newest: ServiceRow? {
    var newest = first
    for row in dropFirst() {
      if let time = row.time, newest?.time.map({ $0 <= time }) ?? true { newest = row }
    }
    return newest
  }
}
