import type { MessagePort } from 'node:worker_threads';
import type { Deck } from '../contract/deck.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Channel } from '../table/channel.ts';
import type { TableSpec } from './table-spec.ts';

/**
 * What a test's worker is sent: a table to open, and the line on which it is asked for seats and its history.
 */
export interface OpenMessage {
  readonly header: Omit<Setup, 'deck'> & { readonly deck: 'standard' | Deck };
  readonly options: Omit<TableSpec, 'setup'>;
  readonly line: MessagePort;
}

/** What comes on that line. */
export type LineMessage = 'history' | { readonly viewer: Viewer; readonly port: MessagePort };

export function portChannel(port: MessagePort): Channel {
  return {
    send: (text) => port.postMessage(text),
    listen(receive) {
      port.on('message', receive);
      return () => port.close();
    },
  };
}
