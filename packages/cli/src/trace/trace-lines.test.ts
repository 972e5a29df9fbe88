import { type Refusal, trace, type Viewer, type Wording } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { aTranscript } from '../testing/transcripts.ts';
import { type TracedLine, traceLines } from './trace-lines.ts';

const wording: Wording = {
  problem: ({ code }) => `problem ${code}`,
  refusal: ({ clause }: Refusal, { game }) => `refusal ${clause} in ${game}`,
};

async function traced(text: string, viewer?: Viewer): Promise<TracedLine[]> {
  const input = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const lines = [];
  for await (const line of traceLines(input, viewer, wording)) lines.push(line);
  return lines;
}

const game = await aTranscript(1);

test.each([undefined, 0, 1, 'spectator'] as const)('the trace of a line, seen by %s', async (viewer) => {
  expect(await traced(JSON.stringify(game), viewer)).toEqual([
    { json: JSON.stringify(trace(game, viewer)), isRefused: false },
  ]);
});

test('blank lines are skipped (TR-14)', async () => {
  expect(await traced('\n  \n\r\n\t')).toEqual([]);
});

test.each([
  ['{', undefined, 'TR-1', 'problem json'],
  ['"'.repeat(1_000_001), undefined, 'TR-1', 'problem too-long'],
  [JSON.stringify(game), 2, 'TR-17', 'problem seat'],
  [JSON.stringify({ ...game, actions: ['roll'] }), undefined, 'TR-7', 'refusal TR-7 in loose-caboose'],
])('what is wrong is said in words: %#', async (line, viewer, clause, message) => {
  const [{ json, isRefused } = { json: '', isRefused: false }] = await traced(line, viewer);
  expect(JSON.parse(json)).toEqual({ error: { step: 0, clause, message } });
  expect(isRefused).toBe(true);
});
