/// Items that stand on one line.
struct LayoutRow {
  /// Places in the page's items, in reading order.
  var members: [Int]
  var middle: Double
  var top: Double
  var bottom: Double
  var start: Double

  /// Gathers the members into rows, from the top.
  static func rows(of members: [Int], in items: [LayoutItem]) -> [LayoutRow] {
    var rows: [[Int]] = []
    for index in members.sorted(by: { items[$0].middle < items[$1].middle }) {
      let home = rows.indices.suffix(4).last { row in
        let mates = rows[row].map { items[$0] }
        return mates.contains { $0.sharesLine(with: items[index]) }
          && !mates.contains { min($0.end, items[index].end) - max($0.start, items[index].start) > 0.5 * $0.thickness }
      }
      if let home { rows[home].append(index) } else { rows.append([index]) }
    }
    return rows.map { row in
      let sorted = row.sorted { items[$0].start < items[$1].start }
      return LayoutRow(
        members: sorted, middle: row.reduce(0) { $0 + items[$1].middle } / Double(row.count),
        top: row.map { items[$0].top }.min() ?? 0, bottom: row.map { items[$0].bottom }.max() ?? 0,
        start: sorted.first.map { items[$0].start } ?? 0)
    }.sorted { $0.middle < $1.middle }
  }
}

extension LayoutItem {
  /// The median size of lines, by their length.
  static func typicalThickness(_ items: [LayoutItem]) -> Double {
    let sorted = items.sorted { $0.thickness < $1.thickness }
    let half = sorted.reduce(0) { $0 + $1.length } / 2
    var sum = 0.0
    for item in sorted {
      sum += item.length
      if sum >= half { return item.thickness }
    }
    return 1
  }
}
