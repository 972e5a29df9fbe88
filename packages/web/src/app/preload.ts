import type { System } from './system.ts';

/** What is asked for before all that the page names itself, by where it lies in the site. */
export interface PreloadFiles {
  /** What every page needs to begin. */
  readonly always: readonly string[];
  /** The texts by language. */
  readonly texts: Readonly<Record<string, string>>;
  /** What a table needs, by its game. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/**
 * Has the texts of this device's language and the game of the table in the address fetched before what will ask for them
 * runs, and makes ready meanwhile what that will need of the browser. It is written into the page as its own source, so it
 * imports nothing.
 */
export function preload({ always, texts, games }: PreloadFiles, system: System): void {
  const script = document.currentScript as HTMLScriptElement;
  // Before anything else: it takes a while to look up what this device prefers.
  ask(always);
  const language = [preferred(), ...navigator.languages]
    .map((tag) => tag.toLowerCase().split(/[-_]/u)[0] ?? '')
    .find((base) => Object.hasOwn(texts, base));
  const text = texts[language ?? 'en'];
  const table = new URLSearchParams(location.search).get('game') ?? '';
  const game = table.slice(0, Math.max(0, table.lastIndexOf('-')));
  // Anything may stand in an address.
  const parts = Object.hasOwn(games, game) ? games[game]! : [];
  // What an installed page is called, in the same language.
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', addressOf(`manifest.${language ?? 'en'}.webmanifest`));
  const textCame = text ? system.ask(addressOf(text)) : Promise.resolve();
  const askForParts = () => ask(parts);
  // What lies on this device comes at once: nothing shares a line, and nobody waits who could make something ready.
  if (navigator.serviceWorker?.controller) askForParts();
  else {
    // Files share the line: those of a game are asked for when the texts are there, which run before them.
    void textCame.then(askForParts, askForParts);
    setTimeout(warmUp);
    // Not before the styles are there, and what they show first.
    requestAnimationFrame(() => setTimeout(warmUpLetters));
  }

  function preferred(): string {
    try {
      return String(JSON.parse(localStorage.getItem('roundhouse.preferences') ?? '{}').language);
    } catch {
      // Storage is forbidden, or nothing sensible is there: the browser's language it is.
      return '';
    }
  }

  /** What a browser takes long to make for the first time is made while it has nothing to do but to wait for files. */
  function warmUp(): void {
    new Intl.PluralRules(language).select(1);
    new Intl.ListFormat(language).format([]);
  }

  /** The same for letters: a browser looks for them at each size and weight. */
  function warmUpLetters(): void {
    // A picture may have been due before anything of the page but its head had come.
    if (!document.querySelector('body')) return;
    const words = document.createElement('div');
    Object.assign(words.style, { position: 'fixed', visibility: 'hidden' });
    for (const size of ['1rem', '.9375rem', '.875rem', '.8125rem'])
      for (const weight of [400, 500, 600, 700]) {
        const word = document.createElement('span');
        word.style.font = `${weight} ${size} var(--font)`;
        word.textContent = '0 Ab';
        words.append(word);
      }
    document.body.append(words);
    words.getBoundingClientRect();
    words.remove();
  }

  function addressOf(file: string): string {
    return script.dataset['site'] + file;
  }

  function ask(files: readonly string[]): void {
    for (const file of files)
      if (file.endsWith('.css')) askForStyles(addressOf(file));
      else void system.ask(addressOf(file));
  }

  function askForStyles(href: string): void {
    const link = document.createElement('link');
    // As what needs the styles will ask for them; else they would come twice.
    Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href });
    script.after(link);
  }
}
