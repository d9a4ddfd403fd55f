import PortfolioCore
import PortfolioIO

/// A security that a service knows.
struct FoundSecurity: Record {
  let row: ServiceRow
  let service: String

  static let columns = Columns<FoundSecurity> {
    Column("symbol", as: .text.bold, priority: 5, \.row.symbol)
    Column("name", priority: 4, \.row.name)
    Column("exchange", priority: 2, \.row.exchange)
    Column("currency", priority: 3, \.row.currency)
    Column("isin", priority: 1, \.row.isin)
    Column("service", heading: .source, priority: 0, \.service)
  }
}

/// The securities that services know by a text.
struct FoundReport: Report {
  let found: [FoundSecurity]

  static let columns = Columns<FoundReport> {
    Column("found", \.found)
  }

  func body(_ layout: Layout) -> [ReportBlock] { layout.table(found, nothing: .findNothing) }
}

extension Context {
  /// What the services of the sources that have a search know by a text. Throws where none of them answers.
  func securities(called text: String) throws -> [FoundSecurity] {
    let names = try sources(hasCommand: false)
    let services = try names.compactMap { name in try client(of: name) }.filter { $0.service.search != nil }
    if services.isEmpty { throw Failure.noSearchSource }
    var (found, failures) = ([FoundSecurity](), [QuoteFailure]())
    for client in services {
      do throws(QuoteFailure) {
        if isOffline { throw QuoteFailure(.offline, service: client.service.name) }
        if client.isKeyMissing { throw QuoteFailure(.noKey, service: client.service.name) }
        found += try client.find(text, time: environment.time)
          .map { FoundSecurity(row: $0, service: client.service.name) }
      } catch {
        failures.append(error)
      }
    }
    if failures.count == services.count, let failure = failures.last { throw Failure.notSearched(failure) }
    for failure in failures { console.warn(about: Failure.notSearched(failure)) }
    return found
  }

  /// What is written of a security that was found: its currency is that of the search, else of its quote.
  func known(
    _ found: FoundSecurity, searchedFor text: String
  ) throws -> [(key: Instrument.Key, value: String)] {
    var currency = found.row.currency
    if currency == nil, let client = try client(of: found.service) {
      currency = try? client.quote(ofSymbol: found.row.symbol ?? "", time: environment.time).currency
    }
    let isin = found.row.isin ?? (Instrument.isISIN(text) ? text : nil)
    let values: [(Instrument.Key, String?)] = [
      (.symbol, found.row.symbol), (.name, found.row.name), (.isin, isin), (.currency, currency),
    ]
    return values.compactMap { key, value in value.map { (key, $0) } }
  }
}
