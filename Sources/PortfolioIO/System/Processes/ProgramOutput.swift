#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a program that only prints, and takes what it prints.
public enum ProgramOutput {
  /// What the program at `path` prints, nil if it cannot be run, fails or prints more than `limit` bytes.
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

  /// What a line of a shell, run with these arguments, prints on its two streams, and what it ends with; nil if it
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
