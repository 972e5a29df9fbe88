import {
  isPluralElement,
  isSelectElement,
  parse,
  TYPE,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { catalogue } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { readMessages } from './message-folder.ts';
import { loadTexts, type Key, PLAIN, type Values } from './messages.ts';
import { ALL_TEXTS, LEFTOVER } from './testing/samples.ts';

/** What the file of a language says, by key. */
function messagesOf(language: Language): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (tree: object, path: string): void => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat.set(path + name, value);
      else walk(value, `${path}${name}.`);
    }
  };
  walk(readMessages(language), '');
  return flat;
}

/** The arguments of a message: each with its kind and, for a choice of words, its options. */
function argumentsOf(message: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (isSelectElement(element)) {
        found.set(element.value, `select ${Object.keys(element.options).toSorted().join(' ')}`);
      } else if (isPluralElement(element)) found.set(element.value, 'number');
      else if (element.type === TYPE.number) found.set(element.value, 'number');
      else if (element.type === TYPE.argument && !found.has(element.value)) found.set(element.value, 'word');
      if (isSelectElement(element) || isPluralElement(element)) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(message));
  return found;
}

/** Values that lead through every branch of a message. */
function allValues(message: string): Values[] {
  let all: Values[] = [{}];
  for (const [name, kind] of argumentsOf(message)) {
    const [sort, ...options] = kind.split(' ');
    const samples = sort === 'select' ? options : sort === 'number' ? [0, 1, 2, 11] : ['Käse'];
    all = all.flatMap((values) => samples.map((sample) => ({ ...values, [name]: sample })));
  }
  return all;
}

const english = messagesOf('en');

describe.each(LANGUAGES)('the messages in %s', async (language) => {
  const messages = messagesOf(language);
  const hasClauses = 'clause' in readMessages(language);
  const texts = await loadTexts(language);

  test('have the keys of the English ones, in the same order; those of the clauses may all be missing', () => {
    const keys = [...english.keys()].filter((key) => hasClauses || !/^clauses?\./u.test(key));
    expect([...messages.keys()]).toEqual(keys);
  });

  test('need the same values', () => {
    for (const [key, message] of messages) {
      expect([key, namesIn(message)]).toEqual([key, namesIn(english.get(key)!)]);
    }
  });

  test('are whole in every variant', () => {
    for (const [key, message] of messages) {
      for (const values of allValues(message)) expect(texts.say(key as Key, values)).not.toMatch(LEFTOVER);
    }
  });

  test('never part a number from its percent sign', () => {
    for (const [key, message] of messages)
      expect([key, message]).not.toEqual([key, expect.stringMatching(/[ \u202F]%/u)]);
  });

  test('begin with a capital and end with a full stop where they are sentences', () => {
    for (const [key, message] of messages) {
      if (!/^(?:clause|refusal|problem|event|decidedBy)\.(?!at$)/u.test(key)) continue;
      for (const values of allValues(message))
        expect(texts.say(key as Key, values)).toMatch(/^[\p{Lu}\d“„«].*[.:!]$/u);
    }
  });
});

test.each([
  ['clause', 520],
  ['event', 190],
  ['refusal', 150],
  ['problem', 120],
  ['action.short', 20],
  ['action', 80],
  ['card', 50],
  ['function', 150],
])('messages of %s have at most %i letters in any language', (area, longest) => {
  for (const texts of ALL_TEXTS) {
    for (const [key, message] of english) {
      if (!key.startsWith(`${area}.`) || (area === 'action' && key.startsWith('action.short.'))) continue;
      for (const values of allValues(message)) {
        expect([key, texts.say(key as Key, values).length <= longest]).toEqual([key, true]);
      }
    }
  }
});

test.each(Object.values(catalogue))('$id and its modes have names, and say what they are about', (game) => {
  const named = [`game.${game.id}`, ...Object.keys(game.modes).map((mode) => `mode.${mode}`)];
  const keys = named.flatMap((name) => [`${name}.name`, `${name}.about`]);
  expect([...english.keys()]).toEqual(expect.arrayContaining(keys));
});

test.each(LANGUAGES)(
  'the board and the log say in the same words how far too far it was, in %s',
  async (language) => {
    const texts = await loadTexts(language);
    const afterColon = (sentence: string) => sentence.split(': ')[1]!.slice(0, -1);
    for (const missing of [1, 2]) {
      const board = afterColon(texts.say('page.railway.ending', { missing }));
      expect(afterColon(texts.say('event.lok-n-roll.derailed', { missing }))).toBe(board);
      expect(afterColon(texts.say('event.loose-caboose.derailed', { missing }))).toBe(board);
    }
  },
);

test.each([
  [
    'en',
    'The train cannot derail then; the best other move derails in 59% of all rolls.',
    'The train then derails in 5% of all rolls, after the best other move in 59%.',
  ],
  [
    'de',
    'Dann kann die Lok nicht entgleisen; nach dem besten der übrigen Züge entgleist sie bei 59 % der Würfe.',
    'Dann entgleist die Lok bei 5 % der Würfe, nach dem besten der übrigen Züge bei 59 %.',
  ],
  [
    'es',
    'Así la locomotora no puede descarrilar; con la mejor de las otras jugadas descarrila en el 59 % de las tiradas.',
    'Así la locomotora descarrila en el 5 % de las tiradas; con la mejor de las otras jugadas, en el 59 %.',
  ],
] as const)('what cannot derail is compared in a whole sentence, in %s', async (language, never, seldom) => {
  const texts = await loadTexts(language);
  const said = [0, 5].map((danger) => texts.say('hint.danger.less', { piece: 'train', danger, other: 59 }));
  expect(said.map((sentence) => sentence.replaceAll('\u00A0', ' '))).toEqual([never, seldom]);
});

test('no number stands alone on a card of the market, in Spanish', async () => {
  const texts = await loadTexts('es');
  expect(texts.say('function.swap-skip.short')).toBe('salta uno');
});

test('the clauses say which language they are written in', () => {
  for (const language of LANGUAGES) {
    if (!('clause' in readMessages(language))) continue;
    expect(messagesOf(language).get('clauses.language')).toBe(language);
  }
});

test('a missing message throws', async () => {
  const texts = await loadTexts('en');
  expect(() => texts.say('clause.XX-1' as Key)).toThrow('no message clause.XX-1');
  expect(() => texts.say('clause' as Key)).toThrow('no message clause');
  expect(['clause.XX-1', 'clause', 'seat.person'].map((key) => texts.has(key))).toEqual([false, false, true]);
});

test('a missing value throws', async () => {
  const texts = await loadTexts('en');
  expect(() => texts.say('refusal.LR-18')).toThrow('message refusal.LR-18 needs a value for card');
  expect(() => texts.say('seat.person', { name: 1 })).toThrow('needs a value for number');
});

test('numbers and lists are written as the language does', async () => {
  const [en, de, es] = await Promise.all([loadTexts('en'), loadTexts('de'), loadTexts('es')]);
  expect(en.say('problem.too-long', { max: 1_000_000 })).toContain('1,000,000');
  expect(de.say('problem.too-long', { max: 1_000_000 })).toContain('1.000.000');
  expect(es.list(['1', '2', '3'])).toBe('1, 2 y 3');
  expect(de.list(['1', '2'])).toBe('1 und 2');
  expect(de.list(['1'])).toBe('1');
  expect(de.list([])).toBe('');
});

test.each(LANGUAGES)('small numbers in %s are their digits, as the language writes them', (language) => {
  const numbers = new Intl.NumberFormat(language);
  for (let number = 1 - PLAIN; number < PLAIN; number++) {
    expect(numbers.format(number)).toBe(String(number));
  }
});

/** The names of the values and the options among words; a number may be written plainly or choose its words. */
function namesIn(message: string): string[] {
  const names = [...argumentsOf(message)].map(([name, kind]) =>
    kind.startsWith('select') ? `${name}: ${kind}` : name,
  );
  return names.toSorted();
}
