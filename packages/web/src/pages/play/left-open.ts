import { beforeNavigate, replaceState } from '$app/navigation';
import { page } from '$app/state';
import { onMount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { bringIntoSight, whileGrowing } from './bring-into-sight.ts';

const result = () => document.querySelector('main.result');

/**
 * Keeps in the history that a part of the result was asked for, and how far the result was scrolled, for whoever comes back from
 * a moment of the replay. Called as the part is made, it gives what shows it: where it was, or else as one sees most of it.
 */
export function leftOpen(part: 'story' | 'decisions', isAsked: boolean): Attachment<HTMLElement> | undefined {
  const { top, [part]: wasOpen } = page.state;
  onMount(() => {
    if (isAsked) void replaceState('', { ...page.state, [part]: true });
  });
  beforeNavigate(({ type }) => {
    // On the way back in the history the entry is another one already.
    const isOnward = type === 'link' || type === 'goto';
    if (isOnward) void replaceState('', { ...page.state, top: result()?.scrollTop ?? 0 });
  });
  if (!isAsked) return undefined;
  if (!wasOpen || top === undefined) return bringIntoSight;
  return (shown) => whileGrowing(shown, () => result()?.scrollTo({ top, behavior: 'instant' }));
}
