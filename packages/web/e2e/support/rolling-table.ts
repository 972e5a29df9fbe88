import { chanceOf } from '@roundhouse/chance';
import { type BaseEvent, checkSetup, games, type LocalTable, newTable, type View } from '@roundhouse/engine';
import type { Derailed, RailwayState, Rolled } from '@roundhouse/engine/railway';

/**
 * How a roll goes: how many dice, how many wheels, how many cards lay ahead of the train, whether broken track costs, and whether
 * Betsy derails right after it.
 */
export interface Roll {
  readonly dice: readonly number[];
  readonly wheels: number;
  readonly ahead: number;
  readonly broken: boolean;
  readonly betsyDerails: boolean;
}

const MOST_GAMES = 300;
const MOST_MOVES = 40;
/** The seat of Betsy. */
const BETSY = 1;

const cardsAhead = ({ state }: View) => {
  const { railway, train } = state as RailwayState;
  return railway.length - 1 - train!;
};

function rollIn(events: readonly BaseEvent[], ahead: number): Roll | undefined {
  const rolled = events.find(({ kind }) => kind === 'rolled') as Rolled | undefined;
  if (!rolled) return undefined;
  const broken = events.some(
    (event) => event.kind === 'banked' || ('cause' in event && event.cause === 'broken'),
  );
  const betsyDerails = events.some(
    (event) => event.kind === 'derailed' && (event as Derailed).seat === BETSY,
  );
  const wheels = rolled.dice.reduce((sum, die) => sum + die, 0);
  return { dice: rolled.dice, wheels, ahead, broken, betsyDerails };
}

/** A game alone, one against Betsy, and one of Loose Caboose against a computer. */
const GAMES = {
  solo: { game: 'lok-n-roll', mode: 'solo', players: 1 },
  betsy: { game: 'lok-n-roll', mode: 'betsy', players: 1 },
  caboose: { game: 'loose-caboose', mode: 'standard', players: 2 },
} as const;

/**
 * A game in which a roll of seat 0 now goes as wanted: the first that is found. What is undone and done again meets the
 * same dice, as the stored table goes on with the same seed.
 */
export async function rollingTable(
  isWanted: (roll: Roll) => boolean,
  played: keyof typeof GAMES = 'solo',
): Promise<LocalTable> {
  const game = games[GAMES[played].game];
  const setup = checkSetup({ ...GAMES[played], opening: 'dealt', deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const codec = game.codec(setup.value);
  for (let round = 0; round < MOST_GAMES; round++) {
    const table = newTable(game, setup.value, { chance: chanceOf({ seed: 1 }), undo: 'free', people: [0] });
    for (let move = 0; move < MOST_MOVES && table.actor !== null; move++) {
      const { actor } = table;
      const seat = table.seat(actor);
      const { version, legal, view } = (await seat.read()).snapshot;
      const choices = legal.filter((action) => move < round % MOST_MOVES || codec.text(action) !== 'pass');
      await seat.act(version, choices[(round * 7 + move * 3) % choices.length] ?? legal[0]!);
      const read = await seat.read(version);
      const found = rollIn(
        read.steps.flatMap((step) => step.events),
        cardsAhead(view),
      );
      if (actor !== 0 || !found || !isWanted(found)) continue;
      await seat.undo(read.snapshot.version);
      return table;
    }
  }
  throw new Error('no such table');
}

export const derails = ({ wheels, ahead }: Roll) => wheels > ahead;
export const escapes = ({ dice, wheels, ahead }: Roll) =>
  wheels === ahead && dice.length > wheels + 1 && wheels > 1;
