/** `npm run test:faults`: what goes wrong under load, and what is there afterwards. */
import { canHappen } from './fault.ts';
import { print, processesFor, readFault, readOptions } from './options.ts';
import { underLoad } from './under-load.ts';

const options = readOptions({ kills: [20], tables: [8], processes: [1, 2], seconds: [1] });
const fault = readFault();

const rows: object[] = [];
for (const storage of options.storages) {
  for (const processes of processesFor(storage, options.processes)) {
    const place = await storage.make();
    try {
      if (!canHappen(fault, place.place, processes)) continue;
      const [kills, tables, seconds] = [options.kills[0]!, options.tables[0]!, options.seconds[0]!];
      const { times, ...report } = await underLoad(place, {
        fault,
        times: kills,
        tables,
        processes,
        seconds,
      });
      const what = fault === 'kill' ? { kills: times } : { fault, times };
      rows.push({ storage: storage.name.toLowerCase(), processes, ...what, ...report });
    } finally {
      await place.drop();
    }
  }
}
print(rows, options.json);
const isWrong = rows.some((row) =>
  Object.entries(row).some(([name, count]) => ['lost', 'doubled', 'stuck'].includes(name) && count > 0),
);
process.exit(isWrong ? 1 : 0);
