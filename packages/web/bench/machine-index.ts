import { Unattached } from './unattached.ts';

/** How long each half of the measurement runs, in milliseconds. */
const RUN = 500;

/**
 * How fast this machine runs JavaScript now, as Lighthouse counts it (its BenchmarkIndex): the higher, the faster. Lighthouse
 * takes a machine of 1,533 for four times as fast as the phone it means; Chromium's own tools count a Moto G Power of 2022 as 264
 * and a Pixel 5 as 1,000.
 */
export async function measureIndex(): Promise<number> {
  const browser = await Unattached.launch();
  try {
    const tab = await browser.open(() => {}, undefined);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return await tab.call(countRuns, RUN);
  } finally {
    await browser.close();
  }
}

/**
 * The mean of two counts, in tens a second: texts of ten thousand letters that are made, and lists of a hundred thousand numbers
 * that are copied.
 */
function countRuns(run: number): number {
  const write = () => {
    let text = '';
    for (let letter = 0; letter < 10_000; letter++) text += 'a';
    // What nobody reads need not be made.
    if (text.length === 1) throw new Error('never');
  };
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index));
  const copy = (count: number) => {
    const [from, to] = count % 2 === 0 ? lists : lists.toReversed();
    for (let index = 0; index < from!.length; index++) to![index] = from![index]!;
  };
  const rate = (work: (count: number) => void) => {
    const start = performance.now();
    let count = 0;
    while (count % 10 !== 0 || performance.now() - start < run) work(count++);
    return (count / (performance.now() - start)) * 100;
  };
  return (rate(write) + rate(copy)) / 2;
}
