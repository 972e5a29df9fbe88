import type { Command } from '@commander-js/extra-typings';
import { EXIT } from '../exit-code.ts';
import { visible } from '../visible.ts';

const HELP = `
A game is kept as what was set up, what chance gave and what was done, so that the rules of today can be asked whether they
lead to the same. After a change of the rules, run this on a copy of the data before they meet people's games. Each game that
parts ways is listed with its table, how many steps the rules follow it, and the clause that stands in the way; the exit code is
then 1. The database is the one that DATABASE names for a server (docs/operations.md); it may be in use.

Examples:
  $ roundhouse replay-all
  $ roundhouse replay-all copy.sqlite
  $ DATABASE=postgres://user:password@host/name roundhouse replay-all`;

/** Adds `roundhouse replay-all`. */
export function addReplayAll(program: Command): void {
  const command = program
    .command('replay-all')
    .description('replay every game that a server keeps, and report those that the rules no longer follow')
    .argument('[database]', 'the file of an SQLite database; without it what DATABASE names')
    .addHelpText('after', HELP)
    .action(async (database) => {
      const env = database === undefined ? process.env : { DATABASE: database };
      try {
        await replayAll(env);
      } catch (error) {
        // A database that cannot be used says so.
        if (error instanceof Error && /^(Setting|Storage)Error$/u.test(error.constructor.name))
          command.error(visible(`error: ${error.message}`));
        throw error;
      }
    });
}

async function replayAll(env: NodeJS.ProcessEnv): Promise<void> {
  // Nothing else on the command line needs a server.
  const { replayKept } = await import('@roundhouse/server/replay');
  let parted = 0;
  const { games } = await replayKept(env, ({ table, game, mode, rules, step, clause }) => {
    parted++;
    console.log(`${table} (${game}, ${mode}, rules ${rules}): followed for ${step} steps, then ${clause}`);
  });
  console.log(`${games} games, ${parted} of them part ways with the present rules.`);
  if (parted > 0) process.exitCode = EXIT.refused;
}
