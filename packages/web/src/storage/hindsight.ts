import { activeSteps, type History, isUndo, type LocalTable, openTable } from '@roundhouse/engine';

/** Whether anything was undone that had revealed something unknown: dice, or a card. */
export async function hadHindsight(table: LocalTable): Promise<boolean> {
  const { history } = table;
  for (const [index, row] of history.rows.entries()) {
    if (!isUndo(row)) continue;
    if (await showedSomething(table, { ...history, rows: history.rows.slice(0, index) }, row.undo))
      return true;
  }
  return false;
}

/** Whether the steps after the first `left` showed something: what the rules of strict undo would not take back. */
async function showedSomething(
  { game, options }: LocalTable,
  history: History,
  left: number,
): Promise<boolean> {
  const steps = activeSteps(history);
  const [first, second] = steps.slice(left);
  if (!first || second || first.chance.length > 0) return true;
  const before = openTable(game, history, { ...options, undo: 'turn' });
  if (!before.ok) return true;
  return !(await before.table.seat(first.seat).read()).snapshot.canUndo;
}
