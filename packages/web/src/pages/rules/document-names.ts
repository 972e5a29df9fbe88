import { isGameId } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import type { Document } from '../../parts/rules/address/clause-address.ts';

/** What a page of rules is called, and what it is about: a game, or something that games share. */
export function describeDocument(i18n: I18n, document: Document): { name: string; about: string } {
  const isGame = isGameId(document);
  const say = (what: string) =>
    i18n.say((isGame ? `game.${document}.${what}` : `rules.document.${document}.${what}`) as Key);
  return { name: say('name'), about: say('about') };
}
