import type { Action, Seat } from '@roundhouse/engine';
import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { anyHint, type GameHint } from '../hint.ts';
import type { TrainsContext } from './context.ts';
import { countRises, previewOf, risesOf } from './view/action-preview.ts';

/** What is seen of an action before it is done. */
interface Prospect {
  readonly wins: boolean;
  readonly draws: boolean;
  /** The wagon that nobody can remove then. */
  readonly guards: number | undefined;
  /** The wagon that comes to the own row from elsewhere, which one goes for it, and where. */
  readonly replaces: Replacement | undefined;
  /** How many neighbours rise in each row; undefined where a card that nobody knows fills a gap (GT-12). */
  readonly rises: readonly (number | undefined)[];
  /** The wagon that leaves the own row by a removal, and where it stands. */
  readonly removes: { readonly goes: number; readonly position: number } | undefined;
  /** The seats that lose a wagon which rises from and to its neighbours. */
  readonly harms: readonly Seat[];
}

type Row = readonly (number | null)[];

interface Replacement {
  readonly comes: number;
  readonly goes: number;
  readonly position: number;
}

/** Up to so many positions from where its number belongs, a wagon stands there. */
const THERE = 0.5;
/** From more than so many positions on, it stands far from there. */
const FAR = 1;

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
      aboutPlace(game, one, other)
    );
  },
  source: ({ codec }, action) =>
    codec.form(action).kind === 'draw' ? '[data-pile="draw"] .cards' : undefined,
};

function prospectOf(game: TrainsContext, action: Action): Prospect {
  const { after, wins, effect, touched } = previewOf(game, action);
  const row = after.rows[Number(game.viewer)] ?? [];
  const { rows } = game.memory.picture;
  return {
    wins,
    draws: game.codec.form(action).kind === 'draw',
    guards: effect === 'protect' ? (row[touched[0]! - 1] ?? undefined) : undefined,
    replaces: effect === 'replace' ? replacementIn(game, row, touched[0]!) : undefined,
    rises: after.rows.map((row) => (row.includes(null) ? undefined : countRises(row))),
    removes: removedFrom(rows[Number(game.viewer)] ?? [], row),
    harms: [...rows.keys()].filter((seat) => isInOrder(rows[seat]!, after.rows[seat]!.indexOf(null))),
  };
}

function replacementIn(
  { memory, viewer }: TrainsContext,
  row: Row,
  position: number,
): Replacement | undefined {
  const comes = row[position - 1] ?? null;
  const goes = memory.picture.rows[Number(viewer)]?.[position - 1] ?? null;
  return comes === null || goes === null ? undefined : { comes, goes, position };
}

function removedFrom(before: Row, after: Row): Prospect['removes'] {
  const index = after.indexOf(null);
  const goes = before[index] ?? null;
  return goes === null ? undefined : { goes, position: index + 1 };
}

/** Whether a row has a wagon at an index, and all its neighbours rise with it. */
function isInOrder(row: Row, index: number): boolean {
  const isRising = risesOf(row);
  return (
    index >= 0 && row[index] !== null && isRising.slice(Math.max(0, index - 1), index + 1).every(Boolean)
  );
}

/** A new wagon may do anything: it is drawn where no card of the market does enough. */
function aboutDraw(game: TrainsContext, other: Prospect): string | undefined {
  const now = countRises(game.memory.picture.rows[Number(game.viewer)] ?? []);
  const rises = ownRises(game, other);
  if (rises === undefined) return aboutRemoval(game, other);
  if (rises > now) return undefined;
  return game.text.say(rises === now ? 'hint.draw-same' : 'hint.draw', { rises, now });
}

function aboutOwnRow(game: TrainsContext, one: Prospect, other: Prospect): string | undefined {
  const rises = ownRises(game, one);
  if (rises === undefined) return undefined;
  const others = other.draws ? undefined : ownRises(game, other);
  if (others === undefined) {
    const now = countRises(game.memory.picture.rows[Number(game.viewer)] ?? []);
    return rises > now ? game.text.say('hint.rises-now', { rises }) : aboutRemoval(game, other);
  }
  return rises > others ? game.text.say('hint.rises', { rises, other: others }) : undefined;
}

/** What the other takes from the own row for certain. */
function aboutRemoval(game: TrainsContext, { removes }: Prospect): string | undefined {
  return removes && game.text.say('hint.spares', { number: removes.goes });
}

/** Who loses a wagon in order by the one action, and not by the other. What comes in its place nobody knows. */
function aboutOthers(game: TrainsContext, one: Prospect, other: Prospect): string | undefined {
  const seat = one.harms.find((seat) => seat !== game.viewer && !other.harms.includes(seat));
  return seat === undefined ? undefined : game.text.say('hint.harms', { name: game.names[seat]! });
}

function aboutGuard(game: TrainsContext, { guards }: Prospect): string | undefined {
  return guards === undefined ? undefined : game.text.say('hint.guards', { number: guards });
}

/** A wagon comes where its number belongs in a row that rises, one goes that stands far from there, or one comes nearer. */
function aboutPlace(game: TrainsContext, one: Prospect, other: Prospect): string | undefined {
  const far = (number: number, position: number) => Math.abs(position - belongsAt(game, number));
  const { replaces } = one;
  const coming = replaces ? far(replaces.comes, replaces.position) : Infinity;
  const isNearer = other.replaces && coming < far(other.replaces.comes, other.replaces.position);
  if (replaces && isNearer && coming <= THERE)
    return game.text.say('hint.belongs', {
      number: replaces.comes,
      most: Math.max(...numbersOf(game)),
      position: replaces.position,
    });
  const [gone, otherwise] = [one, other].map((each) => each.replaces ?? each.removes);
  if (!gone) return undefined;
  const going = far(gone.goes, gone.position);
  if (going > FAR && going > (otherwise ? far(otherwise.goes, otherwise.position) : 0))
    return game.text.say('hint.misfits', { number: gone.goes });
  return replaces && isNearer && replaces.comes === other.replaces?.comes
    ? game.text.say('hint.nearer', { number: replaces.comes })
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

const ownRises = ({ viewer }: TrainsContext, { rises }: Prospect) => rises[Number(viewer)];

export const hint = anyHint(gameOfTrains);
