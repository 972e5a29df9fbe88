import {
  type CheckedTable,
  checkSavedTable,
  type Games,
  parseFile,
  type Problem,
  type Result,
} from '@roundhouse/engine';
import { type Proof, PROOF_FORMAT, type ProofSeat, proofText, type SharedSeed } from './proof.ts';

/** A proof whose form is right; whether it is true is another question. */
export interface ReadProof {
  readonly proof: Proof;
  readonly table: CheckedTable;
  /** Whether the text is the one that is written of this proof, to the letter. */
  readonly isToTheLetter: boolean;
}

const DIGITS = { commitment: 64, entropy: 32, seed: 64 } as const;

/** Reads a text from outside, or says what is wrong with its form. */
export function readProof(text: string, games: Games): Result<ReadProof> {
  const parsed = parseFile(text);
  if (!parsed.ok) return parsed;
  const wrong = wrongIn(parsed.value);
  if (wrong) return { ok: false, problem: wrong };
  const proof = parsed.value as Proof;
  const checked = checkSavedTable(proof.game, games);
  if (!checked.ok) return { ok: false, problem: within(checked.problem) };
  if (checked.value.key.secret === undefined) {
    // What an older page has dealt from a number that is too small to be a secret.
    return { ok: false, problem: within(problem('one-of', 'format', { allowed: 'roundhouse-table/2' })) };
  }
  const isToTheLetter = proofText(proof) === text;
  return { ok: true, value: { proof, table: checked.value, isToTheLetter } };
}

/** Whether a text from outside claims to be a proof, in whatever version. */
export function isProofFormat(format: unknown): boolean {
  return typeof format === 'string' && /^roundhouse-proof\/\d+$/u.test(format);
}

/** Who held the seats, as far as the file says so. */
export function seatsOf({ game: { seats, players } }: Proof): ProofSeat[] {
  const given = Array.isArray(seats) ? (seats as unknown[]) : [];
  return Array.from({ length: players }, (_, seat) => {
    const { kind, name, colour } = (given[seat] ?? {}) as Partial<Record<keyof ProofSeat, unknown>>;
    return {
      kind: kind === 'computer' ? kind : 'person',
      name: typeof name === 'string' ? name : '',
      colour: typeof colour === 'string' ? colour : '',
    };
  });
}

function wrongIn(value: unknown): Problem | undefined {
  if (!isObject(value)) return problem('object', '');
  const { format, shared, seals } = value;
  if (format === undefined) return problem('missing', 'format');
  if (format !== PROOF_FORMAT) {
    return isProofFormat(format)
      ? problem('version', 'format')
      : problem('one-of', 'format', { allowed: PROOF_FORMAT });
  }
  return (shared === undefined ? undefined : wrongShared(shared)) ?? wrongTexts(seals, 'seals');
}

function wrongShared(shared: unknown): Problem | undefined {
  if (!isObject(shared)) return problem('object', 'shared');
  const { commitment, entropy, seed } = shared as Partial<SharedSeed>;
  if (!isHex(commitment, DIGITS.commitment)) return problem('text', 'shared.commitment');
  if (!isHex(seed, DIGITS.seed)) return problem('text', 'shared.seed');
  if (!Array.isArray(entropy)) return problem('list', 'shared.entropy');
  const at = entropy.findIndex((added) => added !== null && !isHex(added, DIGITS.entropy));
  return at < 0 ? undefined : problem('text', `shared.entropy[${at}]`);
}

function wrongTexts(list: unknown, path: string): Problem | undefined {
  if (!Array.isArray(list)) return problem('list', path);
  const at = list.findIndex((text) => typeof text !== 'string');
  return at < 0 ? undefined : problem('text', `${path}[${at}]`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHex = (text: unknown, digits: number) =>
  typeof text === 'string' && text.length === digits && /^[0-9a-f]+$/u.test(text);

const within = ({ path, ...rest }: Problem): Problem => ({ ...rest, path: path ? `game.${path}` : 'game' });

function problem(code: string, path: string, values: Problem['values'] = {}): Problem {
  return { clause: 'TR-1', code, path, values };
}
