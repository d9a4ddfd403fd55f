import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// The copy of the store's file at the URL in the setting `mirror`, for apps that share it.
struct StoreMirror {
  private let context: Context
  private let address: WebAddress
  private let state: Document<MirrorState>

  /// Nil if none is set, or if the store is not a file.
  init?(_ context: Context) throws {
    guard let address = context.settings.mirror, try context.storeAddress == nil else { return nil }
    (self.context, self.address) = (context, address)
    state = try context.files.mirror
  }

  /// When it last matched the file; nil if it never has.
  func agreed() throws -> Instant? {
    let agreement = try state.read().agreement
    return agreement?.mirror == RemoteStore.name(of: address) ? agreement?.time : nil
  }

  /// How long a command that has changed the store may wait for the mirror, and one that has not, which is done
  /// within a second then.
  private static let (waitLimit, briefWaitLimit): (Duration, Duration) = (.seconds(5), .milliseconds(700))

  /// Uploads everything that has changed in the file since the two last matched, whatever changed it.
  ///
  /// Transactions deleted here are deleted there too, if the journal knows of them; those that others have
  /// added there stay.
  ///
  /// - Parameter before: the file when the command began. A command that has not changed it leaves a mirror alone
  ///   that did not answer, for longer each time.
  func update(since before: FileStamp?) throws {
    let (file, name) = (context.fileStore, RemoteStore.name(of: address))
    guard let stamp = try FileStamp(of: file.path) else { return }
    let known = try state.read()
    if let last = known.agreement, last.mirror == name, last.stamp == stamp { return }
    let (isChange, now) = (stamp != before, context.environment.time.now())
    if !isChange, let delay = known.delay, delay.holds(for: name, at: now) { return }
    do {
      try upload(file, waitingAtMost: isChange ? StoreMirror.waitLimit : StoreMirror.briefWaitLimit)
    } catch {
      if StoreMirror.isLateAnswer(error) {
        let delay = MirrorState.Delay(
          of: name, after: known.delay, now: Instant(secondsSinceEpoch: now.secondsSinceEpoch))
        try state.change { $0.delay = delay }
      }
      throw error
    }
    let time = Instant(secondsSinceEpoch: context.environment.time.now().secondsSinceEpoch)
    let agreement = MirrorState.Agreement(mirror: name, time: time, stamp: stamp)
    try state.change { $0 = MirrorState(agreement: agreement) }
  }

  private func upload(_ file: FileStore, waitingAtMost limit: Duration) throws {
    let brought = try context.read(file) { reader in
      try BroughtTransactions(&reader)
    }
    let removed = try file.removedIDs()
    let remote = try context.remoteStore(at: address, takesCopies: false, waitingAtMost: limit)
    let merge = try context.change(remote, as: Settings.mirror.key) { reader in
      let merge = try StoreMerge(brought, into: &reader, deleting: removed.contains)
      return (merge, merge.changes)
    }
    if merge.others > 0 { context.console.note(.remoteOnlyInMirror(merge.others)) }
  }
}

extension StoreMirror {
  /// Whether a service did not answer in time.
  private static func isLateAnswer(_ error: any Error) -> Bool {
    guard case StoreError.remote(_, let failure) = error else { return false }
    return failure == .unreachable(.transport(.timedOut)) || failure == .uncertain(.transport(.timedOut))
  }
}

extension Context {
  /// The store's file before a command; nil if it is not needed for a mirror, or cannot be looked at.
  var mirroredFile: FileStamp? {
    settings.mirror == nil ? nil : try? FileStamp(of: fileStore.path)
  }

  /// Updates the mirror. The change to the file is already made, so a failure is only a warning.
  ///
  /// - Parameter before: the file when the command began.
  func updateMirror(since before: FileStamp?) {
    if isDryRun { return }
    do {
      try StoreMirror(self)?.update(since: before)
    } catch StoreError.remote(_, .unreachable(let failure)) {
      console.warn(.remoteMirrorLeftBehind(because: failure))
    } catch {
      console.warn(about: error)
      console.warn(.remoteMirrorLeftBehind(because: nil))
    }
  }
}
