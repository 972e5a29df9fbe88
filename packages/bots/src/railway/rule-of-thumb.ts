import type { Action, Game } from '@roundhouse/engine';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { randomFor } from '../careful/random-for.ts';
import type { MakePlayer } from '../level.ts';
import type { RailwayTypes } from './weighing-player.ts';

/** It likes to have so many cards, and lays or dumps only what is more. */
const LIKED = 3;

/** What it does where it can, the first of these. */
const HABITS: readonly RailwayForm['kind'][] = ['roll', 'stack', 'lay', 'dump', 'end'];

/** Lays any card that fits and rolls; what combines is combined. */
export function ruleOfThumb<Types extends RailwayTypes>(game: Game<Types>): MakePlayer<Types> {
  return (config) => {
    const codec = game.codec(config.setup);
    const ofKind = (legal: readonly Action[], kind: string) =>
      legal.filter((action) => {
        const form = codec.form(action);
        return form.kind === kind && !('keep' in form && form.keep);
      });
    return {
      needs: 'view',
      decide(view, _memory, legal) {
        const habits = likesItsHand(view, config.seat) ? ['pass'] : HABITS;
        const options = habits.map((kind) => ofKind(legal, kind)).find(({ length }) => length > 0) ?? legal;
        return options[randomFor(config, view).below(options.length)]!;
      },
    };
  };
}

function likesItsHand({ phase, state }: RailwayTypes['view'], seat: number): boolean {
  const hand = state.hands[seat];
  return phase === 'turn' && typeof hand === 'object' && hand.length <= LIKED;
}
