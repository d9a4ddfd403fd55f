#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a program and captures its output.
public enum ProgramOutput {
  /// The output of the program at `path`; nil if it cannot be run, fails, or prints more than `limit` bytes.
  public static func of(
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

  /// Runs a shell command with these arguments and captures both its streams and its exit code; nil if it
  /// cannot be run or prints more than `limit` bytes.
  static func ofShell(
    _ line: String, arguments: [String], environment: [String: String], limit: Int
  ) -> (output: [UInt8], errors: [UInt8], code: Int32)? {
    guard let output = Pipe() else { return nil }
    guard let errors = Pipe() else {
      output.closeBoth()
      return nil
    }
    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess(
        ["/bin/sh", "-c", line, "sh"] + arguments, named: "sh", environment: environment,
        heeding: [SIGINT, SIGPIPE, SIGXFSZ], input: .nothing, output: .descriptor(output.writeEnd),
        error: .descriptor(errors.writeEnd))
    } catch {
      output.closeBoth()
      errors.closeBoth()
      return nil
    }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    defer {
      output.closeReadEnd()
      errors.closeReadEnd()
    }
    guard let texts = Descriptors.readBoth(output.readEnd, errors.readEnd, limit: limit) else {
      process.kill()
      return nil
    }
    return (texts.0, texts.1, process.wait())
  }
}
