import PortfolioCore

/// Reads rows of the program's own csv in the form that programs write: purchases, sales and dividends with
/// plain numbers. They need no draft, which more than halves the time to import a million of them. All other rows
/// are left to `TransactionDraft`.
struct SimpleRow {
  private let columns: [Field?]
  private let options: ImportOptions
  /// Securities of which one is not worth its price.
  private let quotedOtherwise: Set<String>
  private let tickerLengths: ClosedRange<Int>

  init(columns: [Field?], options: ImportOptions) {
    (self.columns, self.options) = (columns, options)
    quotedOtherwise = Set(options.instruments.all.filter { $0.priceUnit != .share }.map(\.ticker))
    // Tickers of letters are valid under both rules.
    tickerLengths = options.tickerRule == .letters ? 3...4 : 1...36
  }

  /// The transaction of a row, without an id if the row has none; nil if it is not in the plain form.
  func transaction(_ reader: borrowing CSVReader) -> (Transaction, isIdentified: Bool)? {
    guard reader.cells.count <= columns.count else { return nil }
    var transaction = Transaction(.fee, id: SimpleRow.none, date: .day(CalendarDay(daysSinceEpoch: 0)))
    var seen: FieldSet = []
    for index in reader.cells.indices {
      let cell = reader.cells[index]
      guard let field = columns[index], !cell.isEmpty else { continue }
      guard !cell.hasDoubledQuotes, seen.insert(field), read(reader.bytes(cell), as: field, &transaction)
      else { return nil }
    }
    guard seen.isSuperset(of: [.date, .type, .ticker]), SimpleRow.complete(&transaction) else { return nil }
    if transaction.account == nil { transaction.account = options.account }
    let isIdentified = seen.contains(.id)
    if !isIdentified { transaction.id = options.newID() }
    return (transaction, isIdentified)
  }

  private static let none = UUID(high: 0, low: 0)
  private static let kinds: [TransactionKind] = [.buy, .sell, .dividend]

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as field: Field, _ transaction: inout Transaction
  ) -> Bool {
    switch field {
    case .date:
      guard let date = Timestamp(bytes: bytes) else { return false }
      transaction.date = date
    case .type:
      guard let kind = SimpleRow.kinds.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else {
        return false
      }
      transaction.kind = kind
    case .ticker:
      let ticker = String(decoding: bytes, as: UTF8.self)
      transaction.ticker = ticker
      return tickerLengths.contains(bytes.count) && bytes.allSatisfy { $0 &- 0x41 < 26 }
        && !quotedOtherwise.contains(ticker)
    case .quantity: return SimpleRow.read(bytes, &transaction.quantity)
    case .price: return SimpleRow.read(bytes, &transaction.price)
    case .sum: return SimpleRow.read(bytes, &transaction.sum)
    case .fee: return SimpleRow.read(bytes, &transaction.fee)
    case .id:
      guard bytes.count == 36, let id = bytes.baseAddress.flatMap({ UUID(canonical: $0) }) else {
        return false
      }
      transaction.id = id
    case .account: return SimpleRow.read(bytes, &transaction.account)
    case .note: return SimpleRow.read(bytes, &transaction.note)
    case _: return false
    }
    return true
  }

  /// Reads digits with an optional point, few enough for any product of two to fit.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ number: inout ExactDecimal?) -> Bool {
    guard bytes.count <= 13, bytes.allSatisfy({ $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    number = try? ExactDecimal.parse(bytes)
    return number != nil
  }

  /// Reads a text that needs no escaping, and is short enough not to need checking.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ text: inout String?) -> Bool {
    text = String(decoding: bytes, as: UTF8.self)
    return bytes[0] != UInt8(ascii: "'") && bytes.count <= 1 << 16
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  /// Completes quantity, price and sum; returns false unless they agree.
  private static func complete(_ transaction: inout Transaction) -> Bool {
    let (quantity, price, sum) = (transaction.quantity, transaction.price, transaction.sum)
    if quantity?.isPositive == false || price?.isPositive == false || sum?.isPositive == false {
      return false
    }
    guard transaction.kind.isTrade else { return sum != nil && quantity == nil && price == nil }
    do throws(Overflow) {
      guard let trade = try Trade(completing: quantity, price: price, sum: sum),
        trade.quantity.isPositive, trade.price.isPositive
      else { return false }
      if quantity != nil, price != nil, sum != nil, try trade.disagreeingProduct() != nil { return false }
      (transaction.quantity, transaction.price, transaction.sum) = (trade.quantity, trade.price, trade.sum)
      return true
    } catch {
      return false
    }
  }
}
