import { dev } from '$app/env';
import { resolve } from '$app/paths';

/** Milliseconds from the first page until it stands still, even on a slow phone. */
const STILL = 3000;

/** Hears of a newer version that comes, or that has waited since before this page was opened. */
type Newer = (registration: ServiceWorkerRegistration, isOld?: boolean) => void;

/**
 * Has this device keep the page, once the first one stands still, so that it opens without a connection; elsewhere than at
 * an address with HTTPS and at this machine no browser does. Returns how to give that up.
 */
export function keepOffline(newer: Newer): () => void {
  // A browser may refuse to store anything, or to say what it has: then the page goes on without.
  const timer = setTimeout(() => void register(newer).catch(() => {}), STILL);
  navigator.serviceWorker?.getRegistration().then(
    (found) => found?.waiting && newer(found, true),
    () => {},
  );
  return () => clearTimeout(timer);
}

async function register(newer: Newer): Promise<void> {
  if (dev) return;
  const registration = await navigator.serviceWorker.register(`${resolve('/')}service-worker.js`);
  // The first version of all is no news.
  const tell = () => registration.active && newer(registration);
  registration.addEventListener('updatefound', tell);
  if (registration.waiting) tell();
  // Who comes back to a page that was left open for days is told, too.
  document.addEventListener('visibilitychange', () => void registration.update().catch(() => {}));
}
