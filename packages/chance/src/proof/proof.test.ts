import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { GAME_IDS, games, isUndo, saveTable } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { fairChance } from '../fair-chance.ts';
import { type Proof, proofText, sealed } from './proof.ts';
import { ENTROPY, playedProof, playedTable, SEED } from './testing/played.ts';
import { countEvents, type Fault, verify } from './verify.ts';

const proof = await playedProof('lok-n-roll');
const text = proofText(proof);

async function faultsOf(told: string | Proof): Promise<readonly Fault[]> {
  const found = await verify(typeof told === 'string' ? told : proofText(told), games);
  if (found.kind === 'unreadable') throw new Error(`${found.problem.code} ${found.problem.path}`);
  return found.faults;
}

/** The same game with other rows, sealed as if they had been played. */
const withRows = ({ game, shared }: Proof, rows: Proof['game']['rows']) => sealed({ ...game, rows }, shared);

describe.each(GAME_IDS)('a finished game of %s', (id) => {
  test('is computed again without a fault, what was taken back included', async () => {
    const played = await playedProof(id);
    const found = await verify(proofText(played), games);
    expect(found).toMatchObject({ kind: 'read', faults: [], isOver: true });
    if (found.kind === 'unreadable') return;
    expect(found.proof.game.rows.some(isUndo)).toBe(true);
    expect(found.steps).toHaveLength(played.game.rows.length + 1);
    expect(countEvents(found.steps).shuffles).toBeGreaterThan(0);
    expect(found.steps[0]!.seen[0]).toMatchObject({ kind: 'start' });
  });
});

/** A value of the table of vectors in the manual. */
const manual = await readFile(new URL('../../../../docs/fair-dice.md', import.meta.url), 'utf8');
function vector(name: string): string {
  const row = manual.split('\n').find((line) => line.startsWith(`| ${name} `));
  return /`(?<value>[^`]+)`/u.exec(row ?? '')?.groups?.['value'] ?? '';
}

test('the vectors of the manual are what comes of it', () => {
  const seed = vector('seed');
  const entropy = [vector('entropy of seat 0'), vector('entropy of seat 1')];
  expect([seed, entropy]).toEqual([SEED, ENTROPY]);
  const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(vector('commitment')).toBe(commitment);
  expect(proof.shared).toEqual({ commitment, entropy, seed });
  const message = Buffer.concat([
    Buffer.from('roundhouse table/1'),
    ...entropy.map((added) => Buffer.from(added, 'hex')),
  ]);
  const secret = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
  expect(vector('secret')).toBe(secret.toString('hex'));
  expect(proof.game).toMatchObject({ secret: vector('secret') });
  expect(vector('event 0, block 0')).toBe(
    createHmac('sha256', secret).update(Buffer.alloc(16)).digest('hex'),
  );
  const chance = fairChance(secret);
  expect(vector('event 0, a pick among 2')).toBe(String(chance.pick(2)));
  const pile = Array.from({ length: 10 }, (_, card) => card);
  chance.shuffle(pile, 10, []);
  expect(vector('event 1, the cards 0 to 9 shuffled')).toBe(pile.toReversed().join(' '));
  const faces: number[] = [];
  chance.roll(5, [0, 1, 2, 3, 4, 5], faces);
  expect(vector('event 2, five dice with six faces')).toBe(faces.join(' '));
});

test('the seals are what the manual says', () => {
  const { game, seals } = proof;
  const head = { ...proof, game: { ...game, start: [], rows: [] }, seals: [] };
  const hash = (part: string) => createHash('sha256').update(part).digest('hex').slice(0, 32);
  expect(seals[0]).toBe(hash(JSON.stringify(head)));
  expect(seals[1]).toBe(hash(seals[0] + JSON.stringify(game.start)));
  expect(seals).toHaveLength(2 + game.rows.length);
});

test('every draw is the remainder of a word of the hash', async () => {
  const found = await verify(text, games);
  if (found.kind === 'unreadable') throw new Error(found.problem.code);
  for (const { event, due, draws, from } of found.steps.flatMap(({ events }) => events)) {
    for (const { options, words, value } of draws) expect(words.at(-1)! % options).toBe(value);
    const message = Buffer.alloc(16);
    message.writeBigUInt64BE(BigInt(event), 0);
    const block = createHmac('sha256', Buffer.from(found.secret, 'hex')).update(message).digest();
    expect(draws[0]!.words[0]).toBe(block.readUInt32BE(0));
    const drawn = draws.map(({ value }) => from[value]);
    expect(due[0] === 'dice' ? due[1] : drawn).toEqual(drawn);
    expect(due[0] === 'shuffle' ? due[1].toSorted() : from.toSorted()).toEqual(from.toSorted());
  }
});

describe('what was changed is found and named', () => {
  const other = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);
  const { shared, game } = proof;

  test.each<[string, Proof, Partial<Fault>]>([
    [
      'the commitment',
      sealed(game, { ...shared!, commitment: other(shared!.commitment) }),
      { code: 'commitment' },
    ],
    ['the seed', sealed(game, { ...shared!, seed: other(shared!.seed) }), { code: 'commitment' }],
    [
      'an entropy',
      sealed(game, { ...shared!, entropy: shared!.entropy.with(1, other(ENTROPY[1])) }),
      { code: 'secret' },
    ],
    ['the secret', sealed({ ...game, secret: other(SEED) } as Proof['game'], shared), { code: 'secret' }],
    ['the number of seats', sealed(game, { ...shared!, entropy: [...ENTROPY, null] }), { code: 'entropy' }],
    ['the end', sealed({ ...game, state: other(game.state) }, shared), { code: 'end' }],
  ])('%s', async (_, told, fault) => {
    expect((await faultsOf(told))[0]).toMatchObject(fault);
  });

  test('a die, though all is sealed anew: what was rolled, and where', async () => {
    const at = game.rows.findIndex((row) => !isUndo(row) && row.chance[0]?.[0] === 'dice');
    const row = game.rows[at]!;
    if (isUndo(row)) throw new Error('no die');
    const faces = row.chance[0]![1] as number[];
    const changed = [(faces[0]! + 1) % 2, ...faces.slice(1)];
    const rows = game.rows.with(at, { ...row, chance: [['dice', changed], ...row.chance.slice(1)] });
    const [fault] = await faultsOf(withRows(proof, rows));
    expect(fault).toMatchObject({
      code: 'dice',
      step: at + 1,
      found: changed.join(' '),
      due: faces.join(' '),
    });
  });

  test('a card of the first shuffle', async () => {
    const at = game.start.findIndex(([kind]) => kind === 'shuffle');
    const [one, next, ...rest] = game.start[at]![1] as string[];
    const start = game.start.with(at, ['shuffle', [next!, one!, ...rest]]);
    const [fault] = await faultsOf(sealed({ ...game, start }, shared));
    expect(fault).toMatchObject({ code: 'shuffle', event: at });
  });

  test('an action that the rules do not allow, by its step', async () => {
    const at = game.rows.findIndex((row) => !isUndo(row) && row.action === 'pass');
    const rows = game.rows.with(at, { ...game.rows[at]!, action: 'dump T99' });
    expect(await faultsOf(withRows(proof, rows))).toContainEqual({ code: 'refused', step: at + 1 });
  });

  test('what somebody did, whether or not the rules allow it: by its seal', async () => {
    const rows = game.rows.with(7, { ...game.rows[7]!, action: 'pass' });
    const told = { ...proof, game: { ...game, rows } };
    expect(await faultsOf(told)).toContainEqual({ code: 'step', step: 8 });
  });

  test('a step that was left out or made up', async () => {
    expect(await faultsOf(withRows(proof, game.rows.slice(0, -1)))).toContainEqual({ code: 'end' });
    expect(await faultsOf({ ...proof, seals: proof.seals.slice(1) })).toContainEqual({ code: 'seals' });
  });

  test('any byte, anywhere', async () => {
    const bytes = new TextEncoder().encode(text);
    const at = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = bytes.slice();
        changed[at]! ^= flip;
        const found = await verify(new TextDecoder().decode(changed), games);
        expect(found.kind === 'unreadable' || found.faults.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('by consent anything may be taken back, whatever the table allows besides', async () => {
  expect(proof.game.rows.some(isUndo)).toBe(true);
  expect(await faultsOf(sealed({ ...proof.game, undo: 'none' }, proof.shared))).toEqual([]);
});

test('a game of one device, whose secret nobody shares, is computed again, too', async () => {
  const table = await playedTable('loose-caboose');
  const { secret } = proof.game as { secret: string };
  const own = sealed(saveTable(table, { secret }, []));
  const found = await verify(proofText(own), games);
  expect(found).toMatchObject({ kind: 'read', faults: [], commitment: undefined });
});

test.each([
  ['{', 'json', ''],
  ['[]', 'object', ''],
  ['{}', 'missing', 'format'],
  ['{"format":"roundhouse-proof/2"}', 'version', 'format'],
  ['{"format":"roundhouse/1"}', 'one-of', 'format'],
  [proofText({ ...proof, shared: { ...proof.shared!, seed: 'x' } }), 'text', 'shared.seed'],
  [proofText({ ...proof, game: { ...proof.game, mode: 'x' } }), 'one-of', 'game.mode'],
  [
    proofText({ ...proof, game: { ...proof.game, format: 'roundhouse-table/1', seed: 1 } as never }),
    'one-of',
    'game.format',
  ],
])('what is no proof is refused with what is wrong: %.30s', async (told, code, path) => {
  const found = await verify(told, games);
  expect(found).toMatchObject({ kind: 'unreadable', problem: { code, path } });
});
