import { PassThrough, Writable } from 'node:stream';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { addPlay } from '../commands/play.ts';

/** What a question ends with, in every language: a bracket or a full stop, and a space. */
const QUESTION = /(?:\?[^\n]*\)|\.) $/;

/** A terminal in which somebody answers each question, given all that was shown since the last one. */
export interface AtTerminal {
  readonly args: readonly string[];
  /** Undefined: they leave with Ctrl+C. */
  readonly answer: (shown: string) => string | undefined;
  readonly columns?: number;
}

/** Everything that a game in the terminal has shown, with its colours. */
export async function playAtTerminal({ args, answer, columns = 100 }: AtTerminal): Promise<string> {
  const input = new PassThrough();
  let [all, shown] = ['', ''];
  const output = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        all += chunk;
        shown += chunk;
        done();
        setImmediate(react);
      },
    }),
    { isTTY: true, columns },
  );
  const react = () => {
    if (!QUESTION.test(plain(shown))) return;
    const text = answer(shown);
    shown = '';
    input.write(text === undefined ? '\u0003' : `${text}\r`);
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: (text) => (all += text) });
  addPlay(program, { input, output });
  const error: unknown = await program
    .parseAsync(['play', ...args], { from: 'user' })
    .catch((reason) => reason);
  if (error instanceof Error && !(error instanceof CommanderError)) throw error;
  return all;
}

/** Without colours and other commands to a terminal. */
export function plain(shown: string): string {
  // oxlint-disable-next-line no-control-regex -- that is what they begin with
  return shown.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '');
}
