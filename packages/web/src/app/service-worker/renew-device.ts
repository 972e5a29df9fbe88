/** The part of a browser's subscription that is needed. */
export interface Subscription {
  readonly endpoint: string;
  readonly options: PushSubscriptionOptionsInit;
  toJSON(): { readonly endpoint?: string; readonly keys?: Record<string, string> };
}

/** What happens when the service of a browser's maker has given it another address, or has forgotten the one that it had. */
export interface SubscriptionChange {
  readonly oldSubscription: Subscription | null;
  readonly newSubscription: Subscription | null;
}

export interface RenewParts {
  readonly subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>;
  readonly ask: (ask: 'add-device' | 'drop-device', asked: object) => Promise<unknown>;
}

/** Tells the server where this browser hears of turns from now on. Where it was told of none before there is nothing to tell. */
export async function renewDevice(
  { oldSubscription: before, newSubscription }: SubscriptionChange,
  { subscribe, ask }: RenewParts,
): Promise<void> {
  if (!before) return;
  const now = newSubscription ?? (await subscribe(before.options));
  const { endpoint, keys } = now.toJSON();
  // A guest has so many devices: the old one makes room.
  await ask('drop-device', { endpoint: before.endpoint });
  await ask('add-device', { endpoint, p256dh: keys!['p256dh'], auth: keys!['auth'] });
}
