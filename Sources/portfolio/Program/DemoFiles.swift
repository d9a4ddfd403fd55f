import PortfolioCore

/// The portfolio that the program brings along, as its files are in Fixtures/demo.
enum DemoFiles {
  /// A file by its path below the folder of the store.
  static let all: [(path: String, text: String)] = [
    ("portfolio.json", transactions), ("portfolio.history.jsonl", days), ("cache/quotes.json", quotes),
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
    {"version":1,"sorted":6361}
    ["AAPL","2026-10-20",272.28,null,"recorded"]
    ["AAPL","2026-10-21",275.08,null,"recorded"]
    ["AAPL","2026-10-22",275.86,null,"recorded"]
    ["AAPL","2026-10-23",273.55,null,"recorded"]
    ["AAPL","2026-10-26",273.33,null,"recorded"]
    ["AAPL","2026-10-27",270.74,null,"recorded"]
    ["AAPL","2026-10-28",271.4,null,"recorded"]
    ["AAPL","2026-10-29",267.46,null,"recorded"]
    ["AAPL","2026-10-30",261.53,null,"recorded"]
    ["AAPL","2026-11-02",263.43,null,"recorded"]
    ["AAPL","2026-11-03",267.23,null,"recorded"]
    ["AAPL","2026-11-04",261.53,null,"recorded"]
    ["AAPL","2026-11-05",265.91,null,"recorded"]
    ["AAPL","2026-11-06",268.16,null,"recorded"]
    ["AAPL","2026-11-09",270.6,null,"recorded"]
    ["AAPL","2026-11-10",270.53,null,"recorded"]
    ["AAPL","2026-11-11",272.2,null,"recorded"]
    ["AAPL","2026-11-12",271.02,null,"recorded"]
    ["AAPL","2026-11-13",269.28,null,"recorded"]
    ["AAPL","2026-11-16",270.55,null,"recorded"]
    ["AAPL","2026-11-17",267.96,null,"recorded"]
    ["AAPL","2026-11-18",262.97,null,"recorded"]
    ["AAPL","2026-11-19",268.56,null,"recorded"]
    ["AAPL","2026-11-20",266.25,null,"recorded"]
    ["KO","2026-10-20",72.26,null,"recorded"]
    ["KO","2026-10-21",72.83,null,"recorded"]
    ["KO","2026-10-22",73.41,null,"recorded"]
    ["KO","2026-10-23",74.05,null,"recorded"]
    ["KO","2026-10-26",73.86,null,"recorded"]
    ["KO","2026-10-27",74.78,null,"recorded"]
    ["KO","2026-10-28",75.9,null,"recorded"]
    ["KO","2026-10-29",77.47,null,"recorded"]
    ["KO","2026-10-30",76.96,null,"recorded"]
    ["KO","2026-11-02",77.55,null,"recorded"]
    ["KO","2026-11-03",77.77,null,"recorded"]
    ["KO","2026-11-04",75.56,null,"recorded"]
    ["KO","2026-11-05",73.83,null,"recorded"]
    ["KO","2026-11-06",73.36,null,"recorded"]
    ["KO","2026-11-09",74.28,null,"recorded"]
    ["KO","2026-11-10",73.63,null,"recorded"]
    ["KO","2026-11-11",72.41,null,"recorded"]
    ["KO","2026-11-12",71.66,null,"recorded"]
    ["KO","2026-11-13",71.1,null,"recorded"]
    ["KO","2026-11-16",71.51,null,"recorded"]
    ["KO","2026-11-17",71.18,null,"recorded"]
    ["KO","2026-11-18",71.99,null,"recorded"]
    ["KO","2026-11-19",71.21,null,"recorded"]
    ["KO","2026-11-20",72.95,null,"recorded"]
    ["MSFT","2026-10-20",429.8,null,"recorded"]
    ["MSFT","2026-10-21",440.88,null,"recorded"]
    ["MSFT","2026-10-22",440.39,null,"recorded"]
    ["MSFT","2026-10-23",446.89,null,"recorded"]
    ["MSFT","2026-10-26",455.02,null,"recorded"]
    ["MSFT","2026-10-27",463.64,null,"recorded"]
    ["MSFT","2026-10-28",460.45,null,"recorded"]
    ["MSFT","2026-10-29",463.99,null,"recorded"]
    ["MSFT","2026-10-30",469.2,null,"recorded"]
    ["MSFT","2026-11-02",460.99,null,"recorded"]
    ["MSFT","2026-11-03",462.82,null,"recorded"]
    ["MSFT","2026-11-04",465.28,null,"recorded"]
    ["MSFT","2026-11-05",457.73,null,"recorded"]
    ["MSFT","2026-11-06",455.71,null,"recorded"]
    ["MSFT","2026-11-09",464.2,null,"recorded"]
    ["MSFT","2026-11-10",467.46,null,"recorded"]
    ["MSFT","2026-11-11",468.2,null,"recorded"]
    ["MSFT","2026-11-12",465.76,null,"recorded"]
    ["MSFT","2026-11-13",464.31,null,"recorded"]
    ["MSFT","2026-11-16",461.11,null,"recorded"]
    ["MSFT","2026-11-17",463.27,null,"recorded"]
    ["MSFT","2026-11-18",466.57,null,"recorded"]
    ["MSFT","2026-11-19",478.43,null,"recorded"]
    ["MSFT","2026-11-20",472.12,null,"recorded"]
    ["NVDA","2026-10-20",169.65,null,"recorded"]
    ["NVDA","2026-10-21",170.49,null,"recorded"]
    ["NVDA","2026-10-22",171.23,null,"recorded"]
    ["NVDA","2026-10-23",173.19,null,"recorded"]
    ["NVDA","2026-10-26",171.25,null,"recorded"]
    ["NVDA","2026-10-27",170.51,null,"recorded"]
    ["NVDA","2026-10-28",169.83,null,"recorded"]
    ["NVDA","2026-10-29",169.69,null,"recorded"]
    ["NVDA","2026-10-30",166.24,null,"recorded"]
    ["NVDA","2026-11-02",169.01,null,"recorded"]
    ["NVDA","2026-11-03",170.07,null,"recorded"]
    ["NVDA","2026-11-04",168.75,null,"recorded"]
    ["NVDA","2026-11-05",169.41,null,"recorded"]
    ["NVDA","2026-11-06",167.04,null,"recorded"]
    ["NVDA","2026-11-09",167.94,null,"recorded"]
    ["NVDA","2026-11-10",167.98,null,"recorded"]
    ["NVDA","2026-11-11",170.83,null,"recorded"]
    ["NVDA","2026-11-12",173.55,null,"recorded"]
    ["NVDA","2026-11-13",173.5,null,"recorded"]
    ["NVDA","2026-11-16",177.33,null,"recorded"]
    ["NVDA","2026-11-17",177.41,null,"recorded"]
    ["NVDA","2026-11-18",178.66,null,"recorded"]
    ["NVDA","2026-11-19",180.64,null,"recorded"]
    ["NVDA","2026-11-20",178.88,null,"recorded"]
    ["SHOP","2026-10-20",146.11,null,"recorded"]
    ["SHOP","2026-10-21",145.51,null,"recorded"]
    ["SHOP","2026-10-22",146.66,null,"recorded"]
    ["SHOP","2026-10-23",147.42,null,"recorded"]
    ["SHOP","2026-10-26",149.84,null,"recorded"]
    ["SHOP","2026-10-27",147.54,null,"recorded"]
    ["SHOP","2026-10-28",149.56,null,"recorded"]
    ["SHOP","2026-10-29",150.3,null,"recorded"]
    ["SHOP","2026-10-30",150.12,null,"recorded"]
    ["SHOP","2026-11-02",152.01,null,"recorded"]
    ["SHOP","2026-11-03",155.13,null,"recorded"]
    ["SHOP","2026-11-04",153.22,null,"recorded"]
    ["SHOP","2026-11-05",156.08,null,"recorded"]
    ["SHOP","2026-11-06",154.44,null,"recorded"]
    ["SHOP","2026-11-09",154.82,null,"recorded"]
    ["SHOP","2026-11-10",152.3,null,"recorded"]
    ["SHOP","2026-11-11",148.85,null,"recorded"]
    ["SHOP","2026-11-12",147.57,null,"recorded"]
    ["SHOP","2026-11-13",148.85,null,"recorded"]
    ["SHOP","2026-11-16",150,null,"recorded"]
    ["SHOP","2026-11-17",151.1,null,"recorded"]
    ["SHOP","2026-11-18",148.24,null,"recorded"]
    ["SHOP","2026-11-19",146.01,null,"recorded"]
    ["SHOP","2026-11-20",147.6,null,"recorded"]
    ["VOO","2026-10-20",586.5,null,"recorded"]
    ["VOO","2026-10-21",584.47,null,"recorded"]
    ["VOO","2026-10-22",585.06,null,"recorded"]
    ["VOO","2026-10-23",586.65,null,"recorded"]
    ["VOO","2026-10-26",578.42,null,"recorded"]
    ["VOO","2026-10-27",578.06,null,"recorded"]
    ["VOO","2026-10-28",578.82,null,"recorded"]
    ["VOO","2026-10-29",583.96,null,"recorded"]
    ["VOO","2026-10-30",591.79,null,"recorded"]
    ["VOO","2026-11-02",596.18,null,"recorded"]
    ["VOO","2026-11-03",601.25,null,"recorded"]
    ["VOO","2026-11-04",609,null,"recorded"]
    ["VOO","2026-11-05",613.88,null,"recorded"]
    ["VOO","2026-11-06",610.6,null,"recorded"]
    ["VOO","2026-11-09",601.82,null,"recorded"]
    ["VOO","2026-11-10",608.47,null,"recorded"]
    ["VOO","2026-11-11",606.74,null,"recorded"]
    ["VOO","2026-11-12",609.14,null,"recorded"]
    ["VOO","2026-11-13",611.57,null,"recorded"]
    ["VOO","2026-11-16",621.11,null,"recorded"]
    ["VOO","2026-11-17",616.97,null,"recorded"]
    ["VOO","2026-11-18",604.92,null,"recorded"]
    ["VOO","2026-11-19",600.2,null,"recorded"]
    ["VOO","2026-11-20",605.93,null,"recorded"]

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
