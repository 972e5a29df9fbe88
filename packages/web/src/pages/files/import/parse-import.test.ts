import { chanceOf } from '@roundhouse/chance';
import { proofText } from '@roundhouse/chance/proof';
import { playedProof } from '@roundhouse/chance/testing';
import { checkSetup, games, historyTranscript, isUndo, newTable, saveTable } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { parseImport } from './parse-import.ts';

const game = games['lok-n-roll'];

/** A game alone, in which the last legal action was always done. */
async function midGame(steps = 5) {
  const wanted = { game: game.id, mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const key = { seed: 3 };
  const table = newTable(game, setup.value, { chance: chanceOf(key), undo: 'none', people: [0] });
  for (let step = 0; step < steps && table.actor !== null; step++) {
    const seat = table.seat(0);
    await seat.act(table.version, (await seat.read()).snapshot.legal.at(-1)!);
  }
  return { table, key };
}

const transcript = async (steps: number) => historyTranscript((await midGame(steps)).table.history);

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

describe('what is handed in', () => {
  test('is a game where it says so', async () => {
    const imported = parseImport(pretty(await transcript(5)));
    expect(imported).toMatchObject({ kind: 'game', game: { over: false } });
    expect(imported.kind === 'game' && imported.game.history.rows).toHaveLength(5);
  });

  test('is a game that is over', async () => {
    expect(parseImport(JSON.stringify(await transcript(500)))).toMatchObject({
      kind: 'game',
      game: { over: true },
    });
  });

  test('is a game far apart, without what was taken back, from the file of its dice', async () => {
    const proof = await playedProof('loose-caboose');
    const imported = parseImport(proofText(proof));
    expect(imported).toMatchObject({ kind: 'game', game: { over: true } });
    expect(imported.kind === 'game' && imported.game.history.rows.some(isUndo)).toBe(false);
    const wrong = { ...proof, game: { ...proof.game, mode: 'x' } };
    expect(parseImport(JSON.stringify(wrong))).toMatchObject({ troubles: [{ path: 'game.mode' }] });
  });

  test.each(Object.values(games))('is a deck where it says so: $id', ({ standardDeck }) => {
    expect(parseImport(JSON.stringify(standardDeck))).toEqual({ kind: 'deck', deck: standardDeck });
  });

  test.each([
    ['', 'TR-1', 'json', '', 1],
    ['{\n"format":\n}', 'TR-1', 'json', '', 3],
    ['[]', 'TR-1', 'missing', 'format', undefined],
    ['{\n"format": "csv"}', 'TR-1', 'one-of', 'format', 2],
    ['null', 'TR-1', 'missing', 'format', undefined],
  ])('is nothing of ours: %j', (text, clause, code, path, line) => {
    expect(parseImport(text)).toMatchObject({
      kind: 'trouble',
      troubles: [{ stop: { problem: { clause, code } }, path, line }],
    });
  });

  test('says where a deck is wrong, by path and line', () => {
    const cards: readonly object[] = game.standardDeck.cards.toSpliced(3, 1, {
      id: 'T9',
      number: 9,
    } as never);
    const text = pretty({ ...game.standardDeck, cards });
    const imported = parseImport(text);
    expect(imported).toMatchObject({
      kind: 'trouble',
      troubles: [{ path: 'cards[3].number', stop: { problem: { code: 'integer' } } }],
    });
    const line = imported.kind === 'trouble' ? imported.troubles[0]!.line! : 0;
    expect(text.split('\n')[line - 1]).toContain('"number": 9');
  });

  test('says all that is wrong in a deck, line by line', () => {
    const cards = game.standardDeck.cards
      .with(3, { number: 9, id: 'T 9' } as never)
      .with(8, game.standardDeck.cards[7]!);
    const text = pretty({ die: [1, 'two'], cards, game: game.id, format: 'roundhouse-deck/1' });
    const imported = parseImport(text);
    if (imported.kind !== 'trouble') throw new Error(`imported as a ${imported.kind}`);
    const lines = text.split('\n');
    expect(imported.troubles.map(({ path, line }) => [path, line && lines[line - 1]!.trim()])).toEqual([
      ['name', undefined],
      ['die[1]', '"two"'],
      ['cards[3].number', '"number": 9,'],
      ['cards[3].id', '"id": "T 9"'],
      ['cards[8].id', '"id": "T08",'],
    ]);
    const numbers = imported.troubles.map(({ line }) => line ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  test('says of a deck without end that it has too many cards, and not more than a user can read', () => {
    const imported = parseImport(JSON.stringify({ ...game.standardDeck, cards: Array(50_000).fill(0) }));
    if (imported.kind !== 'trouble') throw new Error(`imported as a ${imported.kind}`);
    expect(imported.troubles[0]).toMatchObject({ path: 'cards', stop: { problem: { code: 'card-count' } } });
    expect(imported.troubles).toHaveLength(300);
  });

  test('says which action of a game the rules do not allow', async () => {
    const written = await transcript(6);
    const text = pretty({ ...written, actions: written.actions.with(4, 'lay T99 a') });
    const imported = parseImport(text);
    expect(imported).toMatchObject({
      kind: 'trouble',
      troubles: [{ path: 'actions[4]', stop: { step: 4 } }],
    });
    const line = imported.kind === 'trouble' ? imported.troubles[0]!.line! : 0;
    expect(text.split('\n')[line - 1]).toContain('lay T99 a');
  });

  test('says which action of a game is none', async () => {
    const written = await transcript(6);
    const text = pretty({ ...written, actions: written.actions.with(4, 4711 as never) });
    const imported = parseImport(text);
    expect(imported).toMatchObject({
      kind: 'trouble',
      troubles: [{ path: 'actions[4]', stop: { step: 0, problem: { clause: 'TR-5', code: 'text' } } }],
    });
    const line = imported.kind === 'trouble' ? imported.troubles[0]!.line! : 0;
    expect(text.split('\n')[line - 1]).toContain('4711');
  });

  test('may be anything at all', () => {
    const keys = fc.record({
      format: fc.constantFrom('roundhouse/1', 'roundhouse-deck/1', 'roundhouse-backup/1'),
    });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.tuple(keys, fc.object()).map(([one, more]) => ({ ...more, ...one })),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          value.map((some) => JSON.stringify(some)),
        ),
        (text) => {
          expect(parseImport(text).kind).toBeDefined();
        },
      ),
    );
  });
});

describe('all that a device keeps', () => {
  const ANNA = { kind: 'person', name: 'Anna', colour: 'red' };
  const EMPTY = { games: [], results: [], decks: [], days: [], preferences: {} };
  const DECK = { id: 'own', added: 1, deck: game.standardDeck };
  const DAY = { id: '2026-11-23 lok-n-roll solo', attempt: 'one', outcome: { scores: [20], winners: [0] } };
  const all = (more: object, format = 'roundhouse-backup/1') => JSON.stringify({ ...EMPTY, ...more, format });

  async function savedGame() {
    const { table, key } = await midGame();
    const sitters = [ANNA];
    return { id: 'one', format: 1, over: false, changed: 1, sitters, saved: saveTable(table, key, sitters) };
  }

  test('may have what others told, which files of older pages do not', () => {
    const told = [{ id: 'cards game', cards: 'cards', name: 'Ben', points: 20, at: 1 }];
    expect(parseImport(all({ told }))).toMatchObject({ kind: 'backup', backup: { told } });
    expect(parseImport(all({}))).toMatchObject({ kind: 'backup', backup: { told: [] } });
    const wrong = parseImport(all({ told: [...told, { id: 'other' }] }));
    expect(wrong).toMatchObject({ kind: 'trouble', troubles: [{ path: 'told[1]' }] });
  });

  test('is known by its format, wherever in the file that stands', async () => {
    const more = { games: [await savedGame()], decks: [DECK], days: [DAY] };
    expect(parseImport(all(more))).toMatchObject({ kind: 'backup', backup: more });
    const padded = all({ ...more, more: ' '.repeat(1_000_000) });
    expect(parseImport(padded)).toMatchObject({ kind: 'backup', backup: more });
  });

  test('is not what only talks of it', () => {
    const deck = { ...game.standardDeck, name: 'roundhouse-backup/1' };
    expect(parseImport(JSON.stringify(deck))).toEqual({ kind: 'deck', deck });
    expect(parseImport(JSON.stringify({ more: ' '.repeat(1_000_000) }))).toMatchObject({
      troubles: [{ stop: { problem: { code: 'too-long' } } }],
    });
  });

  test.each(['roundhouse-backup/99', 'roundhouse-deck/2', 'roundhouse/2'])(
    '%s is of another version',
    (format) => {
      expect(parseImport(all({}, format))).toMatchObject({
        troubles: [{ path: 'format', line: 1, stop: { problem: { code: 'version' } } }],
      });
    },
  );

  test.each([
    ['nobody sits', [], 'games[0].sitters[0]', 'object'],
    ['something else sits', [1], 'games[0].sitters[0]', 'object'],
    ['more sit than play', [ANNA, null], 'games[0].sitters', 'list'],
  ])('a game at which %s is not taken', async (_, sitters, path, code) => {
    expect(parseImport(all({ games: [{ ...(await savedGame()), sitters }] }))).toMatchObject({
      troubles: [{ path, stop: { problem: { code } } }],
    });
  });

  test.each([
    ['an id twice', { decks: [DECK, DECK] }, 'decks[1].id', 'twice'],
    [
      'a day that ended before it began',
      { days: [{ ...DAY, attempt: undefined }] },
      'days[0].attempt',
      'missing',
    ],
    ['an end that is none', { days: [{ ...DAY, outcome: { scores: [20] } }] }, 'days[0].outcome', 'missing'],
  ])('%s is not taken', (_, more, path, code) => {
    expect(parseImport(all(more))).toMatchObject({ troubles: [{ path, stop: { problem: { code } } }] });
  });
});

describe('a file', () => {
  test('is read as UTF-8', async () => {
    expect(await readFile(new Blob([JSON.stringify(game.standardDeck)]))).toMatchObject({ kind: 'deck' });
  });

  test('that is no text says so', async () => {
    const imported = await readFile(new Blob([new Uint8Array([0x89, 0x50, 0xff, 0xfe])]));
    expect(imported).toMatchObject({ troubles: [{ stop: { problem: { code: 'utf-8' } } }] });
  });

  test('that is too large is not opened', async () => {
    const imported = await readFile({ size: 100_000_001 } as Blob);
    expect(imported).toMatchObject({ troubles: [{ stop: { problem: { code: 'too-long' } } }] });
  });
});
