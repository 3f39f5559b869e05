import Foundation
import Imaging
import TestSupport
import Testing

/// `kamado read`, run as a program.
@Suite struct ReadTests {
  private let folder: TestFolder
  private let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Samples/lentil-soup.png").standardizedFileURL.path

  init() throws { folder = try TestFolder() }

  @Test func jsonTellsPiecesAndDoubtsWithTheirPlaces() throws {
    let run = try KamadoRun.kamado(["read", sample, "--json"])
    #expect(run.status == 0)
    let pages = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let blocks = try #require(pages.first?["blocks"] as? [[String: Any]])
    let line = try #require((blocks.first?["lines"] as? [[String: Any]])?.first)
    #expect(line["text"] as? String == "Lemony Red Lentil Soup")
    #expect((line["pieces"] as? [[String: Any]])?.count == 1 && line["doubts"] is [Any])
    #expect((line["box"] as? [Double])?.count == 4 && pages.first?["page"] as? Int == 1)
  }

  @Test func hocrComesFromTheStandardInput() throws {
    let run = try KamadoRun.shell("\"$0\" read --hocr - < '\(sample)'")
    #expect(run.status == 0 && run.output.hasPrefix("<?xml"))
    #expect(run.output.contains(">Lemony</span>"))
  }

  @Test func theOverlayIsAPictureOfTheSameSize() throws {
    let output = folder.url.appendingPathComponent("out.png")
    let run = try KamadoRun.kamado(["read", sample, "--overlay", output.path])
    #expect(run.status == 0 && run.output.hasPrefix("Lemony Red Lentil Soup\n"))
    let (drawn, original) = try (PixelImage(contentsOf: output), PixelImage(contentsOf: URL(fileURLWithPath: sample)))
    #expect(drawn.width == original.width && drawn.height == original.height && drawn != original)
  }

  @Test func anOverlayThatCannotBeWrittenIsAnError() throws {
    let run = try KamadoRun.kamado(["read", sample, "--overlay", folder.url.path + "/no/such/folder/out.png"])
    #expect(run.status == 5 && run.errors.contains("cannot be written"))
  }

  @Test func pdfPagesAreReadInTheirOrder() throws {
    try folder.write(PDFBuilder.file(pages: [["Lentil soup"], ["Rice pudding"]]), "book.pdf")
    let path = folder.url.appendingPathComponent("book.pdf").path
    #expect(try KamadoRun.kamado(["read", path]).output == "Lentil soup\n\nRice pudding\n")
    #expect(try KamadoRun.kamado(["read", path, "--pages", "2"]).output == "Rice pudding\n")
    let run = try KamadoRun.kamado(["read", path, "--pages", "2-3"])
    #expect(run.status == 5 && run.errors.contains("it has 2"))
  }

  @Test(arguments: [
    ["--languages", "klingon-ß"], ["--languages", "j"], ["--pages", "0"], ["--pages", "3-2"], ["--pages", "x"],
    ["--json", "--hocr"],
  ])
  func nonsenseIsRefusedBeforeAnythingIsRead(_ options: [String]) throws {
    let run = try KamadoRun.kamado(["read", sample] + options)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("--"))
  }
}
