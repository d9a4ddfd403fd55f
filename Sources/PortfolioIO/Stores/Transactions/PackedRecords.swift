import PortfolioCore

/// Records as far as figures depend on them, packed into 88 bytes each because there may be a million.
struct PackedRecords: Sendable {
  /// In the order of the file, each from one part of it.
  private var chunks = [PackedChunk()]

  init() {}

  /// A transaction that is not stored, ordered after all that are.
  init(_ transaction: Transaction, _ names: TransactionNames) {
    let nothing = ByteSource([UInt8]())
    defer { withExtendedLifetime(nothing) {} }
    var reader = TransactionRecordReader(scanner: JSONScanner(nothing.window, count: 0), names: names)
    reader.fill(from: transaction)
    reader.record.compact.index = .max
    append(&reader.record)
  }

  /// Adds a record, which is lent instead of copied.
  mutating func append(_ record: inout StoredRecord) { chunks[chunks.count - 1].append(&record) }

  mutating func append(_ other: PackedRecords) { chunks += other.chunks }

  /// Calls `visit` with each record and a value that accumulates results, as `DocumentReader.collect` does.
  func collect<Result: Sendable>(
    _ names: TransactionNames, into empty: @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout TransactionRecordReader) throws -> Void,
    merge: (inout Result, Result) throws -> Void
  ) throws -> Result {
    if let result = collectFromChunks(names, empty, visit, merge) { return result }
    // From start to end, so that the first error is the one that is thrown.
    var result = empty()
    for chunk in chunks {
      try chunk.forEach(names) { records in try visit(&result, &records) }
    }
    return result
  }

  /// Nil where anything is wrong.
  private func collectFromChunks<Result: Sendable>(
    _ names: TransactionNames, _ empty: @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout TransactionRecordReader) throws -> Void,
    _ merge: (inout Result, Result) throws -> Void
  ) -> Result? {
    let chunks = chunks
    let results = parallelMap(chunks.count) { (number) -> Result? in
      var result = empty()
      do {
        try chunks[number].forEach(names) { records in try visit(&result, &records) }
        return result
      } catch {
        return nil
      }
    }
    guard let first = results.first, var result = first else { return nil }
    for next in results.dropFirst() {
      guard let next else { return nil }
      do {
        try merge(&result, next)
      } catch {
        return nil
      }
    }
    return result
  }
}

/// The records of one part of a file.
private struct PackedChunk: Sendable {
  private var records = BlockList<PackedRecord>()
  /// Those that do not fit.
  private var exceptions: [StoredRecord] = []

  mutating func append(_ record: inout StoredRecord) {
    if let packed = PackedRecord(&record) { return records.append(packed) }
    records.append(PackedRecord(exception: exceptions.count))
    exceptions.append(record)
  }

  func forEach(_ names: TransactionNames, _ visit: (inout TransactionRecordReader) throws -> Void) throws {
    let nothing = ByteSource([UInt8]())
    defer { withExtendedLifetime(nothing) {} }
    var reader = TransactionRecordReader(scanner: JSONScanner(nothing.window, count: 0), names: names)
    for name in names.currencies.names { _ = reader.currencies.intern(name) }
    for block in records.blocks {
      for packed in block {
        if let exception = packed.exception {
          reader.record = exceptions[exception]
        } else {
          packed.unpack(into: &reader.record)
        }
        try visit(&reader)
      }
    }
  }
}

private struct PackedRecord: Sendable {
  private var id = RecordID()
  private var index = 0
  /// Local seconds of an instant, or a day, since 1970.
  private var time = 0
  private var quantity: Int64 = 0
  private var price: Int64 = 0
  private var sum: Int64 = 0
  private var fee: Int64 = 0
  /// Negative for none.
  private var ticker: Int32 = -1
  private var account: Int32 = -1
  private var currency: Int16 = -1
  /// Minutes east of UTC, or a marker for what else there is.
  private var offset: Int16
  private var scales: (quantity: Int8, price: Int8, sum: Int8, fee: Int8) = (0, 0, 0, 0)
  private var kind = TransactionKind.buy

  private static let plainDay = Int16.min
  private static let exception = Int16.min + 1
  private static let zulu = Int16.max

  init(exception number: Int) { (time, offset) = (number, PackedRecord.exception) }

  /// Its number among those that did not fit.
  @inline(__always)
  var exception: Int? { offset == PackedRecord.exception ? time : nil }

  /// Nil for a record that has more than most have.
  init?(_ record: inout StoredRecord) {
    guard record.compact.tax.isZero, record.compact.rate.isZero, record.compact.ratio == nil,
      record.compact.detail == nil, let quantity = Int64(exactly: record.compact.quantity.mantissa),
      let price = Int64(exactly: record.price.mantissa),
      let sum = Int64(exactly: record.compact.sum.mantissa),
      let fee = Int64(exactly: record.compact.fee.mantissa),
      let currency = Int16(exactly: record.compact.currency ?? -1)
    else { return nil }
    switch record.compact.date {
    case .day(let day): (time, offset) = (day.daysSinceEpoch, PackedRecord.plainDay)
    case .instant(let instant):
      guard instant.nanoseconds == 0, instant.fractionDigits == 0 else { return nil }
      let minutes = instant.offsetMinutes.map { Int16(truncatingIfNeeded: $0) }
      (time, offset) = (instant.localSeconds, minutes ?? PackedRecord.zulu)
    }
    (id, index, kind) = (record.id, record.compact.index, record.compact.kind)
    (self.quantity, self.price, self.sum, self.fee) = (quantity, price, sum, fee)
    func scale(_ value: ExactDecimal) -> Int8 { Int8(truncatingIfNeeded: value.scale) }
    scales = (
      scale(record.compact.quantity), scale(record.price), scale(record.compact.sum),
      scale(record.compact.fee)
    )
    ticker = Int32(truncatingIfNeeded: record.compact.ticker ?? -1)
    account = Int32(truncatingIfNeeded: record.compact.account ?? -1)
    self.currency = currency
  }

  @inline(__always)
  func unpack(into record: inout StoredRecord) {
    record.id = id
    record.setDate(
      offset == PackedRecord.plainDay
        ? .day(CalendarDay(daysSinceEpoch: time))
        : .instant(
          Instant(localSeconds: time, offsetMinutes: offset == PackedRecord.zulu ? nil : Int(offset))))
    record.compact.index = index
    record.compact.kind = kind
    record.compact.ticker = ticker < 0 ? nil : Int(ticker)
    record.compact.account = account < 0 ? nil : Int(account)
    record.compact.currency = currency < 0 ? nil : Int(currency)
    record.compact.quantity = PackedRecord.decimal(quantity, scales.quantity)
    record.price = PackedRecord.decimal(price, scales.price)
    record.compact.sum = PackedRecord.decimal(sum, scales.sum)
    record.compact.fee = PackedRecord.decimal(fee, scales.fee)
    (record.compact.tax, record.compact.rate) = (.zero, .zero)
    (record.compact.ratio, record.compact.detail) = (nil, nil)
  }

  @inline(__always)
  private static func decimal(_ digits: Int64, _ scale: Int8) -> ExactDecimal {
    ExactDecimal(mantissa: Int128(digits), scale: Int(scale))
  }
}
