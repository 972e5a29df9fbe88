/**
 * Makes a value and all that it holds read-only, and gives it back. A frozen value counts as frozen deeply,
 * so that a value which shares parts with an older one costs only what is new.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner);
  return value;
}
