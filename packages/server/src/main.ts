/** `npm start` ends here: serves the built app until a signal stops it. */
import { fileURLToPath } from 'node:url';
import { SettingError } from './alerts/settings.ts';
import { AddressError } from './address.ts';
import { serve, type Serving } from './serve.ts';
import { StorageError } from './storage/open-storage.ts';
import { terminalQr } from './terminal-qr.ts';

const site = fileURLToPath(new URL('../../web/build/site', import.meta.url));

function announce({ addresses: [here, ...elsewhere] }: Serving) {
  console.log(`Roundhouse: ${here}`);
  for (const address of elsewhere) console.log(`  from other machines: ${address}`);
  // For the phones in the room; in the log of a service it would be noise.
  if (elsewhere[0] && process.stdout.isTTY) console.log(`\n${terminalQr(elsewhere[0])}\n`);
  console.log('Ctrl-C ends it.');
}

/** Ends cleanly on every signal, and once however many come. */
function endOnSignal(serving: Serving) {
  const end = () => void serving.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

try {
  const serving = await serve(site, process.env);
  endOnSignal(serving);
  announce(serving);
} catch (error) {
  const isForUser = [AddressError, SettingError, StorageError].some((kind) => error instanceof kind);
  console.error(isForUser ? (error as Error).message : error);
  process.exit(1);
}
