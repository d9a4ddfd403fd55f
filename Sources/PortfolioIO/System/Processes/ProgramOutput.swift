/// Runs a program that only prints, and takes what it prints.
public enum ProgramOutput {
  /// What the program at `path` prints, nil where it cannot be run, fails or prints more than `limit` bytes.
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
}
