import PortfolioCore

extension ExportFormat {
  /// The store's document.
  static let json = ExportFormat(name: "json") { book in
    var bytes = StoreFormat.head
    for (index, transaction) in book.transactions.enumerated() {
      if index > 0 { bytes += StoreFormat.separator }
      bytes += StoreFormat.line(transaction.json)
    }
    if book.transactions.isEmpty { return StoreFormat.empty }
    return bytes + StoreFormat.tail
  }

  /// The program's own csv (RFC 4180).
  static let csv = ExportFormat(name: "csv") { book in
    var text = CSVText()
    let columns: [Field] = [
      .date, .type, .ticker, .quantity, .price, .sum, .fee, .account, .note, .ratio, .id,
    ]
    for column in columns { text.add(column.rawValue) }
    text.endRecord()
    for transaction in book.transactions {
      text.add(transaction.date.description)
      text.add(transaction.kind.rawValue)
      text.add(transaction.ticker)
      text.add(transaction.trade?.quantity)
      text.add(transaction.trade?.price)
      text.add(transaction.sum)
      text.add(transaction.fee)
      text.add(transaction.account)
      text.add(transaction.note)
      text.add(transaction.ratio?.description)
      text.add(transaction.id.uuidString)
      text.endRecord()
    }
    return text.bytes
  }
}

/// Comma-separated values on their way out.
private struct CSVText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// Adds a text; one that a spreadsheet would run as a formula gets an apostrophe in front.
  mutating func add(_ text: String?) {
    separate()
    guard let text else { return }
    let isQuoted = text.utf8.contains { "\",\n\r".utf8.contains($0) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    if let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }), "=+-@\t\r".utf8.contains(first) {
      bytes.append(UInt8(ascii: "'"))
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  mutating func add(_ number: ExactDecimal?) {
    separate()
    if let number { bytes.add(number) }
  }

  mutating func endRecord() {
    bytes += [0x0D, 0x0A]
    isFirst = true
  }
}
