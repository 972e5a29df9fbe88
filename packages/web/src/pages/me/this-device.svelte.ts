import type { Contact } from './contact.svelte.ts';

/** The notifications of this browser. */
export class ThisDevice {
  /** Undefined: it shows none. */
  endpoint = $state.raw<string>();
  isDenied = $state(false);
  private readonly contact: Contact;

  constructor(contact: Contact) {
    this.contact = contact;
  }

  /** Whether it can show any. */
  static get isAble(): boolean {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  }

  async read(): Promise<void> {
    // What the browser still has is nothing to a server that has forgotten it, or whose guest is another one.
    if (this.contact.info?.devices === 0) return;
    this.endpoint = (await subscriptionHere())?.endpoint;
  }

  /** `key`: that of the server. */
  async add(key: string): Promise<void> {
    this.isDenied = (await Notification.requestPermission()) !== 'granted';
    if (this.isDenied) return;
    const subscription = await subscribe(key);
    if (!subscription) return void (this.isDenied = true);
    const { endpoint, keys } = subscription.toJSON();
    const device = { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
    if (await this.contact.add(device)) this.endpoint = endpoint;
  }

  async drop(): Promise<void> {
    const subscription = await unsubscribeHere();
    if (subscription) await this.contact.drop(subscription.endpoint);
    this.endpoint = undefined;
  }
}

async function subscriptionHere(): Promise<PushSubscription | null | undefined> {
  if (!ThisDevice.isAble) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** From then on nobody can send anything to this browser; gives what was subscribed. */
export async function unsubscribeHere(): Promise<PushSubscription | null | undefined> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription;
}

/** Anew, for an older one may be for another key; undefined where the browser has no service that passes notifications on. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return undefined;
  }
}
