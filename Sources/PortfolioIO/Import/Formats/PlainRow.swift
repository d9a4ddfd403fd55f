import PortfolioCore

/// Reads rows of the program's own csv in the form that programs write: purchases, sales and dividends with
/// plain numbers. Each becomes a line of the store without a value in between, which more than halves the
/// time to import a million rows. All other rows are left to `TransactionDraft`.
struct PlainRow {
  private static let required: FieldSet = [.date, .type, .ticker]

  private let columns: [Field?]
  private let rule: TickerRule
  /// Those of which one is not worth its price.
  private let quotedOtherwise: Set<String>
  private let newID: @Sendable () -> UUID
  /// The account for rows without one.
  private let account: String?
  private let accountKey: UInt64

  private var id: RecordID?
  private var date = CSVReader.Cell(start: 0, end: 0)
  private var timestamp = Timestamp.day(CalendarDay(daysSinceEpoch: 0))
  private var kind = TransactionKind.buy
  private var ticker = CSVReader.Cell(start: 0, end: 0)
  private var quantity: ExactDecimal?
  private var price: ExactDecimal?
  private var sum: ExactDecimal?
  private var fee: ExactDecimal?
  private var accountCell: CSVReader.Cell?
  private var note: CSVReader.Cell?

  init(columns: [Field?], options: ImportOptions) {
    self.columns = columns
    rule = options.tickerRule
    quotedOtherwise = Set(options.instruments.all.filter { $0.priceUnit != .share }.map(\.ticker))
    newID = options.newID
    account = options.account.flatMap { $0.isEmpty ? nil : $0 }
    accountKey = options.account.map { ContentKey.ofName($0.utf8) } ?? 0
  }

  /// Writes the line of the current row. Returns false without writing anything if it is not in the plain
  /// form.
  @inline(__always)
  mutating func take(_ reader: borrowing CSVReader, into rows: inout ImportedRows) -> Bool {
    (id, quantity, price, sum, fee, accountCell, note) = (nil, nil, nil, nil, nil, nil, nil)
    var seen: FieldSet = []
    guard reader.cells.count <= columns.count else { return false }
    for index in 0..<reader.cells.count {
      let cell = reader.cells[index]
      guard let field = columns[index], !cell.isEmpty else { continue }
      guard !cell.hasDoubledQuotes, read(cell, field, reader.bytes(cell), &seen) else { return false }
    }
    guard seen.isSuperset(of: PlainRow.required), let trade = figures() else { return false }
    write(reader, trade, into: &rows)
    return true
  }

  @inline(__always)
  private mutating func read(
    _ cell: CSVReader.Cell, _ field: Field, _ bytes: UnsafeBufferPointer<UInt8>, _ seen: inout FieldSet
  ) -> Bool {
    switch field {
    case .date:
      guard !seen.contains(.date), let value = Timestamp(bytes: bytes) else { return false }
      seen.insert(.date)
      (date, timestamp) = (cell, value)
    case .type:
      guard !seen.contains(.type), let value = PlainRow.kind(bytes) else { return false }
      seen.insert(.type)
      kind = value
    case .ticker:
      guard !seen.contains(.ticker), isTicker(bytes) else { return false }
      seen.insert(.ticker)
      ticker = cell
    case .quantity: return PlainRow.decimal(bytes, &quantity)
    case .price: return PlainRow.decimal(bytes, &price)
    case .sum: return PlainRow.decimal(bytes, &sum)
    case .fee: return PlainRow.decimal(bytes, &fee)
    case .id:
      guard id == nil, bytes.count == 36, let base = bytes.baseAddress else { return false }
      id = RecordID(plain: base)
      return id != nil
    case .account:
      guard accountCell == nil, PlainRow.isPlain(bytes) else { return false }
      accountCell = cell
    case .note:
      guard note == nil, PlainRow.isPlain(bytes) else { return false }
      note = cell
    case _: return false
    }
    return true
  }

  /// Quantity, price and sum, if they are complete and agree.
  @inline(__always)
  private func figures() -> Trade?? {
    if !kind.isTrade {
      guard let sum, sum.isPositive, quantity == nil, price == nil else { return nil }
      return .some(nil)
    }
    if let quantity, !quantity.isPositive { return nil }
    if let price, !price.isPositive { return nil }
    if let sum, !sum.isPositive { return nil }
    do throws(Overflow) {
      guard let trade = try Trade(completing: quantity, price: price, sum: sum),
        trade.quantity.isPositive, trade.price.isPositive
      else { return nil }
      if quantity != nil, price != nil, sum != nil, try trade.disagreeingProduct() != nil { return nil }
      return trade
    } catch {
      return nil
    }
  }

  @inline(__always)
  private func write(_ reader: borrowing CSVReader, _ trade: Trade?, into rows: inout ImportedRows) {
    let isIdentified = id != nil
    let id = self.id ?? RecordID(newID())
    let tickerBytes = reader.bytes(ticker)
    rows.line.raw("{\"id\":\"")
    rows.line.id(id)
    rows.line.raw("\",\"date\":\"")
    let dateBytes = reader.bytes(date)
    if dateBytes.count == 10 || (dateBytes.count == 20 && dateBytes[19] == UInt8(ascii: "Z")) {
      rows.line.raw(dateBytes)
    } else {
      rows.line.raw(timestamp.description.utf8)
    }
    rows.line.raw("\",\"type\":\"")
    rows.line.raw(kind.rawValue.utf8)
    rows.line.raw("\",\"ticker\":\"")
    rows.line.raw(tickerBytes)
    rows.line.raw("\"")
    rows.line.member(",\"quantity\":", trade?.quantity)
    rows.line.member(",\"price\":", trade?.price)
    let sum = trade?.sum ?? self.sum ?? .zero
    rows.line.member(",\"sum\":", sum)
    rows.line.member(",\"fee\":", fee)
    var accountKey = self.accountKey
    if let accountCell {
      rows.line.raw(",\"account\":\"")
      rows.line.raw(reader.bytes(accountCell))
      rows.line.raw("\"")
      accountKey = ContentKey.ofName(reader.bytes(accountCell))
    } else if let account {
      rows.line.raw(",\"account\":")
      rows.line.string(account)
    }
    if let note {
      rows.line.raw(",\"note\":\"")
      rows.line.raw(reader.bytes(note))
      rows.line.raw("\"")
    }
    rows.line.raw("}")
    let key = ContentKey(
      date: timestamp, kind: kind, ticker: ContentKey.ofName(tickerBytes), account: accountKey,
      quantity: trade?.quantity ?? .zero, sum: sum, fee: fee ?? .zero, ratio: nil)
    rows.takeWritten(id, key, on: timestamp, line: reader.line, isIdentified: isIdentified)
  }

  @inline(__always)
  private func isTicker(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Tickers of letters are valid under both rules; others are left to the slow path.
    guard bytes.count >= (rule == .letters ? 3 : 1), bytes.count <= (rule == .letters ? 4 : 36) else {
      return false
    }
    for byte in bytes where byte &- 0x41 >= 26 { return false }
    return quotedOtherwise.isEmpty || !quotedOtherwise.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a text needs no escaping, even in JSON, and is short enough not to need checking.
  @inline(__always)
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[0] == UInt8(ascii: "'") || bytes.count > 1 << 16 { return false }
    for byte in bytes
    where byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      return false
    }
    return true
  }

  @inline(__always)
  private static func kind(_ bytes: UnsafeBufferPointer<UInt8>) -> TransactionKind? {
    switch bytes.count {
    case 3
    where bytes[0] == UInt8(ascii: "b") && bytes[1] == UInt8(ascii: "u") && bytes[2] == UInt8(ascii: "y"):
      .buy
    case 4 where bytes.elementsEqual("sell".utf8): .sell
    case 8 where bytes.elementsEqual("dividend".utf8): .dividend
    default: nil
    }
  }

  /// Reads digits with an optional point, at most 18; returns false for any other form, or a second value.
  @inline(__always)
  private static func decimal(_ bytes: UnsafeBufferPointer<UInt8>, _ value: inout ExactDecimal?) -> Bool {
    guard value == nil, bytes.count <= 19 else { return false }
    var digits: UInt64 = 0
    var point = -1
    for index in 0..<bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
      } else if bytes[index] == UInt8(ascii: "."), point < 0, index > 0, index + 1 < bytes.count {
        point = index
      } else {
        return false
      }
    }
    if point < 0, bytes.count == 19 { return false }
    value = ExactDecimal(mantissa: Int128(digits), scale: point < 0 ? 0 : bytes.count - point - 1)
    return true
  }
}

extension JSONWriter {
  /// Writes a member with a comma before it, if it has a value.
  @inline(__always)
  fileprivate mutating func member(_ key: StaticString, _ number: ExactDecimal?) {
    guard let number else { return }
    raw(key)
    self.number(number)
  }
}
