import {
  checkSetup,
  games,
  type LocalTable,
  type LokNRollState,
  newTable,
  type Seat,
  type View,
} from '@roundhouse/engine';

const MOST_MOVES = 80;
const MOST_SEEDS = 200;

/** Tables at which seat 0 begins, by their seeds. */
function tables(game: string, mode: string, players: number, people: readonly Seat[]) {
  const facts = games[game]!;
  const opening = facts.hasOpening ? { opening: 'dealt' } : {};
  const setup = checkSetup({ game, mode, players, deck: 'standard', first: 0, ...opening }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return (seed: number) => newTable(facts, setup.value, { seed, undo: 'free', people });
}

/** Whether a view, and what may be done there, are what is looked for. */
type IsWanted = (view: View, legal: readonly string[]) => boolean;

/** Does whatever is legal until it is the turn of a person who sees what is wanted; whether that came about. */
async function goOn(table: LocalTable, seed: number, moves: number, isWanted: IsWanted): Promise<boolean> {
  const codec = games[table.setup.game]!.codec(table.setup);
  for (let move = 0; move < moves; move++) {
    const { actor } = (await table.seat('spectator').sight()).view;
    if (actor === null) return false;
    const seat = table.seat(actor);
    const { view, version, legal } = await seat.sight();
    const texts = legal.map((action) => codec.text(action));
    if (table.options.people.includes(actor) && isWanted(view, texts)) return true;
    await seat.act(version, legal[(seed * 5 + move * 3) % legal.length]!);
  }
  return false;
}

/** A table in the middle of a game at which it is the turn of a person, that of seat 0: the first that is as wanted. */
export async function midGame(
  game: string,
  mode: string,
  players: number,
  isWanted: IsWanted,
  people: readonly Seat[] = [0],
): Promise<LocalTable> {
  const tableOf = tables(game, mode, players, people);
  for (let seed = 1; seed < MOST_SEEDS; seed++) {
    const table = tableOf(seed);
    if (await goOn(table, seed, MOST_MOVES, isWanted)) return table;
  }
  throw new Error('no such table');
}

/** A table at which a person alone has passed until so many cards had gathered in the hand. */
export async function gathered(cards: number): Promise<LocalTable> {
  const table = tables('lok-n-roll', 'solo', 1, [0])(1);
  const codec = games['lok-n-roll']!.codec(table.setup);
  for (;;) {
    const { view, version, legal } = await table.seat(0).sight();
    const [hand] = (view.state as LokNRollState).hands as readonly (readonly string[])[];
    if (view.phase === 'turn' && hand!.length >= cards) return table;
    const pass = legal.find((action) => codec.text(action) === 'pass');
    await table.seat(0).act(version, pass ?? legal[0]!);
  }
}

/** A table at which the game is over. */
export async function pastGame(game: string, mode: string, players: number): Promise<LocalTable> {
  const table = tables(game, mode, players, [0])(1);
  await goOn(table, 1, Infinity, () => false);
  return table;
}
