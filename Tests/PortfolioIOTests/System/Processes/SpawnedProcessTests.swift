import Glibc
import PortfolioIO
import PortfolioSystem
import Testing

@Suite("A child process")
struct SpawnedProcessTests {
  private func wait(for script: String, _ environment: [String: String] = [:]) throws(FileFailure) -> Int32 {
    try SpawnedProcess(["/bin/sh", "-c", script], named: "shell", environment: environment).wait()
  }

  @Test("ends with its exit code, or with 128 and the number of a signal")
  func codes() throws {
    #expect(try wait(for: "exit 3") == 3)
    #expect(try wait(for: "kill -KILL $$") == 128 + SIGKILL)
  }

  @Test("has the name and the environment that it was given")
  func surroundings() throws {
    #expect(try wait(for: "test $0 = shell && test $A = 1 && test -z \"$HOME\"", ["A": "1"]) == 0)
  }

  @Test("heeds a signal that this program ignores only where it is to")
  func signals() throws {
    let script = ["/bin/sh", "-c", "kill -USR2 $$; exit 0"]
    var (before, ignoring) = (sigaction(), sigaction())
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGUSR2, &ignoring, &before)
    defer { sigaction(SIGUSR2, &before, nil) }
    #expect(try SpawnedProcess(script, environment: [:]).wait() == 0)
    #expect(try SpawnedProcess(script, environment: [:], heeding: [SIGUSR2]).wait() == 128 + SIGUSR2)
  }

  @Test("that cannot be started is an error with its path and why")
  func missing() {
    #expect(throws: FileFailure(.open, "/nowhere/program", .notFound)) {
      try SpawnedProcess(["/nowhere/program"], environment: [:])
    }
  }
}
