/** A table in Markdown, in the format of the project: the first column to the left, numbers to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (cells: readonly string[]) =>
    line(
      widths.map((width, column) =>
        column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      ),
    );
  const rule = line(
    widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)),
  );
  return [padded(head), rule, ...rows.map(padded)].join('\n');
}
