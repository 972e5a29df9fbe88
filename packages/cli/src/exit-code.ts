/** The exit codes, for scripts. */
export const EXIT = {
  ok: 0,
  /** Something in the input was refused; what and where is in the output. */
  refused: 1,
  /** The command was not understood: an unknown option, a value that is not allowed, a file that cannot be read. */
  usage: 2,
  /** Roundhouse itself failed, or could not write its output. */
  fault: 3,
  /** The reader of the output stopped before its end: what a shell gives for a process that SIGPIPE ended. */
  unread: 141,
} as const;
