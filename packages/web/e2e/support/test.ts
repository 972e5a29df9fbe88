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

/** What a context moves and shows by itself: a test that wants it otherwise says so to the page. */
const USUAL_MEDIA = { reducedMotion: 'no-preference', forcedColors: 'none' } as const;

/** A page with what tests have added to it. */
class KeptPage {
  readonly context: BrowserContext;
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly added: { dispose: () => Promise<unknown> }[] = [];
  /** It cannot be as it was before any more. */
  isSpoilt = false;

  static async open(browser: Browser): Promise<KeptPage> {
    const context = await browser.newContext(USUAL_MEDIA);
    const page = await context.newPage();
    return new KeptPage(context, page, await context.newCDPSession(page));
  }

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.context = context;
    this.page = page;
    this.session = session;
    this.noteScripts();
    this.noteSessions();
    this.noteWhatStays();
  }

  /** Makes it a page of the device that a test wants. */
  async become({ viewport, media }: Device): Promise<void> {
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia(media);
  }

  /** Makes it a page where nothing has ever been opened, of a device with nothing stored. */
  async empty(origin: string): Promise<void> {
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

/** Most tests want the same; the next page is for those that want something else for a while. */
const MOST_KEPT = 2;

/** The pages that serve the tests of a worker, by what those want, the latest last. */
class KeptPages {
  private readonly pages = new Map<string, KeptPage>();

  async pageFor(options: string, browser: Browser): Promise<KeptPage> {
    const page = this.pages.get(options) ?? (await KeptPage.open(browser));
    this.pages.delete(options);
    this.pages.set(options, page);
    for (const oldest of this.pages.keys()) if (this.pages.size > MOST_KEPT) await this.close(oldest);
    return page;
  }

  async close(options: string): Promise<void> {
    await this.pages.get(options)?.context.close();
    this.pages.delete(options);
  }
}

interface Kept {
  readonly kept: KeptPages;
}

interface Cold {
  /** Whether a test needs a browser that has fetched nothing before. */
  readonly isCold: boolean;
}

export const test = base.extend<Cold, Kept>({
  isCold: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what is needed: nothing
  kept: [({}, use) => use(new KeptPages()), { scope: 'worker' }],
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
    const { reducedMotion = 'no-preference', forcedColors = 'none', ...others } = contextOptions;
    const options = JSON.stringify([viewport, deviceScaleFactor, locale, permissions, others]);
    const page = await kept.pageFor(options, browser);
    await page.become({
      viewport: viewport!,
      media: { colorScheme: 'light', reducedMotion, forcedColors },
    });
    await use(page.context);
    const isAsBefore = info.status === info.expectedStatus && !page.isSpoilt;
    await (isAsBefore ? page.empty(baseURL!) : kept.close(options));
  },
});
