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
  /** How many neighbours rise in each row. */
  readonly rises: readonly number[];
}

const gameOfTrains: GameHint<GameOfTrains> = {
  why(game, best, next) {
    const one = prospectOf(game, best);
    const other = prospectOf(game, next);
    if (one.wins) return game.text.say('hint.wins');
    if (one.draws) return aboutDraw(game, other);
    return aboutOwnRow(game, one, other) ?? aboutOthers(game, one, other) ?? aboutGuard(game, one);
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
    rises: after.rows.map(countRises),
  };
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

const ownRises = ({ viewer }: TrainsContext, { rises }: Prospect) => rises[Number(viewer)] ?? 0;

export const hint = anyHint(gameOfTrains);
