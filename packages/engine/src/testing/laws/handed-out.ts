import type { Viewer } from '../../contract/seat.ts';
import { forViewers, type Law, same } from '../law.ts';
import type { Moment } from '../walk.ts';

/** Faces of dice are asked for up to one more than any game rolls. */
const DICE = [0, 1, 2, 3, 4, 5];

/** Writing over everything takes long: it is done at the first step and every 25 steps. */
const EVERY = 25;

function isSampled({ playback }: Moment): boolean {
  return playback.steps.length % EVERY === 0;
}

/** All that a game hands to those who ask. */
function handedOut({ game, playback, setup }: Moment, viewer: Viewer): unknown {
  const { position } = playback;
  const codec = game.codec(setup);
  const { events, chance } = playback.lastResult;
  const legal = position.legal();
  return {
    facts: game.modes,
    setup: position.setup,
    deck: game.standardDeck,
    awaits: position.awaits(),
    odds: DICE.map((dice) => position.odds(dice)),
    state: position.state(),
    view: position.view(viewer),
    memory: playback.memoryOf(viewer),
    blank: game.newMemory(setup, viewer),
    redacted: events.map((event) => game.redact(event, viewer)),
    log: events.map((event) => game.logEntries(event)),
    history: playback.history.rows,
    forms: legal.map((action) => codec.form(action)),
    chance,
    legal,
  };
}

/** Writes over all of a value, whatever lets itself be written over, and over what it holds. */
function overwrite(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const inner of Object.values(value)) overwrite(inner, seen);
  for (const key of Object.keys(value)) attempt(() => Reflect.set(value, key, 'written over'));
  if (Array.isArray(value)) attempt(() => value.push('written over'));
  attempt(() => Object.assign(value, { forged: true }));
}

/** Frozen is as good as one's own. */
function attempt(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

export const handedOutLaws: readonly Law[] = [
  {
    title: 'whatever is written over what was handed out, the next who asks is answered the same',
    breach(moment) {
      if (!isSampled(moment)) return undefined;
      return forViewers(moment, (viewer) => {
        const due = structuredClone(handedOut(moment, viewer));
        overwrite(handedOut(moment, viewer));
        return same(handedOut(moment, viewer), due);
      });
    },
  },
  {
    title: 'a memory shares nothing that can be written over with the one before, nor with an event',
    breach(moment) {
      const { game, playback, setup } = moment;
      if (!isSampled(moment)) return undefined;
      const { events } = playback.lastResult;
      return forViewers(moment, (viewer) => {
        let memory = structuredClone(game.newMemory(setup, viewer));
        if (playback.steps.length > 0) memory = structuredClone(playback.memoryBefore(viewer));
        for (const event of events) {
          const shown = structuredClone(game.redact(event, viewer));
          const next = game.remember(memory, shown);
          const due = structuredClone(next);
          overwrite(shown);
          overwrite(memory);
          const found = same(next, due);
          if (found) return found;
          memory = next;
        }
        return undefined;
      });
    },
  },
  {
    title: 'what a table was determinized from can be written over',
    breach(moment) {
      const { game, playback, random } = moment;
      if (!isSampled(moment)) return undefined;
      return forViewers(moment, (viewer) => {
        const view = { ...structuredClone(playback.position.view(viewer)), setup: playback.setup };
        const memory = structuredClone(playback.memoryOf(viewer));
        const position = game.determinize(view, memory, random);
        const due = position.state();
        overwrite(view.state);
        overwrite(memory);
        return same(position.state(), due);
      });
    },
  },
];
