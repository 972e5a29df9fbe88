import { z } from 'zod';
import { hex128, lineText, seat, time } from './parts.ts';

/** What somebody has written at a table. */
export const line = z.strictObject({ key: hex128, seat, text: lineText, at: time });
