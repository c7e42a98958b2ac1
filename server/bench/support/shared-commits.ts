interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets calls of the same moment share a commit: what comes while calls are in flight waits for the next one. Each
 * caller is answered after its own commit, by the verdict of its own item.
 */
export function sharedCommits<Item, Answer>(
  call: (batch: Item[]) => Promise<Answer[]>,
  { most, inFlight }: { most: number; inFlight: number },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  const next = async (): Promise<void> => {
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
    void next();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After what else happens in this turn: callers answered together ask together.
      setImmediate(() => void next());
    });
}
