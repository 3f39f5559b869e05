import Imaging

/// The detector sometimes frames a line's end twice, with the line and with what follows it.
enum Overlaps {
  /// Drops characters from the beginning of items that the item before them on the line has too.
  static func removed(from items: [LayoutItem]) -> [LayoutItem] {
    var items = items
    for later in items.indices {
      for earlier in items.indices where earlier != later && items[earlier].sharesLine(with: items[later]) {
        let (first, second) = (items[earlier], items[later])
        guard first.start < second.start, first.end < second.end, first.end - second.start > 0.25 * second.thickness
        else { continue }
        let shared = (first.end - second.start) / second.length
        let count = second.fragment.glyphs.prefix { $0.middle < shared - 0.1 * second.thickness / second.length }.count
        guard count < second.fragment.glyphs.count, first.end - second.start < 1.5 * second.thickness || count > 0
        else {
          continue
        }
        if count > 0, let rest = second.fragment.part(count..<second.fragment.glyphs.count) {
          items[later].fragment = rest
        }
        items[later].start = first.end
      }
    }
    return items
  }
}
