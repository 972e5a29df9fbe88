/** Decks in the making, which this device keeps until they are saved or begun anew, by what they were begun from. */
import { partsOf, type Stored } from './stored.ts';

const KEY = 'roundhouse.drafts';

/** How many are kept; the oldest goes first. */
const MOST = 8;

export function storedDraft(from: string): unknown {
  return new Map(Object.entries(drafts())).get(from);
}

/** Keeps a draft in the place of the one before; nothing forgets it. */
export function storeDraft(from: string, draft: unknown): void {
  const others = Object.entries(drafts()).filter(([name]) => name !== from);
  const all = draft === undefined ? others : [...others, [from, draft] as const];
  write(Object.fromEntries(all.slice(-MOST)));
}

function drafts(): Stored {
  try {
    return partsOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Where storage is forbidden or full, a draft lasts as long as its page. */
function write(drafts: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {}
}
