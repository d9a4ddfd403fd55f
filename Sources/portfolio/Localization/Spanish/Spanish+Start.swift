/// What is said to somebody who begins.
extension Spanish {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Aún no hay nada guardado. Tres formas de empezar:"
    case .way(.add): "registrar una compra"
    case .way(.importing): "importar un archivo del bróker o de otro programa"
    case .way(.demo): "ver los informes principales con una cartera de ejemplo"
    case .demoWritten(let path):
      "La cartera de ejemplo está en \(path). Para probar comandos con ella en esta shell:"
    }
  }
}

extension SpanishHelp {
  static let start = [
    "demo": "Mostrar los informes principales con una cartera de ejemplo",
    "demo --output":
      "Guardar sus archivos en esta carpeta en lugar de mostrarlos, para probar comandos con ellos",
    "demo/more": """
    Sus datos no se leen ni se cambian, y no se usa la red: las cotizaciones son inventadas y llegan hasta la semana \
    pasada. Con --json o --csv, cada informe se muestra como lo muestra su comando, uno tras otro.
    """,
  ]
}
