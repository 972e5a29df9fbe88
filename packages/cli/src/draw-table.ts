const GAP = '   ';

/** A table without lines: the first column to the left, numbers to the right. */
export function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const drawLine = (cells: readonly string[]) =>
    cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return lines.map((cells) => `${drawLine(cells).join(GAP).trimEnd()}\n`).join('');
}
