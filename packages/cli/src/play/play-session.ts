import { createPlayer } from '@roundhouse/bots';
import {
  type Action,
  type Game,
  games,
  type LocalTable,
  type Player,
  type Seat,
  type Table,
  type TableSnapshot,
  type TableStep,
  type Viewer,
} from '@roundhouse/engine';
import {
  actionLabel,
  CLAUSES_OF,
  clauseParts,
  describeEvents,
  findClause,
  type GameTexts,
  gameTexts,
  originLabel,
  refusalSentence,
  type Texts,
} from '@roundhouse/texts';
import { BUDGET } from '../simulate/match.ts';
import { visible } from '../visible.ts';
import { drawView } from './draw-view.ts';
import type { Terminal } from './terminal.ts';

/** A game at a terminal. */
export interface PlaySettings {
  readonly table: LocalTable;
  /** By seat of people: the level that plays it, or null for a person. */
  readonly levels: readonly (string | null)[];
  /** By seat, automata too. */
  readonly names: readonly string[];
  /** What the levels are seeded with. */
  readonly seed: number;
  readonly texts: Texts;
  readonly terminal: Terminal;
  /** Called after every decision. */
  readonly save: () => void;
}

/** What somebody wants who was asked. */
type Wish = 'left' | 'acted';

/** Plays a game at a terminal, to its end or until somebody leaves. */
export class PlaySession {
  private readonly settings: PlaySettings;
  private readonly game: Game;
  private readonly words: GameTexts;
  private readonly players: readonly (Player | null)[];
  private readonly people: readonly Seat[];
  /** The version that each viewer has seen. */
  private readonly seen = new Map<Viewer, number>();
  /** Who sits before the screen; nobody at first. */
  private present: Seat | undefined;

  constructor(settings: PlaySettings) {
    const { table, levels, seed } = settings;
    const { setup } = table;
    this.settings = settings;
    this.game = games[setup.game];
    this.words = gameTexts(setup.game);
    this.players = levels.map((level, seat) =>
      level === null ? null : createPlayer(level, { setup, seat, seed }),
    );
    this.people = levels.flatMap((level, seat) => (level === null ? seat : []));
    if (this.people.length === 1) this.present = this.people[0];
  }

  /** Gives whether the game came to its end. */
  async play(): Promise<boolean> {
    const { table } = this.settings;
    for (let actor = table.actor; actor !== null; actor = table.actor) {
      const player = this.players[actor];
      if (player) await this.letDecide(player, actor);
      else if ((await this.askPerson(actor)) === 'left') return false;
    }
    await this.tell(this.people.length === 1 ? this.people[0]! : 'spectator');
    return true;
  }

  private async letDecide(player: Player, seat: Seat): Promise<void> {
    const table = this.settings.table.seat(seat);
    const { view, memory, legal, version } = (await table.read()).snapshot;
    await table.act(version, await player.decide(view, memory, legal, BUDGET));
    this.settings.save();
  }

  /** Asks until something is done; several people hand the screen over first. */
  private async askPerson(seat: Seat): Promise<Wish> {
    if (this.present !== seat && !(await this.handOver(seat))) return 'left';
    const snapshot = await this.tell(seat);
    const labels = this.labelsOf(snapshot);
    this.showLabels(labels);
    return this.askFor(this.settings.table.seat(seat), snapshot);
  }

  private async handOver(seat: Seat): Promise<boolean> {
    const { terminal, texts, names } = this.settings;
    if (this.present !== undefined) terminal.clear();
    const answer = await terminal.ask(`${texts.say('terminal.hand-over', { name: names[seat]! })} `);
    this.present = seat;
    return answer !== undefined;
  }

  /** Shows a viewer what happened since they looked, and the table. */
  private async tell(viewer: Viewer): Promise<TableSnapshot> {
    const { table, names, texts, terminal } = this.settings;
    const { snapshot, steps } = await table.seat(viewer).read(this.seen.get(viewer) ?? 0);
    this.seen.set(viewer, snapshot.version);
    terminal.print();
    for (const line of steps.flatMap((step) => this.linesOf(step, viewer))) terminal.print(line);
    terminal.print();
    for (const line of drawView({ ...snapshot, names, texts, terminal })) terminal.print(line);
    return snapshot;
  }

  private linesOf({ events }: TableStep, viewer: Viewer): string[] {
    const { table, names, texts, terminal } = this.settings;
    const context = { deck: table.setup.deck, names, viewer };
    return describeEvents(this.words, texts, events, context).map(({ sentence, events: [event] }) => {
      const dice = 'dice' in event && Array.isArray(event.dice) ? ` ${drawDice(event.dice)}` : '';
      return `${terminal.paint('cyan', '»')} ${sentence}${terminal.paint('bold', dice)}`;
    });
  }

  private labelsOf({ view, memory, legal }: TableSnapshot): [label: string, text: string][] {
    const codec = this.game.codec(view.setup);
    return legal.map((action) => {
      const preview = this.game.preview(view, memory, [action]);
      return [
        actionLabel(this.words, this.settings.texts, codec.form(action), view, preview),
        codec.text(action),
      ];
    });
  }

  private showLabels(labels: readonly (readonly [string, string])[]): void {
    const { terminal } = this.settings;
    terminal.print();
    const widest = Math.max(...labels.map(([label]) => label.length));
    for (const [index, [label, text]] of labels.entries()) {
      const number = terminal.paint('bold', String(index + 1).padStart(3));
      terminal.print(`${number}  ${label.padEnd(widest)}  ${terminal.paint('dim', text)}`);
    }
  }

  private async askFor(table: Table, { version, legal, view }: TableSnapshot): Promise<Wish> {
    const { terminal, texts, save } = this.settings;
    const codec = this.game.codec(view.setup);
    const [example] = codec.text(legal[0]!).split(' ') as [string];
    for (;;) {
      const answer = await terminal.ask(`${texts.say('terminal.ask')} `);
      if (answer === undefined || answer === 'q') return 'left';
      if (answer.startsWith('?')) this.explain(answer.slice(1).trim(), example);
      else if (answer === 'u') {
        const { kind } = await table.undo(version);
        terminal.print(texts.say(kind === 'accepted' ? 'terminal.undone' : 'terminal.no-undo'));
        if (kind === 'accepted') break;
      } else {
        const action = legal[Number(answer) - 1] ?? codec.read(answer);
        if (await this.act(table, version, action)) break;
      }
    }
    save();
    return 'acted';
  }

  /** Does it, or says why not. */
  private async act(table: Table, version: number, action: Action | undefined): Promise<boolean> {
    const { terminal, texts } = this.settings;
    if (action === undefined) {
      terminal.print(terminal.paint('red', texts.say('terminal.unknown')));
      return false;
    }
    const answer = await table.act(version, action);
    if (answer.kind !== 'refused') return true;
    const { refusal } = answer;
    const sentence = refusalSentence(this.words, texts, refusal, table.setup.deck);
    terminal.print(terminal.paint('red', `${sentence} (${refusal.clause})`));
    return false;
  }

  /** Says what can be typed, such as `lay ...` for an action, or what a clause of the rules says. */
  private explain(id: string, example: string): void {
    const { terminal, texts } = this.settings;
    const clause = findClause(id.toUpperCase());
    if (clause) {
      for (const { origin, text } of clauseParts(texts, clause)) {
        terminal.print(`${terminal.paint('bold', `${clause.id}, ${originLabel(texts, [origin])}:`)} ${text}`);
      }
    } else if (id === '') this.help(example);
    else terminal.print(texts.say('terminal.no-clause', { clause: visible(id) }));
  }

  private help(example: string): void {
    const { terminal, texts } = this.settings;
    const rows = [
      ['1, 2, 3 ...', texts.say('terminal.help.number')],
      [`${example} ...`, texts.say('terminal.help.text')],
      ['u', texts.say('terminal.help.undo')],
      [`? ${CLAUSES_OF[this.game.id].at(-1)!.id}`, texts.say('terminal.help.clause')],
      ['q, Ctrl+C', texts.say('terminal.help.leave')],
    ];
    const widest = Math.max(...rows.map(([key]) => key!.length));
    for (const [key, text] of rows) terminal.print(`  ${key!.padEnd(widest)}  ${text}`);
  }
}

/** The faces of dice: as many wheels as each shows. */
function drawDice(dice: readonly number[]): string {
  return dice.map((wheels) => `[${'●'.repeat(wheels) || ' '}]`).join(' ');
}
