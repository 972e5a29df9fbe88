import { MAY_TAKE_OVER, TAKE_OVER } from './take-over.ts';

/** Milliseconds after which a version is taken to know nothing of what it is asked: an older one that was put back. */
const PATIENCE = 3000;

/** Calls back when a newer version waits; returns how to stop that. */
export function whenWaiting(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void) {
  const look = () => {
    const { installing, waiting } = registration;
    if (waiting) found(waiting);
    installing?.addEventListener('statechange', look, { once: true });
  };
  look();
  registration.addEventListener('updatefound', look);
  return () => registration.removeEventListener('updatefound', look);
}

/** Whether a newer version may begin now. */
export const mayBegin = (worker: ServiceWorker): Promise<boolean> => ask(worker, MAY_TAKE_OVER);

/** Has a newer version begin, and the page with it; gives whether it may. */
export function begin(worker: ServiceWorker): Promise<boolean> {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload();
  });
  return ask(worker, TAKE_OVER);
}

function ask(worker: ServiceWorker, question: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => resolve(data === true));
  port1.start();
  setTimeout(() => resolve(false), PATIENCE);
  worker.postMessage(question, [port2]);
  return promise;
}
