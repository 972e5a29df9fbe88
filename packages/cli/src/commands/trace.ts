import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Viewer, Wording } from '@roundhouse/engine';
import { gameTexts, loadTexts, problemSentence, refusalSentence } from '@roundhouse/texts';
import { EXIT } from '../exit-code.ts';
import { standardInput } from '../input/standard-input.ts';
import { traceLines } from '../trace/trace-lines.ts';

const HELP = `
Transcripts come one per line on standard input; their traces leave one per line on standard output, in the same
order. A transcript that cannot be replayed gives {"error":{"step":...,"clause":...,"message":...}} instead, and
the exit code is 1. Blank lines are skipped.

Examples:
  $ roundhouse trace < games.ndjson > traces.ndjson
  $ zcat games.ndjson.gz | roundhouse trace --view spectator | head -1`;

/** Adds `roundhouse trace`. */
export function addTrace(program: Command): void {
  const command = program
    .command('trace')
    .description('follow transcripts and write down what the table was like before and after every action')
    .addOption(
      new Option('--view <seat>', 'by the view of a seat, counted from 0, or of a "spectator"').argParser(
        readViewer,
      ),
    )
    .addHelpText('after', HELP)
    .action(({ view }) => {
      const input = standardInput((message) => command.error(message));
      return trace(input, view);
    });
}

function readViewer(text: string): Viewer {
  if (text === 'spectator') return text;
  if (/^(0|[1-9]\d*)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of a seat, counted from 0, or "spectator".');
}

async function trace(stdin: AsyncIterable<Buffer>, viewer: Viewer | undefined): Promise<void> {
  const texts = await loadTexts('en');
  const wording: Wording = {
    problem: problemSentence.bind(undefined, texts),
    refusal: (refusal, deck) => refusalSentence(gameTexts(deck.game), texts, refusal, deck),
  };
  await pipeline(
    stdin,
    async function* (input: AsyncIterable<Buffer>) {
      for await (const { json, isRefused } of traceLines(input, viewer, wording)) {
        if (isRefused) process.exitCode = EXIT.refused;
        yield `${json}\n`;
      }
    },
    process.stdout,
  );
}
