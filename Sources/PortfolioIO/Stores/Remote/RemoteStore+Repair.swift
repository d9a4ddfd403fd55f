import PortfolioCore

extension RemoteStore {
  /// Keeps a copy of the store and replaces it with a list of every transaction that can still be read.
  ///
  /// Returns nil if the store is intact. Throws the `StoreError` that it found if nothing can be saved; then
  /// nothing has changed.
  package func repair(newID: () -> UUID) throws -> StoreRepair? {
    let service = try service()
    let state = try fetchUnchecked(service)
    guard let problem = try problem(state.document) else { return nil }
    let salvage = Salvage(state.document.text, of: .transactions, newID: newID)
    if salvage.lines.isEmpty { throw problem }
    let copy = try DamagedCopy(of: state.document.text, beside: statePath)
    if !isDryRun { try copy.keep() }
    if !isDryRun {
      let body = try state.document.replaced(by: salvage.store).body(name: name)
      guard let version = state.version else { throw service.failure(.unversioned) }
      switch try service.put(body, over: version) {
      case .made: keep(body)
      case .overtaken: throw service.failure(.overtaken(times: 1))
      case .refused(let failure): throw service.failure(failure)
      case .unknown(let failure, _): throw service.failure(.uncertain(failure))
      }
    }
    return salvage.repair(copy)
  }

  private func problem(_ document: RemoteDocument) throws -> StoreError? {
    do {
      try check(document)
      return nil
    } catch let error as StoreError {
      return error
    }
  }
}
