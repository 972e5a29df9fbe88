import { readFileSync } from 'node:fs';
import { GAME_IDS } from '@roundhouse/engine';
import { languagesInFolder, messagesIn } from '@roundhouse/texts/vite';
import type { Plugin } from 'vite';

interface PageTexts {
  readonly game: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  readonly home: { readonly tagline: string; readonly about: string };
}

/** What an installed page is called, by `manifest.<language>.webmanifest`. The preload script names the reader's one. */
export const manifests: Plugin = {
  name: 'manifests',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    for (const language of languagesInFolder())
      middlewares.use(`/${fileOf(language)}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifestIn(language));
      });
  },
  generateBundle() {
    for (const language of languagesInFolder())
      this.emitFile({ type: 'asset', fileName: fileOf(language), source: manifestIn(language) });
  },
};

const fileOf = (language: string) => `manifest.${language}.webmanifest`;

/** Its addresses are read from where it lies itself. */
function manifestIn(language: string): string {
  const { game, home } = pageTexts(language);
  const ground = colourOf('ground').light;
  return JSON.stringify({
    // The only one that is read from the root of the host.
    id: `${process.env['WEB_BASE'] ?? ''}/`,
    name: `Roundhouse: ${home.tagline}`,
    short_name: 'Roundhouse',
    description: home.about,
    lang: language,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    categories: ['games'],
    theme_color: ground,
    background_color: ground,
    icons: ICONS,
    shortcuts: GAME_IDS.map((id) => ({
      name: game[id]?.name,
      description: game[id]?.about,
      url: `./new?game=${id}`,
      icons: [ICON_192],
    })),
  });
}

const ICON_192 = { src: './icons/icon-192.png', sizes: '192x192', type: 'image/png' };
const ICONS = [
  { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ICON_192,
  { src: './icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: './icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: './icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
];

export function pageTexts(language: string): PageTexts {
  const { game, page } = messagesIn(language) as unknown as {
    readonly game: PageTexts['game'];
    readonly page: Pick<PageTexts, 'home'>;
  };
  return { game, home: page.home };
}

/** A token of the page's styles, by day and by night. */
export function colourOf(token: string): { readonly light: string; readonly dark: string } {
  const styles = readFileSync(new URL('src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const { light, dark } =
    new RegExp(`--${token}: light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\);`, 'u').exec(styles)?.groups ??
    {};
  if (!light || !dark) throw new Error(`tokens.css: no --${token} of two colours`);
  return { light, dark };
}
