/** How a page or a program speaks with a server of tables far apart. Nothing here checks what comes in: that is the server's. */
export { ERROR_STATUS, type ErrorCode } from './errors.ts';
export {
  CODE_LENGTH,
  CODE_LETTERS,
  LINE_LENGTH,
  LONGEST_PASSWORD,
  LONGEST_USER_NAME,
  LONGEST_WAIT,
  type Mark,
  MARKS,
  MESSAGE_BYTES,
  NAME_LENGTH,
  type Phrase,
  PHRASES,
  PING,
  PONG,
  REPORT_REASONS,
  type ReportReason,
  SHORTEST_PASSWORD,
  SHORTEST_USER_NAME,
  TABLE_ID,
} from './limits.ts';
export type { AccountAsk, Answered, Ask, Asked, GuestAsk } from './schemas/asks.ts';
export type { AccountInfo } from './schemas/account.ts';
export type { Push, ServiceProblem } from './schemas/messages.ts';
export type { ContactInfo } from './schemas/contact.ts';
export type { BlockedPerson, Waiting } from './schemas/strangers.ts';
export type { AwayRule, ClockRule, SeatPlan, TablePlan, UndoRule } from './schemas/plan.ts';
export type { Proposal, Matter } from './schemas/proposal.ts';
export type {
  ClockInfo,
  Fairness,
  PersonInfo,
  SeatInfo,
  TableEntry,
  TableInfo,
} from './schemas/table-info.ts';
export { type Fetch, HttpLink, type HttpOptions } from './link/http-link.ts';
export { type Link, LinkFault, type LinkStatus } from './link/link.ts';
export { type LiveOptions, LiveLink, type Socket } from './link/live-link.ts';
