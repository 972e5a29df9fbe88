/**
 * What this device noted before games far apart: the commitments that it saw, and the random digits that it made itself. A file
 * cannot know that; so it is compared with what a file says when the game is over.
 */
const KEY = 'roundhouse.fair';

/** How many tables are remembered, and how many digits of one's own. */
const MOST = 200;

interface Noted {
  /** The commitment of each table. */
  readonly tables: Readonly<Record<string, string>>;
  readonly entropies: readonly string[];
}

/** Notes what a table shows before its game; what was seen first counts. */
export function noteCommitment(table: string, commitment: string): void {
  const { tables, entropies } = noted();
  if (tables[table] !== undefined) return;
  const kept = [...Object.entries(tables), [table, commitment] as const].slice(-MOST);
  write({ tables: Object.fromEntries(kept), entropies });
}

export function notedCommitment(table: string): string | undefined {
  return noted().tables[table];
}

/** Whether some table showed this commitment. */
export function isNoted(commitment: string): boolean {
  return Object.values(noted().tables).includes(commitment);
}

export function noteEntropy(entropy: string): void {
  const { tables, entropies } = noted();
  write({ tables, entropies: [...entropies, entropy].slice(-MOST) });
}

/** Whether these digits were made on this device. */
export function isOwnEntropy(entropy: string | null): boolean {
  return entropy !== null && noted().entropies.includes(entropy);
}

function noted(): Noted {
  try {
    const { tables, entropies } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Noted>;
    return { tables: tables ?? {}, entropies: Array.isArray(entropies) ? entropies : [] };
  } catch {
    return { tables: {}, entropies: [] };
  }
}

/** Where storage is forbidden nothing can be compared later. */
function write(noted: Noted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(noted));
  } catch {}
}
