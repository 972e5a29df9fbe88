/**
 * The engine as a library: what a game is, the games there are, chance, transcripts and tables. What only one
 * game knows is in that game's own entry, e.g. `@roundhouse/engine/lok-n-roll`; what the two railway games
 * share, in `@roundhouse/engine/railway`.
 */
export { catalogue, findMode } from './catalogue.ts';
export { hasOpponents } from './opponents.ts';
export { legacySeededChance } from './chance/legacy-seeded-chance.ts';
export { streamChance } from './chance/stream-chance.ts';
export { type RecordedChance, recordedChance } from './chance/recorded-chance.ts';
export { ChanceError, type ScriptedChance, scriptedChance } from './chance/scripted-chance.ts';
export { eventChance, type SeededChance, seededChance } from './chance/seeded-chance.ts';
export { checkDeck, deckProblems } from './check/deck.ts';
export { problemMessage, refusalMessage } from './check/message.ts';
export { checkSetup, seatsOf } from './check/setup.ts';
export type { Action, ActionForm, Codec } from './contract/action.ts';
export type { Chance, ChanceEntry } from './contract/chance.ts';
export type { Card, CardId, Deck } from './contract/deck.ts';
export type { BaseEvent, Emit, Ended, Reshuffled, Shuffled, Started } from './contract/event.ts';
export { isEnded, isStarted } from './contract/event.ts';
export { GAME_IDS, type GameId, isGameId } from './game-id.ts';
export {
  anyGame,
  type Game,
  type GameFacts,
  type Games,
  type LogEntry,
  type ModeFacts,
} from './contract/game.ts';
export type { GameTypes } from './contract/game-types.ts';
export type { Memory } from './contract/memory.ts';
export { isBetterScore, type Outcome } from './contract/outcome.ts';
export type { Assessment, Budget, Expectation, Player, PlayerConfig } from './contract/player.ts';
export type { Awaits, Position } from './contract/position.ts';
export type { NextDecision, Preview, Uncertainty } from './contract/preview.ts';
export type { Problem, ProblemClause, Result } from './contract/problem.ts';
export { type Random, seededRandom, seedOf } from './contract/random.ts';
export type { Refusal } from './contract/refusal.ts';
export type { Sampler } from './contract/sampler.ts';
export { NO_SEAT, type Seat, type Viewer } from './contract/seat.ts';
export { type Opening, OPENINGS, type Setup } from './contract/setup.ts';
export type {
  Answer,
  Objection,
  Participant,
  Table,
  BroughtRead,
  TableRead,
  TableSnapshot,
  TableStatus,
  TableStep,
  UndoPolicy,
  Waiting,
} from './contract/table.ts';
export type { View } from './contract/view.ts';
export { games } from './games.ts';
export type { ProblemCode } from './problem-code.ts';
export * from './table/index.ts';
export { type Decision, logOf } from './transcript/log.ts';
export { makeTranscript, type Transcript } from './transcript/make-transcript.ts';
export {
  type TraceEntry,
  type TraceError,
  trace,
  traceLine,
  traceProblem,
  type Wording,
} from './transcript/trace.ts';
export type { Stop } from './transcript/stop.ts';
export { MOST_BYTES, parseFile } from './transcript/transcript.ts';
