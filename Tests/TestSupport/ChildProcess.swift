import Glibc
import PortfolioIO
import PortfolioSystem

/// A program started by a test, whose standard output can be read. It is killed when the value is destroyed.
package final class ChildProcess {
  private let process: SpawnedProcess
  private let output: Int32
  private var isRunning = true

  /// Starts `program`, found along `PATH`, with `arguments`.
  package convenience init(_ program: String, _ arguments: String...) throws(FileFailure) {
    try self.init(program, arguments)
  }

  /// The same for arguments in a list.
  package init(_ program: String, _ arguments: [String]) throws(FileFailure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw FileFailure(.open, program) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    output = own
    do throws(FileFailure) {
      process = try SpawnedProcess(
        [program] + arguments, environment: CurrentProcess.environment, output: .descriptor(other))
    } catch {
      close(own)
      throw error
    }
  }

  deinit {
    kill()
    close(output)
  }

  /// The next line of its output; nil at the end.
  package func readLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Kills it, and waits until it is gone.
  package func kill() {
    guard isRunning else { return }
    isRunning = false
    process.kill()
  }
}
