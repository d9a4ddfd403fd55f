/// The style of a page: light and dark, wide and narrow, on screen and on paper. The contrast of text is at
/// least 4.5.
enum PageStyle {
  static let sheet: HTML = """
    :root{color-scheme:light dark;--paper:#fffdfa;--ink:#1c1b1a;--soft:#5d5955;--line:#dcd7d0;--tint:#f4f0ea;--shade:#0000002e;
    --gain:#0b6b3a;--loss:#b0271d;--warn:#8a4b00;--one:#1f5f8b;--two:#b4652a;--fill:#1f5f8b2e}
    @media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e9e6e2;--soft:#aaa59f;--line:#3a3d41;--tint:#1f2226;--shade:#000c;
    --gain:#5ecb8f;--loss:#ff8d82;--warn:#f0b35e;--one:#6fb4e3;--two:#e59a63;--fill:#6fb4e333}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);
    font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
    font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
    h1,h2{font-family:Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;text-wrap:balance;margin:0}
    h1{font-size:clamp(1.6rem,5vw,2.3rem)}h2{font-size:1.4rem}h3{font-size:.95rem;font-weight:600;margin:1.6rem 0 .3rem}
    header{border-top:4px solid var(--ink);padding-top:.8rem}
    header p,.note,footer{color:var(--soft)}
    p{margin:.4rem 0;max-width:46rem}
    a{color:var(--one)}
    nav ul{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;margin:.8rem 0 0;padding:0;list-style:none;font-size:.9rem}
    nav a{display:inline-block;padding:.2rem 0}
    section{border-top:1px solid var(--line);margin-top:2rem;padding-top:1rem}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14.5rem),1fr));gap:1rem 1.5rem;margin:1.2rem 0}
    .figures dt{color:var(--soft);font-size:.9rem}.figures dd{margin:0}
    .figures .whole{grid-column:1/-1}.figures .whole .big{font-size:clamp(1.9rem,8vw,2.8rem);line-height:1.15}
    .figures .big{font-size:clamp(1.2rem,4vw,1.5rem);font-weight:600;line-height:1.3;display:block;white-space:nowrap}
    .alerts{border-left:4px solid var(--warn);background:var(--tint);padding:.6rem .9rem;margin:1rem 0}
    .alerts p{margin:.2rem 0}
    .note,footer,.key{font-size:.88rem}caption,figcaption{font-size:.95rem}
    .gain{color:var(--gain)}.loss{color:var(--loss)}.warn{color:var(--warn)}.dim{color:var(--soft)}.b{font-weight:600}
    td.gain::before,dd .gain::before{content:"+"}
    .scroll{overflow-x:auto;margin:.8rem 0;overflow-wrap:normal;
    background:linear-gradient(90deg,var(--paper) 40%,transparent),linear-gradient(270deg,var(--paper) 40%,transparent) 100% 0,
    linear-gradient(90deg,var(--shade),transparent),linear-gradient(270deg,var(--shade),transparent) 100% 0;
    background-size:2.5rem 100%,2.5rem 100%,.6rem 100%,.6rem 100%;background-repeat:no-repeat;
    background-attachment:local,local,scroll,scroll}
    .scroll:focus-visible,a:focus-visible{outline:2px solid var(--one);outline-offset:2px}
    table{border-collapse:collapse;min-width:min(100%,46rem);font-size:.9rem}
    caption{text-align:left;padding:0 0 .3rem;font-weight:600}
    caption.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{padding:.28rem .6rem;text-align:left;vertical-align:baseline;white-space:nowrap;unicode-bidi:isolate}
    th:first-child,td:first-child{padding-left:0}th:last-child,td:last-child{padding-right:0}
    .n{text-align:right}
    thead th,thead td{font-weight:600;border-bottom:1.5px solid var(--ink);vertical-align:bottom}
    tbody th{font-weight:600;position:sticky;left:0;background:var(--paper)}
    tbody tr{border-bottom:1px solid var(--line)}
    .total tr{border:0;font-weight:600}.total tr:first-child{border-top:1.5px solid var(--ink)}
    figure{margin:1rem 0 1.4rem}figcaption{font-weight:600;margin-bottom:.4rem}
    svg{display:block;overflow:visible;font-size:12px}
    .axed{margin-left:calc(var(--axis)*1ch + .6rem);width:calc(100% - var(--axis)*1ch - .6rem)}
    svg text{fill:var(--soft)}svg .name{fill:var(--ink);font-size:13.5px;font-weight:600}
    svg .figure{fill:var(--ink);font-size:13.5px}
    .grid{stroke:var(--line);stroke-width:1}.zero{stroke:var(--soft);stroke-width:1}
    .line{fill:none;stroke:var(--one);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .trend{stroke-width:1.3}.area{fill:var(--fill)}
    .second{stroke:var(--two);stroke-dasharray:5 3}
    .one{fill:var(--one)}.two{fill:var(--two)}.below{fill:var(--loss)}.track{fill:var(--tint)}
    .hit{fill:transparent}.hit:hover{fill:var(--fill)}
    .bar:hover{opacity:.75}
    .key{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;margin:0 0 .9rem;padding:0;list-style:none}
    .key svg{display:inline-block;vertical-align:middle;margin-right:.4rem}
    footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.6rem}
    @media (max-width:34rem){.wide{display:none}body{padding-top:1rem}}
    @media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--tint:#eee;--gain:#0b6b3a;
    --shade:transparent;--loss:#b0271d;--warn:#7a4200;--one:#1f5f8b;--two:#a5591f;--fill:#1f5f8b2e}
    @page{size:A4;margin:16mm 14mm}
    body{max-width:none;padding:0;font-size:10pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    nav{display:none}.scroll{overflow:visible;background:none}table{font-size:7pt;min-width:60%}th,td{padding:.18rem .25rem}
    section{break-before:page;border:0;margin:0;padding:0}section:first-of-type{break-before:auto;margin-top:1rem}
    tr,figure,.alerts{break-inside:avoid}h2,h3,figcaption,caption{break-after:avoid}thead{display:table-header-group}}
    """
}
