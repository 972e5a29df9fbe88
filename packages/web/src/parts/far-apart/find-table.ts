import { type Answered, type Link, LinkFault } from '@roundhouse/protocol';

/** No code and no link to a table is longer, in letters. */
export const LONGEST_TYPED = 300;

/** The letters of a code, however it was typed: `krt wbf`; or of a whole link, which has them behind its `#`. */
export function asCode(text: string): string {
  return text
    .slice(text.lastIndexOf('#') + 1)
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '');
}

/** A table by its six letters. No table has a code that is none. */
export async function findTable(link: Link, typed: string): Promise<Answered<'code'>> {
  try {
    return await link.ask('code', { code: asCode(typed) });
  } catch (fault) {
    const isNone = fault instanceof LinkFault && fault.code === 'bad-request';
    throw isNone ? new LinkFault({ code: 'unknown-table' }) : fault;
  }
}
