import { createPlayer } from '@roundhouse/bots';
import { type Budget, games, type Memory, type Player, type PlayerConfig } from '@roundhouse/engine';
import type { Contestant, Decided, Turn } from './contestant.ts';

/** A built-in level. */
export class LevelContestant implements Contestant {
  private readonly level: string;
  private readonly budget: Budget;
  private game: { config: PlayerConfig; player: Player; memory: Memory; seen: number } | undefined;

  constructor(level: string, budget: Budget) {
    this.level = level;
    this.budget = budget;
  }

  async begin(config: PlayerConfig): Promise<void> {
    const { setup, seat } = config;
    const memory = games[setup.game].newMemory(setup, seat);
    this.game = { config, player: createPlayer(this.level, config), memory, seen: 0 };
  }

  async decide({ position, legal, events }: Turn): Promise<Decided> {
    const game = this.game!;
    const { setup, seat } = game.config;
    const { redact, remember } = games[setup.game];
    for (const event of events.slice(game.seen)) game.memory = remember(game.memory, redact(event, seat));
    game.seen = events.length;
    return { action: await game.player.decide(position.view(seat), game.memory, legal, this.budget) };
  }

  end(): void {
    this.game = undefined;
  }

  async close(): Promise<void> {}
}
