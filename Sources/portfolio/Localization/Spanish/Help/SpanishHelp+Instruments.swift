/// Help on instruments.
extension SpanishHelp {
  static let instruments = [
    "expected.key-value":
      "CLAVE=VALOR, como currency=GBX; las claves son \(HelpParts.instrumentKeys), y cualquier otra es una etiqueta",
    "instruments": "Mostrar y cambiar los datos de los valores",
    "instruments list": "Mostrar todos los datos",
    "instruments show": "Mostrar los datos de un valor",
    "instruments set": "Fijar datos de un valor",
    "instruments unset": "Quitar datos de un valor",
    "instruments TICKER": "El ticker",
    "KEY=VALUE":
      "\(HelpParts.instrumentKeys) o una etiqueta propia, con su valor",
    "instruments unset KEY": "\(HelpParts.instrumentKeys) o una etiqueta",
    "instruments/more": """
    Claves:

      name        nombre del valor
      currency    divisa de su cotización; GBX, ILA y ZAC son centésimas de GBP,
                  ILS y ZAR
      symbol      símbolo en el servicio de cotizaciones, si no es el ticker
      source      de dónde viene su cotización: finnhub o command
      class       clase de activo, como acciones o bonos
      target      objetivo: peso en la cartera, del 0 al 100 %
      isin        código internacional del valor
      country     país del emisor, dos letras (por defecto, las del ISIN)
      multiplier  factor del precio: 100 para un contrato de 100 acciones, 0.01
                  para un bono que cotiza en porcentaje (por defecto, 1)
      underlying  ticker del subyacente de una opción
      expires     día de vencimiento de una opción
      strike      precio de ejercicio de una opción
      right       call o put
      maturity    día en que se amortiza un bono
      kind        stock, fund, bond, option, crypto o cash

    El ticker de una opción como AAPL250117C00150000 ya indica el subyacente, el vencimiento, el tipo (call o put) y el precio de \
    ejercicio, y un contrato es de 100 acciones.

    Cualquier otra clave es una etiqueta propia, como region=Europa. Al importar se completan los nombres, las divisas y \
    los ISIN que no estén fijados.
    """,
  ]
}
