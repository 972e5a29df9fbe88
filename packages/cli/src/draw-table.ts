import { getBorderCharacters, table } from 'table';

/** A table without lines: the first column to the left, numbers to the right. */
export function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const text = table(
    [head, ...rows].map((row) => [...row]),
    {
      border: getBorderCharacters('void'),
      columnDefault: { alignment: 'right', paddingLeft: 0, paddingRight: 3 },
      columns: { 0: { alignment: 'left' } },
      drawHorizontalLine: () => false,
    },
  );
  return text.replaceAll(/ +$/gm, '');
}
