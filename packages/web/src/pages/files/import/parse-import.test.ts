import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, historyTranscript, newTable } from '@roundhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { parseImport } from './parse-import.ts';

const game = games['lok-n-roll'];

/** The transcript of a game alone, in which the first legal action was always done. */
async function transcript(steps: number) {
  const wanted = { game: game.id, mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(game, setup.value, { chance: chanceOf({ seed: 3 }), undo: 'none', people: [0] });
  for (let step = 0; step < steps && table.actor !== null; step++) {
    const seat = table.seat(0);
    await seat.act(table.version, (await seat.read()).snapshot.legal.at(-1)!);
  }
  return historyTranscript(table.history);
}

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
