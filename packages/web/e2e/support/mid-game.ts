import { chanceOf } from '@roundhouse/chance';
import {
  checkSetup,
  type Deck,
  games,
  type LocalTable,
  newTable,
  type Seat,
  type UndoPolicy,
  type View,
  type GameId,
} from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { RailwayCard, RailwayState } from '@roundhouse/engine/railway';

const MOST_MOVES = 80;
const MOST_SEEDS = 200;
const LONGEST_GAME = 2000;

/** Tables at which seat 0 begins, by their seeds. */
function tables(
  game: GameId,
  mode: string,
  players: number,
  people: readonly Seat[],
  undo: UndoPolicy = 'free',
) {
  const facts = games[game];
  const opening = facts.hasOpening ? { opening: 'dealt' } : {};
  const setup = checkSetup({ game, mode, players, deck: 'standard', first: 0, ...opening }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return (seed: number) => newTable(facts, setup.value, { chance: chanceOf({ seed }), undo, people });
}

/** Whether a view with its legal actions is what a test looks for. */
type IsWanted = (view: View, legal: readonly string[]) => boolean;

/** Plays legal actions until it is the turn of a person with the wanted view; gives whether there was one. */
async function goOn(table: LocalTable, seed: number, moves: number, isWanted: IsWanted): Promise<boolean> {
  const codec = games[table.setup.game].codec(table.setup);
  for (let move = 0; move < moves; move++) {
    const { actor } = (await table.seat('spectator').read()).snapshot.view;
    if (actor === null) return false;
    const seat = table.seat(actor);
    const { view, version, legal } = (await seat.read()).snapshot;
    const texts = legal.map((action) => codec.text(action));
    if (table.options.people.includes(actor) && isWanted(view, texts)) return true;
    await seat.act(version, legal[(seed * 5 + move * 3) % legal.length]!);
  }
  return false;
}

/** A table in the middle of a game at which it is a person's turn: the first with the wanted view. */
export async function midGame(
  game: GameId,
  mode: string,
  players: number,
  isWanted: IsWanted,
  people: readonly Seat[] = [0],
  undo?: UndoPolicy,
): Promise<LocalTable> {
  const tableOf = tables(game, mode, players, people, undo);
  for (let seed = 1; seed < MOST_SEEDS; seed++) {
    const table = tableOf(seed);
    if (await goOn(table, seed, MOST_MOVES, isWanted)) return table;
  }
  throw new Error('no such table');
}

/** A table at which a person alone has passed until the hand had `cards` cards. */
export async function gathered(cards: number): Promise<LocalTable> {
  const table = tables('lok-n-roll', 'solo', 1, [0])(1);
  return playTo(table, 'pass', ({ hands }) => (hands[0] as readonly string[]).length >= cards);
}

/** A table at which a person alone has derailed, with more cards than have room beside the own seat. */
export async function derailedWithMany(): Promise<LocalTable> {
  return playTo(await gathered(24), 'lay', ({ derailments }) => derailments[0]! > 0);
}

/** Does what is wanted wherever it is legal, until a turn begins at which the state is right. */
async function playTo(
  table: LocalTable,
  wanted: string,
  isRight: (state: LokNRollState) => boolean,
): Promise<LocalTable> {
  const codec = games['lok-n-roll'].codec(table.setup);
  for (let move = 0; move < MOST_MOVES; move++) {
    const { view, version, legal } = (await table.seat(0).read()).snapshot;
    if (view.phase === 'turn' && isRight(view.state as LokNRollState)) return table;
    const action = legal.find((action) => codec.text(action).startsWith(wanted));
    await table.seat(0).act(version, action ?? legal[0]!);
  }
  throw new Error('no such table');
}

/** A Loose Caboose of straights only, each with the number, whose dice show `wheels` on all six faces; seat 0 begins. */
function straights(wheels: number, number?: number): LocalTable {
  const facts = games['loose-caboose'];
  const cards = (facts.standardDeck as Deck<RailwayCard>).cards.map((card) =>
    card.shape ? { ...card, shape: 'straight', number: number ?? card.number } : card,
  );
  const deck = { ...facts.standardDeck, die: Array.from({ length: 6 }, () => wheels), cards };
  const wanted = { game: facts.id, mode: 'standard', players: 2, opening: 'dealt', first: 0, deck };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(facts, setup.value, { chance: chanceOf({ seed: 1 }), undo: 'free', people: [0] });
}

/** Lays a card wherever one may be laid, until seat 0 moves with the train more than `behind` behind the front. */
async function layUntil(table: LocalTable, behind: number): Promise<LocalTable> {
  const codec = games['loose-caboose'].codec(table.setup);
  for (let move = 0; move < MOST_MOVES; move++) {
    const { actor, state } = (await table.seat('spectator').read()).snapshot.view;
    const { railway, train } = state as RailwayState;
    if (actor === 0 && railway.length - (train ?? 0) > behind) return table;
    const seat = table.seat(actor!);
    const { version, legal } = (await seat.read()).snapshot;
    await seat.act(version, legal.find((action) => codec.text(action).startsWith('lay')) ?? legal[0]!);
  }
  throw new Error('no such table');
}

/** A table at which the train stands `behind` straights behind the front: it has not moved, as the dice have no wheels. */
export const standingTrain = (behind: number): Promise<LocalTable> => layUntil(straights(0), behind);

/** A table at which seat 0 has laid and is about to roll four dice, all of which show one wheel: the train runs to the front. */
export const trainAboutToRun = (): Promise<LocalTable> => layUntil(straights(1, 4), 4);

/** A table at which seat 0 is about to roll four dice that come to twenty wheels: as many numbers stand below their odds. */
export const manyOdds = (): Promise<LocalTable> => layUntil(straights(5, 4), 1);

/** Where nobody plans, Game of Trains goes on for a thousand moves: with this seed three players need a quarter of them. */
const SOON_OVER = 43;

/** A table at which the game is over. */
export async function pastGame(
  game: GameId,
  mode: string,
  players: number,
  people: readonly Seat[] = [0],
): Promise<LocalTable> {
  const seed = game === 'game-of-trains' && players === 3 ? SOON_OVER : 1;
  const table = tables(game, mode, players, people)(seed);
  await goOn(table, seed, LONGEST_GAME, () => false);
  if (table.actor !== null) throw new Error('the game does not end');
  return table;
}

/** A game alone that a pass ends. */
export async function lastPass(mode: 'solo' | 'betsy' = 'solo'): Promise<LocalTable> {
  const table = await pastGame('lok-n-roll', mode, 1);
  const seat = table.seat(0);
  const codec = games['lok-n-roll'].codec(table.setup);
  for (;;) {
    await seat.undo((await seat.read()).snapshot.version);
    const { legal } = (await seat.read()).snapshot;
    if (legal.some((action) => codec.text(action) === 'pass')) return table;
  }
}

/** A LOK'n'ROLL for two at which the computer has more than one penalty card to put down; seat 0 is a person. */
export async function computerWithPenalties(): Promise<LocalTable> {
  const tableOf = tables('lok-n-roll', 'standard', 2, [0]);
  for (let seed = 1; seed < MOST_SEEDS; seed++) {
    const table = tableOf(seed);
    for (let move = 0; move < MOST_MOVES && table.actor !== null; move++) {
      const seat = table.seat(table.actor);
      const { view, version, legal } = (await seat.read()).snapshot;
      if (table.actor === 1 && (view.state as LokNRollState).pending.length > 1) return table;
      await seat.act(version, legal[(seed * 5 + move * 3) % legal.length]!);
    }
  }
  throw new Error('no such table');
}
