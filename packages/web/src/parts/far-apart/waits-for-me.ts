import type { TableEntry } from '@roundhouse/protocol';

/** Whether the reader of a list is waited for at a table: it is their turn, or something is proposed to them. */
export const waitsForMe = ({ asked, due, me }: TableEntry): boolean => asked || (due !== null && due === me);
