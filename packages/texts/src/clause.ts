import type { Messages } from './message-files.ts';

export type ClauseId = keyof Messages['clause'];

/**
 * Where a part of a clause comes from: printed by the publisher; not printed, but reported by people who own the game;
 * or our ruling where both are silent.
 */
export type Origin = 'printed' | 'reported' | 'ruling';

/** What people may know of a clause besides its text. */
export interface Clause {
  readonly id: ClauseId;
  /** The parts of its text in order, by where they come from. A part is the message `clause.<id>.<origin>`. */
  readonly origins: readonly Origin[];
  /** The part of the rules that it stands in; its name is the message `section.<section>`. */
  readonly section: keyof Messages['section'];
  /** The only modes of the game that it concerns; without it all of them. */
  readonly modes?: readonly string[];
}
