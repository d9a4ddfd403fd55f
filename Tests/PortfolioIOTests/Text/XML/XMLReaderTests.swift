import Testing

@testable import PortfolioIO

@Suite("XML")
struct XMLReaderTests {
  private func pieces(_ text: String, mayStayOpen: Bool = false) throws(XMLError) -> [XMLReader.Piece] {
    let bytes = Array(text.utf8)
    var pieces: [XMLReader.Piece] = []
    let failure: XMLError? = bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes, mayStayOpen: mayStayOpen)
      do throws(XMLError) {
        while let piece = try reader.next() { pieces.append(piece) }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return pieces
  }

  private func problem(_ text: String) -> XMLError.Problem? {
    do throws(XMLError) {
      _ = try pieces(text)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test(
    "elements, attributes and texts come in their order, with the five entities and those of numbers replaced"
  )
  func order() throws {
    let text =
      "<?xml version='1.0'?><!-- <x> --><a b=\"1 &lt; 2\" c='&#x20AC;&#38;'> t &amp; u <d/><![CDATA[<&>]]></a>\n"
    #expect(
      try pieces(text) == [
        .start("a", ["b": "1 < 2", "c": "€&"]), .text("t & u"), .start("d", [:]), .end("d"), .text("<&>"),
        .end("a"),
      ])
  }

  @Test(
    "what is not whole, could name other files or is nested too deeply is refused",
    arguments: [
      ("<a><b></a>", XMLError.Problem.malformed), ("<a>", .cutOff), ("<a", .cutOff), ("", .cutOff),
      ("<a></a><b/>", .malformed), ("<a>&x;</a>", .entity("&x;")), ("<!DOCTYPE a><a/>", .documentType),
      ("<a b=1/>", .malformed), ("<a b='1' b='2'/>", .malformed), ("x<a/>", .malformed),
      ("<a><!-- ", .cutOff),
      (String(repeating: "<a>", count: 101), .tooDeep), ("<a>&#xD800;</a>", .entity("&#xD800;")),
    ])
  func refused(text: String, problem: XMLError.Problem) { #expect(self.problem(text) == problem) }

  @Test("a hundred elements may stand inside of each other")
  func deep() {
    let text = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
    #expect(problem(text) == nil)
  }

  @Test("in SGML an element ends with its text")
  func sgml() throws {
    #expect(
      try pieces("<O><A>1<B>2</B><C><D>x & y</C></O>", mayStayOpen: true) == [
        .start("O", [:]), .start("A", [:]), .text("1"), .end("A"), .start("B", [:]), .text("2"), .end("B"),
        .start("C", [:]), .start("D", [:]), .text("x & y"), .end("D"), .end("C"), .end("O"),
      ])
  }
}
