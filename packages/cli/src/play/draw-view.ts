import type { Deck, GameId, Memory, View } from '@roundhouse/engine';
import type { GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseState } from '@roundhouse/engine/loose-caboose';
import type { RailwayCard, RailwayMemory } from '@roundhouse/engine/railway';
import { cardWords, gameTexts, type Key, type Texts } from '@roundhouse/texts';
import { drawTable } from '../draw-table.ts';
import { drawRailway, type PaintPiece } from './draw-railway.ts';
import type { Style, Terminal } from './terminal.ts';

/** What a picture of a table needs. */
export interface Drawing {
  readonly view: View;
  readonly memory: Memory;
  readonly names: readonly string[];
  readonly texts: Texts;
  readonly terminal: Terminal;
}

type Draw = (drawing: Drawing) => string[];

const DRAWINGS: Readonly<Record<GameId, Draw>> = {
  'lok-n-roll': drawRailwayGame,
  'loose-caboose': drawRailwayGame,
  'game-of-trains': drawRows,
};

/** The table as a viewer sees it, in lines. */
export function drawView(drawing: Drawing): string[] {
  return DRAWINGS[drawing.view.setup.game](drawing);
}

type RailwayGameState = LokNRollState & Partial<Pick<LooseCabooseState, 'banked'>>;

function drawRailwayGame(drawing: Drawing): string[] {
  const { view, memory, terminal, texts } = drawing;
  const state = view.state as RailwayGameState;
  const deck = view.setup.deck as Deck<RailwayCard>;
  const { tracks } = memory as RailwayMemory;
  const picture = drawRailway(deck, state, tracks, terminal.columns, painter(terminal)) ?? [];
  const cards = (ids: readonly string[]) => ids.map((id) => named(drawing, id));
  return [
    ...picture,
    `${texts.say('terminal.railway')}: ${railwayInWords(drawing, state)}`,
    drawTable(['', ...headsOf(texts)], railwayRows(drawing, state)).trimEnd(),
    texts.say('terminal.pile', { cards: count(state.pile) }),
    ...(state.shown === null ? [] : [listed(texts.say('terminal.shown'), cards([state.shown]))]),
    ...(state.pending?.length ? [listed(texts.say('terminal.pending'), cards(state.pending))] : []),
    ...ownHand(drawing, state).map((hand) => listed(texts.say('terminal.hand'), cards(hand))),
  ];
}

function painter(terminal: Terminal): PaintPiece {
  const styles: Record<Parameters<PaintPiece>[0], Style> = {
    card: 'gray',
    rail: 'yellow',
    name: 'dim',
    number: 'bold',
    train: ['bold', 'red'],
    front: ['bold', 'green'],
  };
  return (piece, text) => terminal.paint(styles[piece], text);
}

/** From back to front, for those who do not see the picture. */
function railwayInWords({ texts }: Drawing, { railway, train, front }: RailwayGameState): string {
  const cards = railway.map(([card], index) =>
    index === train ? `${card} (${texts.say('terminal.train')})` : card,
  );
  const heading = (['east', 'south', 'west', 'north'] as const)[front[2]]!;
  return `${cards.join(' ')} → ${texts.say(`heading.${heading}`)}`;
}

function headsOf(texts: Texts): string[] {
  return (['in-hand', 'penalty', 'top'] as const).map((head) => texts.say(`terminal.${head}`));
}

function railwayRows({ names }: Drawing, { hands, penalty, banked }: RailwayGameState): string[][] {
  return names.map((name, seat) => {
    const pile = penalty[seat] ?? [];
    const cards = typeof pile[0] === 'number' ? pile[0] : pile.length;
    const top = typeof pile[0] === 'number' ? pile[1] : pile.at(-1);
    return [
      name,
      String(count(hands[seat] ?? 0)),
      String(cards + count(banked?.[seat] ?? 0)),
      String(top ?? '-'),
    ];
  });
}

function ownHand({ view }: Drawing, { hands }: RailwayGameState): (readonly string[])[] {
  const hand = view.viewer === 'spectator' ? 0 : (hands[view.viewer] ?? 0);
  return typeof hand === 'number' ? [] : [hand];
}

function drawRows(drawing: Drawing): string[] {
  const { view, names, texts, terminal } = drawing;
  const { rows, protection, market, pile, drawn, held } = view.state as GameOfTrainsState;
  const wagons = rows.map((row, seat) => {
    const shielded = (index: number) => index % 3 === 0 && protection[seat]?.[index / 3];
    return [names[seat]!, ...row.map((wagon, index) => `${wagon ?? '-'}${shielded(index) ? '*' : ''}`)];
  });
  const cards = (ids: readonly number[]) => ids.map((id) => named(drawing, id));
  const own = view.viewer === 'spectator' ? 0 : (drawn[view.viewer] ?? 0);
  return [
    drawTable(['', ...[1, 2, 3, 4, 5, 6, 7].map(String)], wagons).trimEnd(),
    terminal.paint('dim', texts.say('terminal.protected')),
    listed(texts.say('terminal.market'), cards(market)),
    texts.say('terminal.pile', { cards: count(pile) }),
    ...(typeof own === 'number' || own.length === 0 ? [] : [listed(texts.say('terminal.drawn'), cards(own))]),
    ...(held === null ? [] : [listed(texts.say('terminal.drawn'), cards([held]))]),
  ];
}

function named({ view, texts }: Drawing, id: string | number): string {
  const { game, deck } = view.setup;
  const words = cardWords(gameTexts(game), texts, deck, id, 'none');
  // A wagon is called by its number; other cards have names that their words leave out.
  return typeof id === 'number' ? words : `${id} ${words}`;
}

const listed = (title: string, items: readonly string[]) => `${title}: ${items.join('  ·  ') || '-'}`;

const count = (cards: readonly unknown[] | number) => (typeof cards === 'number' ? cards : cards.length);

/** The name of a level, told apart from others of the same. */
export function levelName(texts: Texts, level: string, nth: number): string {
  return texts.say(`page.computer.${level}` as Key, { nth });
}
