/** `npm run bench:server`: how many moves a second a server takes, by the whole protocol, each on disk before its answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestStorage } from '../src/testing/storages.ts';
import { LeanPair } from './lean-pair.ts';
import { print, processesFor, readOptions } from './options.ts';
import { placesOf, startServers } from './server.ts';

/** What comes before is not measured, in milliseconds: until then a server that has just started compiles what it does most. */
const WARM_UP = 8000;

const options = readOptions({ tables: [50, 200], seconds: [10], processes: [1, 2] });

const rows: object[] = [];
for (const storage of options.storages) {
  for (const processes of processesFor(storage, options.processes)) {
    for (const tables of options.tables) rows.push(await measure(storage, processes, tables));
  }
}
print(rows, options.json);
process.exit(0);

async function measure(storage: TestStorage, processes: number, tables: number) {
  const { place, drop } = await storage.make();
  const servers = await startServers(place, processes);
  const pairs = await Promise.all(
    Array.from({ length: tables }, (_, pair) => LeanPair.at(placesOf(servers, pair))),
  );
  const playing = Promise.all(pairs.map((pair) => pair.play()));
  const cpu = async () =>
    (await Promise.all(servers.map((server) => server.cpu()))).reduce((sum, each) => sum + each);
  await pause(WARM_UP);
  for (const pair of pairs) pair.took.length = 0;
  const [before, started] = [await cpu(), performance.now()];
  await Promise.race([pause(options.seconds[0]! * 1000), playing]);
  const took = pairs.flatMap((pair) => pair.took).sort((one, other) => one - other);
  const [used, passed] = [(await cpu()) - before, (performance.now() - started) / 1000];
  for (const pair of pairs) pair.stop();
  await playing;
  await Promise.all(servers.map((server) => server.kill()));
  await drop();
  const at = (share: number) => round(took[Math.floor(share * took.length)] ?? NaN);
  return {
    storage: storage.name.toLowerCase(),
    processes,
    tables,
    movesPerSecond: Math.round(took.length / passed),
    p50: at(0.5),
    p99: at(0.99),
    cpuPerMove: Math.round(used / took.length),
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
