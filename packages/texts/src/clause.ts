import type { Messages } from './message-files.ts';

export type ClauseId = keyof Messages['clause'];

/** What people may know of a clause besides its text, which is the message `clause.<id>`. */
export interface Clause {
  readonly id: ClauseId;
  /** Printed by the publisher, our ruling where the print is silent, or both: then the text says where ours begins. */
  readonly origin: 'printed' | 'ruling' | 'both';
  /** The part of the rules that it stands in; its name is the message `section.<section>`. */
  readonly section: keyof Messages['section'];
}
