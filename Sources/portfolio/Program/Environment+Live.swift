import PortfolioIO
import PortfolioSystem

/// The real clock, files, network, terminal and signals. They are accessed nowhere else.
extension Environment {
  static func live() -> Environment {
    let ids = RandomIDs()
    let variables = CurrentProcess.environment
    return Environment(
      variables: variables,
      time: .machine,
      offsetMinutes: TimeSource.machineOffsetMinutes,
      newID: { ids.next() },
      streams: .live,
      transport: { () throws(FileFailure) in
        FetchTransport(
          path: try CompanionPath.besideCurrentProcess(), environment: variables, time: .machine,
          isInterrupted: Interrupt.hasCome)
      },
      interruptible: Interruption(
        begin: Interrupt.beginNoting, end: Interrupt.endNoting, hasCome: Interrupt.hasCome),
      commit: CompanionPath.commit)
  }
}

extension Streams {
  fileprivate static let live = Streams(
    readLine: { try StandardInput.readLine() },
    readSecret: { ask in
      try StandardInput.readSecretLine(ask)
    },
    readAll: {
      let limit = ImportFile.largestFile
      return try StandardStream.input.readToEnd(limit: limit)
    },
    write: { (stream, bytes) throws(FileFailure) in try stream.write(bytes) },
    isTerminal: { $0.isTerminal },
    width: { $0.width },
    height: { $0.height },
    file: { stream in (try? stream.status).flatMap { $0.kind == .regular ? $0 : nil } },
    page: { text, command in
      ShellProgram.page(text, with: command, environment: Pager.environment(CurrentProcess.environment))
    },
    open: { path, program in
      ShellProgram.open(path, with: program, environment: CurrentProcess.environment)
    },
    readingKeys: { screen, body in TypedKeys.reading(on: screen, body) != nil },
    nextKey: { TypedKeys.next(waitingAtMost: $0) })
}
