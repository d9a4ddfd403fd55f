/// What is known about a security besides its transactions: its name, the currency and source of its prices,
/// and how it is grouped.
package struct Instrument: BookEntry {
  /// The keys that mean something to the program; any other key is a tag.
  package enum Key: String, CaseIterable, Sendable {
    case name
    /// The currency of its price.
    case currency
    /// The symbol by which the price source knows it.
    case symbol
    case source
    case `class`
    /// Its target share of the portfolio, in percent.
    case target
    /// The international number of the security.
    case isin
    /// Where its issuer is at home, in two letters.
    case country
  }

  package let ticker: String
  package var values = KnownValues()

  package init(_ ticker: String) { self.ticker = ticker }

  package var id: String { ticker }

  /// Its target share of the portfolio, 0 to 100 percent.
  package var target: ExactDecimal? { self[.target].flatMap { ExactDecimal($0) } }

  /// Where its issuer is at home, in two letters: by default those with which its ISIN begins.
  package var country: String? { self[.country] ?? self[.isin].map { String($0.prefix(2)) } }

  /// Sets a key. If the value is invalid, returns what is wrong with it and changes nothing.
  ///
  /// - Parameter sources: the names of the price sources.
  package mutating func set(_ key: String, to text: String, sources: [String]) -> Issue? {
    guard !text.isEmpty else { return Issue(.missing, key: key) }
    switch Key(rawValue: key) {
    case .currency:
      guard let code = Currency.code(text) else { return Issue(.notACurrency(text), key: key) }
      values[key] = code
    case .source:
      guard sources.contains(text) else { return Issue(.unknownWord(text, known: sources), key: key) }
      values[key] = text
    case .target:
      do throws(DecimalTextError) {
        let percent = try ExactDecimal.parse(text)
        guard !percent.isNegative, percent <= ExactDecimal(100) else {
          return Issue(.outOfRange(text, 0...100), key: key)
        }
        values[key] = percent.description
      } catch {
        return Issue(error.problem(with: text), key: key)
      }
    case .country:
      let code = TickerRule.upperCased(text)
      guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
        return Issue(.notACountry(text), key: key)
      }
      values[key] = code
    case .isin: values[key] = TickerRule.upperCased(text)
    case .name, .symbol, .class: values[key] = text
    case nil:
      do throws(DecimalOverflow) {
        var sum = ExactDecimal.zero
        for part in Instrument.division(text) ?? [] { try sum += part.percent }
        if sum > .hundred { return Issue(.outOfRange(sum.description, 0...100), key: key) }
      } catch {
        return Issue(.tooManyDigits(text), key: key)
      }
      values[key] = text
    }
    return nil
  }

  /// How a tag divides the security, as `US:60,EU:40` does in percent; nil for a tag that names one thing. What is left
  /// of 100 belongs to none.
  package func division(of tag: String) -> [(name: String, percent: ExactDecimal)]? {
    Key(rawValue: tag) == nil ? values[tag].flatMap(Instrument.division) : nil
  }

  private static func division(_ text: String) -> [(name: String, percent: ExactDecimal)]? {
    var parts: [(name: String, percent: ExactDecimal)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let colon = part.lastIndex(of: ":"), colon > part.startIndex,
        let percent = ExactDecimal(String(part[part.index(after: colon)...])), !percent.isNegative
      else { return nil }
      parts.append((String(part[..<colon]), percent))
    }
    return parts
  }
}

/// Everything known about securities, by ticker.
package typealias InstrumentBook = Book<Instrument>
