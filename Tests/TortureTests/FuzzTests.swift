import Foundation
import PortfolioCore
import PortfolioSystem
import Synchronization
import TestSupport
import Testing

@testable import PortfolioIO

/// Texts that differ slightly from the usual ones; a million of each kind in the long form. None may cause a
/// crash or hang, and another reader must find the same in what is accepted.
@Suite("A text that was changed at random")
struct FuzzTests {
  private static let rounds = Torture.rounds(short: 4_000, long: 1_000_000)

  /// Calls `body` with one mutated text after another.
  private func forEachMutation(
    of seeds: [[UInt8]], with pieces: [[UInt8]], seed: UInt64, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.rounds {
      var text = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) { random.mutate(&text, with: pieces) }
      try body(text)
    }
  }

  @Test("is a store with the transactions that JSONDecoder finds in it, or is refused")
  func stores() {
    let seeds = StoreSample.transactions.map { StoreSample.text([$0]) } + [Array(Scenario.pretty.utf8)]
    var accepted = 0
    forEachMutation(of: seeds, with: MutationPieces.json, seed: 1) { text in
      guard case .success(let found) = StoreReader.read(text) else { return }
      accepted += 1
      let agrees = (try? IndependentStore(text))?.agrees(with: found) ?? false
      #expect(agrees, "\(String(decoding: text, as: UTF8.self)): \(found)")
    }
    #expect(accepted > Self.rounds / 20, "\(accepted) were accepted")
  }

  @Test("has the cells of csv that a reader finds which steps from character to character")
  func cells() {
    let seeds = ["a,b\n1,\"x,\"\"y\"\"\"\n", "\"p\r\nq\",;z\r\n\n,,\r last", "5\" pipe,\"a\" b,\"c\" ,d"]
    var open = 0
    forEachMutation(of: seeds.map { Array($0.utf8) }, with: MutationPieces.csv, seed: 2) { bytes in
      let text = ImportText(bytes)
      var reader = CSVReader(text, separator: UInt8(ascii: ","))
      var records: [[String]]? = []
      do throws(CSVReader.OpenQuote) {
        while try reader.next() { records?.append(reader.cells.map(reader.wholeText)) }
      } catch {
        records = nil
        open += 1
      }
      let content = Array(UnsafeBufferPointer(start: text.base, count: text.count))
      #expect(records == SimpleCSV.records(of: content), "\(String(decoding: content, as: UTF8.self))")
    }
    #expect(open > Self.rounds / 50 && open < Self.rounds / 2)
  }

  @Test("is a quote with the price that JSONDecoder finds, or is none")
  func quotes() throws {
    struct Answer: Decodable {
      let c: Decimal?
      enum Key: CodingKey { case c }
      init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: Key.self)
        // Some services write numbers as texts.
        c =
          try (try? answer.decode(Decimal.self, forKey: .c))
          ?? Decimal(string: answer.decode(String.self, forKey: .c))
      }
    }
    let seeds = [
      #"{"c":261.74,"d":-1.2,"dp":-0.4564,"h":263.31,"l":260.68,"o":261.07,"pc":259.45,"t":1582641000}"#,
      #"{"c":0.00012e2,"d":null,"dp":null,"pc":0,"t":0}"#, #"{"error":"API limit reached."}"#,
    ]
    let now = Instant(secondsSinceEpoch: 1_700_000_000)
    let client = ServiceClient(
      try #require(try PriceService(builtIn: "finnhub")), key: APIKey("k"), transport: StubTransport(),
      pacing: RequestPacing(path: "/nonexistent", keyText: "k", rates: [], time: FakeTime().source))
    let wanted = QuoteRequest(ticker: "AAPL", symbol: "AAPL")
    var accepted = 0
    forEachMutation(of: seeds.map { Array($0.utf8) }, with: MutationPieces.json, seed: 4) { text in
      let response = HTTPResponse(status: 200, headers: [:], body: text)
      guard let quote = try? client.quote(of: wanted, in: response, now: now) else { return }
      accepted += 1
      let foundation = try? JSONDecoder().decode(Answer.self, from: Data(text)).c
      #expect(
        foundation != nil && foundation == Decimal(string: quote.price.description),
        "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(accepted > Self.rounds / 20)
  }

  @Test("from a service for advisors, achievements or cash is read as far as it can be")
  func feeds() {
    let seeds = [
      #"{"advisors":[{"id":"1","firstName":"É","lastName":"B","totalAssets":12.5,"totalClients":3,"custodians":[{"id":"c","name":"X","repId":"9"}]}],"next":"/p2"}"#,
      #"{"advisor":{"id":"1","accounts":[{"id":"a","name":"N","number":"7","clientId":"k","custodianId":"c","holdings":[{"id":"h","ticker":"T","units":2.5,"unitPrice":"3.25"}]}]},"securities":[{"id":"s","ticker":"T","name":"Tee","category":"equity"}]}"#,
      #"{"success":true,"status":200,"overview":{"title":"Investing"},"achievements":[{"id":4,"level":"1","progress":10,"total":50,"bg_image_url":"https://x/y.png","accessible":true}]}"#,
      #"{"items":[{"partnerDisplayName":"REWE","alias":{"reference":"795"},"category":1,"transactionDetail":{"description":"Punkte","bookingDate":"2022-07-24T10:59:05+0200","value":{"amount":124,"currency":"PBP"}}}]}"#,
      #"[{"id":4734,"date":"2018-07-11T22:49:24.000Z","amount":-193.38,"fee":-3.18,"description":"Lorem"}]"#,
    ]
    let id = ExternalID("1")
    forEachMutation(of: seeds.map { Array($0.utf8) }, with: MutationPieces.json, seed: 5) { text in
      _ = try? Achievements(parsing: text, file: "a.json")
      _ = try? CashRecords(ImportFile(name: "file", bytes: text))
      guard let json = try? JSONValue(parsing: text) else { return }
      _ = DashboardPage(json)
      _ = AdvisorDetail(json, id: id)
    }
  }

  @Test("of a journal is no line, or the line that it was")
  func journals() {
    let entry = ChangeLogEntry(
      number: 1, kind: .change, command: "add", time: Instant(secondsSinceEpoch: 0), edits: [])
    let change = LoggedChange(entry, serial: 1, .elsewhere)
    let seeds = [ChangeLogLine.change(change), .done(ChangeLogNote(serial: 1))].map {
      Array($0.bytes.dropLast())
    }
    var accepted = 0
    forEachMutation(of: seeds, with: MutationPieces.json, seed: 6) { text in
      guard ChangeLogLine(text[...]) != nil else { return }
      accepted += 1
      #expect(seeds.contains(text), "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(accepted < Self.rounds / 2)
  }
}

/// Reads comma-separated values in the simplest way.
private enum SimpleCSV {
  /// The records that are not empty; nil if a quote is not closed.
  static func records(of text: [UInt8]) -> [[String]]? {
    var records: [[String]] = []
    var rest = text[...]
    while !rest.isEmpty {
      var cells: [[UInt8]] = []
      repeat {
        guard let cell = takeCell(&rest) else { return nil }
        cells.append(cell)
      } while take(UInt8(ascii: ","), from: &rest)
      if !take(0x0D, from: &rest) { _ = take(0x0A, from: &rest) } else { _ = take(0x0A, from: &rest) }
      if cells.contains(where: { !$0.isEmpty }) {
        records.append(cells.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    return records
  }

  private static func take(_ byte: UInt8, from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
  }

  private static func takeCell(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let start = rest
    if take(UInt8(ascii: "\""), from: &rest) {
      var content: [UInt8] = []
      while true {
        guard let byte = rest.popFirst() else { return nil }
        if byte != UInt8(ascii: "\"") {
          content.append(byte)
        } else if take(UInt8(ascii: "\""), from: &rest) {
          content.append(UInt8(ascii: "\""))
        } else {
          break
        }
      }
      let behind = rest.drop { $0 == 0x20 }
      if behind.first.map(isEnd) ?? true {
        rest = behind
        return content
      }
      // Text follows the closing quote, so the quotes were part of the cell.
      let length = start.count - rest.count + rest.prefix { !isEnd($0) }.count
      rest = start.dropFirst(length)
      return Array(start.prefix(length))
    }
    let cell = Array(rest.prefix { !isEnd($0) })
    rest = rest.dropFirst(cell.count)
    return cell
  }
}
