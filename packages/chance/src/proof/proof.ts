/**
 * A finished game with all that its cards and dice came from, as a file. What it says can be computed again by anybody
 * (`verify.ts`); docs/fair-dice.md describes it for those who would rather write their own program.
 *
 * Its seals chain the parts of the file: the head, the start and every row, in this order.
 *
 *     seal of a part = first 32 hexadecimal digits of SHA-256(seal of the part before + JSON of the part)
 *
 * The head is the whole file with no rows, no start and no seals. The last seal is the fingerprint of the game: who has
 * the same one has the same game.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { LocalTable, SavedTable } from '@roundhouse/engine';
import { saveTable } from '@roundhouse/engine';
import { hexOf } from '../bytes.ts';
import { commitmentTo, sharedSecret } from '../shared-secret.ts';

export const PROOF_FORMAT = 'roundhouse-proof/1';

const SEAL_DIGITS = 32;

/** What the secret of a table far apart was made from. */
export interface SharedSeed {
  /** What was shown of the seed before the game. */
  readonly commitment: string;
  /** What each seat added; null where nobody ever sat down. */
  readonly entropy: readonly (string | null)[];
  readonly seed: string;
}

/** Who held a seat. */
export interface ProofSeat {
  readonly kind: 'person' | 'computer';
  /** What a person is called; of a computer the name of its level. */
  readonly name: string;
  readonly colour: string;
}

export interface Proof {
  readonly format: typeof PROOF_FORMAT;
  /** Absent in a game of one device, which has made its secret alone. */
  readonly shared?: SharedSeed;
  readonly game: SavedTable;
  readonly seals: readonly string[];
}

/** The proof of a game at a table far apart. */
export function proofOf(
  table: LocalTable,
  { seed, entropy }: Omit<SharedSeed, 'commitment'>,
  seats: readonly ProofSeat[],
): Proof {
  const shared = { commitment: commitmentTo(seed), entropy, seed };
  return sealed(saveTable(table, { secret: sharedSecret(seed, entropy) }, seats), shared);
}

/** A saved game with its seals. */
export function sealed(game: SavedTable, shared?: SharedSeed): Proof {
  const proof: Proof = { format: PROOF_FORMAT, ...(shared && { shared }), game, seals: [] };
  const seals: string[] = [];
  for (const part of partsOf(proof)) seals.push(sealAfter(seals.at(-1) ?? '', part));
  return { ...proof, seals };
}

/** The text of the file: the same for the same game, to the letter. */
export function proofText(proof: Proof): string {
  return `${JSON.stringify(proof)}\n`;
}

/** What the seals are made from, in order. */
export function partsOf(proof: Proof): readonly unknown[] {
  const { start, rows } = proof.game;
  const head = { ...proof, game: { ...proof.game, start: [], rows: [] }, seals: [] };
  return [head, start, ...rows];
}

export function sealAfter(seal: string, part: unknown): string {
  return hexOf(sha256(utf8ToBytes(seal + JSON.stringify(part)))).slice(0, SEAL_DIGITS);
}
