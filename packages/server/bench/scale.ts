/** `npm run bench:scale`: many who look on, many games that were ever played, and a long game that is opened. */
import { measureArchive } from './archive.ts';
import { print, readOptions } from './options.ts';
import { measureSpectators } from './spectators.ts';

const options = readOptions({ spectators: [10_000], games: [1000, 1_000_000], steps: [400] });

for (const storage of options.storages) {
  for (const spectators of options.spectators)
    print([await measureSpectators(storage, spectators)], options.json);
  print(await measureArchive(storage, options.games, options.steps[0]!), options.json);
}
process.exit(0);
