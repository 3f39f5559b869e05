import Foundation
import JSONCore

// Measures the recipe library, and writes to one until it is killed.
switch CommandLine.arguments.dropFirst().first {
case "storm" where CommandLine.arguments.count == 4:
  guard let seed = UInt64(CommandLine.arguments[3]) else { fatalError("the seed must be a number") }
  try await Storm(folder: URL(fileURLWithPath: CommandLine.arguments[2]), seed: seed).run()
case "measure":
  let count = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 1000 : 1000
  print(try await Measurement.run(recipes: count).text(.pretty))
default:
  print("usage: library-bench measure [RECIPES] | storm FOLDER SEED")
  exit(2)
}
