interface HoldingOptions<T> {
  /** Sends a batch; never throws. `leaving` = the page closes, so it has to go out at once. */
  send: (batch: readonly T[], leaving: boolean) => Promise<void>;
  /** After a whole batch, before it is forgotten: the screen reads what became of it. */
  after: (batch: readonly T[]) => Promise<void>;
}

export interface Holding<T> {
  /** Keeps a batch back. What waited before goes out now: only the last thing done can be taken back. */
  hold: (batch: readonly T[]) => void;
  /** Forgets what waits and answers it. */
  takeBack: () => readonly T[];
  /** Sends what waits. */
  flush: (leaving?: boolean) => Promise<void>;
  /** What waits or is on its way; the same list until something changes. */
  kept: () => readonly T[];
  subscribe: (listener: () => void) => () => void;
}

/** Things a person decided that go out a little later, so that they can be taken back. */
export function createHolding<T>({ send, after }: HoldingOptions<T>): Holding<T> {
  let waiting: readonly T[] = [];
  let under: readonly T[] = [];
  let all: readonly T[] = [];
  let line = Promise.resolve();
  const listeners = new Set<() => void>();

  const tell = () => {
    all = [...waiting, ...under];
    for (const listener of listeners) listener();
  };

  const flush = (leaving = false): Promise<void> => {
    const batch = waiting;
    if (batch.length === 0) return line;
    waiting = [];
    under = [...under, ...batch];
    tell();
    const sendAll = async () => {
      await send(batch, leaving);
      await after(batch);
      under = under.filter((item) => !batch.includes(item));
      tell();
    };
    line = leaving ? sendAll() : line.then(sendAll);
    return line;
  };

  return {
    hold: (batch) => {
      void flush();
      waiting = batch;
      tell();
    },
    takeBack: () => {
      const back = waiting;
      waiting = [];
      tell();
      return back;
    },
    flush,
    kept: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
