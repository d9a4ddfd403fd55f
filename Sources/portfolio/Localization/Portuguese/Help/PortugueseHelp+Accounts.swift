/// Help on accounts and their cash.
extension PortugueseHelp {
  static let accounts = [
    "expected.account-value":
      "CHAVE=VALOR, como currency=BRL ou sheltered=yes; as chaves são \(HelpParts.accountKeys), e qualquer outra é uma etiqueta",
    "accounts":
      "Mostrar o que há em cada conta e gerenciar seus dados",
    "accounts list":
      "Mostrar o valor das posições de cada conta, seu caixa e a soma dos dois",
    "accounts set":
      "Definir dados de uma conta",
    "accounts unset":
      "Remover dados de uma conta",
    "accounts NAME":
      "A conta, como aparece nas transações; '' para as que não têm",
    "accounts set KEY=VALUE":
      "currency, sheltered, owner ou uma etiqueta própria, com seu valor",
    "accounts unset KEY":
      "currency, sheltered, owner ou uma etiqueta",
    "accounts/more": """
    Chaves:

      currency   moeda em que o caixa é mantido; uma operação em outra moeda
                 é liquidada nela
      sheltered  yes para uma conta cujos ganhos e proventos não são
                 tributados a cada ano, como a de previdência privada
      owner      titular da conta

    Qualquer outra chave é uma etiqueta própria, como banco=Exemplo.

    O caixa de uma conta é acompanhado desde o primeiro aporte, retirada, câmbio, saldo ou transferência de dinheiro; \
    a partir desse dia, cada operação, dividendo e taxa o movimenta.
    """,
    "balances":
      "Mostrar o que movimentou o caixa das contas e o saldo depois",
    "balances --account":
      "Só esta conta; '' para o que não tem conta",
    "balances/more": """
    O caixa de uma conta é acompanhado desde o primeiro aporte, retirada, câmbio, saldo ou transferência de dinheiro. Um \
    saldo registrado vale no fim do dia: a diferença aparece como sem explicação ou como saldo inicial se for o \
    primeiro.
    """,
    "accounts list --to":
      "Somente as transações até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "balances --from":
      "Somente a partir deste dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "balances --to":
      "Somente até este dia (um dia, um mês, um ano ou palavras como 7d e last-month)",
    "returns --flows":
      "Seguir o dinheiro aportado e retirado (external) ou as operações (trades)",
  ]
}
