/** More letters than a seat's line holds: such a name has two lines, of smaller letters. */
const LONG = 12;

export const isLong = (name: string): boolean => name.length > LONG;
