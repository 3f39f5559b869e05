import Foundation
import Imaging
import Testing

@testable import Vision

/// Pages drawn as frames with text: what the layout makes of them needs no picture.
@Suite("Reading order")
struct LayoutTests {
  /// A horizontal line of text at a place; characters fill its frame evenly.
  private func line(_ text: String, x: Double, y: Double, size: Double = 30, width: Double? = nil) -> Fragment {
    let length = width ?? Double(text.count) * size * 0.8
    return fragment(
      text, PixelRect(minX: x, minY: y, maxX: x + length, maxY: y + size), .horizontal)
  }

  /// A column of vertical text.
  private func column(_ text: String, x: Double, y: Double, size: Double = 30) -> Fragment {
    fragment(
      text, PixelRect(minX: x, minY: y, maxX: x + size, maxY: y + Double(text.count) * size), .vertical)
  }

  private func fragment(
    _ text: String, _ rect: PixelRect, _ direction: RecognizedDocument.Direction
  ) -> Fragment {
    // A full stop is narrow.
    let widths = text.map { $0 == "." ? 0.3 : 1.0 }
    let total = widths.reduce(0, +)
    var place = 0.0
    let glyphs = zip(text, widths).map { character, width in
      defer { place += width / total }
      return LineRecognizer.Glyph(
        readings: [LineRecognizer.Reading(text: String(character), probability: 1)], start: place,
        end: place + width / total)
    }
    return Fragment(quad: PixelQuad(rect), direction: direction, glyphs: glyphs)
  }

  private func read(_ fragments: [Fragment], seed: UInt64 = 7) -> [String] {
    // The order in which the detector finds things must not matter.
    var generator = SplitMix(seed: seed)
    return PageLayout(width: 1200, height: 1000).document(of: fragments.shuffled(using: &generator)).lines.map(\.text)
  }

  @Test("Name and amount at opposite ends of a row are one line", arguments: 1...4)
  func rows(_ seed: UInt64) {
    let names = ["豚こま切れ肉", "玉ねぎ", "サラダ油", "塩"]
    let amounts = ["250g", "1/2個", "大さじ1/2", "少々"]
    var page: [Fragment] = []
    for (index, (name, amount)) in zip(names, amounts).enumerated() {
      page.append(line(name, x: 60, y: 100 + 50 * Double(index)))
      page.append(line(amount, x: 600 - Double(amount.count) * 24, y: 101 + 50 * Double(index)))
    }
    #expect(read(page, seed: seed) == zip(names, amounts).map { "\($0) \($1)" })
  }

  @Test("The left column comes first, rows of both on one height stay apart")
  func columns() {
    let left = ["Chicken", "Lemons", "Garlic", "Salt", "Olive oil"]
    let right = [
      "Heat the oven to its highest heat.", "Halve the lemons and the potatoes now.", "Rub the chicken with the oil.",
      "Roast until the skin is crisp.",
    ]
    var page = left.enumerated().map { line($1, x: 60, y: 200 + 50 * Double($0)) }
    page += ["1 1/2 lb", "2", "6 cloves", "1 tsp", "3 tbsp"].enumerated().map { index, amount in
      line(amount, x: 420 - Double(amount.count) * 24, y: 200 + 50 * Double(index))
    }
    page += right.enumerated().map { line($1, x: 480, y: 200 + 50 * Double($0), width: 600) }
    page.append(line("Tray Bake", x: 300, y: 60, size: 60, width: 500))
    #expect(
      read(page)
        == ["Tray Bake", "Chicken 1 1/2 lb", "Lemons 2", "Garlic 6 cloves", "Salt 1 tsp", "Olive oil 3 tbsp"] + right)
  }

  @Test("Columns are told apart in the blocks")
  func blocks() {
    let left = ["two eggs", "one leek", "some milk"]
    let right = ["Beat the eggs with the milk.", "Slice the leek and fry it.", "Pour the eggs over it all."]
    let page =
      left.enumerated().map { line($1, x: 60, y: 200 + 50 * Double($0)) }
      + right.enumerated().map { line($1, x: 480, y: 210 + 55 * Double($0), width: 600) }
    let document = PageLayout(width: 1200, height: 1000).document(of: page)
    #expect(document.blocks.map { $0.lines.map(\.text) } == [left, right])
    #expect(Set(document.blocks.map(\.column)).count == 2)
  }

  @Test("A title over the right column is read before the left one")
  func title() {
    let left = ["two eggs", "one leek", "some milk"]
    let right = ["Beat the eggs with the milk.", "Slice the leek and fry it.", "Pour the eggs over it all."]
    let page =
      left.enumerated().map { line($1, x: 60, y: 200 + 50 * Double($0)) }
      + right.enumerated().map { line($1, x: 480, y: 200 + 50 * Double($0), width: 600) }
      + [line("Leek Omelette", x: 500, y: 60, size: 60, width: 400)]
    #expect(read(page) == ["Leek Omelette"] + left + right)
  }

  @Test("A box beside a table is read after it and before the full-width text below")
  func box() {
    let names = ["バナナ", "くるみ", "薄力粉", "三温糖", "卵", "バター"]
    var page = names.enumerated().map { line($1, x: 60, y: 200 + 55 * Double($0)) }
    page += ["2本", "50g", "150g", "70g", "2個", "80g"].enumerated().map { index, amount in
      line(amount, x: 560 - Double(amount.count) * 24, y: 200 + 55 * Double(index))
    }
    page += ["栄養成分", "エネルギー 231kcal", "脂質 12.4g"].enumerated().map { index, text in
      line(text, x: 640, y: 195 + 38 * Double(index), size: 24)
    }
    page.append(line("作り方", x: 60, y: 600, size: 36))
    page.append(line("バターと卵は室温に戻し、くるみは粗く刻む。", x: 60, y: 680, width: 900))
    page.append(line("粉とバナナを加えて型に入れ、オーブンで焼く。", x: 60, y: 735, width: 900))
    let text = read(page)
    #expect(text.prefix(2) == ["バナナ 2本", "くるみ 50g"])
    #expect(text.dropFirst(6).prefix(4) == ["栄養成分", "エネルギー 231kcal", "脂質 12.4g", "作り方"])
  }

  @Test("A letter beside a bracket is read before the rows that it spans, on whatever height it stands")
  func groupLetter() {
    for letterRow in [1.5, 2.0, 2.5] {
      var page = [line("玉ねぎ 1個", x: 60, y: 100)]
      page += ["しょうゆ 大さじ2", "みりん 大さじ1", "砂糖 小さじ1", "おろししょうが 少々"].enumerated().map {
        line($1, x: 120, y: 150 + 50 * Double($0))
      }
      page.append(line("キャベツ 適量", x: 60, y: 350))
      page.append(line("A", x: 62, y: 100 + 50 * (letterRow + 0.5), width: 24))
      #expect(
        read(page) == [
          "玉ねぎ 1個", "A", "しょうゆ 大さじ2", "みりん 大さじ1", "砂糖 小さじ1", "おろししょうが 少々", "キャベツ 適量",
        ], "letter at \(letterRow)")
    }
  }

  @Test("Letters before each row stay with their rows")
  func letters() {
    let page = ["酒 小さじ2", "砂糖 小さじ1"].enumerated().flatMap { index, text in
      [line("A", x: 60, y: 100 + 50 * Double(index), width: 24), line(text, x: 96, y: 100 + 50 * Double(index))]
    }
    #expect(read(page) == ["A 酒 小さじ2", "A 砂糖 小さじ1"])
  }

  @Test("Leaders and what is left of them go, an ellipsis stays")
  func leaders() {
    let page = [
      line("豚こま切れ肉……………………250g", x: 60, y: 100, width: 800), line("玉ねぎ・・・・・・・・・・・1個", x: 60, y: 150, width: 800),
      line("砂糖…", x: 60, y: 200), line("……", x: 300, y: 200), line("小さじ1", x: 660, y: 200),
    ]
    #expect(read(page) == ["豚こま切れ肉 250g", "玉ねぎ 1個", "砂糖 小さじ1"])
    #expect(read([line("卵...3個", x: 60, y: 100), line("塩…少々", x: 60, y: 150)]) == ["卵…3個", "塩…少々"])
    #expect(read([line("Wait... then serve", x: 60, y: 100)]) == ["Wait... then serve"])
  }

  @Test("Messages at the left and right are read by height")
  func chat() {
    let page = [
      line("Dinner tonight?", x: 60, y: 100), line("Curry would be nice", x: 700, y: 180),
      line("Any potatoes left?", x: 60, y: 260), line("Two, I think", x: 760, y: 340),
      line("Please buy milk", x: 60, y: 420), line("All right", x: 800, y: 500),
    ]
    #expect(
      read(page) == [
        "Dinner tonight?", "Curry would be nice", "Any potatoes left?", "Two, I think", "Please buy milk", "All right",
      ])
  }

  @Test("Vertical columns are read from the right, a name and its amount as one")
  func vertical() {
    let page = [
      column("いわしの梅煮", x: 1000, y: 60, size: 50), column("材料二人分", x: 920, y: 60),
      column("いわし", x: 860, y: 60), column("四尾", x: 860, y: 300), column("梅干し", x: 800, y: 60),
      column("二個", x: 800, y: 300), column("昆布", x: 740, y: 60), column("一枚", x: 740, y: 300),
    ]
    #expect(read(page) == ["いわしの梅煮", "材料二人分", "いわし 四尾", "梅干し 二個", "昆布 一枚"])
  }

  @Test("Of two tiers the upper is read first")
  func tiers() {
    let upper = ["もち米…一合", "水…二カップ", "きな粉…大さじ四", "塩…少々"]
    let lower = ["もち米は洗い、分量の水に", "一時間つけてから炊き、す", "りこぎでつぶして、丸めて", "きな粉と塩をまぶす。"]
    let page =
      upper.enumerated().map { column($1, x: 900 - 60 * Double($0), y: 60) }
      + lower.enumerated().map { column($1, x: 900 - 60 * Double($0), y: 500) }
    #expect(read(page) == upper + lower)
  }

  @Test("A slanted page keeps its rows")
  func slanted() {
    let page = (0..<5).flatMap { row -> [Fragment] in
      [("ingredient number \(row)", 60.0, 500.0), ("\(row + 1) cups", 900, 120)].map { text, x, width in
        let y = 100 + 50 * Double(row)
        func place(_ x: Double, _ y: Double) -> PixelPoint { PixelPoint(x: x - 0.07 * y, y: y + 0.07 * x) }
        var slanted = line(text, x: x, y: y, width: width)
        slanted.quad = PixelQuad(
          topLeft: place(x, y), topRight: place(x + width, y), bottomRight: place(x + width, y + 30),
          bottomLeft: place(x, y + 30))
        return slanted
      }
    }
    #expect(read(page) == (0..<5).map { "ingredient number \($0) \($0 + 1) cups" })
  }

  private static let ingredients = [("salmon", "2"), ("cucumber", "1/2"), ("soy sauce", "1 tbsp"), ("rice", "300 g")]
  private static let steps = [
    "1. Cut the cucumber into ribbons.", "2. Sear the salmon in a pan.", "3. Mix and brush it on.",
    "4. Pile it on the rice and serve.",
  ]

  /// A table at the left, steps at the right, and lines above both.
  private func twoColumns(_ head: [Fragment]) -> [Fragment] {
    let rows = Self.ingredients.enumerated().flatMap { index, row in
      [
        line(row.0, x: 60, y: 200 + 45 * Double(index)),
        line(row.1, x: 480 - Double(row.1.count) * 24, y: 201 + 45 * Double(index)),
      ]
    }
    let steps = Self.steps.enumerated().map { index, text in
      line(text, x: 530, y: 205 + 48 * Double(index), width: 600)
    }
    return head + rows + steps
  }

  private static let readInColumns = ingredients.map { "\($0.0) \($0.1)" } + steps

  @Test("What is centred over two columns is read before them, wherever it begins", arguments: [475.0, 490, 510])
  func centred(_ start: Double) {
    // The page's text reaches from 60 to 1,130.
    let head = [line("Serves 2", x: start, y: 110, width: 1190 - 2 * start)]
    #expect(read(twoColumns(head)) == ["Serves 2"] + Self.readInColumns)
  }

  @Test("A line at the head of the right column that is not centred stays there")
  func headOfColumn() {
    let read = read(twoColumns([line("Method", x: 530, y: 160, width: 120)]))
    #expect(read == Self.ingredients.map { "\($0.0) \($0.1)" } + ["Method"] + Self.steps)
  }

  @Test("Nutrition beside the ingredients is not mixed with them")
  func nutrition() {
    var page = Self.ingredients.enumerated().map { index, row in
      line("\(row.0) \(row.1)", x: 60, y: 200 + 45 * Double(index), width: 240)
    }
    let facts = ["Energy 320 kcal", "Protein 12 g", "Fat 8.5 g", "Salt 1.2 g"]
    page += facts.enumerated().map { index, text in line(text, x: 640, y: 206 + 36 * Double(index), size: 24) }
    #expect(read(page) == Self.ingredients.map { "\($0.0) \($0.1)" } + facts)
  }

  @Test("A page that is turned as a whole is read as one that is not", arguments: [-10.0, -3, 4, 12])
  func turned(_ degrees: Double) {
    let angle = degrees * .pi / 180
    let page = twoColumns([line("Serves 2", x: 490, y: 110, width: 210)]).map { fragment in
      var fragment = fragment
      func turn(_ point: PixelPoint) -> PixelPoint {
        let (x, y) = (point.x - 600, point.y - 500)
        return PixelPoint(x: 600 + x * cos(angle) - y * sin(angle), y: 500 + x * sin(angle) + y * cos(angle))
      }
      let quad = fragment.quad
      fragment.quad = PixelQuad(
        topLeft: turn(quad.topLeft), topRight: turn(quad.topRight), bottomRight: turn(quad.bottomRight),
        bottomLeft: turn(quad.bottomLeft))
      return fragment
    }
    #expect(read(page) == ["Serves 2"] + Self.readInColumns)
  }

  @Test("Nothing on the page is nothing")
  func empty() { #expect(read([]).isEmpty) }
}
