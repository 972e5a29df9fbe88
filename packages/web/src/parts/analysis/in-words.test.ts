import type { Entry } from '@roundhouse/bots/analysis';
import { loadAllTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { costliestWords, endWords, entryWords, luckIn, sumWords } from './in-words.ts';

const i18n = new I18n();
i18n.texts = await loadAllTexts('en');

const entryOf = (luck: number, loss = 0, unit = 'chance', bestValue = 0.5) =>
  ({
    unit,
    moment: 3,
    expected: bestValue,
    bestValue,
    value: unit === 'points' ? bestValue + loss : bestValue - loss,
    luck,
    loss,
  }) as unknown as Entry;
/** The only decision of a turn. */
const only = (turn: number) => ({ turn, named: 'no', deed: 'Roll' }) as const;
const words = (luck: number) => entryWords(i18n, entryOf(luck), only(2));

test('luck has a sign, unless it rounds to nothing', () => {
  expect([0.031, -0.031, 0, 0.004, -0.004].map(words)).toEqual([
    'Turn 2: chance to win 50%; luck +3%, this decision 0%.',
    'Turn 2: chance to win 50%; luck −3%, this decision 0%.',
    'Turn 2: chance to win 50%; luck 0%, this decision 0%.',
    'Turn 2: chance to win 50%; luck 0%, this decision 0%.',
    'Turn 2: chance to win 50%; luck 0%, this decision 0%.',
  ]);
});

test('at the end stands what it came to, with the luck after the last decision', () => {
  const ends = (unit: string, lastLuck: number, result: number) =>
    endWords(i18n, { entries: [entryOf(0, 0, unit)], lastLuck } as never, result);
  expect(ends('chance', -0.03, 0)).toBe('In the end: chance to win 0%; luck after the last decision −3%.');
  expect(ends('points', 2, 24)).toBe('In the end: 24 points; luck after the last decision saved 2.');
});

test('what counts as good as the best has lost nothing', () => {
  const lost = [0.009, 0.01].map((loss) => entryWords(i18n, entryOf(0, loss), only(2)));
  expect(lost.map((words) => words.split(', ').at(-1))).toEqual(['this decision 0%.', 'this decision −1%.']);
  const points = [0.19, 0.2].map((loss) => entryWords(i18n, entryOf(0, loss, 'points'), only(2)));
  expect(points.map((words) => words.split(', ').at(-1))).toEqual([
    'this decision cost 0.',
    'this decision cost 0.2.',
  ]);
});

test('the cost of a decision agrees with the percentages told beside it', () => {
  const entry = { ...entryOf(0, 0.111), bestValue: 0.455, value: 0.344 };
  expect(entryWords(i18n, entry, only(2))).toMatch(/this decision −12%\.$/u);
});

test('of two decisions of one turn each is named', () => {
  const cost = (named: string) =>
    i18n.say('analysis.cost.chance', { turn: 25, named, deed: 'Roll', loss: '12%' });
  expect([cost('no'), cost('yes')]).toEqual(['Turn 25 cost 12%.', 'Turn 25 (Roll) cost 12%.']);
  expect(entryWords(i18n, entryOf(0), { turn: 25, named: 'yes', deed: 'Roll' })).toMatch(
    /^Turn 25 \(Roll\): chance to win 50%;/u,
  );
});

test('points expected, saved and lost lead to the points in the end, as they are told', () => {
  const about = { who: 'you', name: 'Ann', chance: 'dice' };
  const account = { entries: [entryOf(0, 0, 'points', 10.04)], luck: 2.08, loss: 1.06 } as never;
  expect(sumWords(i18n, account, 9.02, about)).toBe(
    'At first you could expect 10 points. Cards and dice saved 2.1, your decisions cost 1.1: 9 in the end.',
  );
});

test('of points luck saves some or costs some, which no sign would say', () => {
  const words = (luck: number) => entryWords(i18n, entryOf(luck, 0, 'points', 9), only(2));
  expect([2.5, -2.5, 0].map(words)).toEqual([
    'Turn 2: 9 points expected; luck saved 2.5, this decision cost 0.',
    'Turn 2: 9 points expected; luck cost 2.5, this decision cost 0.',
    'Turn 2: 9 points expected; luck changed nothing, this decision cost 0.',
  ]);
});

test('what was decided before the first turn has no number', () => {
  expect(entryWords(i18n, entryOf(0), only(0))).toBe(
    'At the start: chance to win 50%; luck 0%, this decision 0%.',
  );
});

/** A game in which luck brought 2.5 wins in all, and 31 decisions lost 3.1. */
const BADLY_PLAYED = {
  entries: [...Array(19).fill(0.15), 0.2, ...Array(5).fill(0.01), ...Array(6).fill(0)].map((loss: number) =>
    entryOf(0.08, loss),
  ),
  luck: 2.54,
  loss: 3.1,
} as never;

test.each([
  [
    'en',
    'At first your chance to win was 50%. Of your 31 decisions, 6 were as good as the best, 5 cost a little of that chance ' +
      'and 20 a lot (10% or more each). Luck – cards, dice and what the others did – helped you.',
  ],
  [
    'de',
    'Am Anfang hattest du eine Siegchance von 50 %. Von 31 Entscheidungen waren 6 so gut wie die beste, 5 kosteten ein wenig ' +
      'von dieser Chance und 20 viel (je 10 % oder mehr). Das Glück – Karten, Würfel und was die anderen taten – half dir.',
  ],
  [
    'es',
    'Al principio tenías un 50 % de probabilidad de ganar. De 31 decisiones, 6 fueron tan buenas como la mejor, 5 costaron un ' +
      'poco de esa probabilidad y 20 mucho (un 10 % o más cada una). La suerte (las cartas, los dados y lo que hicieron los demás) te ayudó.',
  ],
] as const)(
  'a badly played game is told in %s without more percent than there are',
  async (language, told) => {
    const spoken = new I18n();
    spoken.texts = await loadAllTexts(language);
    const words = sumWords(spoken, BADLY_PLAYED, 0, { who: 'you', name: 'Ann', chance: 'dice' });
    expect(words.replaceAll('\u00A0', ' ')).toBe(told);
  },
);

test('the chance in the end is told only where it says more than who has won', () => {
  const about = { who: 'other', name: 'Ann', chance: 'cards' };
  const sum = (result: number) => sumWords(i18n, BADLY_PLAYED, result, about);
  expect(sum(0.5)).toMatch(
    /^At first Ann’s chance to win was 50%\. .* the chance to win was 50% in the end\.$/u,
  );
  for (const result of [0, 1])
    expect(sum(result)).toMatch(/Luck – cards and what the others did – helped Ann\.$/u);
});

test('of a lost game no points are told (LR-28)', () => {
  const entry = { ...entryOf(0), unit: 'points', expected: 22.6 };
  const account = { entries: [entry], luck: -20, loss: 19.6 } as never;
  const told = sumWords(i18n, account, undefined, { who: 'you', name: 'Ann', chance: 'dice' });
  expect(told).toBe(
    'At first you could expect 22.6 points. The fourth derailment lost the game, so no points are counted.',
  );
});

test('luck comes from dice only where there are dice, and from others only where there are others', () => {
  const account = { entries: [entryOf(0)], luck: 0.1, loss: 0.1 } as never;
  const sum = (chance: string) => sumWords(i18n, account, 0.5, { who: 'you', name: 'Ann', chance });
  expect(sum('cards')).toContain('Luck – cards and what the others did – helped you');
  expect(sum('dice')).toContain('Luck – cards, dice and what the others did – helped you');
  expect(i18n.say('analysis.try-text', { chance: 'cards' })).not.toContain('dice');
  const lane = (chance: string) => i18n.say('analysis.lane.luck', { chance });
  expect(lane(luckIn('game-of-trains', 'chance'))).toBe('Luck: cards, the others');
  expect(lane(luckIn('loose-caboose', 'chance'))).toBe('Luck: cards, dice, the others');
  expect(lane(luckIn('lok-n-roll', 'points'))).toBe('Luck: cards, dice');
});

test.each([
  ['en', 'The 3 costliest decisions (25 cost something)', 'The 3 costliest decisions'],
  ['de', 'Die 3 teuersten Entscheidungen (25 haben etwas gekostet)', 'Die 3 teuersten Entscheidungen'],
  ['es', 'Las 3 decisiones más caras (25 costaron algo)', 'Las 3 decisiones más caras'],
] as const)(
  'where more decisions cost something than are told, that is said in %s',
  async (language, some, all) => {
    const spoken = new I18n();
    spoken.texts = await loadAllTexts(language);
    expect(costliestWords(spoken, BADLY_PLAYED, 3)).toBe(some);
    const entries = [0.2, 0.1, 0.02, 0].map((loss) => entryOf(0, loss));
    expect(costliestWords(spoken, { entries } as never, 3)).toBe(all);
    expect(costliestWords(spoken, { entries: entries.slice(3) } as never, 0)).not.toMatch(/\d/u);
  },
);
