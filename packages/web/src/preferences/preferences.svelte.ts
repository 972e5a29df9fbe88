import { isLanguage, type Language, pickLanguage } from '@roundhouse/texts';
import { createContext } from 'svelte';

/** How long a computer's move stays in sight before the next one, in milliseconds. */
export const PACES = { slow: 2000, normal: 1000, fast: 300, none: 0 } as const;
export type Pace = keyof typeof PACES;

const KEY = 'roundhouse.preferences';

interface Stored {
  readonly language?: unknown;
  readonly pace?: unknown;
  readonly setup?: unknown;
}

/** What this device prefers, kept from visit to visit where the browser allows it. */
export class Preferences {
  language = $state<Language>('en');
  pace = $state<Pace>('normal');
  /** What was chosen when a game was dealt last; whoever proposes it again reads it with care. */
  setup = $state.raw<unknown>();

  constructor() {
    const { language, pace, setup } = read();
    const spoken = typeof language === 'string' && isLanguage(language) ? language : undefined;
    this.language = spoken ?? pickLanguage(navigator.languages);
    if (typeof pace === 'string' && Object.hasOwn(PACES, pace)) this.pace = pace as Pace;
    this.setup = setup;
  }

  keep(changes: Partial<Pick<Preferences, 'language' | 'pace' | 'setup'>>): void {
    Object.assign(this, changes);
    const { language, pace, setup } = this;
    write({ language, pace, setup });
  }
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    // Storage is forbidden, or somebody else wrote there: then nothing is preferred.
    return {};
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or forbidden: what is preferred holds until the tab is closed.
  }
}

export const [getPreferences, setPreferences] = createContext<Preferences>();
