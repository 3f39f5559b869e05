/// One line of a page as it was read, with its place on the page when that is known.
public struct PrintedLine: Sendable, Hashable, Codable {
  /// A rectangle in parts of the page's width and height, from the upper left corner.
  public struct Box: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The printed characters.
  public var text: String
  /// Which of several pictures the line stands on, from 0.
  public var page: Int
  /// Where on the page, if the line was read from a picture.
  public var box: Box?
  /// How high (of vertical text: how wide) the letters are, in parts of the page's height.
  public var letterSize: Double?

  public init(text: String, page: Int = 0, box: Box? = nil, letterSize: Double? = nil) {
    self.text = text
    self.page = page
    self.box = box
    self.letterSize = letterSize
  }

  /// The lines of a text, empty ones too: their numbers are the text's line numbers.
  public static func lines(of text: String) -> [PrintedLine] {
    // A carriage return with its line feed is one character.
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { PrintedLine(text: String($0)) }
  }
}

/// Where in the printed lines a value stands.
public struct TextPlace: Sendable, Hashable, Codable {
  /// The line's number, from 0.
  public var line: Int
  /// The first character's offset in that line, in characters as a reader counts them.
  public var start: Int
  /// The offset behind the last character.
  public var end: Int

  public init(line: Int, start: Int, end: Int) {
    self.line = line
    self.start = start
    self.end = end
  }
}
