import { LANGUAGES, loadAllTexts } from '@roundhouse/texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameResult } from '../../storage/game-result.ts';
import { cardsOf } from '../results/same-cards.ts';
import { playedIn, readResultLines, resultLine } from './result-line.ts';
import { isToldOf, toldBy } from './told-by.ts';

const RESULT: GameResult = {
  id: 'lok-n-roll-one',
  format: 2,
  game: 'lok-n-roll',
  mode: 'solo',
  setup: '1 dealt - standard',
  sitters: [{ kind: 'person', name: 'Anna' }],
  scores: [21],
  winners: [0],
  at: 1,
  aid: 'none',
  secret: '5a'.repeat(32),
};
const two = (name: string) => [
  { kind: 'person', name } as const,
  { kind: 'computer', name: 'careful' } as const,
];
const BETSY = { ...RESULT, mode: 'betsy', scores: [12, 15] };
const TRAINS = { ...RESULT, game: 'game-of-trains', mode: 'standard', sitters: two('Ben'), scores: [1, 0] };
const SEVERAL = { ...RESULT, mode: 'standard', sitters: two('Ben 2'), scores: [20, 25] };

/** The only line of a text. */
function readResultLine(text: string) {
  const read = readResultLines(text);
  if (typeof read === 'string') return read;
  expect(read).toHaveLength(1);
  return read[0];
}

test.each([
  [RESULT, '[Anna: 21 | ', { points: 21 }],
  [{ ...RESULT, scores: [null] }, '[Anna: x | ', { points: null }],
  [{ ...RESULT, sitters: [{ kind: 'person', name: '' } as const] }, '[21 | ', { points: 21 }],
  [BETSY, '[Anna: 12/15 + | ', { points: 12, against: 15, won: true }],
  [
    { ...BETSY, scores: [null, 15], winners: [1] },
    '[Anna: x/15 - | ',
    { points: null, against: 15, won: false },
  ],
  [TRAINS, '[Ben: + | ', { points: null, won: true }],
  [{ ...TRAINS, winners: [1] }, '[Ben: - | ', { points: null, won: false }],
  [SEVERAL, '[Ben 2: 20 + | ', { points: 20, won: true }],
  [{ ...SEVERAL, winners: [1] }, '[Ben 2: 20 - | ', { points: 20, won: false }],
])('a result is a line that says it, and is read as what it was', (result, begin, score) => {
  const line = resultLine(result, 0);
  expect(line.startsWith(begin)).toBe(true);
  const read = readResultLine(line);
  expect(read).toEqual({
    name: result.sitters[0]!.name,
    score,
    cards: cardsOf(result),
    played: playedIn(result),
  });
});

test.each(LANGUAGES)('a message in %s is read, and what messengers make of it', async (language) => {
  const texts = await loadAllTexts(language);
  const line = resultLine(BETSY, 0);
  const link = 'https://example.org/deal#1.eJyr-_K';
  const message = texts.say('deal.send.result-text', { game: 'LOK', score: '12 points', link, line });
  expect(message).toContain(line);
  const read = readResultLine(line);
  for (const text of [
    message,
    `[21.11., 18:02] Anna: ${message}\n\nSent from my phone`,
    `> ${message.replaceAll('\n', '\n> ')}`,
    message.replaceAll('\n', ' '),
    message.replaceAll('\n', '\r\n'),
    message.replaceAll('-', '–'),
    message.toUpperCase().replace('ANNA', 'Anna'),
    line.replaceAll(' ', '\u{A0}'),
    line.slice(1, -1),
  ])
    expect(readResultLine(text)).toEqual(read);
});

test('a name may be anything, and a line is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), fc.nat({ max: 500 }), (name, points) => {
      const result = { ...RESULT, sitters: [{ kind: 'person', name } as const], scores: [points] };
      expect(readResultLine(`Hallo!\n${resultLine(result, 0)}`)).toMatchObject({ score: { points } });
    }),
  );
});

test('a line that was cut or changed is never another result', () => {
  const line = resultLine(BETSY, 0);
  const whole = readResultLine(line);
  for (let length = 0; length < line.length - 1; length++)
    expect(typeof readResultLine(line.slice(0, length))).toBe('string');
  expect(readResultLine(line.slice(0, line.indexOf('|') + 6))).toBe('damaged');
  fc.assert(
    fc.property(fc.nat({ max: line.length - 1 }), fc.constantFrom(...'0179afx/+-: |'), (at, letter) => {
      const changed = line.slice(0, at) + letter + line.slice(at + 1);
      expect([whole, 'damaged', 'none']).toContainEqual(readResultLine(changed));
    }),
  );
});

test('any text is a result or says that it is none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('#'));
      expect(readResultLines(text)).toBe(
        /\|\s*[\da-f]|[\da-f]{4}-[\da-f]{4}/iu.test(text) ? 'damaged' : 'none',
      );
    }),
  );
  expect(readResultLine('LOK: 21 points. What do you make of the same cards? https://a.b/deal#1.eJy')).toBe(
    'none',
  );
  for (const much of ['[', ' ', '\n', '\u{A0}', 'a', 'a:', '[ '])
    expect(readResultLine(`[${much.repeat(20_000 / much.length)}z`)).toBe('none');
});

const hand = (text: string, own: GameResult = RESULT, name = '') =>
  toldBy({ text, name, at: 5 }, own, (told) => isToldOf(told, [own]));

test('what is handed in is of the same cards, or it is refused with the reason', () => {
  const message = resultLine(RESULT, 0);
  const other = { ...RESULT, id: 'mine', scores: [30] };
  const read = hand(message, other);
  expect(read).toMatchObject({ ok: true, told: { name: 'Anna', points: 21, cards: cardsOf(RESULT), at: 5 } });
  expect(read.ok && isToldOf(read.told, [other])).toBe(false);
  expect(read.ok && isToldOf(read.told, [RESULT])).toBe(true);
  expect(hand(message, { ...other, secret: '6b'.repeat(32) })).toMatchObject({
    why: 'other',
    cards: cardsOf(RESULT),
  });
  expect(hand(' \n')).toMatchObject({ why: 'empty' });
  expect(hand('Liebe Oma')).toMatchObject({ why: 'none' });
  expect(hand(message.slice(0, -4))).toMatchObject({ why: 'damaged' });
});

test('an answer that quotes what it answers is read, whichever stands first', () => {
  const own = { ...RESULT, id: 'mine', scores: [30] };
  const [mine, theirs] = [resultLine(own, 0), resultLine(RESULT, 0)];
  for (const text of [`> ${mine}\n${theirs}`, `${theirs}\n> ${mine}`, `[cut | 12\n${theirs}`])
    expect(hand(text, own)).toMatchObject({ ok: true, told: { points: 21 } });
});

test('a name is no longer than one that is typed', () => {
  const long = { ...RESULT, sitters: [{ kind: 'person', name: 'A'.repeat(500) } as const] };
  expect(hand(resultLine(long, 0))).toMatchObject({ told: { name: 'A'.repeat(24) } });
});

test('the same message is the same result, another game with the same score another', () => {
  const idOf = (text: string, name = '') => {
    const read = hand(text, RESULT, name);
    return read.ok ? read.told.id : undefined;
  };
  const again = { ...RESULT, id: 'lok-n-roll-two' };
  expect(idOf(resultLine(RESULT, 0), 'Mum')).toBe(idOf(`Hi!\n${resultLine(RESULT, 0)}`));
  expect(idOf(resultLine(again, 0))).not.toBe(idOf(resultLine(RESULT, 0)));
  expect(idOf('21')).toBe(idOf('21 Punkte.'));
  expect(idOf('21', 'Ben')).not.toBe(idOf('21'));
});

test('points may be typed where a game has some', () => {
  expect(hand(' 21 ', RESULT, ' Ben ')).toMatchObject({ ok: true, told: { name: 'Ben', points: 21 } });
  expect(hand('21 puntos')).toMatchObject({ ok: true, told: { points: 21 } });
  expect(hand('21', TRAINS)).toMatchObject({ why: 'no-points' });
  expect(hand('-3')).toMatchObject({ why: 'none' });
});
