extension String {
  /// A journal of ours without the comments that tell what is booked besides.
  package var withoutRecords: String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("; portfolio ") }
      .joined(separator: "\n")
  }
}
