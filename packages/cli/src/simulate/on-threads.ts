import { Piscina } from 'piscina';

export interface Threads {
  /** The module whose default export does a task. */
  readonly file: URL;
  readonly threads: number;
  /** Ends the work, which then throws. */
  readonly signal: AbortSignal;
  /** Lets the threads end by themselves; without it they are ended wherever they are. */
  readonly onAbort?: () => void;
}

/** What is to be done. */
export interface Job<Task, Part> {
  readonly tasks: Iterable<Task>;
  /** Gets what a task gives as soon as it is done. */
  readonly add: (part: Part) => void;
}

/** Does tasks on several threads; where there are none, no thread is started. */
export async function onThreads<Task, Part>(
  { file, threads, signal, onAbort }: Threads,
  { tasks, add }: Job<Task, Part>,
): Promise<void> {
  const due = tasks[Symbol.iterator]();
  const first = due.next();
  if (first.done) return signal.throwIfAborted();
  const pool = new Piscina<Task, Part>({ filename: file.href, minThreads: threads, maxThreads: threads });
  const abort = onAbort ?? (() => void pool.destroy());
  signal.addEventListener('abort', abort);
  const work = async (begin: IteratorResult<Task>) => {
    for (let task = begin; !task.done && !signal.aborted; task = due.next()) add(await pool.run(task.value));
  };
  try {
    const ended = await Promise.allSettled(
      Array.from({ length: threads }, (_, thread) => work(thread === 0 ? first : due.next())),
    );
    // An abort breaks tasks off, each with a fault of its own.
    signal.throwIfAborted();
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  } finally {
    signal.removeEventListener('abort', abort);
    await pool.destroy();
  }
}
