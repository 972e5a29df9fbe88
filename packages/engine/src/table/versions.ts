/** Throws where `since` can be no version of any table: what followed it could not be told. */
export function assertVersion(since: number | undefined): void {
  if (since !== undefined && !Number.isSafeInteger(since))
    throw new RangeError(`there is no version ${since}`);
}
