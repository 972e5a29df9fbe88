import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve, type Serving } from '@roundhouse/server';

export const BUILT = resolve(import.meta.dirname, '../../build/site');

/** A copy of the built site, served by a server of its own that can be stopped and started again. */
export class ServedSite {
  /** The folder that is served. */
  readonly site: string;
  private serving: Serving;
  readonly url: string;

  private constructor(site: string, serving: Serving) {
    this.site = site;
    this.serving = serving;
    this.url = serving.addresses[0]!;
  }

  static async start(env: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
    const site = await mkdtemp(join(tmpdir(), 'roundhouse-site-'));
    await cp(BUILT, site, { recursive: true });
    return new ServedSite(site, await serve(site, { DATABASE: ':memory:', ...env, PORT: '0' }));
  }

  stop(): Promise<void> {
    return this.serving.close();
  }

  async restart(): Promise<void> {
    this.serving = await serve(this.site, { DATABASE: ':memory:', PORT: new URL(this.url).port });
  }

  /** Puts a newer version in its place: every page says `mark`. */
  async replace(mark: string): Promise<void> {
    const { version } = JSON.parse(await readFile(join(this.site, '_app/version.json'), 'utf8')) as {
      version: string;
    };
    for (const name of await readdir(this.site, { recursive: true })) {
      const file = join(this.site, name);
      const edit = async (from: string | RegExp, to: string) =>
        writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
      if (/\.(?:br|gz)$/u.test(name)) await rm(file);
      else if (name.endsWith('.html')) await edit(/<body[^>]*>/gu, `<body data-version="${mark}">`);
      else if (name === 'service-worker.js' || name === '_app/version.json') await edit(version, mark);
    }
  }

  async remove(): Promise<void> {
    await this.stop().catch(() => {});
    await rm(this.site, { recursive: true });
  }
}
