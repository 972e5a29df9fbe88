import { LONGEST_USER_NAME } from '@roundhouse/protocol';
import { isRefusedName } from '../words/is-refused-name.ts';

/** Scripts that have letters which look the same. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/**
 * The form under which a user name is kept and found: however it is written, it is one name. Letters of several scripts that
 * look alike are not mixed, so that nobody reads one name and types another.
 */
export function keptUserName(userName: string): string {
  // Capitals first: some small letters have the same capital, as the two of Σ.
  return userName.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Whether nobody signs in by that name. */
export function isRefusedUserName(kept: string): boolean {
  const scripts = SCRIPTS.filter((script) => script.test(kept)).length;
  return scripts > 1 || kept.length > LONGEST_USER_NAME || isRefusedName(kept);
}
