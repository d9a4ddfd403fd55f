/// Makes valid names for a journal: valid names stay as they are, and others get unique replacements.
struct JournalNames<Key: Hashable> {
  private var names: [Key: String] = [:]
  private var taken: Set<String>

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  subscript(key: Key) -> String { names[key] ?? "" }

  /// Names each key: `plain` if that is valid, otherwise `mapped`, with a number if the name is taken.
  mutating func add(_ keys: [Key], plain: (Key) -> String?, mapped: (Key, _ attempt: Int) -> String) {
    for key in keys {
      if let name = plain(key), taken.insert(name).inserted { names[key] = name }
    }
    // Many keys may become one name.
    var attempts: [String: Int] = [:]
    for key in keys where names[key] == nil {
      let first = mapped(key, 1)
      var attempt = attempts[first, default: 1]
      while !taken.insert(mapped(key, attempt)).inserted { attempt += 1 }
      names[key] = mapped(key, attempt)
      attempts[first] = attempt + 1
    }
  }
}
