import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where most visits begin. Other pages share the files of their styles. */
const PAGES = ['index.html', 'play.html'];
const LINK = /(<link href="(?:[^"]*\/)?(_app\/immutable\/assets\/[^"]+\.css)" rel="stylesheet")>/gu;
const POLICY = '<meta http-equiv="content-security-policy"';

/**
 * Writes the styles of such a page into it, before its content policy, which allows none inline: each file costs a slow phone
 * some milliseconds, wherever it lies. The links stay, switched off, so that what is loaded later asks for none of them again.
 */
export function inlineStyles(site: string): void {
  for (const name of PAGES) {
    const page = join(site, name);
    const styles: string[] = [];
    const html = readFileSync(page, 'utf8').replace(LINK, (_, link: string, file: string) => {
      styles.push(readFileSync(join(site, file), 'utf8').trim());
      return `${link} disabled>`;
    });
    // Both are SvelteKit's: should it write them in another way, nothing would be found.
    if (styles.length === 0 || html.split(POLICY).length !== 2)
      throw new Error(`${name}: no styles, no policy`);
    writeFileSync(
      page,
      html.replace(POLICY, () => `<style>${styles.join('')}</style>${POLICY}`),
    );
  }
}
