/// A sparkline of block characters: `▁▃▂▆█`.
package enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// A block for each value, scaled from the lowest to the highest; equal values are drawn at half height.
  package static func text(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max() else { return "" }
    return String(
      values.map { value in
        guard high > low else { return blocks[3] }
        return blocks[min(Int((value - low) / (high - low) * Double(blocks.count)), blocks.count - 1)]
      })
  }
}
