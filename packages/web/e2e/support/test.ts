/**
 * Tests with a page that serves all tests of a worker, emptied in between. `reuseContext` of Playwright itself empties the
 * cache of the network, too, so that every test fetches and compiles the whole app again: a third of what most tests cost.
 */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Disposable,
  type Page,
  test as base,
} from '@playwright/test';

type Viewport = Parameters<Page['setViewportSize']>[0];
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

interface Device {
  readonly viewport: Viewport;
  readonly media: Media;
}

/** A page with what tests have added to it. */
class KeptPage {
  /** The options of the tests that it serves. */
  readonly options: string;
  readonly context: BrowserContext;
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly added: { dispose: () => Promise<unknown> }[] = [];
  /** It cannot be as it was before any more. */
  isSpoilt = false;

  static async open(browser: Browser, options: string): Promise<KeptPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new KeptPage(options, context, page, await context.newCDPSession(page));
  }

  private constructor(options: string, context: BrowserContext, page: Page, session: CDPSession) {
    this.options = options;
    this.context = context;
    this.page = page;
    this.session = session;
    this.noteScripts();
    this.noteSessions();
    this.noteWhatStays();
  }

  /** Makes it a page where nothing has ever been opened, of a device with nothing stored. */
  async empty(origin: string, { viewport, media }: Device): Promise<void> {
    const { page, context, session } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const part of [page, context]) await part.unrouteAll({ behavior: 'ignoreErrors' });
    for (const each of this.added.splice(0)) await each.dispose();
    for (const event of ['console', 'pageerror', 'request', 'response'] as const) {
      page.removeAllListeners(event);
      context.removeAllListeners(event === 'pageerror' ? 'weberror' : event);
    }
    await context.setOffline(false);
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
  }

  private noteScripts(): void {
    const { page } = this;
    const add = page.addInitScript.bind(page) as (...script: unknown[]) => Promise<Disposable>;
    page.addInitScript = async (...script: unknown[]) => {
      const added = await add(...script);
      this.added.push(added);
      return added;
    };
  }

  private noteSessions(): void {
    const { context } = this;
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (page) => {
      const session = await open(page);
      this.added.push({ dispose: () => session.detach().catch(() => {}) });
      return session;
    };
  }

  /** A clock that was stopped and a permission that was given cannot be taken back. */
  private noteWhatStays(): void {
    const { context } = this;
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (options) => {
      this.isSpoilt = true;
      return install(options);
    };
    const grant = context.grantPermissions.bind(context);
    context.grantPermissions = (permissions, options) => {
      this.isSpoilt = true;
      return grant(permissions, options);
    };
  }
}

interface Kept {
  /** The page that serves the tests of this worker for now. */
  readonly kept: { now?: KeptPage };
}

interface Cold {
  /** Whether a test needs a browser that has fetched nothing before. */
  readonly isCold: boolean;
}

export const test = base.extend<Cold, Kept>({
  isCold: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what is needed: nothing
  kept: [({}, use) => use({}), { scope: 'worker' }],
  async context(
    {
      browser,
      kept,
      isCold,
      reuseContext,
      serviceWorkers,
      baseURL,
      viewport,
      deviceScaleFactor,
      locale,
      permissions,
      contextOptions,
    },
    use,
    info,
  ) {
    if (isCold || !reuseContext || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      if (reuseContext) await context.newPage();
      await use(context);
      await context.close();
      return;
    }
    const options = JSON.stringify([viewport, deviceScaleFactor, locale, permissions, contextOptions]);
    if (kept.now?.options !== options) {
      await kept.now?.context.close();
      kept.now = await KeptPage.open(browser, options);
    }
    await use(kept.now.context);
    if (info.status !== info.expectedStatus || kept.now.isSpoilt) {
      await kept.now.context.close();
      delete kept.now;
      return;
    }
    const { reducedMotion = 'no-preference', forcedColors = 'none' } = contextOptions;
    await kept.now.empty(baseURL!, {
      viewport: viewport!,
      media: { colorScheme: 'light', reducedMotion, forcedColors },
    });
  },
});
