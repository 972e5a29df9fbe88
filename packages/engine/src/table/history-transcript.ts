import { makeTranscript, type Transcript } from '../transcript/make-transcript.ts';
import { type History, stepsInForce, versionOf } from './history.ts';

/** The transcript of what is in force at a version, the newest if none is given. */
export function historyTranscript(history: History, version = versionOf(history)): Transcript {
  const steps = stepsInForce(history, version);
  const chance = [...history.start, ...steps.flatMap((step) => step.chance)];
  const actions = steps.map(({ action }) => action);
  return makeTranscript(history.setup, chance, actions);
}
