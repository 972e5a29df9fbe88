/** `npm run test:faults`: servers that are killed under load, and what is there afterwards. */
import { killUnderLoad } from './kill.ts';
import { print, processesFor, readOptions } from './options.ts';

const options = readOptions({ kills: [20], tables: [8], processes: [1, 2] });

const rows: object[] = [];
for (const storage of options.storages) {
  for (const processes of processesFor(storage, options.processes)) {
    const place = await storage.make();
    try {
      const [kills, tables] = [options.kills[0]!, options.tables[0]!];
      const report = await killUnderLoad(place, { kills, tables, processes });
      rows.push({ storage: storage.name.toLowerCase(), processes, ...report });
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
