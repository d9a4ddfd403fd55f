/// Examples in help, which are the same in every language.
enum HelpExamples {
  static let texts = [
    "program/examples": """
    portfolio add buy AAPL 10 185.20
    portfolio summary
    portfolio list --from 2024 --type sell
    portfolio prices --refresh --quiet
    """,
    "summary/examples": """
    portfolio summary
    portfolio summary --total --json | jq .total.profit
    portfolio summary --account Broker --to 2024
    """,
    "lots/examples": """
    portfolio lots
    portfolio lots AAPL --method average
    portfolio lots --account Broker --to 2024 --json
    """,
    "gains/examples": """
    portfolio gains --from 2024 --to 2024
    portfolio gains --by year --method lifo
    portfolio gains --from 2024 --to 2024 --csv > gains-2024.csv
    portfolio gains --compare
    portfolio gains --harvest
    """,
    "history/examples": """
    portfolio history
    portfolio history --every year --json
    portfolio history --real
    portfolio history AAPL --from 2024 --every week --csv
    """,
    "returns/examples": """
    portfolio returns
    portfolio returns --by year
    portfolio returns --benchmark SPY --benchmark URTH
    portfolio returns AAPL --from 2024 --to 2024 --json
    """,
    "risk/examples": """
    portfolio risk
    portfolio risk --every month --benchmark SPY
    portfolio risk --by ticker --from 2024 --json
    """,
    "tax us/examples": """
    portfolio tax us 2024
    portfolio tax us 2024 --method hifo --json
    portfolio tax us 2024 --form txf > 2024.txf
    """,
    "tax uk/examples": """
    portfolio tax uk 2024
    portfolio tax uk 2024-25 --csv > 2024-25.csv
    """,
    "what-if/examples": """
    portfolio what-if sell AAPL 10
    portfolio what-if sell AAPL 10 185.20 --account Broker --method hifo
    portfolio what-if buy AAPL 5 --date 2024-06-10 --json
    """,
    "explain/examples": "portfolio explain AAPL",
    "reconcile/examples": """
    portfolio reconcile statement.csv --account Broker
    portfolio reconcile positions.json --to 2024-12-31
    """,
    "allocation/examples": """
    portfolio allocation
    portfolio allocation --by class
    """,
    "rebalance/examples": """
    portfolio rebalance --cash 1000 --no-sell
    portfolio rebalance --band 5 --csv > orders.csv
    """,
    "income/examples": """
    portfolio income --by year
    portfolio income KO --from 2024 --to 2024
    portfolio income --calendar --from 2024
    portfolio income --forecast --months 6 --json
    """,
    "report/examples": """
    portfolio report --output 2025.html --from 2025 --to 2025
    portfolio report --title "Portfolio 2025" > report.html
    """,
    "prices/examples": """
    portfolio prices
    portfolio prices --refresh --quiet        # cron
    portfolio prices --set OLDCO=0
    portfolio prices --history AAPL --from 2026
    portfolio prices --import aapl.csv --ticker AAPL --currency USD --adjusted
    """,
    "accounts/examples": """
    portfolio accounts
    portfolio accounts set ISA sheltered=yes owner=Ann
    portfolio accounts unset ISA owner
    """,
    "balances/examples": """
    portfolio balances
    portfolio balances --account Broker --from 2024 --csv
    """,
    "instruments/examples": """
    portfolio instruments set VOD.L currency=GBX class=equity target=20
    portfolio instruments set VOD.L region=Europe
    portfolio instruments show VOD.L
    portfolio instruments unset VOD.L target
    """,
    "rates/examples": """
    portfolio rates --refresh --quiet         # cron
    portfolio rates USD GBP
    portfolio rates USD --from 2024-01 --to 2024-03
    portfolio rates --set TWD=34.1@2024-03-01
    """,
    "add/examples": """
    portfolio add buy AAPL 10 185.20 --fee 1 --date 2024-03-01
    portfolio add sell AAPL 4 --sum 800
    portfolio add dividend AAPL 2.40 --tax 0.36
    portfolio add interest 3.15
    portfolio add split AAPL 4:1 --date 2024-06-10
    portfolio add transfer AAPL 4 --account Broker --to-account Pension
    portfolio add spinoff GE GEV 1:4 --basis-percent 24.9
    portfolio add exchange ATVI MSFT 1:5
    portfolio add return AAPL 35
    portfolio add fee 12 --note 2025
    portfolio add deposit 1000 --account Broker
    portfolio add convert 500 --currency EUR --to-sum 540 --to-currency USD
    portfolio add transfer 200 --account Broker --to-account Savings
    portfolio add balance 812.40 --account Broker
    """,
    "list/examples": """
    portfolio list --limit 20
    portfolio list AAPL --from 2024-06 --csv
    portfolio list --sort sum --type sell
    """,
    "edit/examples": """
    portfolio edit 1870 --price 186
    portfolio edit 1870 --note ''
    """,
    "delete/examples": "portfolio delete 1870 3F9E",
    "import/examples": """
    portfolio import transactions.csv --dry-run
    portfolio import statement.csv --account Broker
    portfolio import trades.csv --map Day=date --map Shares=quantity
    portfolio import bank.csv --rules bank.json --explain
    portfolio import --print-rules degiro
    generate-trades | portfolio import - --as json
    """,
    "export/examples": """
    portfolio export > transactions.csv
    portfolio export --as ledger | hledger -f - balance
    """,
    "digest/examples": """
    portfolio digest
    portfolio digest --since last-month --json
    """,
    "achievements/examples": """
    portfolio achievements
    portfolio config set goal.worth "50000 by 2027-12-31"
    portfolio achievements --file achievements.json
    """,
    "advisors/examples": """
    portfolio advisors --sort assets --descending
    portfolio advisors --filter schwab --json
    portfolio advisors show "Sarah Taylor"
    portfolio advisors account 98745261
    """,
    "push/examples": """
    portfolio push https://example.firebaseio.com/transactions.json --dry-run
    portfolio push https://example.firebaseio.com/transactions.json
    """,
    "pull/examples": """
    portfolio pull https://example.firebaseio.com/transactions.json --dry-run
    portfolio pull https://example.firebaseio.com/transactions.json
    """,
    "config/examples": """
    portfolio config set finnhub-key -
    portfolio config set ticker-rule symbol
    """,
    "completions/examples": """
    source <(portfolio completions bash)
    portfolio completions fish > ~/.config/fish/completions/portfolio.fish
    """,
    "manual/examples": "portfolio manual > portfolio.1; man -l portfolio.1",
    "cash/examples": """
    portfolio cash import transactions.json
    portfolio cash import bank.csv --map Booked=bookingDate --map Value=amount
    portfolio cash add -12.50 --partner Café --category 3
    portfolio cash list --category 2 --from 2024
    portfolio cash balance
    portfolio cash partners --from 2024
    """,
    "cash sync/examples": """
    portfolio cash sync
    portfolio cash sync --replace --dry-run
    portfolio cash sync --environment mock --mock-delay 0 --mock-failure-rate 0
    """,
  ]
}
