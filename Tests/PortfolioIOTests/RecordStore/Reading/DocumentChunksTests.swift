import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A long store that is read in several places at once")
struct DocumentChunksTests {
  /// The ids of the records in each chunk, or what is wrong with the store.
  private func read(_ store: StoreText, chunks: Int) throws -> Result<[[String]], StoreError> {
    let document = try store.reader(chunks: chunks).document
    do {
      let found = try document.collect { chunk in
        var reader = TransactionRecordReader(names: TransactionNames())
        var ids: [String] = []
        try chunk.readAll { scanner, offset in
          let read = try reader.read(&scanner, at: offset)
          if read.issues.isEmpty { ids.append(reader.entry.id.uuidString) }
          return read
        }
        return ids
      }
      return .success(found.parts)
    } catch let error as StoreError {
      return .failure(error)
    }
  }

  private func read(_ text: String, chunks: Int) throws -> [[String]] {
    try read(StoreText(text), chunks: chunks).get()
  }

  private func record(_ number: Int, more: String = "") -> String {
    #"{"id":"\#(UUID.numbered(number))","date":"2024-06-10","type":"dividend","ticker":"AAA","sum":1\#(more)}"#
  }

  private func document(_ records: [String], head: String = #"{"version":1,"#, tail: String = "}") -> String {
    head + #""transactions":["# + "\n" + records.joined(separator: ",\n") + "\n]" + tail + "\n"
  }

  private var records: [String] { (1...40).map { record($0) } }

  @Test("has all its records in the order of the file, each of them once", arguments: 1...9)
  func order(chunks: Int) throws {
    let found = try read(document(records), chunks: chunks)
    #expect(found.count == chunks)
    #expect(found.flatMap(\.self) == (1...40).map { UUID.numbered($0).uuidString })
  }

  @Test("may have its version behind its records")
  func versionLast() throws {
    let text = document(records, head: "{", tail: #","version":1}"#)
    #expect(try read(text, chunks: 4).count == 4)
  }

  @Test("is read in one piece where it is short, or where its records do not stand in lines")
  func onePiece() throws {
    let texts = [
      document([]), document([record(1)]), document(records).replacing(",\n", with: ", "),
      document(records).replacing(",\n", with: ",\r\n"), document(records).replacing("\n", with: "\n  "),
    ]
    for text in texts {
      #expect(try read(text, chunks: 4).count == 1, "\(text)")
      #expect(try read(text, chunks: 4) == read(text, chunks: 1))
    }
  }

  /// Lines that look like the store's records but are not.
  private var lookalikes: String { "[\n" + records.joined(separator: ",\n") + "\n]" }

  @Test("is not taken for what stands inside of one of its records, or beside them")
  func lookalike() throws {
    let texts = [
      document([record(41, more: #","x":\#(lookalikes)"#), record(42)]),
      document([record(41), record(42, more: #","x":{"transactions":\#(lookalikes)}"#)]),
      document([record(41), record(42)], tail: #","x":\#(lookalikes)}"#),
      document([record(41), record(42)], head: #"{"version":1,"x":\#(lookalikes),"#),
    ]
    for text in texts {
      for chunks in 2...9 {
        let found = try read(text, chunks: chunks)
        #expect(found.flatMap(\.self) == [41, 42].map { UUID.numbered($0).uuidString })
      }
    }
  }

  @Test("is refused as it is when it is read in one piece: the same error at the same place")
  func errors() throws {
    var broken = [
      document(records, head: "{"), document(records, tail: #","version":1}"#), document(records, tail: ""),
      document(records, tail: "}}"), document(records, tail: #","transactions":[]}"#),
      document(records + [record(3)]), document([record(40)] + records),
      String(document(records).dropLast(100)), document(records) + "\n" + document(records),
    ]
    for place in [0, 11, 22, 39] {
      var records = records
      records[place] = record(place + 1, more: #","fee":-1"#)
      broken.append(document(records))
      records[place] = record(place + 1, more: #","fee":"#)
      broken.append(document(records))
      records[place] = "[" + records[place]
      broken.append(document(records))
    }
    for text in broken {
      let store = try StoreText(text)
      let expected = try read(store, chunks: 1)
      #expect(throws: StoreError.self) { try expected.get() }
      for chunks in [2, 3, 5] { #expect(try read(store, chunks: chunks) == expected, "\(text)") }
    }
  }
}
