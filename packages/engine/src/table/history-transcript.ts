import { makeTranscript, type Transcript } from '../transcript/make-transcript.ts';
import { activeSteps, type History, versionOf } from './history.ts';

/** The transcript of what is active at a version, the newest if none is given. */
export function historyTranscript(history: History, version = versionOf(history)): Transcript {
  const steps = activeSteps(history, version);
  const chance = [...history.start, ...steps.flatMap((step) => step.chance)];
  const actions = steps.map(({ action }) => action);
  return makeTranscript(history.setup, chance, actions);
}
