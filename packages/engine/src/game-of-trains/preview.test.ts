import { seededChance } from '../chance/seeded-chance.ts';
import { describe, expect, test } from 'vitest';
import { eventLine } from '../testing/dealt-game.ts';
import { layOut, type Written } from '../testing/laid-table.ts';
import { gameOfTrains } from './game.ts';
import { newMemory } from './memory.ts';

const MINE = '60 50 70 55 65 75 52';
const YOURS = '84 83 82 81 80 79 78';

/** What seat 0 can know of an action. */
function previewOf(written: Written, action: string) {
  const { position } = layOut(written);
  const view = position.view(0);
  const memory = { ...newMemory(written.rows.length, 0), picture: view.state };
  return gameOfTrains.preview(view, memory, [gameOfTrains.codec(position.setup).read(action)!]);
}

function previewed(written: Written, action: string): string[] {
  return previewOf(written, action).events.map(eventLine);
}

describe('the preview of an action', () => {
  test('is complete where only the own row changes (GT-11, GT-13)', () => {
    const written = { rows: [MINE, YOURS], protection: ['10 - -'], market: '4' };
    expect(previewed(written, 'use 4 1')).toEqual([
      'used 0 4 1',
      'swapped 0 1 2 60 50',
      'unprotected 0 1 10',
      'spent 4',
    ]);
  });

  test('shows which wagons go and which pairs leave, not what is drawn (GT-12, GT-14)', () => {
    const rows = [MINE.replace('60', '10'), YOURS.replace('84', '18')];
    expect(previewed({ rows, market: '7' }, 'use 7')).toEqual([
      'used 0 7 -',
      'removed 0 1 10',
      'removed 1 1 18',
      'spent 7',
      'paired 10 18',
    ]);
  });

  test('does not show whether a drawn wagon wins (GT-12)', () => {
    const written = { rows: ['60 2 3 4 80 81 82', YOURS.replaceAll(/8[0-2]/g, '77')], market: '7' };
    for (let more = 0; more < 5; more++) {
      expect(previewed(written, 'use 7').join()).not.toContain('ended');
    }
  });

  test('ends where cards come from the draw pile, open or hidden (GT-8, GT-12)', () => {
    const written = { rows: [MINE, YOURS], market: '4 7' };
    expect(previewOf(written, 'draw')).toMatchObject({ events: [], uncertain: { kind: 'hidden' } });
    expect(previewOf(written, 'use 7').uncertain).toEqual({ kind: 'hidden' });
    const { uncertain, next } = previewOf(written, 'use 4 1');
    expect([uncertain, next]).toEqual([undefined, { phase: 'turn', actor: 1, legal: [] }]);
  });

  test('shows the table as it will look', () => {
    const { position } = layOut({ rows: [MINE, YOURS] });
    const codec = gameOfTrains.codec(position.setup);
    position.play(codec.read('draw')!, seededChance(1));
    const memory = { ...newMemory(2, 0), picture: position.view(0).state };
    const placing = gameOfTrains.preview(position.view(0), memory, [codec.read('place 2')!]);
    expect(placing.memory.picture).toMatchObject({ held: null, market: [50] });
    expect(placing.next).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test('shows a row that will ascend (GT-17)', () => {
    expect(previewed({ rows: ['2 1 3 4 5 6 7', YOURS], market: '12' }, 'use 12 1').at(-1)).toMatch(/^ended/);
  });
});
