/** How a part is loaded: because somebody asked for it, or unasked. */
export type Loading = <Part>(part: Promise<Part>) => Promise<Part>;

/** Why something could not be loaded that nobody has asked for. */
const failures = new WeakSet<object>();

/** Loads what nobody has asked for: where it does not come, the page need not say so. */
export const unasked: Loading = (part) => {
  part.catch((failure: Error) => failures.add(failure));
  return part;
};

/** Loads what somebody has asked for: where it does not come, the page says so by itself. */
export const asked: Loading = (part) => part;

export const isUnasked = (failure: Error): boolean => failures.has(failure);
