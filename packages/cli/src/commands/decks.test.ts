import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { games } from '@roundhouse/engine';
import { FUNCTIONS } from '@roundhouse/engine/game-of-trains';
import { loadTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { describeDeck } from '../decks/describe-deck.ts';
import { BIN, ended, runCli } from '../testing/run-cli.ts';
import { usageError } from '../testing/usage.ts';

const { standardDeck } = games['game-of-trains'];
const file = fileURLToPath(new URL('../../../engine/decks/game-of-trains.json', import.meta.url));

describe('roundhouse decks check', () => {
  test('sums up a deck that is fine', async () => {
    const { code, stdout, stderr } = await runCli(['decks', 'check', file]);
    expect(stdout).toBe(`${describeDeck(standardDeck, await loadTexts('en'))}\n`);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('shows what would steer a terminal instead of sending it there', async () => {
    const deck = JSON.stringify({ ...standardDeck, name: '\u001b[2Jmine\u202e' });
    const { stdout } = await runCli(['decks', 'check', '-'], deck);
    expect(stdout).toContain('"\\u001b[2Jmine\\u202e"');
    const unknown = await runCli(['decks', 'check', 'no\u001b[2J']);
    expect(unknown.stderr).toContain('"no\\u001b[2J" cannot be read');
  });

  test.runIf(process.platform === 'linux')('does not take a folder for an empty file', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${BIN}" decks check - < /`]);
    const { code, stdout, stderr } = await ended(child);
    expect(stderr).toContain('error: standard input is a folder');
    expect([code, stdout]).toEqual([2, '']);
  });

  test('says what is wrong with another', async () => {
    const deck = JSON.stringify({ ...standardDeck, cards: standardDeck.cards.slice(1, 50) });
    const { code, stdout, stderr } = await runCli(['decks', 'check', '-'], deck);
    expect(stdout).toBe('standard input: At cards: There are 49 cards; it must be 60 to 96.\n');
    expect([code, stderr]).toEqual([1, '']);
  });

  test('says all that is wrong, a line each, in the order of the file', async () => {
    const cards: unknown[] = [...standardDeck.cards];
    cards[3] = { function: 'fly', id: 'four' };
    cards[7] = { ...standardDeck.cards[7], id: 1 };
    const deck = JSON.stringify({ ...standardDeck, name: undefined, cards: [...cards, null] });
    const { code, stdout, stderr } = await runCli(['decks', 'check', '-'], deck);
    const functions = FUNCTIONS.join(', ');
    const lines = [
      'At name: Something is missing here.',
      `At cards[3].function: This is not known here; known: ${functions}.`,
      'At cards[3].id: A whole number from 1 to 9,007,199,254,740,991 is needed here.',
      'At cards[7].id: This id is used further up already.',
      'At cards[84]: An object is needed here.',
    ];
    expect(stdout).toBe(lines.map((sentence) => `standard input: ${sentence}\n`).join(''));
    expect([code, stderr]).toEqual([1, '']);
  });
});

test.each([
  [['check', 'nowhere.json'], '"nowhere.json" cannot be read: ENOENT'],
  [['check', fileURLToPath(new URL('.', import.meta.url))], 'cannot be read: EISDIR'],
  [['check'], "missing required argument 'file'"],
  [['chekc'], "unknown command 'chekc'\n(Did you mean check?)"],
])('%j is not understood', async (args, said) => {
  expect(await usageError('decks', ...args)).toContain(said);
});
