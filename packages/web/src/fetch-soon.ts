/** What is asked for soon after the first files, by where it lies beside the page. */
export interface Soon {
  /** The texts by language. */
  readonly texts: Readonly<Record<string, string>>;
  /** What a table needs, by its game. */
  readonly games: Readonly<Record<string, readonly string[]>>;
  /** What every page asks for. */
  readonly always: readonly string[];
}

/**
 * Has the texts of this device's language and the game of the table in the address fetched together with what will ask
 * for them. It is sent as its own source, before the page, so it imports nothing.
 */
export function fetchSoon({ texts, games, always }: Soon): void {
  const language = [preferred(), ...navigator.languages]
    .map((tag) => String(tag).toLowerCase().split(/[-_]/u)[0] ?? '')
    .find((base) => Object.hasOwn(texts, base));
  const text = texts[language ?? 'en'];
  const table = new URLSearchParams(location.search).get('game') ?? '';
  const game = table.slice(0, Math.max(0, table.lastIndexOf('-')));
  // Anything may stand in an address.
  const parts = Object.hasOwn(games, game) ? games[game]! : [];
  const files = [...(text ? [text] : []), ...always, ...parts];
  const script = document.currentScript as HTMLScriptElement;
  script.after(...files.filter((file) => !isAsked(file)).map(linkTo));

  function preferred(): unknown {
    try {
      return JSON.parse(localStorage.getItem('roundhouse.preferences') ?? '{}')?.language;
    } catch {
      // Storage is forbidden, or nothing sensible is there: the browser's language it is.
      return undefined;
    }
  }

  /** Whether the page asks for it by itself. */
  function isAsked(file: string): boolean {
    return document.querySelector(`link[href$="${file}"]`) !== null;
  }

  function linkTo(file: string): HTMLLinkElement {
    const link = document.createElement('link');
    // As what needs the styles will ask for them; else they would come twice.
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
    else link.rel = 'modulepreload';
    link.href = new URL(file, script.src).href;
    return link;
  }
}
