import PortfolioCore

/// Reads the European Central Bank's reference rates from XML: `<Cube time='2017-03-08'>` contains `<Cube
/// currency='USD' rate='1.0556'/>`, in units of a currency for 1 euro.
///
/// Anything else is refused as a whole: the page of a proxy, half a file, decimal commas, or a document type
/// with entities.
struct BankFile {
  private(set) var rates: [(code: String, rate: DayRate)] = []

  /// Nil for anything else.
  init?(_ bytes: [UInt8]) {
    let isWhole = bytes.withUnsafeBufferPointer { !$0.has(0) && (try? read(XMLReader($0))) == true }
    guard isWhole, !rates.isEmpty else { return nil }
  }

  /// Reads all rates. Returns whether the text is a file of the bank.
  private mutating func read(_ reader: XMLReader) throws(XMLError) -> Bool {
    var reader = reader
    var day: CalendarDay?
    // The element with the day, and that with a rate, by how deep they are.
    var (dayDepth, rateDepth): (Int?, Int?)
    while let piece = try reader.next() {
      switch piece {
      case .text: break
      case .end:
        if let depth = dayDepth, reader.path.count < depth { (day, dayDepth) = (nil, nil) }
        if let depth = rateDepth, reader.path.count < depth { rateDepth = nil }
      case .start(let name, let attributes):
        // The bank's files are never nested more deeply, and a rate has nothing in it.
        guard reader.path[0] == BankFile.root, reader.path.count <= 8, rateDepth == nil else { return false }
        if name != "Cube" || attributes.isEmpty { continue }
        if let time = attributes["time"] {
          guard day == nil, case .day(let found) = Timestamp(time) else { return false }
          (day, dayDepth) = (found, reader.path.count)
        } else {
          guard let day, let code = attributes["currency"], Currency.code(code) == code,
            let rate = attributes["rate"].flatMap(BankFile.rate)
          else { return false }
          rates.append((code, DayRate(day: day, rate: rate, source: .ecb)))
          rateDepth = reader.path.count
        }
      }
    }
    return true
  }

  private static let root = "gesmes:Envelope"

  /// Digits with an optional point: no sign, no exponent, no comma.
  static func rate(_ text: String) -> ExactDecimal? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let rate = ExactDecimal(text), rate.isUsableRate
    else { return nil }
    return rate
  }
}
