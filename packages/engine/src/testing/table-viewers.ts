import { same } from './law.ts';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Answer, Table, TableStep } from '../contract/table.ts';
import type { Host } from './table-hosts.ts';

/** Everybody at a table, and what each has seen of it: never torn, nothing lost, nothing doubled. */
export class TableViewers {
  readonly host: Host;
  private readonly game: Game;
  private readonly seats = new Map<Viewer, Table>();
  private readonly steps = new Map<Viewer, TableStep[]>();

  constructor(game: Game, host: Host) {
    this.game = game;
    this.host = host;
  }

  async seat(viewer: Viewer): Promise<Table> {
    const table = this.seats.get(viewer) ?? (await this.host.seat(viewer));
    this.seats.set(viewer, table);
    return table;
  }

  /** Reads on, and checks that snapshot and steps are of one version. */
  async look(viewer: Viewer) {
    const table = await this.seat(viewer);
    const known = this.steps.get(viewer) ?? [];
    const { snapshot, steps } = await table.read(known.at(-1)?.version ?? 0);
    const all = [...known, ...steps];
    this.steps.set(viewer, all);
    check(
      all.map(({ version }) => version),
      all.map((_, index) => index + 1),
    );
    check(snapshot.version, all.length);
    check(snapshot.memory, this.remembered(table, all));
    check(snapshot.view.state, snapshot.memory.picture);
    const { phase, actor } = snapshot.view;
    check(all.at(-1)?.after, { phase, actor });
    return snapshot;
  }

  /** The actor does one of their legal actions. */
  async act(choice = 0): Promise<Answer | undefined> {
    const { actor } = (await this.look('spectator')).view;
    if (actor === null) return undefined;
    const { version, legal } = await this.look(actor);
    return (await this.seat(actor)).act(version, legal[choice % legal.length]!);
  }

  async actAtRandom(steps: number, seed = 1): Promise<void> {
    const random = seededRandom(seed);
    for (let step = 0; step < steps; step++) await this.act(random.below(250));
  }

  private remembered({ setup, viewer }: Table, steps: readonly TableStep[]) {
    const active: TableStep[] = [];
    for (const step of steps) {
      if (step.kind !== 'undo') active.push(step);
      else active.splice(active.findLastIndex(({ version }) => version === step.backTo) + 1);
    }
    const events = active.flatMap((step) => step.events);
    return events.reduce(
      (memory, event) => this.game.remember(memory, event),
      this.game.newMemory(setup, viewer),
    );
  }
}

function check(found: unknown, due: unknown): void {
  const breach = same(found, due);
  if (!breach) return;
  const values = [breach.found, breach.due].map((value) => JSON.stringify(value));
  throw new Error(`${breach.path} is ${values.join(' instead of ')}`);
}
