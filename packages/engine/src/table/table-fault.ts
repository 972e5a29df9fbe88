/** A seat is not to be had, or its table is no longer asked. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}
