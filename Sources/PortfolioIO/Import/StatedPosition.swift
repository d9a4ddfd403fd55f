/// What a broker's file says is held of a security, or of a currency.
struct StatedPosition {
  let ticker: String
  let quantity: String
  var value = ""
  var cost = ""
  var isCash = false
  let line: Int
}
