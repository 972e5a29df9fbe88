import { resolve } from '$app/paths';
import type { ClauseId } from '@roundhouse/texts';
import { documentOf } from './clause-address.ts';

/** The address of a clause. */
export function pathOf(id: ClauseId): string {
  return `${resolve('/rules/[document]', { document: documentOf(id) })}#${id}`;
}
