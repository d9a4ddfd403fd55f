import CommandLineKit
import Foundation
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import portfolio

@Suite("Errors")
struct ErrorWordsTests {
  /// One of each type that may end a command.
  private static let errors: [any Error] = [
    Failure.noHome, StoreError.noSuchID("1870"), Overflow(ticker: "AAPL"),
    FileFailure(.read, "store.json", .noPermission), LockFailure.busy(path: "store.json", holder: nil),
    InputFailure.interrupted, SeveralCurrencies(codes: ["EUR", "USD"]), TaxError.noYear(1066),
    RateProblem.undetected(name: "rates.csv"), PriceProblem.undetected(name: "prices.csv"),
    CashProblem.mockFailed, SettingError.notSet(Settings.store), ImportFailure.undetected(name: "a.csv"),
    UnknownZone(name: "Europe/Londres"), AdvisorFailure.noAddress,
    UsageError.needsTerminal(option: "--watch"),
    AchievementsFailure.unsuccessful(Place(file: "a.json"), status: nil),
  ]

  /// Those of which every caller makes another error or a value: nearly every thrower says so in its type.
  private static let neverAlone: Set = [
    "AddressRefusal", "CashFeedFailure", "CashServiceFailure", "DecimalTextError", "FeedFailure",
    "InvalidCash", "InvalidTransaction", "Issue", "JSONError", "NotADay", "NotAnAnswer", "OpenQuote",
    "PageRefusal", "QuoteFailure", "RemoteFailure", "RulesProblem", "TransportFailure", "XMLError",
    // What another program that uses the library gets.
    "PortfolioError",
  ]

  @Test("each type that may end a command has words in every language, and a code of its own kind")
  func words() {
    for error in Self.errors {
      #expect(error is any Diagnosable, "\(type(of: error))")
      #expect(error.exitCode != .done)
      for language in Language.allCases {
        let diagnostics = language.words().diagnostics(about: error)
        #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { !$0.text.isEmpty }, "\(type(of: error))")
      }
    }
  }

  @Test("each that Sources declare is known here")
  func complete() throws {
    let known = Set(Self.errors.map { String(describing: type(of: $0)) }).union(Self.neverAlone)
    var declared: Set<String> = []
    let folder = ProjectFiles.path("Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
      let file = try #require(try ProjectFiles.text("Sources/\(path)"))
      for match in file.matches(of: /(?:struct|enum|class) (\w+): (?:\w+, )*Error\b/) {
        declared.insert(String(match.1))
      }
    }
    #expect(declared.count > 20)
    #expect(declared.subtracting(known) == [])
    #expect(known.subtracting(declared) == [])
  }
}
