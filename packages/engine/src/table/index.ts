export { activeTableSteps } from './active-table-steps.ts';
export { type Divergence, type Replayed, replayHistory } from './replay-history.ts';
export { historyTranscript } from './history-transcript.ts';
export {
  activeHistory,
  activeSteps,
  activeVersions,
  type History,
  isUndo,
  MOST_ROWS,
  playOnFrom,
  type Row,
  type Step,
  type Undo,
  versionOf,
} from './history.ts';
export { LocalTable, newTable, type OpenResult, openTable } from './local-table.ts';
export type { TableOptions } from './table-options.ts';
export { type PlayedOut, playOut } from './play-out.ts';
export {
  type ChanceKey,
  type CheckedTable,
  checkSavedTable,
  reopenTable,
  type SavedTable,
  saveTable,
} from './saved-table.ts';
export {
  PlayerFault,
  type PlayOptions,
  type SeatedPlayer,
  seatPlayers,
  type PlayerRun,
} from './seat-players.ts';
export type { Channel } from './channel.ts';
export type { RemoteOptions } from './connection.ts';
export { type BriefRead, inBrief, leadOn } from './brief.ts';
export { sitDown } from './remote-table.ts';
export { digestOf } from './digest.ts';
export { ReplayTable } from './replay-table.ts';
export { refuseSeat, serveTable } from './serve-table.ts';
export { TableFault } from './table-fault.ts';
export { type ReplayedTranscript, replayTranscript } from './replay-transcript.ts';
