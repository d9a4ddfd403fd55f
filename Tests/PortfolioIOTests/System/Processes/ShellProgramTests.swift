import PortfolioSystem
import TestSupport
import Testing

@Suite("A program that shows a file")
struct ShellProgramTests {
  @Test(
    "is the first of several that there is, and gets the path where it is to stand",
    arguments: [
      ("PROGRAM", "[a b]"), ("/nowhere/one:PROGRAM --new:/nowhere/two", "[--new][a b]"),
      ("PROGRAM %s --wait", "[a b][--wait]"), ("PROGRAM '%s' x", "[a b][x]"), ("PROGRAM \"%s\"", "[a b]"),
      ("/nowhere/one %s:", nil), ("", nil),
    ] as [(String, String?)])
  func opening(commands: String, shown: String?) throws {
    let folder = TemporaryFolder()
    let program = try folder.writeScript(
      "#!/bin/sh\nprintf '[%s]' \"$@\" > \(folder.path)/shown\n", to: "program")
    let named = commands.replacing("PROGRAM", with: program)
    #expect(ShellProgram.open("a b", with: named, environment: [:]) == (shown != nil))
    #expect(try folder.text("shown") == shown)
  }
}
