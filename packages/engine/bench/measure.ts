/** Measures one case in a process of its own and prints what it found as JSON: `node measure.ts '{"game":...}' RUNS`. */
import type { Case } from './cases.ts';
import { bytesPerPosition, playFor, type Rate, setupOf } from './playouts.ts';

const WARM_UP = 1000;
const RUN = 500;

/** What a case costs: a rate per run, and the size of a position in mid-game. */
export interface Measured extends Case {
  readonly runs: readonly Rate[];
  readonly bytesPerPosition: number;
}

const [asked, runs] = process.argv.slice(2);
const measured = JSON.parse(asked!) as Case;
const setup = setupOf(measured);
playFor(WARM_UP, setup, 0);
const rates = Array.from({ length: Number(runs) }, (_, run) => playFor(RUN, setup, run + 1));
const result: Measured = { ...measured, runs: rates, bytesPerPosition: bytesPerPosition(setup) };
process.stdout.write(JSON.stringify(result));
