import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { makeTexts } from './messages.ts';
import { compiledMessages, ELSEWHERE, READING } from './vite-plugin.ts';

const { resolveId, load, transform } = compiledMessages();

test.each(LANGUAGES)('the messages in %s survive compiling and JSON', async (language) => {
  const url = new URL(`../messages/${language}.json`, import.meta.url);
  const text = await readFile(url, 'utf8');
  const parts = [url.pathname, `${url.pathname}?reading`].map((id) => {
    expect(id).toMatch(transform.filter.id);
    return JSON.parse(transform.handler(text, id).code.replace('export default ', '')) as object;
  });
  const inPage = Object.entries(JSON.parse(text)).filter(([name]) => !ELSEWHERE.includes(name));
  expect(Object.assign({}, ...parts)).toEqual(compileAll(Object.fromEntries(inPage)));
  expect(Object.keys(parts[1]!)).toEqual(expect.arrayContaining([...READING]));
  for (const name of READING) expect(parts[0]).not.toHaveProperty(name);
});

test('compiled messages say the same', () => {
  const messages = { refusal: { 'GT-9': 'Card {card} is gone.' }, seat: { betsy: 'Betsy' } };
  const { code } = transform.handler(JSON.stringify(messages), '/texts/messages/en.json');
  const texts = makeTexts('en', JSON.parse(code));
  expect(texts.say('refusal.GT-9', { card: 7 })).toBe('Card 7 is gone.');
  expect(texts.say('seat.betsy')).toBe('Betsy');
});

test('what a file does not say is said in English', () => {
  const { code } = transform.handler(
    JSON.stringify({ seat: { betsy: 'Bettina' } }),
    '/texts/messages/fr.json',
  );
  const texts = makeTexts('fr', JSON.parse(code));
  expect(texts.say('seat.betsy')).toBe('Bettina');
  expect(texts.say('seat.person', { number: 1 })).toBe('Player 1');
});

test('what is compiled passes the compiler of the page as it is', async () => {
  expect('icu-minify/compile').toMatch(resolveId.filter.id);
  expect(resolveId.handler()).toMatch(load.filter.id);
  const module = await import(`data:text/javascript,${encodeURIComponent(load.handler())}`);
  expect(module.default(['Hello ', ['name']])).toEqual(['Hello ', ['name']]);
});

test('other files are left alone', () => {
  expect('icu-minify/format').not.toMatch(resolveId.filter.id);
  expect('/packages/web/src/deck.json').not.toMatch(transform.filter.id);
});

/** The messages compiled one by one, as the page would. */
function compileAll(tree: object): object {
  const branches = Object.entries(tree).map(([name, branch]) => [
    name,
    typeof branch === 'string' ? compile(branch) : compileAll(branch as object),
  ]);
  return Object.fromEntries(branches) as object;
}
