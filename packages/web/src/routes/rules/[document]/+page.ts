import { DOCUMENTS } from '../../../parts/rules/address/clause-address.ts';
import type { EntryGenerator } from './$types';

export const entries: EntryGenerator = () => DOCUMENTS.map((document) => ({ document }));
