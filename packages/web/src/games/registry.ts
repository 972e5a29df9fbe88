import { GAME_IDS, type GameId, type Games, isGameId } from '@roundhouse/engine';
import type { Component } from 'svelte';
import GameOfTrains from './game-of-trains/emblem.svelte';
import LokNRoll from './lok-n-roll/emblem.svelte';
import LooseCaboose from './loose-caboose/emblem.svelte';
import type { PageGame } from '../table/session/page-game.ts';

interface Entry {
  /** The picture of the game. */
  readonly Emblem: Component;
  /** Loads what playing it needs, and nothing of the other games. */
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

/** Loads a game. */
export function loadGame(id: GameId): Promise<PageGame> {
  return pageGames[id].load();
}

/** The rules for input that claims to be of a game, which they check: those of all games if there is no such game. */
export async function rulesFor(id: unknown): Promise<Games> {
  const ids = isGameId(id) ? [id] : GAME_IDS;
  const loaded = await Promise.all(ids.map(loadGame));
  return Object.fromEntries(loaded.map(({ rules }) => [rules.id, rules]));
}
