import { error } from '@sveltejs/kit';
import { DOCUMENTS, isDocument } from '../../../parts/rules/address/clause-address.ts';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => DOCUMENTS.map((document) => ({ document }));

export const load: PageLoad = ({ params: { document } }) => {
  if (!isDocument(document)) error(404);
  return { document };
};
