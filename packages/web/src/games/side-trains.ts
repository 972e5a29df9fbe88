import type { GameId } from '@roundhouse/engine';
import SideCaboose from '../ui/pieces/trains/side-caboose.svelte';
import SideEngine from '../ui/pieces/trains/side-engine.svelte';
import type { SideTrain } from '../ui/pieces/trains/side-train.ts';

/** What comes home at the end of a game, by its id: one line per game. */
export const sideTrains: Readonly<Record<GameId, SideTrain>> = {
  'lok-n-roll': SideEngine,
  'loose-caboose': SideCaboose,
  'game-of-trains': SideEngine,
};
