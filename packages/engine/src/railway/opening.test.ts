import { beforeAll, describe, expect, test } from 'vitest';
import { scriptedChance } from '../chance/scripted-chance.ts';
import type { Shape } from './card.ts';
import type { Game } from '../contract/game.ts';
import type { Position } from '../contract/position.ts';
import { games } from '../games.ts';
import { deal } from '../testing/dealt-game.ts';
import { attach, coverOf, isClosed, loops, overlaps, withCard } from '../testing/railway-oracle.ts';
import type { RailwayState } from './state.ts';

const SHAPES: readonly (readonly [string, Shape])[] = [
  ['s', 'straight'],
  ['r', 'right'],
  ['l', 'left'],
];
const ENDS = ['a', 'b'] as const;

/** What an opening may do, and what the slow geometry says of it. */
interface Choice {
  readonly text: string;
  readonly clause: string | undefined;
  readonly expected: string | undefined;
  /** The rails would run into the railway. */
  readonly loop: boolean;
}

/** All lists of the shapes of a number of cards. */
function shapesOf(cards: number): (readonly [string, Shape])[][] {
  if (cards === 0) return [[]];
  return shapesOf(cards - 1).flatMap((rest) => SHAPES.map((shape) => [...rest, shape]));
}

/** The choices of every position in all openings of a game. */
function allChoices(game: Game, cards: number): Choice[][] {
  return shapesOf(cards).flatMap((shapes) => {
    const opening = shapes.map(([letter], index) => `A${index}-1${letter}`).join(' ');
    const { playback } = deal(game, { opening, laid: 0 });
    return explore(
      playback.position,
      shapes.map(([, shape]) => shape),
    );
  });
}

function explore(position: Position, shapes: readonly Shape[]): Choice[][] {
  if (position.phase !== 'opening' && position.phase !== 'heading') return [];
  const [shape] = shapes;
  const choices = shape === undefined ? headingChoices(position) : placeChoices(position, shape);
  const further = position.legal().flatMap((action) => {
    const next = position.clone();
    next.play(action, scriptedChance([]));
    return explore(next, shapes.slice(1));
  });
  return [choices, ...further];
}

function placeChoices(position: Position, shape: Shape): Choice[] {
  const { railway, front } = position.state() as RailwayState;
  const cover = coverOf(railway);
  return ENDS.map((end) => {
    const attached = attach(front, shape, end);
    const closes = isClosed(withCard(cover, attached), attached.front);
    const twice = shape === 'straight' && end === 'b';
    const expected = twice ? 'RW-8' : overlaps(cover, attached) ? 'RW-7' : closes ? 'RW-10' : undefined;
    return { ...ask(position, `place ${end}`), expected, loop: loops(cover, attached) };
  });
}

/** Turned around, the front is where the first card began, heading west. */
function headingChoices(position: Position): Choice[] {
  const { railway } = position.state() as RailwayState;
  const expected = { a: isClosed(coverOf(railway), [0, 0, 2]) ? 'RW-10' : undefined, b: undefined };
  return ENDS.map((end) => ({ ...ask(position, `heading ${end}`), expected: expected[end], loop: false }));
}

function ask(position: Position, text: string) {
  const action = games[position.setup.game].codec(position.setup).read(text)!;
  return { text, clause: position.refusal(action)?.clause };
}

describe.each([
  ["LOK'n'ROLL (LR-5)", games['lok-n-roll'], 4, ['RW-10', 'RW-7', 'RW-8']],
  ['Loose Caboose (LC-4, LC-5)', games['loose-caboose'], 3, ['RW-10', 'RW-8']],
] as const)('in all openings of %s', (_, game: Game, cards, clauses) => {
  let positions: Choice[][];
  beforeAll(() => {
    positions = allChoices(game, cards);
  });

  test('what overlaps or closes the front is refused, and nothing else (RW-7, RW-8, RW-10)', () => {
    const choices = positions.flat();
    expect(choices.filter(({ clause, expected }) => clause !== expected)).toEqual([]);
    expect([...new Set(choices.map(({ clause }) => clause))].sort()).toEqual([...clauses, undefined]);
  });

  test('there is always something to choose (RW-10)', () => {
    expect(positions.filter((choices) => choices.every(({ clause }) => clause !== undefined))).toEqual([]);
  });

  test('nothing that may be laid makes a loop (RW-9)', () => {
    expect(positions.flat().filter(({ clause, loop }) => clause === undefined && loop)).toEqual([]);
  });
});

test('direction a is closed after two of the 123 openings of Loose Caboose (LC-5, RW-10)', () => {
  const positions = allChoices(games['loose-caboose'], 3);
  const headings = positions.filter(([choice]) => choice!.text === 'heading a');
  expect(headings.length).toBe(123);
  expect(headings.filter(([choice]) => choice!.clause === 'RW-10').length).toBe(2);
});
