import PortfolioIO

/// An object with a member for each tag.
struct TagList: ColumnValue {
  let values: [(name: String, value: String)]

  static var shape: JSONShape { .tags }
  static var display: Display<TagList> { .nothing }
  func write(to json: inout JSONWriter) {
    json.object { json in
      for tag in values {
        json.key(tag.name)
        json.string(tag.value)
      }
    }
  }
}
