import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// Brokers' files, statements and journals that differ from those among the fixtures: each thousands of times, and a
/// hundred thousand times in the long form.
@Suite("A broker's file that was changed at random")
struct ImportFuzzTests {
  /// The files among the fixtures, by the formats that they have.
  private static let files: [String] = TemporaryFolder.names(in: FilePaths.join(Fixtures.folder, "import"))

  @Test("is imported row by row or refused, and no figure is accepted that is out of range", arguments: files)
  func rows(file: String) throws {
    let seed = try #require(
      try AtomicFile.read(FilePaths.join(Fixtures.folder, "import/\(file)"), limit: .max))
    let format = ImportFormat.all.first { $0.detects(ImportFile(name: file, bytes: seed)) }?.name
    var options = ImportOptions(newID: { .numbered(1) })
    options.takesBalances = true
    options.otherAccount = "Other"
    options.accounts = ["Assets"]
    var random = SeededGenerator(seed: UInt64(file.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
    var accepted = 0
    for round in 0..<Torture.imports {
      var text = seed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: random.mutateNumber(&text)
        case 1: random.mutateLine(&text)
        default: random.mutate(&text, with: MutationPieces.csv + MutationPieces.json)
        }
      }
      // With what only one of them has, and without.
      options.dateOrder = round % 2 == 0 ? .dmy : .mdy
      options.otherAccount = round % 2 == 0 ? "Other" : nil
      options.account = round % 3 == 0 ? "One" : nil
      options.isStatement = round % 5 == 0
      do {
        let rows = try ImportFormat.read(ImportFile(name: "file", bytes: text), as: format, options)
        for record in Array(rows.records.pieces.joined()).split(separator: StoreFormat.separator) {
          accepted += 1
          let stored = StoreReader.read(StoreFormat.head + record + StoreFormat.tail)
          #expect(
            (try? stored.get().count) == 1, "\(String(decoding: record, as: UTF8.self)): \(stored)")
        }
      } catch {
        continue
      }
    }
    #expect(accepted > 0)
  }
}
