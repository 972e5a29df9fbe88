import { catalogue, type GameId } from '@roundhouse/engine';

/** What chance decides in a game of this device, beside the order of its cards. */
export const chanceIn = (game: string): 'dice' | 'cards' =>
  catalogue[game as GameId].hasDice ? 'dice' : 'cards';
