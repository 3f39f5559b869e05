import ChildProcesses
import Foundation
import RecipeKit
import TestSupport
import Testing

@testable import RecipeLibrary

@Suite struct SharedLibraryTests {
  @Test func `many that open, add and change one library at once are in nobody's way`() async throws {
    let folder = try TestFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          let library = try RecipeLibrary(folder: folder.url)
          for number in 0..<8 {
            let picture = Recipes.picture("\(number)")
            let id = try await library.add(Recipes.draft("w\(writer) n\(number)", pictures: [picture])).id
            try await library.tag(id, adding: ["w\(writer)"])
            if number == 3 { try await library.delete([id]) }
          }
        }
      }
      try await group.waitForAll()
    }
    let library = try RecipeLibrary(folder: folder.url)
    #expect(try await library.count() == 6 * 7)
    #expect(try await library.list(tags: ["w4"]).count == 7)
    #expect(try await library.check().isEmpty)
  }

  @Test func `a process that is killed while it writes loses nothing that it reported`() async throws {
    let rounds = ProcessInfo.processInfo.environment["KAMADO_KILLS"].flatMap { Int($0) } ?? 6
    try await KillTest(rounds: rounds).run()
  }
}
