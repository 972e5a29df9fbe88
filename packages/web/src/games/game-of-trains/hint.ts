import type { Action } from '@roundhouse/engine';
import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { anyHint, type GameHint } from '../hint.ts';
import type { TrainsContext } from './context.ts';
import { countRises, previewOf } from './view/action-preview.ts';

/** What is seen of an action before it is done. */
interface Prospect {
  readonly wins: boolean;
  readonly draws: boolean;
  /** The wagon that nobody can remove then. */
  readonly guards: number | undefined;
  /** The wagon that comes to the own row from elsewhere, which one goes for it, and where. */
  readonly replaces: Replacement | undefined;
  /** How many neighbours rise in each row. */
  readonly rises: readonly number[];
}

interface Replacement {
  readonly comes: number;
  readonly goes: number;
  readonly position: number;
}

/** So many positions from where its number belongs, a wagon stands well. */
const NEAR = 1;

const gameOfTrains: GameHint<GameOfTrains> = {
  why(game, best, next) {
    const one = prospectOf(game, best);
    const other = prospectOf(game, next);
    if (one.wins) return game.text.say('hint.wins');
    if (one.draws) return aboutDraw(game, other);
    return (
      aboutOwnRow(game, one, other) ??
      aboutOthers(game, one, other) ??
      aboutGuard(game, one) ??
      aboutPlace(game, one.replaces, other.replaces)
    );
  },
  source: ({ codec }, action) =>
    codec.form(action).kind === 'draw' ? '[data-pile="draw"] .cards' : undefined,
};

function prospectOf(game: TrainsContext, action: Action): Prospect {
  const { after, wins, effect, touched } = previewOf(game, action);
  const row = after.rows[Number(game.viewer)] ?? [];
  return {
    wins,
    draws: game.codec.form(action).kind === 'draw',
    guards: effect === 'protect' ? (row[touched[0]! - 1] ?? undefined) : undefined,
    replaces: effect === 'replace' ? replacementIn(game, row, touched[0]!) : undefined,
    rises: after.rows.map(countRises),
  };
}

function replacementIn(
  { memory, viewer }: TrainsContext,
  row: readonly (number | null)[],
  position: number,
): Replacement | undefined {
  const comes = row[position - 1] ?? null;
  const goes = memory.picture.rows[Number(viewer)]?.[position - 1] ?? null;
  return comes === null || goes === null ? undefined : { comes, goes, position };
}

/** A new wagon may do anything: it is drawn where no card of the market does enough. */
function aboutDraw(game: TrainsContext, other: Prospect): string | undefined {
  const now = countRises(game.memory.picture.rows[Number(game.viewer)] ?? []);
  const rises = ownRises(game, other);
  if (rises > now) return undefined;
  return game.text.say(rises === now ? 'hint.draw-same' : 'hint.draw', { rises, now });
}

function aboutOwnRow(game: TrainsContext, one: Prospect, other: Prospect): string | undefined {
  const rises = ownRises(game, one);
  if (other.draws) {
    const now = countRises(game.memory.picture.rows[Number(game.viewer)] ?? []);
    return rises > now ? game.text.say('hint.rises-now', { rises }) : undefined;
  }
  const others = ownRises(game, other);
  return rises > others ? game.text.say('hint.rises', { rises, other: others }) : undefined;
}

/** Who is thrown back by the one action, and not by the other. */
function aboutOthers(game: TrainsContext, one: Prospect, other: Prospect): string | undefined {
  const before = game.memory.picture.rows.map(countRises);
  const lost = ({ rises }: Prospect, seat: number) => (before[seat] ?? 0) - (rises[seat] ?? 0);
  const seat = before.findIndex(
    (_, seat) => seat !== game.viewer && lost(one, seat) > Math.max(0, lost(other, seat)),
  );
  return seat < 0 ? undefined : game.text.say('hint.harms', { name: game.names[seat]! });
}

function aboutGuard(game: TrainsContext, { guards }: Prospect): string | undefined {
  return guards === undefined ? undefined : game.text.say('hint.guards', { number: guards });
}

/** A wagon comes where its number belongs in a row that rises, or one goes that stands far from there. */
function aboutPlace(
  game: TrainsContext,
  one: Replacement | undefined,
  other: Replacement | undefined,
): string | undefined {
  if (!one || !other) return undefined;
  const far = (number: number, position: number) => Math.abs(position - belongsAt(game, number));
  const coming = far(one.comes, one.position);
  if (coming <= NEAR && coming < far(other.comes, other.position))
    return game.text.say('hint.belongs', { number: one.comes, most: Math.max(...numbersOf(game)) });
  const going = far(one.goes, one.position);
  return going > NEAR && going > far(other.goes, other.position)
    ? game.text.say('hint.misfits', { number: one.goes })
    : undefined;
}

/** The numbers of the deck, which need not be all from 1 on where it is somebody's own. */
const numbersOf = ({ deck }: TrainsContext) => deck.cards.map(({ id }) => id);

/** The position at which a number stands when all numbers are spread evenly over a row. */
function belongsAt(game: TrainsContext, number: number): number {
  const all = numbersOf(game);
  const upTo = all.filter((each) => each <= number).length;
  return (upTo / all.length) * game.memory.picture.rows[0]!.length + 0.5;
}

const ownRises = ({ viewer }: TrainsContext, { rises }: Prospect) => rises[Number(viewer)] ?? 0;

export const hint = anyHint(gameOfTrains);
