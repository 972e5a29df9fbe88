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
    const registration = await navigator.serviceWorker.getRegistration();
    this.endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  }

  /** `key`: that of the server. */
  async add(key: string): Promise<void> {
    this.isDenied = (await Notification.requestPermission()) !== 'granted';
    if (this.isDenied) return;
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    const device = { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
    if (await this.contact.add(device)) this.endpoint = endpoint;
  }

  async drop(): Promise<void> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    await subscription?.unsubscribe();
    if (subscription) await this.contact.drop(subscription.endpoint);
    this.endpoint = undefined;
  }
}
