import CommandLineKit

/// Why a command cannot use a remote store.
enum RemoteProblem: Sendable {
  /// The address contains a token, which others can see.
  case tokenInAddress(from: String)
  /// `push` and `pull` need a file, but `--store` names a URL.
  case storeIsNoFile

  /// The option or setting at fault.
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
