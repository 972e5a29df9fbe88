/**
 * Asks the browser, once, to keep what is stored here even when it needs the space. Some browsers ask the reader: so it comes
 * when something is there that would be missed. Where nothing may be stored, this fails as well.
 */
export function keepForGood(): void {
  try {
    if (localStorage['roundhouse.asked']) return;
    localStorage['roundhouse.asked'] = 'yes';
    void navigator.storage.persist();
  } catch {
    // A browser that keeps nothing, or does not let us ask.
  }
}
