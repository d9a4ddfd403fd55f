/// Help on remote stores.
extension SpanishHelp {
  static let remote = [
    "push": "Copiar las transacciones del archivo a un repositorio remoto",
    "pull": "Copiar las transacciones de un repositorio remoto al archivo",
    "URL": "URL del repositorio remoto: https://…/transactions.json",
    "push --delete": "Eliminar también lo que solo está en la URL; en un terminal se pregunta antes",
    "pull --delete": "Eliminar también lo que solo está en el archivo; en un terminal se pregunta antes",
    "push/more": "\(merging) Si los dos lados difieren, prevalece la versión del archivo.\n\n\(place)",
    "pull/more":
      "\(merging) Si los dos lados difieren, prevalece la versión del repositorio remoto.\n\n\(place)",
  ]

  private static let merging = """
    Las transacciones se emparejan por su identificador. Lo nuevo se añade, y lo que solo tiene el otro lado se queda allí, \
    salvo con --delete.
    """

  private static let place = """
    Una comisión, una cuenta o una nota que solo tiene un lado se conserva, porque las aplicaciones que comparten el \
    repositorio pueden perderlas. «portfolio undo» lo deshace todo. El archivo es el de --store, o el \
    de la carpeta de datos si el repositorio configurado es una URL. El token de un repositorio remoto se toma de \
    PORTFOLIO_REMOTE_TOKEN.

    Para que cada cambio del archivo se suba, configure la URL con «portfolio config set mirror URL».
    """
}
