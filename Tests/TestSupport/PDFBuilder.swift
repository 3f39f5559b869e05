import Foundation

/// Writes small PDF files: pages of A4 with lines of Latin text.
public enum PDFBuilder {
  /// - Parameter pages: the lines of each page, from the top.
  public static func file(pages: [[String]]) -> Data {
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for (index, lines) in pages.enumerated() {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(5 + 2 * index) 0 R "
          + "/Resources << /Font << /F1 3 0 R >> >> >>")
      let text = lines.map { "(\($0)) Tj T*" }.joined(separator: " ")
      let content = "BT /F1 24 Tf 60 760 Td 36 TL \(text) ET"
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (number, object) in objects.enumerated() {
      offsets.append(file.utf8.count)
      file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { file += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
    file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Data(file.utf8)
  }
}
