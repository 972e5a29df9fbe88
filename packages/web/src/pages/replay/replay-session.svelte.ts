import type { Action } from '@roundhouse/engine';
import { TableSession } from '../../table/session/table-session.svelte.ts';

/** The table of a replay. Nothing is played there; what would have been better than what was played can be shown. */
export class ReplaySession extends TableSession {
  override readonly isPast = true;
  /** Shown as if it could be played. */
  better = $state.raw<Action>();
  /** Called when somebody wants to play it. */
  wanted: () => void = () => {};

  override get legal(): readonly Action[] {
    return this.moving || this.better === undefined ? [] : [this.better];
  }

  override async attempt(action: Action): Promise<void> {
    if (action === this.better) this.wanted();
    else await super.attempt(action);
  }
}
