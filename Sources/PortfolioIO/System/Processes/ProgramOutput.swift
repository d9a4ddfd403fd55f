#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a program and captures its output.
package enum ProgramOutput {
  /// The output of the program at `path`; nil if it cannot be run, fails, or prints more than `limit` bytes.
  package static func of(
    _ path: String, _ arguments: [String], environment: [String: String], limit: Int = 1 << 16
  ) -> [UInt8]? {
    guard let pipe = Pipe() else { return nil }
    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess(
        [path] + arguments, environment: environment, input: .nothing, output: .descriptor(pipe.writeEnd),
        error: .nothing)
    } catch {
      pipe.closeBoth()
      return nil
    }
    pipe.closeWriteEnd()
    defer { pipe.closeReadEnd() }
    do throws(FileFailure) {
      let bytes = try Descriptors.readToEnd(pipe.readEnd, path, limit: limit)
      return process.wait() == 0 ? bytes : nil
    } catch {
      process.kill()
      return nil
    }
  }
}
