/// Sizes as people write them.
public enum ByteText {
  /// For example `491 MB` or `1.1 GB`; decimal units, as disks are sold.
  public static func text(_ count: UInt64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(count)
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = (value * 10).rounded() / 10
    let isWhole = unit < 3 || tenths >= 100 || tenths == tenths.rounded()
    return (isWhole ? "\(Int(value.rounded()))" : "\(tenths)") + " " + units[unit]
  }
}
