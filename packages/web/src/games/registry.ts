import { GAME_IDS, type GameId, type Games, isGameId } from '@roundhouse/engine';
import type { Component } from 'svelte';
import GameOfTrains from './game-of-trains/emblem.svelte';
import LokNRoll from './lok-n-roll/emblem.svelte';
import LooseCaboose from './loose-caboose/emblem.svelte';
import type { PageGame } from '../table/session/page-game.ts';

interface Entry {
  /** The picture by which the game is chosen. */
  readonly Emblem: Component;
  /** All that play of it needs; of the other games nothing. */
  readonly load: () => Promise<PageGame>;
}

/** The games of the page by their id: one line per game. */
export const pageGames: Readonly<Record<GameId, Entry>> = {
  'lok-n-roll': { Emblem: LokNRoll, load: async () => (await import('./lok-n-roll/index.ts')).lokNRoll },
  'loose-caboose': {
    Emblem: LooseCaboose,
    load: async () => (await import('./loose-caboose/index.ts')).looseCaboose,
  },
  'game-of-trains': {
    Emblem: GameOfTrains,
    load: async () => (await import('./game-of-trains/index.ts')).gameOfTrains,
  },
};

/** Loads a game that there is. */
export function loadGame(id: GameId): Promise<PageGame> {
  return pageGames[id].load();
}

/** The rules by which input from outside is checked that says to be of a game: all of them where there is no such game. */
export async function rulesFor(id: unknown): Promise<Games> {
  const ids = isGameId(id) ? [id] : GAME_IDS;
  const loaded = await Promise.all(ids.map(loadGame));
  return Object.fromEntries(loaded.map(({ rules }) => [rules.id, rules]));
}
