import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Arguments")
struct ArgumentsTests {
  /// Hides `/proc` from a program, as a sandbox may.
  private static let withoutProcesses = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"'"

  /// Whether the system allows that here.
  private static let canHide: Bool = {
    do {
      return try RealMachine().shell("\(withoutProcesses) true").code == 0
    } catch {
      return false
    }
  }()

  @Test("a command is carried out where /proc cannot be read", .enabled(if: canHide))
  func withoutProc() throws {
    let machine = RealMachine()
    let program = try BuiltProgram.path("portfolio")
    let added = try machine.shell("\(ArgumentsTests.withoutProcesses) '\(program)' add fee 12 --json")
    #expect(added.code == 0 && added.output.hasPrefix("{\"id\":"), "\(added)")
    #expect(try machine.run("list --csv").output.contains(",fee,,,,12,"))
  }

  @Test("a program that is not told its arguments does nothing and fails")
  func unknown() {
    let errors = Recorder<UInt8>()
    var environment = Environment.live()
    environment.streams.write = { stream, bytes in if stream == .error { errors.append(contentsOf: bytes) } }
    #expect(Main.run(nil, environment) == .failed)
    #expect(String(decoding: errors.all, as: UTF8.self).hasPrefix("portfolio: the program was not given"))
  }
}
