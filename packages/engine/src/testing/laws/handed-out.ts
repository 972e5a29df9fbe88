import type { Action } from '../../contract/action.ts';
import type { Viewer } from '../../contract/seat.ts';
import { type Breach, forViewers, type Law, same } from '../law.ts';
import { overwrite } from '../overwrite.ts';
import type { Moment } from '../walk.ts';

/** Faces of dice are asked for up to one more than any game rolls. */
const DICE = [0, 1, 2, 3, 4, 5];

/** No actions, and some that may be. */
const FORGED = [-1, 0, 1, 2, 60, 300] as Action[];

/** The number of steps whose results are looked at: some of them are kept, some replayed. */
const FEW = 12;

/** Writing over everything takes long: it is done at the first step and every 25 steps. */
const EVERY = 25;

function isSampled({ playback }: Moment): boolean {
  return playback.steps.length % EVERY === 0;
}

/** All that a game hands to whoever asks. */
function handedOut({ game, playback, setup, next }: Moment): unknown {
  const { position } = playback;
  const { actor } = position;
  const codec = game.codec(setup);
  const { events, chance } = playback.lastResult;
  const legal = position.legal();
  return {
    problems: [...game.deckProblems({ cards: [null] }, 'deck')],
    checked: [game.checkDeck(game.standardDeck, 'deck'), game.checkDeck(null, 'deck')],
    setup: position.setup,
    awaits: position.awaits(),
    odds: DICE.map((dice) => position.odds(dice)),
    state: position.state(),
    log: events.map((event) => game.logEntries(event)),
    forms: legal.map((action) => codec.form(action)),
    refusals: FORGED.map((action) => position.refusal(action)),
    preview: next === undefined || game.preview(position.view(actor), playback.memoryOf(actor), [next]),
    opening: playback.opening,
    steps: playback.steps,
    results: playback.resultsFrom(Math.max(0, playback.steps.length - FEW)),
    history: playback.history.rows,
    chance,
    legal,
  };
}

/** What it hands to a viewer besides. */
function handedTo({ game, playback, setup }: Moment, viewer: Viewer): unknown {
  return {
    view: playback.position.view(viewer),
    memory: playback.memoryOf(viewer),
    blank: game.newMemory(setup, viewer),
    redacted: playback.lastResult.events.map((event) => game.redact(event, viewer)),
  };
}

/** Whether the answer is the same to the next who asks, whatever is written over the first one. */
function rewritten(ask: () => unknown): Breach | undefined {
  const due = structuredClone(ask());
  overwrite(ask());
  return same(ask(), due);
}

/** All but its functions, which have nothing in them. */
function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}

export const handedOutLaws: readonly Law[] = [
  {
    title: 'a game cannot be written to',
    breach: ({ game }) => same(isFrozen(game), true),
  },
  {
    title: 'whatever is written over what was handed out, the next who asks is answered the same',
    breach(moment) {
      if (!isSampled(moment)) return undefined;
      const breach = rewritten(() => handedOut(moment));
      return breach ?? forViewers(moment, (viewer) => rewritten(() => handedTo(moment, viewer)));
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
