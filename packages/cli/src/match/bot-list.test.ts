import { describe, expect, test } from 'vitest';
import { readBotList, words } from './bot-list.ts';

describe('a list of bots', () => {
  test.each([
    [
      'careful, random',
      [
        { name: 'careful', level: 'careful' },
        { name: 'random', level: 'random' },
      ],
    ],
    ['exec:python3 my.py', [{ name: 'exec:python3 my.py', command: ['python3', 'my.py'] }]],
    [
      `exec:"/my bots/a, b" 'x,y',careful`,
      [
        { name: `exec:"/my bots/a, b" 'x,y'`, command: ['/my bots/a, b', 'x,y'] },
        { name: 'careful', level: 'careful' },
      ],
    ],
    ['', [{ name: '', level: '' }]],
  ])('%s', (text, bots) => expect(readBotList(text)).toEqual(bots));
});

test.each([
  ['a  b', ['a', 'b']],
  [String.raw`a\ b 'c "d"' "e \"f\" \g"`, ['a b', 'c "d"', String.raw`e "f" \g`]],
  [String.raw`--x='a b'"c"`, ['--x=a bc']],
  ["it's", ["it's"]],
  ['""', ['']],
  ['', []],
])('the words of a command: %s', (command, due) => expect(words(command)).toEqual(due));
