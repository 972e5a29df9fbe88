import { catalogue, type GameId, type ModeFacts, type Opening, OPENINGS } from '@roundhouse/engine';
import type { ClockRule, SeatPlan, TablePlan, UndoRule } from '@roundhouse/protocol';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { computersFor, USUAL } from '../../parts/new-game/computers.ts';

/** How long somebody may be away before a computer plays for them, in seconds; null: for ever. */
export const AWAY = [null, 120, 600, 86_400] as const;

/** What a table may let people take back: it is for several of them. */
export const UNDO = ['none', 'turn', 'consent'] as const satisfies readonly UndoRule[];

/** Who may look on, and how many seconds later; of those who look on later without them two moves. */
export const LOOKING_ON = [
  { watch: 'link', delay: null },
  { watch: 'later', delay: null },
  { watch: 'later', delay: 60 },
  { watch: 'later', delay: 300 },
  { watch: 'nobody', delay: null },
] as const satisfies readonly Pick<TablePlan, 'watch' | 'delay'>[];

export const TALK = ['phrases', 'free'] as const satisfies readonly TablePlan['talk'][];

type TakenSetup = Pick<TablePlan, 'game' | 'mode' | 'opening' | 'deck'>;
type Sitters = readonly Pick<SavedParticipant, 'kind' | 'name'>[];

/** What is agreed before a table is opened; its choices always make a table that can be opened. */
export class PlanDraft {
  game = $state() as GameId;
  opening = $state<Opening>(OPENINGS[0]);
  seats = $state.raw<readonly SeatPlan[]>([{ kind: 'me' }, { kind: 'friend' }]);
  away = $state<(typeof AWAY)[number]>(AWAY[0]);
  pace = $state.raw<ClockRule | null>(null);
  undo = $state<(typeof UNDO)[number]>('consent');
  lookingOn = $state.raw<(typeof LOOKING_ON)[number]>(LOOKING_ON[0]);
  private wantedTalk = $state<(typeof TALK)[number]>(TALK[0]);
  private deck: TablePlan['deck'] = 'standard';
  private wantedMode = $state('');

  constructor(game: GameId) {
    this.game = game;
  }

  /** Those for several people. */
  readonly modes = $derived(
    Object.entries(catalogue[this.game].modes).flatMap(([mode, { players }]) =>
      players[1] > 1 ? [mode] : [],
    ),
  );
  readonly mode = $derived(this.modes.find((mode) => mode === this.wantedMode) ?? this.modes[0]!);
  readonly hasOpening = $derived(catalogue[this.game].hasOpening);
  /** The levels that there are to choose from, the weakest first. */
  readonly levels = $derived(computersFor(this.game, this.mode));

  private get facts(): ModeFacts {
    return catalogue[this.game].modes[this.mode]!;
  }

  /** Whether nobody comes who was not invited. */
  get isPrivate(): boolean {
    return this.seats.every(({ kind }) => kind !== 'open');
  }

  /** Words of one's own are for those who know each other. */
  get talk(): (typeof TALK)[number] {
    return this.isPrivate ? this.wantedTalk : 'phrases';
  }

  set talk(wanted: (typeof TALK)[number]) {
    this.wantedTalk = wanted;
  }

  /** How many may play, from the fewest to the most. */
  get counts(): readonly number[] {
    const [fewest, most] = this.facts.players;
    const first = Math.max(2, fewest);
    return Array.from({ length: most - first + 1 }, (_, more) => first + more);
  }

  /**
   * The table of a game that is played at one device: its first person is me, the others are friends. Where there are none, a
   * friend takes the place of the first computer.
   */
  take({ game, mode, opening, deck }: TakenSetup, sitters: Sitters): void {
    this.chooseGame(game);
    this.chooseMode(mode);
    this.opening = opening ?? this.opening;
    this.deck = deck;
    this.choose(sitters.length);
    const people = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    const [me = 0, friend = sitters.findIndex((_, seat) => seat !== me)] = people;
    this.seats = this.seats.map((_, seat): SeatPlan => {
      if (seat === me) return { kind: 'me' };
      const { kind, name } = sitters[seat] ?? { kind: 'person', name: '' };
      if (kind === 'person' || seat === friend) return { kind: 'friend' };
      return { kind: 'computer', level: this.levels.includes(name) ? name : USUAL };
    });
  }

  chooseGame(game: GameId): void {
    this.deck = 'standard';
    this.game = game;
    this.choose(this.seats.length);
  }

  chooseMode(mode: string): void {
    this.wantedMode = mode;
    this.choose(this.seats.length);
  }

  /** More seats are for friends. */
  choose(count: number): void {
    const most = Math.min(Math.max(count, this.counts[0]!), this.counts.at(-1)!);
    const more = Array.from({ length: most }, (): SeatPlan => ({ kind: 'friend' }));
    this.seats = [...this.seats, ...more].slice(0, most);
  }

  seat(seat: number, kind: SeatPlan['kind'], level = USUAL): void {
    this.seats = this.seats.with(seat, kind === 'computer' ? { kind, level } : { kind });
  }

  /** With a clock, nobody is waited for beside it. */
  get plan(): TablePlan {
    const { game, mode, opening, deck, seats, away, pace, undo, lookingOn, talk } = this;
    return {
      game,
      mode,
      ...(this.hasOpening && { opening }),
      deck,
      seats: [...seats],
      undo,
      ...lookingOn,
      talk,
      away: { level: USUAL, seconds: pace ? null : away },
      clock: pace,
    };
  }
}
