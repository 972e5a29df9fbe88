/** Throws where `since` is no whole number: no table has such a version, so that nothing can have come after it. */
export function assertVersion(since: number | undefined): void {
  if (since !== undefined && !Number.isSafeInteger(since))
    throw new RangeError(`there is no version ${since}`);
}
