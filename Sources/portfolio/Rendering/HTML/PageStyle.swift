/// The style of a page: light and dark, wide and narrow, on screen and on paper. The contrast of text is at
/// least 4.5.
enum PageStyle {
  static let sheet: HTML = """
    :root{color-scheme:light dark;--paper:#fffdfa;--ink:#1c1b1a;--soft:#5d5955;--line:#dcd7d0;--tint:#f4f0ea;--shade:#0000002e;
    --gain:#0b6b3a;--loss:#b0271d;--warn:#8a4b00;--one:#1f5f8b;--two:#b4652a;--fill:#1f5f8b2e;--up:#2f9e66;--down:#d9705f}
    @media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e9e6e2;--soft:#aaa59f;--line:#3a3d41;--tint:#1f2226;--shade:#000c;
    --gain:#5ecb8f;--loss:#ff8d82;--warn:#f0b35e;--one:#6fb4e3;--two:#e59a63;--fill:#6fb4e333;--up:#2c7a52;--down:#a04c43}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);
    font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
    font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
    h1,h2{font-family:Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;text-wrap:balance;margin:0}
    h1{font-size:clamp(1.6rem,5vw,2.3rem)}h2{font-size:1.4rem;margin-bottom:.6rem}
    header{border-top:4px solid var(--ink);padding-top:.8rem}
    header p,.note,footer{color:var(--soft)}
    p{margin:.4rem 0;max-width:46rem}
    a{color:var(--one)}
    nav ul{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;margin:.8rem 0 0;padding:0;list-style:none;font-size:.9rem}
    nav a{display:inline-block;padding:.2rem 0}
    section{border-top:1px solid var(--line);margin-top:2rem;padding-top:1rem}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14.5rem),1fr));gap:1rem 1.5rem;margin:.6rem 0}
    .figures dt{color:var(--soft);font-size:.9rem}.figures dd{margin:0}
    .figures .whole{grid-column:1/-1}.figures .whole .big{font-size:clamp(1.9rem,8vw,2.8rem);line-height:1.15}
    .big{font-size:clamp(1.2rem,4vw,1.5rem);font-weight:600;line-height:1.3;display:block;white-space:nowrap}
    .alerts{border-left:4px solid var(--warn);background:var(--tint);padding:.6rem .9rem;margin:1rem 0}
    .alerts p{margin:.2rem 0}
    .note,footer,.key{font-size:.88rem}caption,figcaption{font-size:.95rem}
    .gain{color:var(--gain)}.loss{color:var(--loss)}.warn{color:var(--warn)}.dim{color:var(--soft)}.b{font-weight:600}
    td.gain::before,dd .gain::before{content:"+"}
    [data-stale]{text-decoration:underline dotted var(--warn) 2px;text-underline-offset:3px}
    .scroll{overflow:auto;max-height:85vh;margin:.6rem 0;overflow-wrap:normal}
    .scroll:focus-visible,a:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid var(--one);outline-offset:2px}
    table{border-collapse:collapse;font-size:.9rem}
    caption{text-align:left;white-space:nowrap;padding:.6rem 0 .3rem;font-weight:600}
    .said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{padding:.28rem .6rem;text-align:right;vertical-align:baseline;white-space:nowrap;unicode-bidi:isolate}
    .t,tbody th{text-align:left}
    th:first-child{padding-left:0}td:last-child,th:last-child{padding-right:.2rem}
    thead th{font-weight:600;position:sticky;top:0;z-index:1;background:var(--paper);box-shadow:inset 0 -1.5px var(--ink);vertical-align:bottom}
    tbody th{font-weight:600;position:sticky;left:0;background:var(--paper)}
    th small,summary small{display:block;font-weight:400;color:var(--soft);font-size:.85em;white-space:normal;max-width:16rem}
    summary small{display:inline;margin-left:.4rem}
    tbody tr{border-bottom:1px solid var(--line)}
    .total tr{border:0;font-weight:600}.total tr:first-child{border-top:1.5px solid var(--ink)}
    .heat td,.heat thead th{padding:.28rem .45rem}[data-table=calendar] :is(td,th){padding:.28rem .35rem}
    .u1{background:color-mix(in srgb,var(--up) 14%,var(--paper))}.u2{background:color-mix(in srgb,var(--up) 26%,var(--paper))}
    .u3{background:color-mix(in srgb,var(--up) 40%,var(--paper))}.d1{background:color-mix(in srgb,var(--down) 14%,var(--paper))}
    .d2{background:color-mix(in srgb,var(--down) 26%,var(--paper))}.d3{background:color-mix(in srgb,var(--down) 40%,var(--paper))}
    figure{margin:1rem 0 1.4rem}figcaption{font-weight:600;margin-bottom:.4rem}
    summary{cursor:pointer;padding:.2rem 0}.data summary{color:var(--soft);font-size:.88rem}
    .holding{border-bottom:1px solid var(--line)}.holding>summary{font-weight:600;padding:.45rem 0}
    .holding>summary .figure{float:right;font-weight:400}.holding[open]{padding-bottom:.8rem}
    .glossary dt{font-weight:600;color:var(--ink)}.glossary dd{margin:0 0 .5rem}.glossary dl{max-width:46rem}
    .periods{border:0;margin:0;padding:0;min-width:0}.periods label{display:inline-block;padding:.25rem .9rem .25rem .3rem}
    .periods input{accent-color:var(--one);width:1.1rem;height:1.1rem;vertical-align:-.15rem;margin:0}
    .panel{display:none}#period-1m:checked~.p-1m,#period-ytd:checked~.p-ytd,#period-1y:checked~.p-1y,
    #period-5y:checked~.p-5y,#period-all:checked~.p-all{display:block}
    svg{display:block;overflow:visible;font-size:12px}
    .axed{margin-left:calc(var(--axis)*1ch + .6rem);width:calc(100% - var(--axis)*1ch - .6rem)}
    svg text{fill:var(--soft)}.axed>text[x="-8"],svg .figure{text-anchor:end}svg .m{text-anchor:middle}svg .e{text-anchor:end}svg .name{fill:var(--ink);font-size:13.5px;font-weight:600}
    svg .figure{fill:var(--ink);font-size:13.5px}
    .grid{stroke:var(--line);stroke-width:1}.zero{stroke:var(--soft);stroke-width:1}
    .line,polyline{fill:none;stroke:var(--one);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
    .spark{display:inline-block;width:100px;height:24px}.spark polyline{stroke-width:1.3}.area{fill:var(--fill)}
    .second{stroke:var(--two);stroke-dasharray:6 4;stroke-width:1.6}.third{stroke:var(--soft);stroke-dasharray:1 3;stroke-width:1.6}
    .one{fill:var(--one)}.two{fill:var(--paper);stroke:var(--one);stroke-width:1.5}.track{fill:var(--tint)}
    .up{fill:var(--gain)}.below{fill:var(--paper);stroke:var(--loss);stroke-width:1.5}
    .buy,[data-trade=buy]{fill:var(--ink)}.sell,[data-trade=sell]{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
    .bar:hover{opacity:.75}
    .key{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;margin:0 0 .9rem;padding:0;list-style:none}
    .key svg{display:inline-block;vertical-align:middle;margin-right:.4rem}
    footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:.6rem}
    .narrow{display:none}
    @media (max-width:34rem){.wide{display:none}.narrow{display:inline}body{padding:1rem .8rem 3rem}th,td{padding:.28rem .35rem}
    caption{white-space:normal;max-width:92vw}tbody th{max-width:7.5rem;white-space:normal}.heat td,.heat thead th{padding:.28rem .25rem}}
    @media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#444;--line:#bbb;--tint:#eee;--gain:#0b6b3a;
    --shade:transparent;--loss:#b0271d;--warn:#7a4200;--one:#1f5f8b;--two:#a5591f;--fill:#1f5f8b2e}
    body{max-width:none;padding:0;font-size:9.5pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    nav,.periods>input,.periods>label{display:none}.scroll{overflow:visible;max-height:none}table{font-size:8.5pt}
    th,td,.heat :is(td,thead th){padding:.15rem .2rem}.spark{width:50px}
    thead th{white-space:normal}thead th,tbody th{position:static}thead th{box-shadow:none;border-bottom:1pt solid #000}
    section{margin-top:1.2rem;padding-top:.6rem}
    [data-table=calendar],[data-table=calendar] :is(caption,thead,tbody){display:block}
    [data-table=calendar] tr{display:grid;grid-template-columns:2fr repeat(7,1fr)}
    [data-table=calendar] tr>:first-child{grid-row:1/3}[data-table=calendar] tr>:last-child{grid-area:1/8/3}
    tr,.alerts,dl>div,figure{break-inside:avoid}h2,figcaption,caption{break-after:avoid}svg{break-inside:avoid}thead{display:table-header-group}tbody tr:first-child{break-before:avoid}}
    """
}
