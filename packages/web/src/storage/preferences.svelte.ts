import type { Language } from '@roundhouse/texts';
import { createContext } from 'svelte';
import type { Person } from './person.ts';
import { type Choices, type Preferred, readPreferred } from './preferred.ts';

/** How long a computer's move is shown before the next one, in milliseconds. */
export const PACES: Readonly<Record<Choices['pace'], number>> = {
  slow: 2000,
  normal: 1000,
  fast: 300,
  none: 0,
};

/** By how much things take longer than at normal speed. The styles say the same as `--pace`. */
export const SLOWNESS: Readonly<Record<Choices['speed'], number>> = {
  slow: 1.8,
  normal: 1,
  fast: 0.5,
  off: 0,
};

const KEY = 'roundhouse.preferences';

/** What this device prefers, saved from visit to visit where the browser allows it. */
export class Preferences implements Preferred {
  language = $state<Language>('en');
  pace = $state<Choices['pace']>('normal');
  speed = $state<Choices['speed']>('normal');
  motion = $state<Choices['motion']>('system');
  theme = $state<Choices['theme']>('system');
  sound = $state<Choices['sound']>('off');
  soundOffer = $state<Choices['soundOffer']>('due');
  land = $state<Choices['land']>('meadows');
  keys = $state<Choices['keys']>('on');
  far = $state<Choices['far']>('no');
  setup = $state.raw<unknown>();
  people = $state.raw<readonly Person[]>([]);
  lessons = $state.raw<unknown>();

  constructor() {
    this.read();
  }

  save(changes: Partial<Preferred>): void {
    Object.assign(this, changes);
    // Who has chosen need not be asked.
    if (changes.sound) this.soundOffer = 'done';
    write(this.all);
  }

  get all(): Preferred {
    return readPreferred(this, []);
  }

  /** What another tab has saved holds here, too. Returns how to stop that. */
  follow(): () => void {
    const hear = ({ key }: StorageEvent) => key === KEY && this.read();
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }

  /** Sets what the styles read; before the page is there, `static/first-paint.js` has done the same. */
  show({ dataset }: HTMLElement): void {
    const { theme, motion, speed, land } = this;
    Object.assign(dataset, { theme, motion, speed, land });
  }

  private read(): void {
    Object.assign(this, readPreferred(stored(), navigator.languages));
  }
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Storage is forbidden, or another page wrote there: then nothing is preferred.
    return {};
  }
}

function write(preferred: Preferred): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferred));
  } catch {
    // Storage is full or forbidden: what is preferred holds until the tab is closed.
  }
}

export const [getPreferences, setPreferences] = createContext<Preferences>();
