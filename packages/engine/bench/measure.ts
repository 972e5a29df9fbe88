/**
 * Measures one case in a process of its own and prints what it found as JSON: `node measure.ts '{"game":...}'
 * RUNS`.
 */
import type { Case } from './cases.ts';
import { bytesPerPosition, playFor, type Rate, searchFor, type SearchRate, setupOf } from './playouts.ts';

const WARM_UP = 1000;
const RUN = 500;
const SEARCH_RUN = 100;

/** What a case costs: rates per run, and the size of a position in mid-game. */
export interface Measured extends Case {
  readonly runs: readonly Rate[];
  readonly search: readonly SearchRate[];
  readonly bytesPerPosition: number;
}

const [asked, runs] = process.argv.slice(2);
const measured = JSON.parse(asked!) as Case;
const setup = setupOf(measured);
playFor(WARM_UP, setup, 0);
const rates = Array.from({ length: Number(runs) }, (_, run) => playFor(RUN, setup, run + 1));
searchFor(SEARCH_RUN, setup, 0);
const search = rates.map((_, run) => searchFor(SEARCH_RUN, setup, run + 1));
const result: Measured = { ...measured, runs: rates, search, bytesPerPosition: bytesPerPosition(setup) };
process.stdout.write(JSON.stringify(result));
