/// The topics of `portfolio help` in Spanish.
extension SpanishHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Códigos de salida

        0    hecho
        1    cualquier fallo sin código propio
        64   uso incorrecto: comando u opción desconocidos o demasiados argumentos
        65   datos no válidos: un campo o un archivo no es válido
        66   un archivo no existe o ninguna transacción, asesor o cuenta tiene
             ese identificador
        69   no se pudo conectar con un servicio o falló, y no hay copia de sus
             datos; o un archivo de logros comunica un fallo
        74   un archivo no se pudo leer o escribir
        75   el repositorio está bloqueado; vuelva a intentarlo
        77   permiso denegado, para un archivo o por el repositorio remoto
        78   configuración incorrecta, como http a otro equipo
        130  interrumpido

      """
    case .json:
      JSONTopic.page(
        introduction: """
          JSON

          Con --json, un comando escribe un documento en la salida estándar, y nada más.
          Los números van completos; una fecha es YYYY-MM-DD o YYYY-MM-DDTHH:MM:SS con Z
          o un desfase. "x|null" puede ser null, "x?" puede faltar. Con --dry-run
          contiene "dryRun": true.
          """,
        errors: "en la salida de errores")
    case .environment:
      """
      Variables de entorno

        PORTFOLIO_STORE      repositorio de transacciones: un archivo o una URL
        PORTFOLIO_REMOTE_TOKEN
                             token de acceso a un repositorio remoto;
                             se envía como parámetro auth, nunca se muestra
        PORTFOLIO_CACHE_DIR  carpeta de los datos obtenidos
        PORTFOLIO_CONFIG     archivo de configuración
        PORTFOLIO_OFFLINE    1, true o yes: no usar nunca la red
        PORTFOLIO_TODAY      día que se toma por hoy, AAAA-MM-DD, para
                             ejemplos y pruebas
        FINNHUB_API_KEY      clave de API para cotizaciones
        ECB_BASE_URL         otra URL de los tipos de cambio
        FINNHUB_BASE_URL     otra URL del servicio de cotizaciones
        PORTFOLIO_LOCALE     idioma y formato de las tablas, como es_ES
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             lo mismo, si falta PORTFOLIO_LOCALE; con C vale
                             el parámetro locale
        PORTFOLIO_PAGER, PAGER
                             paginador de listas largas (less); cat: ninguno
        NO_COLOR             sin colores
        CLICOLOR_FORCE       colores también donde no hay terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             las carpetas que contienen la carpeta portfolio

      Las opciones prevalecen sobre las variables, y estas sobre los parámetros.

      """
    case .files:
      """
      Archivos

        ~/.local/share/portfolio/portfolio.json         las transacciones
        ~/.local/share/portfolio/portfolio.cash.json    los movimientos
        ~/.local/share/portfolio/portfolio.prices.json  cotizaciones fijadas a mano
        ~/.local/share/portfolio/portfolio.history.jsonl
                                                        cotizaciones de cada día
        ~/.local/share/portfolio/portfolio.instruments.json
                                                        nombres, clases, objetivos
        ~/.local/share/portfolio/portfolio.accounts.json
                                                        datos de las cuentas
        ~/.local/share/portfolio/portfolio.rates.json   tipos de cambio
        ~/.local/share/portfolio/portfolio.digest.json  lo que digest ha anunciado
        ~/.local/share/portfolio/portfolio.imports.json
                                                        lo importado
        ~/.local/share/portfolio/portfolio.mirror.json  último estado del espejo
        ~/.local/share/portfolio/*.json.journal         lo que se puede deshacer
        ~/.local/share/portfolio/*.json.lock            bloqueos
        ~/.local/share/portfolio/remote/                lo mismo para repositorios
                                                        en una URL
        ~/.config/portfolio/config.json                 configuración y clave de API
        ~/.cache/portfolio/                             cotizaciones obtenidas;
                                                        asesores de una firma, véase
                                                        «portfolio help advisors»;
                                                        copias de repositorios
                                                        remotos; se puede borrar

      Las transacciones y los movimientos son documentos JSON con un registro por
      línea. Se pueden copiar, comparar con diff y guardar en git. check comprueba
      ambos, y check --repair conserva al lado el que esté dañado, con .damaged tras
      su nombre. Si el repositorio es una URL, los movimientos y las cotizaciones
      fijadas a mano quedan aquí.

      """
    }
  }
}
