import Foundation
import Imaging
import TestSupport
import Testing

@testable import Vision

@Suite("PDF files")
struct PDFTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func file(_ data: Data, _ name: String = "recipes.pdf") throws -> URL {
    try folder.write(data, name)
    return folder.url.appendingPathComponent(name)
  }

  private static let pages = [["Lentil soup", "2 onions"], ["Rice pudding", "2 cups milk"]]

  @Test("Pages are counted and drawn, within the limit of a side")
  func pages() async throws {
    let file = try await PDFFile(contentsOf: file(PDFBuilder.file(pages: Self.pages)))
    #expect(file.pageCount == 2)
    let page = try await file.page(2)
    #expect(abs(page.width - 1653) <= 2 && abs(page.height - 2339) <= 2)
    let small = try await file.page(1, limits: ImageLimits(side: 400))
    #expect(max(small.width, small.height) <= 400)
  }

  @Test("A page that is not there is an error that says how many there are")
  func noSuchPage() async throws {
    let file = try await PDFFile(contentsOf: file(PDFBuilder.file(pages: Self.pages)))
    for number in [0, 3] {
      await #expect(
        throws: ImageError.badGeometry("There is no page \(number) in recipes.pdf: it has 2.")
      ) { try await file.page(number) }
    }
  }

  @Test("Damaged and locked files, pipes and missing ones are typed errors")
  func damaged() async throws {
    let whole = PDFBuilder.file(pages: Self.pages)
    let cut = try file(whole.prefix(120), "cut.pdf")
    await #expect(throws: ImageError.self) { try await PDFFile(contentsOf: cut).page(1) }
    let rubbish = try file(Data("%PDF-1.4\nrubbish".utf8), "rubbish.pdf")
    await #expect(throws: ImageError.self) { try await PDFFile(contentsOf: rubbish) }
    let missing = folder.url.appendingPathComponent("missing.pdf")
    await #expect(throws: ImageError.fileNotFound(path: missing.path)) { try await PDFFile(contentsOf: missing) }
    let pipe = folder.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let error = #expect(throws: ImageError.self) { try PixelImage(contentsOf: pipe) }
    guard case .unreadable? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Damaged bytes give pages or a typed error", arguments: 0..<8)
  func fuzz(_ seed: Int) async throws {
    var generator = SplitMix(seed: UInt64(seed))
    var bytes = [UInt8](PDFBuilder.file(pages: Self.pages))
    for _ in 0..<12 {
      bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 32...126, using: &generator)
    }
    let url = try file(Data(bytes), "fuzz-\(seed).pdf")
    do {
      let page = try await PDFFile(contentsOf: url).page(1)
      #expect(page.width > 0)
    } catch {
      #expect(error is ImageError)
    }
  }

  @Test(
    "All pages are read, or those that are asked for",
    .enabled(if: isReaderInstalled, "the set-up has not installed the reader"))
  func reading() async throws {
    let url = try file(PDFBuilder.file(pages: Self.pages))
    let all = try await TextRecognizer.shared.pages(of: url)
    #expect(all.map(\.number) == [1, 2])
    #expect(all.map { $0.document.lines.map(\.text) } == Self.pages)
    let second = try await TextRecognizer.shared.pages(of: url, pages: 2...2)
    #expect(second.map(\.number) == [2] && second.first?.document.lines.first?.text == "Rice pudding")
  }
}
