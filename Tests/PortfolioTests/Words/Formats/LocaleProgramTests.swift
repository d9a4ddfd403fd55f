import Glibc
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("The built program in a country")
struct LocaleProgramTests {
  let machine = RealMachine()

  @Test("asks its companion for the formats once, and after that reads what it said")
  func asksOnce() throws {
    _ = try machine.run("add fee 1234.5 --date 2024-03-01 --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138 -q")
    machine.variables["LC_ALL"] = "de_DE.UTF-8"
    let shown = try machine.run("show 1870")
    #expect(shown.code == 0 && shown.errors == "")
    #expect(shown.output.contains("Datum   01.03.2024\n") && shown.output.contains("Betrag  1.234,50\n"))
    let kept = ".cache/portfolio/locale-de_DE.json"
    let answer = try #require(try machine.home.text(kept))
    try machine.home.write(answer.replacing("\"decimal\":\",\"", with: "\"decimal\":\"#\""), to: kept)
    #expect(try machine.run("show 1870").output.contains("Betrag  1.234#50\n"))
    try machine.home.write("damaged", to: kept)
    #expect(try machine.run("show 1870") == shown)
  }

  @Test("loads no data of countries for English", arguments: ["C.UTF-8", "en_US.UTF-8", "POSIX"])
  func english(locale: String) throws {
    machine.variables["LC_ALL"] = locale
    #expect(try machine.run("list").code == 0)
    #expect(try machine.home.text(".cache/portfolio/locale-en_US.json") == nil)
    let libraries = try #require(
      ProgramOutput.of("/usr/bin/ldd", [try BuiltProgram.besideTests("portfolio")], environment: [:]))
    let text = String(decoding: libraries, as: UTF8.self)
    #expect(text.contains("libFoundationEssentials") && !text.contains("ICU"), "\(text)")
    #expect(!text.contains("libFoundation.so"))
  }
}
