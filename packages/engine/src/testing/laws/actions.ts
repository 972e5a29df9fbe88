import type { Action, ActionForm } from '../../contract/action.ts';
import { NO_SEAT } from '../../contract/seat.ts';
import { type Law, same } from '../law.ts';
import { isOver, type Moment } from '../walk.ts';

/** What a position answers to a text that could be an action of its game. */
interface Tried {
  readonly action: Action;
  readonly clause: string | undefined;
}

/** All actions that the deck makes possible, and unknown ones. */
export function conceivable({ playback, material, game }: Moment): Action[] {
  const codec = game.codec(playback.setup);
  return material.texts(playback.setup.deck).flatMap((text) => codec.read(text) ?? []);
}

function tryAll(moment: Moment): Tried[] {
  const { position } = moment.playback;
  return conceivable(moment).map((action) => ({ action, clause: position.refusal(action)?.clause }));
}

function ascending(actions: readonly Action[]): Action[] {
  return actions.toSorted((one, other) => one - other);
}

export const actionLaws: readonly Law[] = [
  {
    title: 'a seat has a legal action until the game is over, and none then (TR-10, TR-11)',
    breach({ playback }) {
      const { position } = playback;
      const { actor, phase } = position;
      if (isOver(playback)) return same([position.legal(), actor, phase], [[], NO_SEAT, 'over']);
      const some = position.legal().length > 0;
      return same([position.awaits(), some], [{ kind: 'decision', seat: actor, phase }, true]);
    },
  },
  {
    title: 'Betsy never decides (TR-2, TR-5)',
    breach({ playback: { position, setup } }) {
      return same(position.actor < setup.players, true);
    },
  },
  {
    title: 'legal actions are sorted by the code units of their texts, without doubles (TR-9, TR-10)',
    breach({ playback, game }) {
      const codec = game.codec(playback.setup);
      const texts = playback.position.legal().map((action) => codec.text(action));
      return same(texts, [...new Set(texts)].sort());
    },
  },
  {
    title:
      'the list for search has the same actions in any order, and nothing behind them is touched (TR-10)',
    breach({ playback: { position } }) {
      const legal = position.legal();
      const behind = Array<Action>(3).fill(-1 as Action);
      const list = [...legal.map(() => -1 as Action), ...behind];
      const count = position.listLegal(list);
      return (
        same(ascending(list.slice(0, count)), ascending(legal)) ?? same(list.slice(legal.length), behind)
      );
    },
  },
  {
    title: 'every legal action goes through its text and its form and comes back (TR-7, TR-8)',
    breach({ playback, game }) {
      const codec = game.codec(playback.setup);
      const legal = playback.position.legal();
      const forms = legal.map((action) => JSON.parse(JSON.stringify(codec.form(action))) as ActionForm);
      const read = legal.map((action) => codec.read(codec.text(action)));
      const built = forms.map((form) => codec.action(form));
      return same(read, legal) ?? same(built, legal);
    },
  },
  {
    title:
      'every legal action is accepted, every other refused with a clause, and asking changes nothing (TR-15)',
    breach(moment) {
      const { playback, material } = moment;
      const before = playback.position.state();
      const tried = tryAll(moment);
      const accepted = tried.filter(({ clause }) => clause === undefined).map(({ action }) => action);
      const clauses = new Set(tried.flatMap(({ clause }) => clause ?? []));
      const foreign = [...clauses].filter((clause) => !material.clauses.includes(clause));
      return (
        same(new Set(accepted), new Set(playback.position.legal())) ??
        same(foreign, []) ??
        same(playback.position.state(), before)
      );
    },
  },
  {
    title: 'what is no action of the game is none to its codec (TR-7, TR-8, TR-9)',
    breach({ playback, game }) {
      const codec = game.codec(playback.setup);
      const texts = playback.position.legal().map((action) => codec.text(action));
      const spoilt = texts.flatMap((text) => [
        ` ${text}`,
        `${text} `,
        `${text} 1 a`,
        text.replace(' ', '  '),
        text.toUpperCase(),
        '',
      ]);
      const read = spoilt.filter((text) => !texts.includes(text) && codec.read(text) !== undefined);
      return same(read, []);
    },
  },
];
