/** Names that every object of JavaScript answers to mean nothing where they come from outside. */
import { botsFor, createPlayer } from '@roundhouse/bots';
import {
  checkDeck,
  checkSavedTable,
  checkSetup,
  deckProblems,
  findMode,
  games,
  isGameId,
  newTable,
  saveTable,
  seededChance,
} from '@roundhouse/engine';
import { findClause, isLanguage, type Key, LANGUAGES, loadTexts, pickLanguage } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { usageError } from '../packages/cli/src/testing/usage.ts';

const NAMES = Object.getOwnPropertyNames(Object.prototype).concat(
  // What functions, lists, texts and promises have besides.
  ['prototype', 'length', 'call', 'then', '0'],
);

const HEADER = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };

const setup = checkSetup(HEADER, games);
if (!setup.ok) throw new Error(setup.problem.code);

const chance = (events: number) => seededChance(1, events);
const table = newTable(games['loose-caboose'], setup.value, { chance, undo: 'free', people: [0, 1] });
const SAVED = saveTable(table, { seed: 1 }, []);

/** An object with one key more, which is its own even where it is `__proto__`. */
function withOwn(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, { value, enumerable: true, configurable: true });
}

describe.each(NAMES)('"%s"', (name) => {
  test('is no game, mode, opening or deck of a setup (TR-1)', () => {
    expect(isGameId(name)).toBe(false);
    for (const game of [name, 'lok-n-roll']) expect(findMode(game, name)).toBeUndefined();
    for (const key of ['game', 'mode', 'opening', 'deck', 'players', 'first']) {
      const checked = checkSetup({ ...HEADER, [key]: name }, games);
      expect(checked).toMatchObject({ ok: false, problem: { clause: 'TR-1', path: key } });
    }
    expect(checkSetup(withOwn(HEADER, name, { players: [2, 2] }), games)).toEqual(setup);
  });

  test('is nothing in a deck but the name of a card or of the deck (TR-21)', () => {
    for (const { standardDeck, id } of Object.values(games)) {
      expect(deckProblems({ ...standardDeck, game: name }, games)).not.toEqual([]);
      const [first, ...others] = standardDeck.cards;
      for (const key of ['function', 'shape', 'number', 'broken']) {
        const cards = [{ ...first, [key]: name }, ...others];
        const paths = deckProblems({ ...standardDeck, cards }, games).map(({ path }) => path);
        const isKnown = key === 'function' ? id === 'game-of-trains' : id !== 'game-of-trains';
        expect(paths).toEqual(isKnown ? [`cards[0].${key}`] : []);
      }
      const cards = [withOwn(first!, name, first), ...others];
      expect(checkDeck(withOwn({ ...standardDeck, cards }, name, []), games).ok).toBe(true);
    }
  });

  test('is nothing in a saved game', () => {
    for (const key of ['format', 'undo', 'game', 'mode']) {
      expect(checkSavedTable({ ...SAVED, [key]: name }, games)).toMatchObject({ problem: { path: key } });
    }
    const rows = [{ seat: 0, action: 'pass', chance: [[name, 1]] }];
    expect(checkSavedTable({ ...SAVED, rows }, games)).toMatchObject({
      problem: { path: 'rows[0].chance[0][0]' },
    });
    expect(checkSavedTable(withOwn(SAVED, name, {}), games)).toEqual(checkSavedTable(SAVED, games));
  });

  test('is no action, and no card of one (TR-7, LC-9)', async () => {
    const codec = games['loose-caboose'].codec(setup.value);
    for (const text of [name, `${name} a`, `place ${name}`, `heading ${name}`, `lay T01 ${name}`]) {
      expect(codec.read(text)).toBeUndefined();
    }
    const unknown = codec.read(`lay ${name} a`) ?? codec.read('lay nowhere a')!;
    expect(unknown).toBe(codec.read('lay nowhere a'));
    const why = await table.seat(table.actor!).why(unknown);
    expect(why).toMatchObject({ kind: 'refused' });
  });

  test('is no bot', () => {
    expect([botsFor(name, name), botsFor('lok-n-roll', name)]).toEqual([[], []]);
    expect(() => createPlayer(name, { setup: setup.value, seat: 0, seed: 1 })).toThrow(RangeError);
  });

  test('is no language, no clause and no message', async () => {
    expect([isLanguage(name), pickLanguage([name]), findClause(name)]).toEqual([false, 'en', undefined]);
    for (const texts of await Promise.all(LANGUAGES.map(loadTexts))) {
      for (const key of [name, `problem.${name}`, `problem.json.${name}`, `problem.${name}.name`]) {
        expect(() => texts.say(key as Key)).toThrow('no message');
      }
      expect(() => texts.say('problem.at', { [name]: 'here' })).toThrow('needs a value for');
    }
  });

  test('is no command and no value of one', async () => {
    const wrong = [
      [name],
      ['simulate', name],
      ['simulate', 'lok-n-roll', '--mode', name],
      ['simulate', 'lok-n-roll', '--opening', name],
      ['simulate', 'lok-n-roll', '--bots', name],
      ['simulate', 'lok-n-roll', `--${name}`],
      ['trace', '--view', `-${name}`],
      ['decks', name],
    ];
    for (const args of wrong) {
      expect(await usageError(...args)).toContain('error: ');
    }
  });
});
