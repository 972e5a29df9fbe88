import { checkSetup, type GameId, games, type LocalTable, newTable } from '@roundhouse/engine';
import { sharedSecret } from '../../shared-secret.ts';
import { chanceOf } from '../../table-chance.ts';
import { type Proof, proofOf, type ProofSeat } from '../proof.ts';

export const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
export const ENTROPY = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'] as const;

const SEATS: readonly ProofSeat[] = [
  { kind: 'person', name: 'Ada', colour: 'red' },
  { kind: 'computer', name: 'pip', colour: 'blue' },
];

/** A table of two at which something was taken back, and where everybody did one thing after another that was allowed. */
export async function playedTable(game: GameId, mode = 'standard'): Promise<LocalTable> {
  const railway = game !== 'game-of-trains' && { opening: 'dealt' };
  const setup = checkSetup({ game, mode, players: 2, deck: 'standard', ...railway }, games);
  if (!setup.ok) throw new Error(setup.problem.path);
  const chance = chanceOf({ secret: sharedSecret(SEED, ENTROPY) });
  const table = newTable(games[game], setup.value, { chance, undo: 'free', people: [0] });
  for (let done = 0; table.actor !== null; done++) {
    if (done === 5) await table.seat(0).undo(table.version);
    const seat = table.seat(table.actor);
    const { legal } = (await seat.read()).snapshot;
    await seat.act(table.version, legal[(7 * done) % legal.length]!);
  }
  return table;
}

export async function playedProof(game: GameId): Promise<Proof> {
  return proofOf(await playedTable(game), { seed: SEED, entropy: ENTROPY }, SEATS);
}
