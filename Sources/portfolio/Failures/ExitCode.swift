/// The exit codes, which scripts rely on. The numbers are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case invalidData = 65
  case notFound = 66
  case unavailable = 69
  case inputOutput = 74
  case busy = 75
  case noPermission = 77
  case configuration = 78
  case interrupted = 130
}
