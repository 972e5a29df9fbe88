import {
  checkSetup,
  games,
  makeTranscript,
  type Player,
  playOut,
  recordedChance,
  seededChance,
  type Setup,
  type Transcript,
} from '@roundhouse/engine';

/** A checked setup. Throws where it is none. */
export function setupOf(header: object): Setup {
  const checked = checkSetup({ deck: 'standard', ...header }, games);
  if (!checked.ok) throw new Error(checked.problem.code);
  return checked.value;
}

const FIRST: Player = { needs: 'nothing', decide: (_view, _memory, legal) => legal[0]! };

/** A whole game of Loose Caboose in which everybody does the first thing that is allowed. */
export async function aTranscript(seed: number): Promise<Transcript> {
  const setup = setupOf({ game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt' });
  const chance = recordedChance(seededChance(seed));
  const { actions } = await playOut(games[setup.game], setup, [FIRST, FIRST], chance, { iterations: 1 });
  const codec = games[setup.game].codec(setup);
  return makeTranscript(
    setup,
    chance.entries,
    actions.map((action) => codec.text(action)),
  );
}
