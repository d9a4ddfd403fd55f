/// A program that opens a file for somebody to look at, such as a browser.
package enum OpenerProcess {
  /// The shell's exit code for an unknown command.
  private static let notFound: Int32 = 127

  /// Runs a shell command with the path as its last argument, and waits for it to exit; what it prints is not that of
  /// this program. Returns false if there is no such program.
  package static func open(_ path: String, with command: String, environment: [String: String]) -> Bool {
    do throws(FileFailure) {
      let process = try SpawnedProcess(
        ["/bin/sh", "-c", "\(command) \"$1\"", "sh", path], named: "sh", environment: environment,
        output: .nothing)
      return process.wait() != notFound
    } catch {
      return false
    }
  }
}
