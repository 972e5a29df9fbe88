/** What answers here is no server of tables, or there is no network. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}
