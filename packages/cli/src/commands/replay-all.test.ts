import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { runCli } from '../testing/run-cli.ts';

describe('roundhouse replay-all', () => {
  test('says how many games there are and part ways', async () => {
    const { code, stdout } = await runCli(['replay-all', join(testFolder(), 'tables.sqlite')]);
    expect([code, stdout]).toEqual([0, '0 games, 0 of them part ways with the present rules.\n']);
  });

  test('names a database that cannot be used', async () => {
    const { code, stderr } = await runCli(['replay-all', 'mysql://here/tables']);
    expect(code).toBe(2);
    expect(stderr).toContain('error: DATABASE is the path of a file or postgres://..., not mysql://...');
  });
});
