const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!);
}

/** A table: the first cell of a row is its name. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const titles = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return `<div class="wide"><table><thead><tr>${titles}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}

function cellHtml(cell: string, column: number): string {
  return column === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`;
}

/** A plot with what it shows, how to read it, and its numbers for those who want them or cannot see it. */
export interface Figure {
  readonly heading: string;
  readonly howToRead: string;
  readonly svg: string;
  /** What the colours mean, where rows and facets do not say so: in the order of the colours. */
  readonly legend?: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function figureHtml({ heading, howToRead, svg, legend, head, rows }: Figure): string {
  const keys = legend
    ?.map((name, index) => `<span class="key key-${index}">${escaped(name)}</span>`)
    .join(' ');
  return `<figure>
<h3>${escaped(heading)}</h3>
<p>${escaped(howToRead)}</p>
${keys ? `<p class="legend">${keys}</p>\n` : ''}${svg}
<details><summary>The numbers</summary>
${table(head, rows)}
</details>
</figure>`;
}
