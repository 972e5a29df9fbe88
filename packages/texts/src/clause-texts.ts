import { capitalize } from './capitalize.ts';
import type { Clause, Origin } from './clause.ts';
import type { Key, Texts } from './messages.ts';

/** A part of what a clause says, and where it comes from. */
export interface ClausePart {
  readonly origin: Origin;
  readonly text: string;
}

/** What a clause says, in parts: what is printed is kept apart from what is not. */
export function clauseParts(texts: Texts, { id, origins }: Clause): ClausePart[] {
  return origins.map((origin) => ({ origin, text: texts.say(`clause.${id}.${origin}` as Key) }));
}

/** Where a clause or a part of it comes from, as a label: `Printed rule and our ruling`. */
export function originLabel(texts: Texts, origins: readonly Origin[]): string {
  const words = origins.map((origin) => texts.say(`origin.${origin}`));
  return capitalize(texts.list(words), texts.language);
}
