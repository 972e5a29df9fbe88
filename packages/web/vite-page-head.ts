import { changePages } from './vite-change-pages.ts';
import { colourOf, pageTexts } from './vite-manifest.ts';

/** Other sites read a picture's address as it stands: where the host is not known, they are given the path. */
const ORIGIN = process.env['WEB_ORIGIN'] ?? '';
const PICTURE = 'property="og:image" content="';
/** What `app.html` leaves open; SvelteKit has names of its own for the rest. */
const HOLE = /%site\.(\w+)%/gu;

/** Writes into the pages what systems and other sites show of them. Until they run they speak English. */
export function writeHead(site: string): void {
  const { home } = pageTexts('en');
  const ground = colourOf('ground');
  const values: Readonly<Record<string, string>> = {
    about: `${home.tagline}. ${home.about}`,
    light: ground.light,
    dark: ground.dark,
  };
  const value = (hole: string, name: string) => {
    const found = values[name];
    if (found === undefined) throw new Error(`app.html: nothing is known of ${hole}`);
    return found.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  };
  changePages(site, (html) => html.replace(HOLE, value).replace(PICTURE, PICTURE + ORIGIN));
}
