import { colourVariables } from '../plots/colours.ts';
import { escaped } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; ${colourVariables('light')} }
@media screen and (prefers-color-scheme: dark) { :root { ${colourVariables('dark')} } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .5rem 0 1rem; }
h2 { font-size: 1.375rem; margin: 2rem 0 .75rem; overflow-wrap: anywhere; }
h3 { font-size: 1.0625rem; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; max-width: 44rem; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 0 1rem; }
dt { color: var(--ink-soft); font-size: .8125rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
section > h3 { margin-top: 2rem; }
.figures { columns: 3 23rem; column-gap: 1rem; }
figure { margin: 0 0 1rem; padding: 1rem; break-inside: avoid; background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; }
figure p { font-size: .875rem; color: var(--ink-soft); }
figure svg { display: block; width: 100%; height: auto; max-width: 30rem; overflow: visible; }
.plot text, .plot tspan { white-space: pre; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
.key::before { content: ''; display: inline-block; width: .75rem; height: .75rem; margin-right: .375rem; background: var(--key); }
.key-0 { --key: var(--blue); } .key-1 { --key: var(--red); } .key-2 { --key: var(--green); } .key-3 { --key: var(--amber); }
summary { cursor: pointer; font-size: .875rem; padding: .375rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem .25rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; font-weight: 400; }
thead th { font-weight: 600; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: #fff; }
  .figures { columns: 2; }
  figure { background: none; }
  details { display: none; }
  * { print-color-adjust: exact; }
}`;

/** A page that needs nothing but itself. */
export function pageHtml(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
${parts.filter((part) => part !== '').join('\n')}
</body>
</html>
`;
}
