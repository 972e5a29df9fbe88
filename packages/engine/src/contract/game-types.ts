import type { ActionForm } from './action.ts';
import type { BaseEvent } from './event.ts';
import type { Memory } from './memory.ts';
import type { Position } from './position.ts';
import type { Setup } from './setup.ts';
import type { View } from './view.ts';

/**
 * The types of one game: each game's folder has an interface of its own that names them. This one itself stands for
 * any game.
 */
export interface GameTypes {
  readonly setup: Setup;
  readonly view: View;
  readonly event: BaseEvent;
  readonly memory: Memory;
  readonly form: ActionForm;
  readonly position: Position;
}
