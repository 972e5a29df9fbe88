import { describe, expect, test } from 'vitest';
import { layOut } from '../testing/laid-table.ts';

/** Two rows that no single action puts in order, and that share no number with the cards below 49. */
const MINE = '60 50 70 55 65 75 52';
const YOURS = '84 83 82 81 80 79 78';
const HERS = '77 76 74 73 72 71 69';

describe('a turn (GT-7, GT-8, GT-9)', () => {
  test('is to draw or to use a card of the market, in the order of the texts (TR-10)', () => {
    const table = layOut({ rows: [MINE, YOURS], market: '3 6 12' });
    const swaps = [1, 2, 3, 4, 5, 6].map((position) => `use 12 ${position}`);
    const moves = [3, 4, 5, 6, 7].map((position) => `use 3 ${position}`);
    expect(table.legal).toEqual(['draw', ...swaps, ...moves, 'use 6']);
  });

  test('with an empty market is to draw (GT-9)', () => {
    expect(layOut({ rows: [MINE, YOURS] }).legal).toEqual(['draw']);
  });

  test('cannot protect where every place is protected (GT-9, GT-13)', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['10 18 26'], market: '2' });
    expect(table.legal).toEqual(['draw']);
    expect(table.refusal('use 2 4')).toEqual({
      clause: 'GT-13',
      values: { card: 2, position: 4, reason: 'protected' },
    });
  });

  test('that draws replaces a wagon, seen before it is placed (GT-8)', () => {
    const table = layOut({ rows: [MINE, YOURS] });
    const [top] = table.state.pile as number[];
    expect(table.play('draw')).toEqual([`drew 0 ${top}`]);
    expect(table.state.held).toBe(top);
    expect(table.legal).toEqual([1, 2, 3, 4, 5, 6, 7].map((position) => `place ${position}`));
    expect(table.play('place 3')).toEqual([`replaced 0 3 ${top} 70`]);
    expect(table.row(0)).toBe(`60 50 ${top} 55 65 75 52`);
    expect(table.state).toMatchObject({ market: [70], held: null });
    expect(table.position.actor).toBe(1);
  });

  test('goes around from the last seat to the first (GT-2, TR-2)', () => {
    const table = layOut({ rows: [MINE, YOURS, HERS], market: '4', actor: 2 });
    table.play('use 4 1');
    expect(table.position.actor).toBe(0);
  });
});

describe('a function of the own row (GT-11)', () => {
  test.each([
    ['swap-adjacent', 'use 4 1', 'swapped 0 1 2 60 50', '50 60 70 55 65 75 52'],
    ['swap-adjacent', 'use 4 6', 'swapped 0 6 7 75 52', '60 50 70 55 65 52 75'],
    ['swap-skip', 'use 8 1', 'swapped 0 1 3 60 70', '70 50 60 55 65 75 52'],
    ['swap-skip', 'use 8 5', 'swapped 0 5 7 65 52', '60 50 70 55 52 75 65'],
    ['move-right', 'use 1 1', 'shifted 0 1 3 60', '50 70 60 55 65 75 52'],
    ['move-right', 'use 1 5', 'shifted 0 5 7 65', '60 50 70 55 75 52 65'],
    ['move-left', 'use 3 3', 'shifted 0 3 1 70', '70 60 50 55 65 75 52'],
    ['move-left', 'use 3 7', 'shifted 0 7 5 52', '60 50 70 55 52 65 75'],
  ])('%s: %s', (_, action, emitted, row) => {
    const table = layOut({ rows: [MINE, YOURS], market: '1 3 4 8' });
    const [, card, position] = action.split(' ');
    expect(table.play(action)).toEqual([`used 0 ${card} ${position}`, emitted, `spent ${card}`]);
    expect(table.row(0)).toBe(row);
    expect(table.row(1)).toBe(YOURS);
    expect(table.state.discard).toEqual([Number(card)]);
  });

  test.each([
    ['swap-adjacent', 'use 4 7'],
    ['swap-skip', 'use 8 6'],
    ['move-right', 'use 1 6'],
    ['move-left', 'use 3 2'],
  ])('%s is refused where it does not reach: %s', (_, action) => {
    const table = layOut({ rows: [MINE, YOURS], market: '1 3 4 8' });
    const [, card, position] = action.split(' ').map(Number);
    expect(table.refusal(action)).toEqual({ clause: 'GT-11', values: { card, position } });
  });
});

describe('a removing function (GT-12)', () => {
  test.each([
    ['remove-left', 7, 1],
    ['remove-middle', 5, 4],
    ['remove-right', 6, 7],
  ])('%s takes that wagon of every row from the acting player on', (_, card, position) => {
    const rows = [MINE, YOURS, HERS];
    const table = layOut({ rows, market: `${card}`, actor: 1 });
    const [a, b, c] = table.state.pile as number[];
    const removed = [1, 2, 0].map((seat) => Number(rows[seat]!.split(' ')[position - 1]));
    expect(table.play(`use ${card}`).slice(0, 8)).toEqual([
      `used 1 ${card} -`,
      `removed 1 ${position} ${removed[0]}`,
      `removed 2 ${position} ${removed[1]}`,
      `removed 0 ${position} ${removed[2]}`,
      `refilled 1 ${position} ${a}`,
      `refilled 2 ${position} ${b}`,
      `refilled 0 ${position} ${c}`,
      `spent ${card}`,
    ]);
  });

  test('leaves protected wagons where they are (GT-13)', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['2 - -', '- 10 -'], market: '7' });
    const [top] = table.state.pile as number[];
    expect(table.play('use 7')).toEqual(['used 0 7 -', 'removed 1 1 84', `refilled 1 1 ${top}`, 'spent 7']);
    expect(table.row(0)).toBe(MINE);
    expect(table.state.protection).toEqual([
      [2, null, null],
      [null, 10, null],
    ]);
  });

  test('may be used where all these wagons are protected, and does nothing', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['2 - -', '10 - -'], market: '7' });
    expect(table.play('use 7')).toEqual(['used 0 7 -', 'spent 7']);
    expect([table.row(0), table.row(1)]).toEqual([MINE, YOURS]);
  });

  test('ends with the row that it puts in order; no seat draws after that (GT-17, TR-12)', () => {
    const rows = [MINE, '84 53 54 56 57 58 59', HERS, '80 83 82 81 79 78 49'];
    const table = layOut({ rows, market: '7', pile: '40 41 42 43' });
    expect(table.play('use 7')).toEqual([
      'used 0 7 -',
      'removed 0 1 60',
      'removed 1 1 84',
      'removed 2 1 77',
      'removed 3 1 80',
      'refilled 0 1 40',
      'refilled 1 1 41',
      'spent 7',
      'ended 0 1 0 0 1 row',
    ]);
    expect([table.row(2), table.row(3)]).toEqual(['- 76 74 73 72 71 69', '- 83 82 81 79 78 49']);
    expect(table.state).toMatchObject({ market: [60, 84, 77, 80], outcome: { winners: [1] } });
    expect(table.legal).toEqual([]);
  });
});

describe('protection (GT-13)', () => {
  test('goes under an unprotected wagon at position 1, 4 or 7', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['- 10 -'], market: '2' });
    expect(table.legal).toEqual(['draw', 'use 2 1', 'use 2 7']);
    expect(table.play('use 2 7')).toEqual(['used 0 2 7', 'protected 0 7 2']);
    expect(table.state.protection[0]).toEqual([null, 10, 2]);
    expect(table.state.discard).toEqual([]);
  });

  test('is refused elsewhere', () => {
    const table = layOut({ rows: [MINE, YOURS], market: '2' });
    const values = { card: 2, position: 5, reason: 'place' };
    expect(table.refusal('use 2 5')).toEqual({ clause: 'GT-13', values });
  });

  test.each([
    ['the wagon is swapped', 'use 12 4', 'swapped 0 4 5 55 65'],
    ['the wagon is swapped over another', 'use 8 2', 'swapped 0 2 4 50 55'],
    ['the wagon moves', 'use 1 4', 'shifted 0 4 6 55'],
    ['another passes it', 'use 1 3', 'shifted 0 3 5 70'],
    ['another moves to its place', 'use 3 6', 'shifted 0 6 4 75'],
  ])('ends where %s', (_, action, moved) => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['2 10 18'], market: '1 3 8 12' });
    const [, card, position] = action.split(' ');
    expect(table.play(action)).toEqual([
      `used 0 ${card} ${position}`,
      moved,
      'unprotected 0 4 10',
      `spent ${card}`,
    ]);
    expect(table.state.protection[0]).toEqual([2, null, 18]);
  });

  test('stays where two wagons change places around it', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['2 10 18'], market: '8' });
    table.play('use 8 3');
    expect(table.state.protection[0]).toEqual([2, 10, 18]);
  });

  test('ends where the wagon is replaced', () => {
    const table = layOut({ rows: [MINE, YOURS], protection: ['2 10 18'], pile: '49 51' });
    expect(table.play('draw, place 1')).toEqual(['drew 0 49', 'replaced 0 1 49 60', 'unprotected 0 1 2']);
  });
});

describe('pairs (GT-14)', () => {
  test('leave the market after the action', () => {
    const table = layOut({ rows: [MINE, YOURS], market: '4 9', pile: '49 51' });
    expect(table.play('draw, place 2').slice(1)).toEqual(['replaced 0 2 49 50', 'paired 9 50']);
    expect(table.state).toMatchObject({ market: [4] });
  });

  test('leave with the first two of three: the last to arrive stays', () => {
    const rows = ['3 50 70 55 65 75 52', '11 83 82 81 80 79 78', '4 76 74 73 72 71 69'];
    const table = layOut({ rows, market: '7 19', pile: '40 41 42 43' });
    expect(table.play('use 7').slice(-2)).toEqual(['spent 7', 'paired 19 3']);
    expect(table.state.market).toEqual([11, 4]);
  });

  test('stay in the market after a win (GT-17)', () => {
    const rows = ['50 51 52 53 54 55 1', YOURS];
    const table = layOut({ rows, market: '9', pile: '56 57' });
    table.play('draw, place 7');
    expect(table.state).toMatchObject({ market: [9, 1], outcome: { scores: [1, 0], winners: [0] } });
  });
});

describe('the last card of the draw pile (GT-15)', () => {
  const rest = (table: ReturnType<typeof layOut>) => table.state.discard as number[];

  test('is drawn, then the discard pile becomes the draw pile before the card is placed', () => {
    const table = layOut({ rows: [MINE, YOURS], pile: '49' });
    const order = rest(table).toReversed();
    expect(table.play('draw', ['shuffle', order])).toEqual(['drew 0 49', `reshuffled ${order.length}`]);
    expect(table.state).toMatchObject({ pile: order, discard: [], held: 49 });
  });

  test('in the middle of a removal is followed by a pile without the used card (GT-12)', () => {
    const table = layOut({ rows: [MINE, YOURS], market: '7', pile: '49' });
    const order = rest(table);
    expect(order).not.toContain(7);
    expect(table.play('use 7', ['shuffle', order]).slice(3)).toEqual([
      'refilled 0 1 49',
      `reshuffled ${order.length}`,
      `refilled 1 1 ${order[0]}`,
      'spent 7',
    ]);
    expect(table.state.discard).toEqual([7]);
  });
});

describe('the end (GT-17, GT-18)', () => {
  test('comes with the row that ascends, when the used card and an ended protection are discarded', () => {
    const table = layOut({ rows: ['51 50 52 53 54 55 56', YOURS], protection: ['2 - -'], market: '4 9' });
    expect(table.play('use 4 1').slice(1)).toEqual([
      'swapped 0 1 2 51 50',
      'unprotected 0 1 2',
      'spent 4',
      'ended 1 0 0 row',
    ]);
    expect(table.state).toMatchObject({ discard: [2, 4], market: [9], outcome: { winners: [0] } });
  });

  test('comes to another player as well, whose turn it is not (GT-12)', () => {
    const table = layOut({ rows: [MINE, '84 51 53 54 56 57 58'], market: '7', pile: '49 48 47' });
    expect(table.play('use 7').at(-1)).toBe('ended 0 1 1 row');
    expect(table.position.awaits()).toEqual({ kind: 'over', outcome: { scores: [0, 1], winners: [1] } });
  });

  test('comes undecided after 1,000 actions, pairs having left (GT-14)', () => {
    const table = layOut({ rows: [MINE, YOURS], market: '9', pile: '49 51', turns: 999 });
    expect(table.play('draw, place 2').slice(2)).toEqual(['paired 9 50', 'ended 0 0 undecided']);
    expect(table.state).toMatchObject({ market: [], outcome: { scores: [0, 0], winners: [] } });
  });

  test('does not come with the action before', () => {
    const table = layOut({ rows: [MINE, YOURS], pile: '49 51', turns: 998 });
    table.play('draw, place 2');
    expect(table.position.phase).toBe('turn');
  });
});

describe('what is refused (TR-15)', () => {
  test.each([
    ['place 1', 'TR-8', { phase: 'turn' }],
    ['choose 1 1', 'TR-8', { phase: 'turn' }],
    ['use 60 1', 'GT-9', { card: 60 }],
    ['use 85', 'GT-9', { card: 85 }],
    ['use 85 3', 'GT-9', { card: 85 }],
    ['use 4 7', 'GT-11', { card: 4, position: 7 }],
  ])('%s: %s', (action, clause, values) => {
    const table = layOut({ rows: [MINE, YOURS], market: '4' });
    expect(table.refusal(action)).toEqual({ clause, values });
  });

  test('a card in a row or in the hand is a wagon and no function, one in the market no wagon (GT-10)', () => {
    const table = layOut({ rows: ['4 50 70 55 65 75 52', YOURS], market: '12', pile: '20 28' });
    expect(table.refusal('use 4 1')?.clause).toBe('GT-9');
    table.play('draw');
    expect(table.refusal('use 20 1')).toEqual({ clause: 'TR-8', values: { phase: 'placing' } });
    table.play('place 1');
    expect(table.state.rows[0]).toContain(20);
  });

  test('anything after the end (TR-8)', () => {
    const table = layOut({ rows: ['51 50 52 53 54 55 56', YOURS], market: '4 9' });
    table.play('use 4 1');
    expect(table.refusal('draw')).toEqual({ clause: 'TR-8', values: { phase: 'over' } });
  });
});

describe('what is seen (GT-8, GT-16, TR-16)', () => {
  test('is the drawn card by its drawer only, and the discard pile by no viewer', () => {
    const table = layOut({ rows: [MINE, YOURS], pile: '49 51' });
    table.play('draw');
    const views = ([0, 1, 'spectator'] as const).map((viewer) => table.position.view(viewer).state);
    expect(views.map(({ held }) => held)).toEqual([49, null, null]);
    expect(views.map(({ discard }) => discard)).toEqual([68, 68, 68]);
    expect(views.map(({ pile }) => pile)).toEqual([1, 1, 1]);
  });
});
