import PortfolioCore
import PortfolioIO

/// The copy of the store's file at the URL in the setting `mirror`, for apps that share it.
struct StoreMirror {
  private let context: Context
  private let address: WebAddress
  private let state: MirrorState

  /// Nil if none is set, or if the store is not a file.
  init?(_ context: Context) throws(Failure) {
    guard let text = context.settings.value(of: .mirror), try context.storeAddress == nil else { return nil }
    self.context = context
    address = try context.remoteAddress(text, from: SettingKey.mirror.rawValue)
    state = MirrorState(
      path: try Failure.catching(StoreError.self, context.path(besideStore: "mirror")),
      time: context.environment.time)
  }

  /// When it last matched the file; nil if it never has.
  func agreed() throws(Failure) -> Instant? {
    let agreement = try Failure.catching(StoreError.self, state.load())
    return agreement?.mirror == RemoteStore.name(of: address) ? agreement?.time : nil
  }

  /// Uploads everything that has changed in the file since the two last matched, whatever changed it.
  ///
  /// Transactions deleted here are deleted there too, if the journal knows of them; those that others have
  /// added there stay.
  func update() throws(Failure) {
    let (file, name) = (context.fileStore, RemoteStore.name(of: address))
    guard let stamp = try Failure.catching(FileFailure.self, FileStamp(of: file.path)) else { return }
    let last = try Failure.catching(StoreError.self, state.load())
    if let last, last.mirror == name, last.stamp == stamp { return }
    let brought = try context.read(file) { (reader) throws(StoreError) in
      try BroughtTransactions(&reader)
    }
    let removed = try Failure.catching(StoreError.self, file.removedIDs())
    let remote = try context.remoteStore(at: address, takesCopies: false)
    let merge = try context.change(remote, as: SettingKey.mirror.rawValue) { (reader) throws(StoreError) in
      let merge = try StoreMerge(brought, into: &reader, deleting: removed.contains)
      return (merge, merge.changes)
    }
    if merge.others > 0 { context.console.note(.remote(.onlyInMirror(merge.others))) }
    let now = Instant(secondsSinceEpoch: context.environment.time.now().secondsSinceEpoch)
    try Failure.catching(
      StoreError.self,
      state.save(.init(mirror: name, time: now, stamp: stamp), patience: context.lockPatience))
  }
}

extension Context {
  /// Updates the mirror. The change to the file is already made, so a failure is only a warning.
  func updateMirror() {
    if isDryRun { return }
    do throws(Failure) {
      try StoreMirror(self)?.update()
    } catch .store(.remote(_, .unreachable(let failure))) {
      console.warn(.remote(.mirrorLeftBehind(because: failure)))
    } catch {
      console.warn(about: error)
      console.warn(.remote(.mirrorLeftBehind(because: nil)))
    }
  }
}
