import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { getGameContext } from '../../table/session/game-context.ts';

export const getLooseCaboose = getGameContext<LooseCaboose>;
