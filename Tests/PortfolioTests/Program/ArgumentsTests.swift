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
}
