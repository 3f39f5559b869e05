import JSONCore

extension Commands {
  static let doctor = Command(
    path: ["doctor"], summary: "check everything that Kamado needs on this machine", options: [.json],
    details: ["Each part that is wrong comes with its remedy. Exit code 1 when something is wrong."],
    examples: [.init(line: "kamado doctor", meaning: "a list with ok and WRONG")]
  ) { arguments in
    let findings = await Doctor.examine()
    if arguments.has(.json) {
      print(JSON.array(findings.map(\.json)).text(.pretty))
    } else {
      print(findings.map(\.text).joined(separator: "\n"))
    }
    return findings.contains { !$0.isWell } ? .failure : .success
  }
}
