import {
  at,
  checkBoolean,
  checkEach,
  checkInteger,
  checkName,
  checkObject,
  checkOneOf,
  checkUnique,
  type Found,
  isObject,
  type JsonObject,
  problem,
} from '../check/checks.ts';
import { checkDeckHeader, checkDie } from '../check/deck-header.ts';
import { type Deck, type RailwayCard, SHAPES } from '../contract/deck.ts';
import { type Result, success } from '../contract/problem.ts';

/** TR-21: the opening, what is removed and the hands must find enough cards. */
const LEAST_TRACK = 40;
const MOST_CARDS = 64;

/** A deck of a railway game, or what is wrong with it (TR-21). `rubble`: whether the game has cards without rails. */
export function checkRailwayDeck(
  input: unknown,
  game: string,
  rubble: boolean,
  path: string,
): Result<Deck<RailwayCard>> {
  const header = checkDeckHeader(input, { game, cards: [LEAST_TRACK, MOST_CARDS] }, path);
  if (!header.ok) return header;
  const { deck, name, cards } = header.value;
  const found =
    checkDie(deck['die'], at(path, 'die')) ??
    checkEach(cards, at(path, 'cards'), (card, where) => checkCard(card, rubble, where)) ??
    checkUnique(cards as JsonObject[], at(path, 'cards'), 'id') ??
    checkTrackCount(cards as RailwayCard[], at(path, 'cards'));
  if (found) return { ok: false, problem: found };
  return success({
    format: 'roundhouse-deck/1',
    game,
    name,
    die: [...(deck['die'] as number[])],
    cards: (cards as RailwayCard[]).map(plainCard),
  });
}

function checkCard(input: unknown, rubble: boolean, path: string): Found {
  const card = input as JsonObject;
  return (
    checkObject(input, path) ??
    checkName(card['id'], at(path, 'id')) ??
    checkInteger(card['number'], at(path, 'number'), 1, 4) ??
    (card['shape'] === undefined
      ? checkRubble(card, rubble, path)
      : checkOneOf(card['shape'], at(path, 'shape'), SHAPES)) ??
    (card['broken'] === undefined ? undefined : checkBoolean(card['broken'], at(path, 'broken')))
  );
}

function checkRubble(card: JsonObject, rubble: boolean, path: string): Found {
  if (!rubble) return problem('no-rubble', at(path, 'shape'));
  return card['broken'] === true ? problem('broken-rubble', at(path, 'broken')) : undefined;
}

function checkTrackCount(cards: readonly RailwayCard[], path: string): Found {
  const found = cards.filter((card) => isObject(card) && card.shape !== undefined).length;
  return found < LEAST_TRACK ? problem('track-count', path, { found, min: LEAST_TRACK }) : undefined;
}

/** The card without keys that the format does not know. */
function plainCard({ id, number, shape, broken }: RailwayCard): RailwayCard {
  return { id, number, ...(shape && { shape }), ...(broken && { broken }) };
}
