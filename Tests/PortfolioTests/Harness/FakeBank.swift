import TestSupport

/// Files in the format of the European Central Bank.
enum FakeBank {
  static let base = "https://www.ecb.europa.eu/stats/eurofxref"

  /// A file with the rates of several days, newest first.
  static func file(_ days: (day: String, rates: [(String, String)])...) -> String {
    let cubes = days.map { day, rates in
      let lines = rates.map { "<Cube currency='\($0)' rate='\($1)'/>" }.joined(separator: "\n")
      return "<Cube time='\(day)'>\n\(lines)</Cube>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject>
      <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
      <Cube>
      \(cubes.joined(separator: "\n"))
      </Cube></gesmes:Envelope>
      """
  }
}

extension FakeMachine {
  /// Sets the bank's replies to a request for one of its files.
  func answerBank(_ file: String, _ replies: StubTransport.Reply...) {
    service.answer("\(FakeBank.base)/eurofxref\(file).xml", replies)
  }

  /// The files requested from the bank, in order.
  var askedBankFor: [String] {
    service.requests.all.map { String($0.address.text.dropFirst("\(FakeBank.base)/eurofxref".count)) }
  }
}
