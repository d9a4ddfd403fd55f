import Glibc

/// Runs a program that only prints, and takes what it prints.
public enum ProgramOutput {
  /// What the program at `path` prints, nil where it cannot be run, fails or prints more than `limit` bytes.
  public static func of(
    _ path: String, _ arguments: [String], environment: [String: String], limit: Int = 1 << 16
  ) -> [UInt8]? {
    guard let pipe = Pipe() else { return nil }
    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess([path] + arguments, environment: environment) { actions in
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      }
    } catch {
      pipe.close()
      return nil
    }
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    guard let bytes = read(pipe.readEnd, limit) else {
      process.kill()
      return nil
    }
    return process.wait() == 0 ? bytes : nil
  }

  private static func read(_ descriptor: Int32, _ limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count + count <= limit else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
