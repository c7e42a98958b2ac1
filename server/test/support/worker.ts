interface Closable {
  close: () => Promise<void>;
}

interface Worker {
  /** Makes it the first time it is asked for, then answers the same to every test file of this Jest worker. */
  keep: <T extends Closable>(name: string, make: () => Promise<T>) => Promise<T>;
  /** The next one to ask gets a new one. */
  forget: (name: string) => void;
  /** Says what is on screen when a test of this file fails. */
  watcher?: (() => Promise<string>) | undefined;
}

/** The process that runs test files one after the other; see server/local/jest/worker.cjs. */
export function worker(): Worker {
  const found = (globalThis as { [key: symbol]: Worker | undefined })[Symbol.for('anyjoi.jest-worker')];
  if (!found) throw new Error('no worker: run the tests with `npm test`');
  return found;
}
