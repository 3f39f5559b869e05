/// The program's version, for `--version`, `doctor` and bug reports.
enum Version {
  static let number = "0.1.0"
  static let text = "kamado \(number)"
}
