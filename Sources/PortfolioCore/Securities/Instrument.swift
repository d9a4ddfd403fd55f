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
    /// What a unit is worth for each unit of its price: 100 for a contract of 100 shares, 0.01 for a bond in percent.
    case multiplier
    /// The ticker of what an option is a right to.
    case underlying
    /// The last day of an option.
    case expires
    /// What an option's holder pays or receives for a unit of the underlying.
    case strike
    case right
    /// The day on which a bond is paid back.
    case maturity
    /// What kind of security it is.
    case kind
    /// How many of the underlying a contract brings or takes, as a number or a fraction, where that is not the multiplier.
    case deliverable

    /// What its values are.
    package enum Form: Sendable { case text, percent, decimal }

    package var form: Form {
      switch self {
      case .name, .currency, .symbol, .source, .class, .isin, .country, .underlying, .expires, .right,
        .maturity, .kind, .deliverable:
        .text
      case .target: .percent
      case .multiplier, .strike: .decimal
      }
    }
  }

  /// What a security may be, for taxes and grouping.
  package enum Kind: String, CaseIterable, Sendable { case stock, fund, bond, option, crypto, cash }

  package let ticker: String
  package var values = KnownValues()

  /// What its ticker says where it is the symbol of an option.
  package let symbol: OptionSymbol?

  package init(_ ticker: String) {
    self.ticker = ticker
    symbol = OptionSymbol(ticker)
  }

  /// - Parameter values: what is known about it.
  init(_ ticker: String, _ values: KnownValues) {
    self.init(ticker)
    self.values = values
  }

  package var id: String { ticker }

  /// Its target share of the portfolio, 0 to 100 percent.
  package var target: ExactDecimal? { self[.target].flatMap { ExactDecimal($0) } }

  /// Where its issuer is at home, in two letters: by default those with which its ISIN begins.
  package var country: String? { self[.country] ?? self[.isin].map { String($0.prefix(2)) } }

  /// What its price is the price of.
  package var priceUnit: PriceUnit { decimal(.multiplier).map(PriceUnit.init) ?? .share }

  /// The same with the units of prices that are common besides that of a share, if no other is known.
  package var inOtherUnits: [Instrument] {
    if known(.multiplier) != nil { return [] }
    return [Instrument.percent, OptionSymbol.contractSize.description].map { text in
      var instrument = self
      _ = instrument.set(Key.multiplier.rawValue, to: text, sources: [])
      return instrument
    }
  }

  /// The multiplier of a price in percent.
  private static let percent = "0.01"

  /// What is known of every bond: its price is in percent of the nominal value.
  package static let termsOfBonds: [(key: Key, text: String)] = [
    (.multiplier, percent), (.kind, Kind.bond.rawValue),
  ]

  /// The same instrument as a bond, where nothing else is set.
  package var asBond: Instrument {
    var bond = self
    for term in Instrument.termsOfBonds where bond[term.key] == nil {
      _ = bond.set(term.key.rawValue, to: term.text, sources: [])
    }
    return bond
  }

  /// What it is a right to, where it is an option of which all is known.
  package var option: OptionTerms? {
    guard let underlying = known(.underlying), let strike = decimal(.strike),
      let right = known(.right).flatMap(OptionRight.init)
    else { return nil }
    return OptionTerms(
      underlying: underlying, strike: strike, right: right,
      contractSize: decimal(.multiplier) ?? ExactDecimal(1),
      deliverable: self[.deliverable].flatMap(Instrument.deliverable))
  }

  /// How many of the underlying one contract is: `10`, `1/6` or `1:6`.
  private static func deliverable(_ text: String) -> SplitRatio? {
    SplitRatio(text.replacing("/", with: ":"))
  }

  /// Whether it is an option, of which all may not be known.
  package var isOption: Bool { known(.kind) == Kind.option.rawValue || known(.strike) != nil }

  /// The keys without which an option cannot be exercised, and which are not known.
  package var missingTerms: [Key] { [.underlying, .strike, .right].filter { known($0) == nil } }

  /// The last day of an option.
  package var expires: CalendarDay? { known(.expires).flatMap { Timestamp($0)?.day } }

  /// The value of a key: that which was set, else what the symbol of an option says.
  package func known(_ key: Key) -> String? {
    if let value = self[key] { return value }
    guard let symbol else { return nil }
    return switch key {
    case .underlying: symbol.underlying
    case .expires: symbol.expires.description
    case .strike: symbol.strike.description
    case .right: symbol.right.rawValue
    case .multiplier: OptionSymbol.contractSize.description
    case .kind: Kind.option.rawValue
    case .name, .currency, .symbol, .source, .class, .target, .isin, .country, .maturity, .deliverable: nil
    }
  }

  /// The value of a key whose values are decimals.
  package func decimal(_ key: Key) -> ExactDecimal? { known(key).flatMap { ExactDecimal($0) } }

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
    case .country:
      let code = TickerRule.upperCased(text)
      guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
        return Issue(.notACountry(text), key: key)
      }
      values[key] = code
    case .target, .multiplier, .strike:
      do throws(DecimalTextError) {
        let number = try ExactDecimal.parse(text)
        if key == Key.target.rawValue {
          guard (.zero...ExactDecimal.hundred).contains(number) else {
            return Issue(.outOfRange(text, 0...100), key: key)
          }
        } else if !number.isPositive {
          return Issue(.notPositive(text), key: key)
        }
        values[key] = number.description
      } catch {
        return Issue(error.problem(with: text), key: key)
      }
    case .right: return setWord(key, text, of: OptionRight.allCases.map(\.rawValue))
    case .kind: return setWord(key, text, of: Kind.allCases.map(\.rawValue))
    case .expires, .maturity:
      guard case .day(let day) = Timestamp(text) else { return Issue(.notADate(text), key: key) }
      values[key] = day.description
    case .underlying:
      let ticker = TickerRule.upperCased(text)
      if let problem = TickerRule.symbol.problem(ticker) { return Issue(problem, key: key) }
      values[key] = ticker
    case .isin: values[key] = TickerRule.upperCased(text)
    case .deliverable:
      guard Instrument.deliverable(text) != nil else { return Issue(.notARatio(text), key: key) }
      values[key] = text
    case .name, .symbol, .class: values[key] = text
    case nil where key.hasPrefix(Instrument.symbolAt): values[key] = text
    case nil:
      do throws(Overflow) {
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

  private mutating func setWord(_ key: String, _ text: String, of known: [String]) -> Issue? {
    let word = text.lowercased()
    guard known.contains(word) else { return Issue(.unknownWord(text, known: known), key: key) }
    values[key] = word
    return nil
  }

  /// Whether a text is written as the international number of a security: two letters, nine of either, and a digit.
  package static func isISIN(_ text: String) -> Bool {
    let bytes = Array(TickerRule.upperCased(text).utf8)
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    return bytes.count == 12 && bytes.prefix(2).allSatisfy(isLetter)
      && bytes.allSatisfy { isLetter($0) || isDigit($0) } && isDigit(bytes[11])
  }

  /// The beginning of a key with its symbol at one price source: `symbol.yahoo`.
  private static let symbolAt = Key.symbol.rawValue + "."

  /// What price sources call it, by source; under an empty name what any does.
  package var symbols: [String: String] {
    var symbols: [String: String] = [:]
    symbols[""] = self[.symbol]
    for tag in tags where tag.name.hasPrefix(Instrument.symbolAt) {
      symbols[String(tag.name.dropFirst(Instrument.symbolAt.utf8.count))] = tag.value
    }
    return symbols
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

extension InstrumentBook {
  /// The same for securities: what is known of one by an older name counts as far as it is not known by a newer one, and
  /// nothing is known by an older name alone, unless another security has that. No symbol of a price source goes on.
  package func following(_ securities: Securities) -> InstrumentBook {
    var book = self
    for (security, names) in securities.histories {
      for name in names.reversed() where name.ticker != security {
        var older = self[name.ticker]
        let bearer = securities.name(of: name.ticker)
        // What has the symbol by a rename has its keys, too.
        if bearer != security, securities.histories[bearer].map({ $0.count > 1 }) ?? false { continue }
        for key in [Instrument.Key.symbol, .source] { older.unset(key.rawValue) }
        book.fill(from: InstrumentBook([Instrument(security, older.values)]))
        if bearer == security { book[name.ticker] = Instrument(name.ticker) }
        book[name.ticker].unset(Instrument.Key.target.rawValue)
      }
    }
    return book
  }
}
