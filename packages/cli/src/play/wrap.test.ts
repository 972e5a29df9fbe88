import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { wrap } from './wrap.ts';

const bold = (text: string) => styleText('bold', text, { validateStream: false });

test.each([
  ['what fits stays', 'one two\n\n  three', 20, 'one two\n\n  three'],
  ['words stay whole', 'one two three four five', 20, 'one two three four\nfive'],
  ['a sentence goes on under its first word', '» one two three fours', 20, '» one two three\n  fours'],
  ['so does what is numbered', '  1  one two three four', 20, '  1  one two three\n     four'],
  ['no room is left for a wide first column', 'The first column  one two', 20, 'The first column\none two'],
  ['a word that is too long is left to the terminal', `${'o'.repeat(30)} one`, 20, `${'o'.repeat(30)}\none`],
  ['colours take no room', `${bold('one')} two three four five`, 20, `${bold('one')} two three four\nfive`],
  ['spaces at the end are no word', `${'o'.repeat(20)} `, 20, `${'o'.repeat(20)} `],
  ['a terminal of a few letters breaks lines itself', 'one two three', 10, 'one two three'],
])('%s', (_, text, columns, due) => {
  expect(wrap(text, columns)).toBe(due);
});
