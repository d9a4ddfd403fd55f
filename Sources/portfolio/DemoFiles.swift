import PortfolioCore

/// The portfolio that the program brings along, as its files are in Fixtures/demo.
enum DemoFiles {
  /// A file by its path below the folder of the store.
  static let all: [(path: String, text: String)] = [
    ("portfolio.json", transactions), ("portfolio.history.json", days), ("cache/quotes.json", quotes),
    ("config.json", "{}\n"),
  ]

  /// When all of it is shown, 12:10 UTC on 2026-11-21, so that prices are as old for everybody.
  static let moment = Instant(localSeconds: 1_795_263_000, offsetMinutes: nil)

  // swift-format-ignore
  private static let transactions = """
    {"version":1,"transactions":[
    {"id":"A137FD0F-DBB9-44CC-A77A-0668D61A36FF","date":"2021-01-12","type":"buy","ticker":"AAPL","quantity":20,"price":128.8,"sum":2576,"fee":1,"account":"Broker","note":"first trade"},
    {"id":"E0F579C5-3F51-4BEA-86D6-8FE18B4AD08B","date":"2021-01-12","type":"buy","ticker":"MSFT","quantity":8,"price":214.93,"sum":1719.44,"fee":1,"account":"Broker"},
    {"id":"7187D50A-F93F-4FF9-88DF-974AA290B5A2","date":"2021-02-03","type":"buy","ticker":"NVDA","quantity":6,"price":541.22,"sum":3247.32,"fee":1,"account":"Broker"},
    {"id":"50180001-1051-478F-9307-6741794A5B02","date":"2021-03-15","type":"buy","ticker":"VOO","quantity":10,"price":363.9,"sum":3639,"account":"Pension","note":"monthly plan"},
    {"id":"13AC7021-799B-4DC3-8BCC-33F7451B15E1","date":"2021-04-15","type":"buy","ticker":"VOO","quantity":9,"price":382.1,"sum":3438.9,"account":"Pension"},
    {"id":"2A2894A3-294A-49FD-A34A-6DE5E9CA6D5D","date":"2021-05-17","type":"buy","ticker":"KO","quantity":60,"price":54.4,"sum":3264,"fee":1,"account":"Broker"},
    {"id":"1A92F40C-BE48-41FF-8D97-8F4AD45D6C7F","date":"2021-06-14","type":"dividend","ticker":"VOO","sum":25.21,"account":"Pension"},
    {"id":"4B4FCD09-8C3F-4BD3-B760-9F2AAC7D2EAE","date":"2021-07-01","type":"dividend","ticker":"KO","sum":25.2,"account":"Broker"},
    {"id":"AE2D7A87-D39A-4877-88DA-CB130D0E462B","date":"2021-07-20","type":"split","ticker":"NVDA","ratio":"4:1","note":"four for one"},
    {"id":"9A3560CE-3315-423A-9D36-24CA779F57AB","date":"2021-09-09T15:42:10-04:00","type":"buy","ticker":"DIS","quantity":15,"price":185.2,"sum":2778,"fee":1,"account":"Broker"},
    {"id":"A361BCDD-70DD-42DF-A29F-D807EA3C11C7","date":"2021-11-22T10:05:00-05:00","type":"sell","ticker":"NVDA","quantity":8,"price":327.6,"sum":2620.8,"fee":1,"account":"Broker","note":"some gains home"},
    {"id":"F5EE12FC-D548-4910-B516-F859FF93067D","date":"2022-01-24","type":"buy","ticker":"VOO","quantity":12,"price":399.5,"sum":4794,"account":"Pension"},
    {"id":"AB29E7A4-564A-46C6-86D1-E1AB47B5C8A2","date":"2022-02-10","type":"buy","ticker":"INTC","quantity":40,"price":48.9,"sum":1956,"fee":1,"account":"Broker"},
    {"id":"B1A9B11F-653F-4305-8CD5-E6B45F73964E","date":"2022-03-15","type":"buy","ticker":"VOO","quantity":9,"price":388.75,"sum":3498.75,"account":"Pension"},
    {"id":"3E388AAA-384D-4C28-BBCC-77F91CD4F26F","date":"2022-05-12","type":"buy","ticker":"AAPL","quantity":12,"price":142.56,"sum":1710.72,"fee":1,"account":"Broker"},
    {"id":"78724C09-714D-4EED-B6CA-0230FBACA105","date":"2022-06-16","type":"buy","ticker":"MSFT","quantity":5,"price":244.97,"sum":1224.85,"fee":1,"account":"Broker"},
    {"id":"38B26032-8AD7-4803-A5CA-B0851DA39DA2","date":"2022-07-01","type":"dividend","ticker":"KO","sum":26.4,"account":"Broker"},
    {"id":"E73BD9F9-4864-41D1-B911-F40576AE435D","date":"2022-09-26","type":"buy","ticker":"VOO","quantity":11,"price":336.1,"sum":3697.1,"account":"Pension"},
    {"id":"053D6484-0142-4B05-87BE-C86622EE433B","date":"2022-10-13","type":"buy","ticker":"NVDA","quantity":10,"price":112.3,"sum":1123,"fee":1,"account":"Broker"},
    {"id":"3A9A8932-E284-43DA-81A6-9C9A895F1ACB","date":"2022-12-15","type":"fee","sum":24,"account":"Broker","note":"custody 2022"},
    {"id":"D4A70A1D-2B92-4E4E-815C-3A7B31E05214","date":"2023-01-05","type":"sell","ticker":"DIS","quantity":15,"price":91.98,"sum":1379.7,"fee":1,"account":"Broker","note":"enough of it"},
    {"id":"6D3F7C23-66B4-4A0A-BF39-AF56CF9AD3F9","date":"2023-03-13","type":"buy","ticker":"SHOP","quantity":50,"price":43.1,"sum":2155,"fee":1,"account":"Broker"},
    {"id":"B189FA2D-5E3B-491F-A7D9-397D94D5828F","date":"2023-04-17","type":"buy","ticker":"VOO","quantity":10,"price":379.6,"sum":3796,"account":"Pension"},
    {"id":"46449750-0DBE-4094-82AF-3F2AD27F7D2C","date":"2023-06-30","type":"dividend","ticker":"AAPL","sum":7.68,"account":"Broker"},
    {"id":"E469FB6C-2CC9-4214-95E5-590E139AFE74","date":"2023-07-03","type":"dividend","ticker":"KO","sum":27.6,"account":"Broker"},
    {"id":"385550D4-B2A4-48CF-B375-950595C88C68","date":"2023-09-21","type":"buy","ticker":"VOO","quantity":9,"price":396.4,"sum":3567.6,"account":"Pension"},
    {"id":"F64F8DFD-A142-47AC-A33C-11F6943B8C46","date":"2023-11-30","type":"buy","ticker":"KO","quantity":25,"price":58.44,"sum":1461,"fee":1,"account":"Broker"},
    {"id":"C6E3C7E4-65A8-4C2B-ADD2-A93DEE7DCD59","date":"2023-12-15","type":"fee","sum":24,"account":"Broker","note":"custody 2023"},
    {"id":"A19E452B-2D69-453C-AF99-63A844E0A4ED","date":"2024-02-22T09:31:07-05:00","type":"sell","ticker":"NVDA","quantity":6,"price":750.25,"sum":4501.5,"fee":1,"account":"Broker"},
    {"id":"D76C3B71-9DCD-43DB-A284-DD296D460236","date":"2024-04-19","type":"buy","ticker":"VOO","quantity":8,"price":456.3,"sum":3650.4,"account":"Pension"},
    {"id":"48C8F3EF-ED43-4558-B9CF-ACC5B161CE84","date":"2024-06-10","type":"split","ticker":"NVDA","ratio":"10:1","note":"ten for one"},
    {"id":"738854AC-02CC-4D33-9885-0DFC1BA10DE7","date":"2024-06-14","type":"dividend","ticker":"MSFT","sum":9.75,"account":"Broker"},
    {"id":"5A6E9CA2-4B59-47FA-8FBE-C17EEF793131","date":"2024-08-05T11:12:00-04:00","type":"buy","ticker":"AAPL","quantity":5,"price":206.2,"sum":1031,"fee":1,"account":"Broker"},
    {"id":"818578D5-132B-4D11-9CA4-2455A18028E6","date":"2024-08-02","type":"sell","ticker":"INTC","quantity":40,"price":21.48,"sum":859.2,"fee":1,"account":"Broker","note":"tax loss"},
    {"id":"53F69188-6ED6-43EF-97EB-92E4F06E92CD","date":"2024-12-16","type":"fee","sum":26,"account":"Broker","note":"custody 2024"},
    {"id":"E6F009E6-B8F7-4BEE-9882-53C1958320B5","date":"2025-01-08","type":"buy","ticker":"VOO","quantity":7,"price":541.9,"sum":3793.3,"account":"Pension"},
    {"id":"288E1764-6575-4E75-A957-BD4119C0ABFB","date":"2025-03-13","type":"buy","ticker":"SHOP","quantity":12.5,"price":92.4,"sum":1155,"fee":1,"account":"Broker"},
    {"id":"2301FE42-34BA-48C8-9D67-02ECCAAEB7D9","date":"2025-04-08T15:55:00-04:00","type":"buy","ticker":"VOO","quantity":10,"price":456.13,"sum":4561.3,"account":"Pension","note":"on the way down"},
    {"id":"578FE2D4-07F8-49F9-9DA8-8F3A1476C137","date":"2025-07-01","type":"dividend","ticker":"KO","sum":43.35,"account":"Broker"},
    {"id":"FC1990EF-8AB3-4B5F-96EB-2C63BDE1AD5C","date":"2025-10-02","type":"sell","ticker":"AAPL","quantity":7,"price":255.45,"sum":1788.15,"fee":1,"account":"Broker"},
    {"id":"E5AD3434-C0D3-45A6-8F7E-F32B0BCACF4B","date":"2025-12-15","type":"fee","sum":26,"account":"Broker","note":"custody 2025"}
    ]}

    """

  // swift-format-ignore
  private static let days = """
    {"version":1,"days":[
    {"date":"2026-10-20","prices":{"AAPL":272.28,"KO":72.26,"MSFT":429.8,"NVDA":169.65,"SHOP":146.11,"VOO":586.5}},
    {"date":"2026-10-21","prices":{"AAPL":275.08,"KO":72.83,"MSFT":440.88,"NVDA":170.49,"SHOP":145.51,"VOO":584.47}},
    {"date":"2026-10-22","prices":{"AAPL":275.86,"KO":73.41,"MSFT":440.39,"NVDA":171.23,"SHOP":146.66,"VOO":585.06}},
    {"date":"2026-10-23","prices":{"AAPL":273.55,"KO":74.05,"MSFT":446.89,"NVDA":173.19,"SHOP":147.42,"VOO":586.65}},
    {"date":"2026-10-26","prices":{"AAPL":273.33,"KO":73.86,"MSFT":455.02,"NVDA":171.25,"SHOP":149.84,"VOO":578.42}},
    {"date":"2026-10-27","prices":{"AAPL":270.74,"KO":74.78,"MSFT":463.64,"NVDA":170.51,"SHOP":147.54,"VOO":578.06}},
    {"date":"2026-10-28","prices":{"AAPL":271.4,"KO":75.9,"MSFT":460.45,"NVDA":169.83,"SHOP":149.56,"VOO":578.82}},
    {"date":"2026-10-29","prices":{"AAPL":267.46,"KO":77.47,"MSFT":463.99,"NVDA":169.69,"SHOP":150.3,"VOO":583.96}},
    {"date":"2026-10-30","prices":{"AAPL":261.53,"KO":76.96,"MSFT":469.2,"NVDA":166.24,"SHOP":150.12,"VOO":591.79}},
    {"date":"2026-11-02","prices":{"AAPL":263.43,"KO":77.55,"MSFT":460.99,"NVDA":169.01,"SHOP":152.01,"VOO":596.18}},
    {"date":"2026-11-03","prices":{"AAPL":267.23,"KO":77.77,"MSFT":462.82,"NVDA":170.07,"SHOP":155.13,"VOO":601.25}},
    {"date":"2026-11-04","prices":{"AAPL":261.53,"KO":75.56,"MSFT":465.28,"NVDA":168.75,"SHOP":153.22,"VOO":609.0}},
    {"date":"2026-11-05","prices":{"AAPL":265.91,"KO":73.83,"MSFT":457.73,"NVDA":169.41,"SHOP":156.08,"VOO":613.88}},
    {"date":"2026-11-06","prices":{"AAPL":268.16,"KO":73.36,"MSFT":455.71,"NVDA":167.04,"SHOP":154.44,"VOO":610.6}},
    {"date":"2026-11-09","prices":{"AAPL":270.6,"KO":74.28,"MSFT":464.2,"NVDA":167.94,"SHOP":154.82,"VOO":601.82}},
    {"date":"2026-11-10","prices":{"AAPL":270.53,"KO":73.63,"MSFT":467.46,"NVDA":167.98,"SHOP":152.3,"VOO":608.47}},
    {"date":"2026-11-11","prices":{"AAPL":272.2,"KO":72.41,"MSFT":468.2,"NVDA":170.83,"SHOP":148.85,"VOO":606.74}},
    {"date":"2026-11-12","prices":{"AAPL":271.02,"KO":71.66,"MSFT":465.76,"NVDA":173.55,"SHOP":147.57,"VOO":609.14}},
    {"date":"2026-11-13","prices":{"AAPL":269.28,"KO":71.1,"MSFT":464.31,"NVDA":173.5,"SHOP":148.85,"VOO":611.57}},
    {"date":"2026-11-16","prices":{"AAPL":270.55,"KO":71.51,"MSFT":461.11,"NVDA":177.33,"SHOP":150.0,"VOO":621.11}},
    {"date":"2026-11-17","prices":{"AAPL":267.96,"KO":71.18,"MSFT":463.27,"NVDA":177.41,"SHOP":151.1,"VOO":616.97}},
    {"date":"2026-11-18","prices":{"AAPL":262.97,"KO":71.99,"MSFT":466.57,"NVDA":178.66,"SHOP":148.24,"VOO":604.92}},
    {"date":"2026-11-19","prices":{"AAPL":268.56,"KO":71.21,"MSFT":478.43,"NVDA":180.64,"SHOP":146.01,"VOO":600.2}},
    {"date":"2026-11-20","prices":{"AAPL":266.25,"KO":72.95,"MSFT":472.12,"NVDA":178.88,"SHOP":147.6,"VOO":605.93}}
    ]}

    """

  // swift-format-ignore
  private static let quotes = """
    {"version":1,"quotes":[
    {"ticker":"AAPL","price":266.25,"change":-2.31,"changePercent":-0.8601,"previousClose":268.56,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"KO","price":72.95,"change":1.74,"changePercent":2.4435,"previousClose":71.21,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"MSFT","price":472.12,"change":-6.31,"changePercent":-1.3189,"previousClose":478.43,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"NVDA","price":178.88,"change":-1.76,"changePercent":-0.9743,"previousClose":180.64,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"SHOP","price":147.6,"change":1.59,"changePercent":1.089,"previousClose":146.01,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"},
    {"ticker":"VOO","price":605.93,"change":5.73,"changePercent":0.9547,"previousClose":600.2,"time":"2026-11-20T21:00:00Z","fetched":"2026-11-21T11:41:01Z"}
    ]}

    """
}
