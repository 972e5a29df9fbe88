/** What may be wrong with a request, and the status that says so over HTTP. */
export const ERROR_STATUS = Object.freeze({
  /** It is not what the protocol says; `path` and `message` say where and what. */
  'bad-request': 400,
  /** No session: ask for `me` over HTTP first. */
  'no-session': 401,
  /** Who sits down has a name. */
  'no-name': 403,
  /** It comes from a page of another site. */
  'wrong-origin': 403,
  /** The table lets nobody look on. */
  'not-for-spectators': 403,
  /** The user name and the password do not belong together, or the passkey is not known. */
  'wrong-key': 403,
  /** Only who has an account may do that. */
  'no-account': 403,
  'not-the-host': 403,
  'not-your-seat': 403,
  'unknown-table': 404,
  /** There is no such seat, or it is not for people. */
  'no-such-seat': 404,
  'seat-taken': 409,
  /** Not before, or not after, the game has begun. */
  'already-started': 409,
  'not-started': 409,
  'not-over': 409,
  /** The game has moved on, or is over; or somebody has answered already. */
  overtaken: 409,
  /** Something else is proposed, and not answered yet. */
  'already-proposed': 409,
  /** The rules of the table do not have that. */
  'not-agreed': 409,
  /** Somebody else signs in by that name. */
  'name-taken': 409,
  /** Who asks has an account already. */
  'has-account': 409,
  /** Nobody could sign in any more: another passkey or a password first. */
  'last-key': 409,
  /** Somebody is missing. */
  'seats-free': 409,
  /** The rules do not know such a game; `path` and `message` say what is wrong. */
  'wrong-setup': 422,
  /** Nobody is called that at a table for strangers, or signs in by it. */
  'bad-name': 422,
  /** Nothing can be sent there, or the link of the mail is no longer good. */
  'bad-address': 422,
  'too-many-requests': 429,
  /** Nothing could be kept, or the server is about to stop; nothing has changed. */
  unavailable: 503,
} as const);

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.freeze(Object.keys(ERROR_STATUS)) as readonly ErrorCode[];
