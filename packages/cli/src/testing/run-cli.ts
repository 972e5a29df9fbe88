import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../../bin/roundhouse.mjs', import.meta.url));

/** What the launcher starts. */
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `roundhouse` as a shell would. */
export function startCli(...args: string[]): ChildProcess {
  return spawn(process.execPath, [BIN, ...args]);
}

/** What became of a process, and all it wrote. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const texts = ['', ''];
  for (const [index, stream] of [child.stdout!, child.stderr!].entries()) {
    stream.setEncoding('utf8').on('data', (text: string) => (texts[index] += text));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout: texts[0]!, stderr: texts[1]! };
}

/**
 * Runs `roundhouse` to its end, with a text or bytes on its standard input. Without the launcher, which has tests of its own
 * and would start a second Node each time.
 */
export function runCli(args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args]);
  child.stdin.on('error', () => {}).end(input);
  return ended(child);
}
