import type { Answered, Ask, Asked } from '@roundhouse/protocol';
import { asks } from '@roundhouse/protocol/schemas';

/** As much of a browser as a session needs: it remembers cookies, and says from which page it asks. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  /** What it says its page is from. */
  origin: string;

  constructor(url: string, origin = url) {
    this.url = url;
    this.origin = origin;
  }

  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The answer, as the schema has it; throws the code of the error. */
  async ask<A extends Ask>(ask: A, asked: Asked<A>): Promise<Answered<A>> {
    const { status, body } = await this.post(ask, asked);
    if (status !== 200) throw new Error((body as { error: { code: string } }).error.code);
    return asks[ask].answer.parse(body) as Answered<A>;
  }

  async post(ask: string, asked: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.url}/api/${ask}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.origin,
        'user-agent': 'Test',
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
      },
      body: JSON.stringify(asked),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { status: response.status, body: await response.json() };
  }

  private keep(cookie: string): void {
    const [, name, value] = /^(?<name>[^=]+)=(?<value>[^;]*)/u.exec(cookie)!;
    if (value === '') this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}
