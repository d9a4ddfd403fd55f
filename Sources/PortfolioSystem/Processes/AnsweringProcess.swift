/// A process that answers one message (`FetchMessage`) after the other: it reads them from one pipe, and answers through another.
///
/// It has its own process group, so that Ctrl-C only reaches this program, which decides what happens to it.
package struct AnsweringProcess {
  package let process: SpawnedProcess
  /// What it has not been given yet.
  private var rest: ArraySlice<UInt8> = []
  package private(set) var answer: [UInt8] = []
  /// The size of the whole answer, once it is known.
  private var size: Int?
  /// The ends of the pipes, negative once they are closed.
  private var input: Int32
  private var output: Int32

  /// Starts the program at `path`.
  package init(path: String, named name: String, environment: [String: String]) throws(FileFailure) {
    process = try SpawnedProcess(
      [path], named: name, environment: environment, group: .own, input: .pipe, output: .pipe, error: .nothing
    )
    (input, output) = (process.pipes.input, process.pipes.output)
    // One that does not read must not keep this program waiting.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  /// Whether it has given the whole answer, or will not.
  package var isOver: Bool { output < 0 || size.map { $0 <= answer.count } == true }
  /// Whether it waits for a message: there is nothing to take from it, not even its end.
  package var isIdle: Bool {
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 0
  }
  /// Whether it has been given the whole message.
  package var isGiven: Bool { rest.isEmpty }

  /// Waits until something can be given to one of them or taken from it, at most until `limit` has passed or a
  /// signal arrives, and does that.
  package static func exchange(_ processes: inout [AnsweringProcess], atMost limit: Duration) {
    // A negative descriptor is ignored by `poll`.
    var entries = processes.flatMap {
      [
        pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: $0.isGiven ? -1 : $0.input, events: Int16(POLLOUT), revents: 0),
      ]
    }
    guard poll(&entries, nfds_t(entries.count), Int32((limit / .milliseconds(1)).rounded(.up))) > 0 else {
      return
    }
    for index in processes.indices {
      if entries[2 * index].revents != 0 { processes[index].take() }
      if entries[2 * index + 1].revents != 0 { processes[index].give() }
    }
  }

  /// Begins with the next message.
  package mutating func begin(_ message: [UInt8]) {
    (rest, answer, size) = (message[...], [], nil)
    give()
  }

  private mutating func give() {
    let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // Where it does not take any more, its end says why.
    rest = count > 0 ? rest.dropFirst(count) : []
  }

  private mutating func take() {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &piece, piece.count)
    if count < 0, errno == EINTR { return }
    if count > 0 {
      answer += piece[..<count]
      size = size ?? FetchMessage.size(answer)
    } else {
      close(output)
      output = -1
    }
  }

  /// Kills it if it still runs, and returns its exit code.
  @discardableResult
  package func end() -> Int32 {
    letGo()
    return process.kill()
  }

  /// Leaves it to itself: it sees the end of its input.
  package func letGo() {
    for descriptor in [input, output] where descriptor >= 0 { close(descriptor) }
  }
}
