/** The protocol as schemas: what the server checks, and what its documents are made from. No page loads them. */
export { accountAsks, type AccountInfo } from './account.ts';
export { type AccountAsk, asks, type Ask, type Answered, type Asked, type GuestAsk } from './asks.ts';
export {
  askMessage,
  problem,
  push,
  type Push,
  seatMessage,
  type SeatMessage,
  seatRequest,
  type SeatRequest,
  type ServiceProblem,
} from './messages.ts';
export { isPlainMessage } from './plain-message.ts';
export type { ContactInfo } from './contact.ts';
export { openApi } from './openapi.ts';
export { type BlockedPerson, type Waiting } from './strangers.ts';
export {
  type AwayRule,
  type ClockRule,
  type SeatPlan,
  tablePlan,
  type TablePlan,
  type UndoRule,
} from './plan.ts';
export { type Proposal, type Matter } from './proposal.ts';
export {
  type ClockInfo,
  type Fairness,
  type PersonInfo,
  type SeatInfo,
  type TableEntry,
  type TableInfo,
  tableEntry,
  tableInfo,
} from './table-info.ts';
