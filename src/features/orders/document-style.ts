import { STATIC_BASE } from '@/domain/addresses/bases.rules';

const font = (family: string, file: string, weight: string) =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url(${STATIC_BASE}fonts/${file}-latin.woff2) format("woff2") }`;

/** Style sheet of receipts, certificates and error pages, for screen and print. */
export const DOCUMENT_STYLE = `
${font('Newsreader Variable', 'newsreader', '400 470')}
${font('Libre Franklin Variable', 'libre-franklin', '400 650')}
:root {
  color-scheme: light dark;
  --ink: light-dark(#14181c,#ece9e1);
  --ink-2: light-dark(#4a5157,#b4b7b6);
  --quiet: light-dark(#656b70,#979c9e);
  --rule: light-dark(#d9d5cb,#33393f);
  --paper: light-dark(#fbfaf7,#121518);
  --sheet: light-dark(#fff,#1d2226);
  --wash: light-dark(#fff3d2,#2c2617);
  --noon: #ffb917;
  --serif: "Newsreader Variable",Georgia,serif;
}
* { box-sizing: border-box; margin: 0 }
body {
  background: var(--paper);
  color: var(--ink);
  font: 400 15px/1.45 "Libre Franklin Variable","Helvetica Neue",Arial,sans-serif;
  -webkit-font-smoothing: antialiased;
  overflow-wrap: anywhere;
}
.wrap { max-width: 1000px; margin: auto; padding-inline: clamp(20px,4vw,43px) }
main.wrap { display: grid; gap: 32px; padding-block: clamp(32px,6vw,56px) 72px }
a { color: inherit; text-decoration: underline var(--noon) 2px; text-underline-offset: 5px }
a:hover { text-decoration-color: currentcolor }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; box-shadow: 0 0 0 6px var(--noon) }
header .wrap {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 26px;
  min-height: 72px;
  padding-block: 8px;
}
header nav { display: flex; flex-wrap: wrap; gap: 0 26px; margin-inline-start: auto; font-weight: 500 }
header nav a { display: inline-flex; align-items: center; min-height: 44px; text-decoration-color: transparent }
header nav a:hover { text-decoration-color: var(--noon) }
header .wrap::after { content: ""; flex-basis: 100%; border-bottom: 1px solid var(--ink) }
.mark {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font: 500 30px/1 var(--serif);
  text-decoration: none;
}
h1 { font: 470 clamp(34px,5vw,52px)/1.02 var(--serif); letter-spacing: -.022em; text-wrap: balance }
h2 { font: 470 24px/1.15 var(--serif); letter-spacing: -.012em }
.head { display: flex; flex-wrap: wrap; gap: 20px 32px; align-items: end; justify-content: space-between }
.stand { font: 400 21px/1.35 var(--serif); color: var(--ink-2); max-width: 40em }
.btn {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 46px;
  padding: 0 22px;
  border: 1px solid var(--ink);
  background: var(--ink);
  color: var(--paper);
  font-family: inherit;
  font-size: 15px;
  font-weight: 600;
  line-height: 1;
  text-decoration: none;
  cursor: pointer;
}
.btn--line { background: none; color: var(--ink) }
.btn:hover { box-shadow: inset 0 -4px 0 var(--noon) }
.acts { display: flex; flex-wrap: wrap; gap: 12px 16px }
.sheet { border: 1px solid var(--ink); background: var(--sheet); padding: clamp(20px,4vw,40px) }
.top {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 14px 32px;
  border-bottom: 1px solid var(--ink);
  padding-bottom: 20px;
  margin-bottom: 24px;
}
.facts {
  display: grid;
  grid-template-columns: repeat(auto-fit,minmax(180px,1fr));
  gap: 24px 32px;
  padding-bottom: 28px;
}
.facts h3 { font-size: 14px; font-weight: 600; line-height: 1.3; margin-bottom: 8px }
.facts--big p { font: 470 24px/1.2 var(--serif); letter-spacing: -.012em }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: start; padding: 13px 12px 13px 0; border-top: 1px solid var(--rule); vertical-align: baseline }
th { font-size: 13px; font-weight: 600; white-space: nowrap }
td b { font: 400 18px/1.25 var(--serif) }
td:last-child, th:last-child { text-align: end; padding-inline-end: 0; white-space: nowrap }
tfoot td { border: 0; padding-block: 5px }
tfoot tr:first-child td { border-top: 1px solid var(--ink); padding-top: 16px }
.tot td { font-weight: 650; font-size: 18px; padding-top: 12px }
small { display: inline-block; color: var(--quiet); font-size: 13px }
.legal, .note { padding-top: 24px }
.note + .note { padding-top: 8px }
.table { overflow-x: auto }
ul { list-style: none; padding: 0; border-top: 1px solid var(--ink); margin-top: 14px }
li {
  display: grid;
  grid-template-columns: minmax(0,1fr) auto;
  gap: 2px 24px;
  align-items: center;
  min-height: 56px;
  padding: 6px 0;
  border-bottom: 1px solid var(--rule);
}
li b { font: 400 18px/1.25 var(--serif) }
li a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600 }
li small { display: block }
.state {
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: 28px;
  padding: 14px 18px;
  background: var(--wash);
  font-weight: 600;
}
.state::before {
  content: "";
  flex: none;
  width: 11px;
  height: 11px;
  border-radius: 50%;
  background: var(--noon);
  border: 1.5px solid #14181c;
}
.state--over { background: none; border: 1px solid var(--ink) }
.state--over::before { background: none; border-color: currentcolor }
@media (min-width:600px) {
  .top p:last-child { text-align: end }
}
@media print {
  :root { color-scheme: light }
  header, .no-print { display: none!important }
  body { background: #fff }
  .wrap, main.wrap { max-width: none; padding: 0 }
  .sheet { border: 0; padding: 0 }
  .state { border: 1px solid #14181c }
  tr, li { break-inside: avoid }
  .page + .page { break-before: page }
  @page { margin: 18mm 20mm }
}
@media screen and (prefers-color-scheme: dark) {
  .on-light { display: none !important }
  .on-dark { display: block !important }
}
`;
