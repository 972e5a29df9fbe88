import type { Action, Table } from '@roundhouse/engine';

/** What is done at the table of a lesson. */
interface Guiding {
  isWanted(action: Action): boolean;
  /** Told of an action that the rules would allow, and the lesson does not want now. */
  turnDown(action: Action): void;
}

/** A seat whose table takes only what the lesson wants. What the rules forbid is refused by them as ever. */
export function guidedTable(table: Table, guiding: Guiding): Table {
  const act: Table['act'] = async (version, action) => {
    if (guiding.isWanted(action) || (await table.why(action))) return table.act(version, action);
    guiding.turnDown(action);
    return { kind: 'stale', version };
  };
  return Object.assign(Object.create(table) as Table, { act });
}
