import { expect, test } from 'vitest';
import { scriptedChance } from '../chance/scripted-chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import { games } from '../games.ts';
import { layOut } from '../testing/laid-table.ts';
import { logOf } from './log.ts';

const game = games['game-of-trains'];

test('the log of a step has the decision and what neither action nor view shows (TR-19)', () => {
  const rows = ['60 50 70 55 65 75 52', '84 83 82 81 80 79 78'];
  const { position } = layOut({ rows, market: '7', pile: '49' });
  const order = position.state().discard as number[];
  const action = game.codec(position.setup).read('use 7')!;
  const events: BaseEvent[] = [];
  position.play(action, scriptedChance([['shuffle', order]]), (event) => events.push(event));
  expect(logOf(game, { seat: 0, action: 'use 7' }, events)).toEqual([
    { seat: 0, action: 'use 7' },
    { row: [0, 1, 49] },
    { reshuffled: order.length },
    { row: [1, 1, order[0]] },
  ]);
});

test('the log of what happens without a decision has the shown events only', () => {
  const events = [
    { kind: 'started', first: 1 },
    { kind: 'reshuffled', cards: 4 },
  ];
  expect(logOf(game, undefined, events)).toEqual([{ first: 1 }, { reshuffled: 4 }]);
});
