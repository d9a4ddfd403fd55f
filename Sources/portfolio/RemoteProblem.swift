import CommandLineKit

/// Why a command cannot work on a remote store as it was asked.
enum RemoteProblem: Sendable {
  /// A secret stands where others see it.
  case tokenInAddress(from: String)
  /// What goes to a remote store comes from a file, and `--store` names another URL.
  case storeIsNoFile

  /// What was given so.
  var source: String {
    switch self {
    case .tokenInAddress(let name): name
    case .storeIsNoFile: GlobalOptions.store.spelling
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .tokenInAddress: .configuration
    case .storeIsNoFile: .usage
    }
  }
}
