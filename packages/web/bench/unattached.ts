import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ARGUMENTS, NETWORK, SLOWER } from './slow-phone.ts';

/** What the answers that are read hold. */
interface Result {
  readonly targetId?: string;
  readonly sessionId?: string;
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

type Send = (method: string, parameters?: object) => Promise<Result>;

/** A tab of the browser, as a slow phone shows it. */
export interface Tab {
  readonly send: Send;
  /** What a function gives that is called in the page, once that is settled. */
  readonly call: <Given, Value>(work: (given: Given) => Value, given: Given) => Promise<Awaited<Value>>;
  readonly close: () => Promise<unknown>;
}

/**
 * A browser whose pages nobody listens to. What Playwright listens to has V8 parse a file once more for each first error that is
 * made in it, and Svelte makes one as it starts: 40 to 80 ms on the slow phone, which no phone needs.
 */
export class Unattached {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #ended: Promise<unknown>;
  #asked = 0;

  private constructor(socket: WebSocket, ended: Promise<unknown>) {
    this.#socket = socket;
    this.#ended = ended;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async launch(): Promise<Unattached> {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
    // However this ends.
    const drop = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', drop);
    const path = process.env['CHROMIUM'] ?? chromium.executablePath();
    const browser = spawn(
      path,
      [...ARGUMENTS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      browser.stderr.on('data', (data) => {
        said += data;
        const found = /ws:\/\/\S+/u.exec(said)?.[0];
        if (found) resolve(found);
      });
      browser.once('close', () => reject(new Error(`${path} did not start: ${said}`)));
    });
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const ended = new Promise<void>((resolve) => {
      browser.once('close', () => {
        process.off('exit', drop);
        drop();
        resolve();
      });
    });
    return new Unattached(socket, ended);
  }

  /** `first`: a function that each page calls before anything else in it, with `given`. */
  async open<Given>(first: (given: Given) => void, given: Given): Promise<Tab> {
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
    const send: Send = (method, parameters) => this.#send(method, parameters, sessionId);
    await send('Page.bringToFront');
    await send('Emulation.setDeviceMetricsOverride', {
      width: 360,
      height: 640,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // Without this, nothing is evaluated in new pages.
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: textOf(first, given) });
    const call: Tab['call'] = async (work, value) => {
      const asked = { expression: textOf(work, value), awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value as never;
    };
    return { send, call, close: () => this.#send('Target.closeTarget', { targetId }) };
  }

  /** The browser is asked to end, as what was started may be a script around it; it may end before it answers. */
  async close(): Promise<void> {
    void this.#send('Browser.close');
    await this.#ended;
  }

  async #send(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#asked;
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { error, result } = await new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }
}

interface Answer {
  readonly id: number;
  readonly result?: Result;
  readonly error?: { readonly message: string };
}

const textOf = <Given>(work: (given: Given) => unknown, given: Given) =>
  `(${work})(${JSON.stringify(given)})`;

/** `offline`: without a network at all; else as slow as that of the other measurements. */
export const networkOf = (tab: Tab, offline: boolean) =>
  tab.send('Network.emulateNetworkConditions', { ...NETWORK, offline });
