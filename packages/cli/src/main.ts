/** `roundhouse` ends here: reads the command line, does what it says and ends with a code that scripts can use. */
import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { EXIT } from './exit-code.ts';
import { Interrupted } from './interruption.ts';
import { createProgram } from './program.ts';
import { visibleLines } from './visible.ts';

/** A reader of our output (`| head`) may stop early: no fault, but not everything was written either. */
function endWithOutput(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE') process.exit(EXIT.unread);
  console.error(`error: the output cannot be written: ${error.message}`);
  process.exit(EXIT.fault);
}

/** Commander has printed its own errors already; what it throws for help and version is no error. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof Interrupted) return error.exitCode;
  // What went wrong may quote what came from outside.
  console.error(visibleLines(inspect(error)));
  return EXIT.fault;
}

/** The launcher hands on signals; this is for the one that it cannot catch. */
function endWithLauncher() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

endWithLauncher();
process.stdout.on('error', endWithOutput);
process.stderr.on('error', () => {});
try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
