/** Runs steps side by side, no more of them at a time than the machine has cores. */

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {number} [cores] how many it keeps busy: one by default, all of them at most
 * @property {string} [after] the step that has to be over before it
 */

/**
 * Starts each step, in the order of the list, as soon as there are cores for it. A later step goes first where an
 * earlier one still waits.
 * @template {Place} Step
 * @template Result
 * @param {readonly Step[]} steps
 * @param {number} cores
 * @param {(step: Step) => Promise<Result>} take
 * @returns {Promise<Result[]>} in the order of the list
 */
export async function sideBySide(steps, cores, take) {
  const names = new Set(steps.map(({ name }) => name));
  /** @type {Map<string, Result>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  let free = cores;
  const needs = (/** @type {Step} */ { cores: wanted = 1 }) => Math.min(wanted, cores);
  const isDue = (/** @type {Step} */ step) =>
    !running.has(step.name) &&
    !results.has(step.name) &&
    needs(step) <= free &&
    (step.after === undefined || !names.has(step.after) || results.has(step.after));
  const start = async (/** @type {Step} */ step) => {
    free -= needs(step);
    results.set(step.name, await take(step));
    free += needs(step);
    running.delete(step.name);
  };
  while (results.size < steps.length) {
    for (const step of steps) if (isDue(step)) running.set(step.name, start(step));
    if (running.size === 0) throw new Error('no step can start');
    await Promise.race(running.values());
  }
  return steps.map(({ name }) => /** @type {Result} */ (results.get(name)));
}
