extension Unicode.Scalar {
  /// Whether it is not seen but does something: controls, line ends, and what turns or joins the text around it.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case _: false
    }
  }
}
