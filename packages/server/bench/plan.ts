import type { TablePlan } from '@roundhouse/protocol';

/** What is played while it is measured: two people, and nobody who looks on. */
export const PLAN: TablePlan = {
  game: 'lok-n-roll',
  mode: 'standard',
  opening: 'dealt',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'none',
  watch: 'nobody',
  away: { level: 'pip', seconds: null },
};
