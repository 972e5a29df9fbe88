/** What a key does at a table. */
export type Shortcut =
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'undo' | 'next' | 'previous' | 'do' | 'hint' | 'zen' | 'keys' | 'on' };

/** What of a key is asked about. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of an action that needs no card: its first, by the name that it has in every language. */
export const letterOf = (action: string) => action.slice(0, 1);

/**
 * What a key means; nothing where it is the browser's. `actions`: what can be done without a card in this game.
 * `letters`: whether single letters do something, which who speaks to the device may switch off (WCAG 2.1.4).
 */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  actions: readonly string[],
  letters: boolean,
): Shortcut | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? { kind: 'undo' } : undefined;
  if (key === 'Enter') return { kind: 'on' };
  if (!letters) return undefined;
  const action = actions.find((one) => letterOf(one) === key.toLowerCase());
  if (action) return { kind: 'action', action };
  // Caps Lock changes no key.
  switch (key.toLowerCase()) {
    case 'u':
      return { kind: 'undo' };
    case 'n':
      return { kind: shiftKey ? 'previous' : 'next' };
    case 'l':
      return { kind: 'do' };
    case 'h':
      return { kind: 'hint' };
    case 'z':
      return { kind: 'zen' };
    case '?':
      return { kind: 'keys' };
    default:
      return undefined;
  }
}
