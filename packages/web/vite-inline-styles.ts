import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where most visits begin. Other pages share the files of their styles. */
const PAGES = ['index.html', 'play.html'];
const LINK = /(<link href="(?:[^"]*\/)?(_app\/immutable\/assets\/[^"]+\.css)" rel="stylesheet")>/gu;
/** What lies beside a file of styles does not lie beside a page. */
const BESIDE = /url\((?!["']?(?:data:|#|\/))/u;
const POLICY = '<meta http-equiv="content-security-policy"';

/**
 * Writes the styles of such a page into it, before its content policy, which allows none inline: each file costs a slow phone
 * some milliseconds, wherever it lies. The links stay, so that what is loaded later asks for none of them again: switched off, and
 * for no screen, as SvelteKit writes them, too, for browsers that fetch what is only switched off.
 * Its own way to do all this would write into every page the styles of what is loaded later, too.
 */
export function inlineStyles(site: string): void {
  for (const name of PAGES) {
    const page = join(site, name);
    const styles: string[] = [];
    const html = readFileSync(page, 'utf8').replace(LINK, (_, link: string, file: string) => {
      styles.push(readFileSync(join(site, file), 'utf8').trim());
      return `${link} disabled media="(max-width: 0)">`;
    });
    // Both are SvelteKit's: should it write them in another way, nothing would be found.
    if (styles.length === 0 || html.split(POLICY).length !== 2)
      throw new Error(`${name}: no styles, or not one policy`);
    const inline = styles.join('');
    if (BESIDE.test(inline)) throw new Error(`${name}: its styles name a file beside theirs`);
    writeFileSync(
      page,
      html.replace(POLICY, () => `<style>${inline}</style>${POLICY}`),
    );
  }
}
