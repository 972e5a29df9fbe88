import { type ScriptedChance, scriptedChance } from '../chance/scripted-chance.ts';
import { games } from '../games.ts';
import { attempt, judge, type Stop } from '../transcript/stop.ts';
import { checkActions, openTranscript } from '../transcript/transcript.ts';
import { Playback } from './playback.ts';
import type { History } from './history.ts';

export type ReplayedTranscript =
  | { readonly ok: true; readonly history: History }
  | { readonly ok: false; readonly stop: Stop };

/**
 * The history of a transcript, which may be anything, or where it cannot be followed. Each step gets the
 * chance that it met, so that the game can be looked at from any of them and played on from its end; chance
 * left over is forgotten.
 */
export function replayTranscript(input: unknown): ReplayedTranscript {
  const opened = openTranscript(input);
  if (!opened.ok) return stopped({ step: 0, problem: opened.problem });
  const { setup, chance, actions } = opened.value;
  const script = scriptedChance(chance);
  const started = attempt(() => new Playback(games[setup.game], setup, script));
  if (!started.ok) return stopped({ step: 0, problem: started.problem });
  const texts = checkActions(actions);
  if (!texts.ok) return stopped({ step: 0, problem: texts.problem });
  const playback = started.value;
  const stop = replayActions(playback, texts.value, script);
  return stop ? stopped(stop) : { ok: true, history: playback.history };
}

function replayActions(
  playback: Playback,
  texts: readonly string[],
  script: ScriptedChance,
): Stop | undefined {
  const codec = playback.game.codec(playback.setup);
  for (const [step, text] of texts.entries()) {
    const judged = judge(playback.position, codec, text);
    if ('refusal' in judged) return { step, refusal: judged.refusal, deck: playback.setup.deck };
    const played = attempt(() => playback.act(judged.action, script));
    if (!played.ok) return { step, problem: played.problem };
  }
  return undefined;
}

function stopped(stop: Stop): ReplayedTranscript {
  return { ok: false, stop };
}
