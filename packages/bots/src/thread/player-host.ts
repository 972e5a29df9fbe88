import type { Player, Setup } from '@roundhouse/engine';
import { createPlayer } from '../bots.ts';
import type { AssessRequest, DecideRequest, InitPlayer, Reply, Request } from './messages.ts';

interface Hosted {
  readonly player: Player;
  /** As it came with the first message about the player. */
  readonly setup: Setup;
}

/**
 * The players of a thread. It starts every decision at once: players yield to each other, so that a long
 * search of one seat delays neither another seat nor the message that aborts it.
 */
export class PlayerHost {
  private readonly post: (reply: Reply) => void;
  private readonly players = new Map<number, Hosted>();
  private readonly thoughts = new Map<number, AbortController>();

  constructor(post: (reply: Reply) => void) {
    this.post = post;
  }

  receive(request: Request): void {
    if (request.kind === 'init') this.init(request);
    else if (request.kind === 'abort') this.thoughts.get(request.id)?.abort();
    else void this.think(request);
  }

  /** A player that cannot be made fails when it is asked to decide. */
  private init(request: InitPlayer): void {
    try {
      this.playerFor(request);
    } catch {}
  }

  private async think(request: DecideRequest | AssessRequest): Promise<void> {
    const thought = new AbortController();
    this.thoughts.set(request.id, thought);
    const reply = await this.answer(request, thought.signal);
    this.thoughts.delete(request.id);
    if (!thought.signal.aborted) this.post(reply);
  }

  /**
   * Every message brings a setup of its own, but what is compiled of a deck is found by the object: a player sees all
   * its views with the same one.
   */
  private async answer(request: DecideRequest | AssessRequest, signal: AbortSignal): Promise<Reply> {
    const { id, memory, budget } = request;
    try {
      const { player, setup } = this.playerFor(request);
      const view = { ...request.view, setup };
      if (request.kind === 'assess')
        return { id, assessment: await player.assess?.(view, memory, budget, signal) };
      return { id, action: await player.decide(view, memory, request.legal, budget, signal) };
    } catch (error) {
      return { id, fault: String(error) };
    }
  }

  private playerFor({ player: id, name, config }: InitPlayer | DecideRequest | AssessRequest): Hosted {
    const hosted = this.players.get(id) ?? { player: createPlayer(name, config), setup: config.setup };
    this.players.set(id, hosted);
    return hosted;
  }
}
