import { type CDPSession, expect, type Page } from '@playwright/test';

/** Something that a screen reader comes upon: what it is, what it is called and in which state it is. */
export interface Heard {
  readonly id: number;
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, unknown>>;
  /** What it is in, from the page down. */
  readonly within: readonly Heard[];
}

interface Property {
  readonly name: string;
  readonly value: { readonly value?: unknown };
}

interface Node {
  readonly nodeId: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly Property[];
  readonly childIds?: readonly string[];
}

/** What has the focus while nothing in the page has it. */
export const PAGE = 'RootWebArea';
/** No page has more stops. */
const MOST_STOPS = 120;

/** All that the accessibility tree says at a moment, in reading order. */
export class Hearing {
  readonly all: readonly Heard[];

  constructor(nodes: readonly Node[]) {
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    this.all = nodes[0] ? heardIn(nodes[0], known, []) : [];
  }

  /** What has the focus; the page itself where nothing in it has. */
  get focused(): Heard | undefined {
    return this.all.findLast(({ states }) => states['focused'] === true);
  }

  find(role: string, name?: string | RegExp): Heard | undefined {
    return this.all.find((each) => each.role === role && isCalled(each, name));
  }

  /** What of a role is in something. */
  within(whole: Heard | undefined, role: string): Heard[] {
    return this.all.filter((each) => each.role === role && each.within.some(({ id }) => id === whole?.id));
  }

  /** The words of something, as they are read out. */
  words(whole: Heard): string {
    return this.within(whole, 'StaticText')
      .map(({ name }) => name.trim())
      .join(' ');
  }

  /** Everything but where the focus is. */
  get content(): string {
    return this.all
      .map(
        ({ role, name, states }) =>
          `${role} ${name} ${String(states['pressed'])} ${String(states['checked'])}`,
      )
      .join('\n');
  }
}

function heardIn(node: Node, known: ReadonlyMap<string, Node>, within: readonly Heard[]): Heard[] {
  const role = node.role?.value ?? '';
  const isHeard = !node.ignored && role !== 'InlineTextBox';
  const heard: Heard = {
    id: node.backendDOMNodeId ?? 0,
    role,
    name: node.name?.value ?? '',
    description: node.description?.value ?? '',
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    within,
  };
  const inner = isHeard ? [...within, heard] : within;
  const children = (node.childIds ?? []).flatMap((id) => {
    const child = known.get(id);
    return child ? heardIn(child, known, inner) : [];
  });
  return isHeard ? [heard, ...children] : children;
}

/**
 * What has the focus at times, and no Tab comes to: a group of lamps is one stop, so are a list whose items are gone through with
 * arrows and one that is unfolded, and the focus is put on a region when it comes.
 */
const NO_STOPS: readonly string[] = [PAGE, 'main', 'region', 'heading', 'radio', 'listitem', 'option'];

const isStop = ({ role, states }: Heard) => states['focusable'] === true && !NO_STOPS.includes(role);

function isCalled({ name }: Heard, wanted?: string | RegExp): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** A screen reader user: nothing but the keyboard goes in, nothing but the accessibility tree comes out. */
export class Reader {
  /** What the log said while it was there, each line when it came, in order. */
  readonly announced: string[] = [];
  private readonly lines = new Set<number>();
  /** What was heard since the last key. */
  private latest: Hearing | undefined;
  private readonly page: Page;
  private readonly session: CDPSession;

  static async at(page: Page): Promise<Reader> {
    return new Reader(page, await page.context().newCDPSession(page));
  }

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  async hear(): Promise<Hearing> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const hearing = new Hearing(nodes);
    this.listen(hearing);
    this.latest = hearing;
    return hearing;
  }

  /** Reads the tree again and again until `find` finds something, and returns that; what was heard last may be enough. */
  async until<Found>(what: string, find: (hearing: Hearing) => Found | undefined): Promise<Found> {
    let found = this.latest && find(this.latest);
    if (found !== undefined) return found;
    await expect
      .poll(async () => (found = find(await this.hear())) !== undefined, {
        message: what,
        intervals: [40, 80, 100],
        timeout: 20_000,
      })
      .toBe(true);
    return found!;
  }

  async press(key: string): Promise<void> {
    this.latest = undefined;
    await this.page.keyboard.press(key);
  }

  /** Goes to something with Tab: as many stops as seem to be between, then stop by stop. */
  async goTo({ id, role, name }: Heard): Promise<Hearing> {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const hearing = this.latest ?? (await this.hear());
      const at = hearing.all.findIndex((each) => each.id === hearing.focused?.id);
      const to = hearing.all.findIndex((each) => each.id === id);
      // It may have been removed meanwhile.
      if (to < 0 || at === to) return hearing;
      const between = hearing.all.slice(Math.min(at, to) + 1, Math.max(at, to)).filter(isStop).length;
      const presses = stop === 0 ? between + 1 : 1;
      for (let press = 0; press < presses; press++) await this.press(to > at ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab does not come to the ${role} “${name}”`);
  }

  /** Goes to a control and presses it, and waits until its effect shows and something has the focus. */
  async use(heard: Heard): Promise<void> {
    const hearing = await this.goTo(heard);
    if (hearing.focused?.id !== heard.id) return;
    const before = hearing.content;
    await this.press('Enter');
    await this.nextPicture();
    await this.until(`“${heard.name}” does something, and something has the focus`, (hearing) =>
      hearing.content !== before && hearing.focused?.role !== PAGE ? hearing : undefined,
    );
  }

  /** What a key does shows then; to read the whole tree before would find nothing. */
  private async nextPicture(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
  }

  /** Chooses one of several lamps: Tab comes to the one that is lit, arrows go on from there. */
  async light(group: string, name: string): Promise<void> {
    const lamps = await this.until(`the choice “${group}”`, (hearing) => {
      const whole = hearing.all.find((each) => each.role !== 'StaticText' && each.name === group);
      const all = hearing.within(whole, 'radio');
      return all.length > 0 ? all : undefined;
    });
    await this.goTo(lamps.find(({ states }) => String(states['checked']) === 'true')!);
    for (const _ of lamps) {
      if ((this.latest ?? (await this.hear())).focused?.name === name) return;
      await this.press('ArrowRight');
    }
    throw new Error(`“${group}” has no “${name}”`);
  }

  /** A line is announced when it is added. */
  private listen(hearing: Hearing): void {
    for (const line of hearing.within(hearing.find('log'), 'paragraph')) {
      if (this.lines.has(line.id)) continue;
      this.lines.add(line.id);
      this.announced.push(hearing.words(line));
    }
  }
}
