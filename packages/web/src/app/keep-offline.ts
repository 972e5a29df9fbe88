import { dev } from '$app/env';
import { resolve } from '$app/paths';
import { TAKE_OVER } from './take-over.ts';

/** Milliseconds from the first page until it stands still, even on a slow phone. */
const STILL = 3000;

/**
 * Has this device keep the page, once the first one stands still, so that it opens without a connection; elsewhere than at
 * an address with HTTPS and at this machine no browser does. Returns how to give that up.
 */
export function keepOffline(): () => void {
  if (dev || !('serviceWorker' in navigator)) return () => {};
  const timer = setTimeout(() => void register(), STILL);
  return () => clearTimeout(timer);
}

/** A browser may refuse to store anything: then the page goes on without. */
async function register(): Promise<void> {
  const home = new URL(resolve('/'), location.href);
  await navigator.serviceWorker.register(new URL('service-worker.js', home)).catch(() => {});
}

/** Begins anew with a newer version that waits, unless another page is open. For where nothing is in the middle of something. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  registration.waiting.postMessage(TAKE_OVER);
}
