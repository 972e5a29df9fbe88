import { MOST_BYTES, traceLine, traceProblem, type Viewer, type Wording } from '@roundhouse/engine';
import { readLines } from '../input/read-lines.ts';
import { visible } from '../visible.ts';

/** What JSON calls white space; a byte order mark is none. */
const BLANK = /^[ \t\r]*$/;

/** A line of output: a trace, or an error instead. */
export interface TracedLine {
  readonly json: string;
  readonly isRefused: boolean;
}

/** One trace for each transcript of a stream (TR-10, TR-17), blank lines left out. */
export async function* traceLines(
  input: AsyncIterable<Uint8Array>,
  viewer: Viewer | undefined,
  wording: Wording,
): AsyncGenerator<TracedLine> {
  for await (const line of readLines(input, MOST_BYTES)) {
    if (line.ok && BLANK.test(line.value)) continue;
    const trace = line.ok ? traceLine(line.value, viewer, wording) : traceProblem(line.problem, wording);
    yield { json: visible(JSON.stringify(trace)), isRefused: 'error' in trace };
  }
}
