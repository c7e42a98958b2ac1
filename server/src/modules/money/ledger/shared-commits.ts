interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: items that arrive while calls are in flight wait and go into the next call together. Each caller is
 * answered after the commit of its own call, by the answer of its own item; a call that fails fails its items only.
 */
export function sharedCommits<Item, Answer>(
  call: (batch: Item[]) => Promise<Answer[]>,
  { most, inFlight }: { most: number; inFlight: number },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let scheduled = false;
  const next = async (): Promise<void> => {
    scheduled = false;
    if (running >= inFlight || waiting.length === 0) return;
    running++;
    const batch = waiting.splice(0, most);
    try {
      const answers = await call(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running--;
    schedule();
  };
  // After the other callbacks of this turn, so that callers answered together ask together again.
  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => void next());
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
