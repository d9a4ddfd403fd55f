/// What is said to somebody who begins.
extension Spanish {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Aún no hay nada guardado. Tres formas de empezar:"
    case .way(.add): "anotar una compra"
    case .way(.importing): "traer lo que exportó el bróker u otro programa"
    case .way(.demo): "ver todos los informes con una cartera incluida"
    case .demoWritten(let path):
      "La cartera de demostración está en \(path). Para probar órdenes con ella en esta shell:"
    }
  }
}

extension SpanishHelp {
  static let start = [
    "demo": "Mostrar todos los informes con una cartera incluida",
    "demo --output":
      "Guardar sus archivos en esta carpeta en lugar de mostrarlos, para probar órdenes con ellos",
    "demo/more": """
    No se lee ni se cambia nada suyo, y no se usa la red: las cotizaciones y la fecha son las del 21 de noviembre \
    de 2026. Con --json o --csv, cada informe se muestra como lo muestra su orden, uno tras otro.
    """,
  ]
}
