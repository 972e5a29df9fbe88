/** A game looked back on: what a seat could expect at each of its decisions, and what became of it. */
export {
  type Account,
  accountOf,
  costliest,
  countCosts,
  type Entry,
  isWorthAWord,
  resultOf,
  toldDifference,
  toldLoss,
  toldValue,
} from './account.ts';
export { judge, type Judged } from './judge.ts';
export { type OwnDecision, ownDecisions, type Sight } from './own-decisions.ts';
