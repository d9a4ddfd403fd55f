import PortfolioIO
import PortfolioSystem

extension WebAddress {
  /// Parses an address; `name` is the variable, setting or argument that it comes from.
  init(_ text: String, from name: String) throws {
    do throws(AddressRefusal) {
      try self.init(text)
    } catch {
      throw Failure.address(error, from: name)
    }
  }
}
