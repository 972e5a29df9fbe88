import { findMode } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { I18n } from './i18n.svelte.ts';

/** `LOK'n'ROLL · Solo`, or that the game is unknown. */
export function titleOf(
  i18n: I18n,
  { game, mode }: { readonly game: string; readonly mode: string },
): string {
  if (!findMode(game, mode)) return i18n.say('page.home.unknown');
  const name = i18n.say(`game.${game}.name` as Key);
  return mode === 'standard' ? name : `${name} · ${i18n.say(`mode.${mode}.name` as Key)}`;
}
