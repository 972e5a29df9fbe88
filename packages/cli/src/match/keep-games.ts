import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptGame } from './match-worker.ts';

/** The transcripts cannot be written. */
export class KeepError extends Error {}

/** Keeps the games of each deal in a file of a folder, a transcript per line: `roundhouse trace` follows them. */
export function keepIn(folder: string): (deal: number, games: readonly KeptGame[]) => void {
  mkdirSync(folder, { recursive: true });
  return (deal, games) => {
    const file = join(folder, `deal-${String(deal).padStart(6, '0')}.ndjson`);
    try {
      writeFileSync(file, games.map((game) => `${JSON.stringify(game)}\n`).join(''));
    } catch (error) {
      throw new KeepError(error instanceof Error ? error.message : file);
    }
  };
}
