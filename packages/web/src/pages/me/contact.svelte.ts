import type { Asked, ContactInfo, Link } from '@roundhouse/protocol';
import { Asking } from '../../parts/far-apart/asking.svelte.ts';

/** How one is told of one's turns, as the server knows it. */
export class Contact {
  info = $state.raw<ContactInfo>();
  /** Whether what was entered last is kept. */
  isSaved = $state(false);
  readonly asking = new Asking();
  private readonly link: Link;
  private readonly language: string;

  constructor(link: Link, language: string) {
    this.link = link;
    this.language = language;
  }

  read(): Promise<boolean> {
    return this.note(this.link.ask('contact', {}));
  }

  async save(changes: Asked<'set-contact'>): Promise<void> {
    this.isSaved = false;
    this.isSaved = await this.note(this.link.ask('set-contact', { ...changes, language: this.language }));
  }

  /** Whether an address was confirmed by what a mail holds. */
  confirm(token: string): Promise<boolean> {
    return this.asking.ask(this.link.ask('confirm', { token }));
  }

  /** Has a browser show notifications. */
  add(device: { endpoint: string; p256dh: string; auth: string }): Promise<boolean> {
    return this.note(this.link.ask('add-device', { ...device, language: this.language }));
  }

  drop(endpoint: string): Promise<boolean> {
    return this.note(this.link.ask('drop-device', { endpoint }));
  }

  private note(answer: Promise<ContactInfo>): Promise<boolean> {
    return this.asking.ask(answer.then((info) => (this.info = info)));
  }
}
