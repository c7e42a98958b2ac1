interface Batch {
  timer: ReturnType<typeof setTimeout>;
  runs: Set<() => void>;
}

const batches = new Map<number, Batch>();
let task: number | undefined;

/** The time by the page's own clock, in milliseconds: one and the same for everything that runs in one task. */
export function taskTime(): number {
  if (task === undefined) {
    task = performance.now();
    void Promise.resolve().then(() => {
      task = undefined;
    });
  }
  return task;
}

function runAll(at: number): void {
  const runs = batches.get(at)?.runs ?? [];
  batches.delete(at);
  task = undefined;
  for (const run of runs) run();
}

function callOff(at: number, run: () => void): void {
  const batch = batches.get(at);
  batch?.runs.delete(run);
  if (batch?.runs.size !== 0) return;
  clearTimeout(batch.timer);
  batches.delete(at);
}

/**
 * Runs it at that time, in one task with all others of that time: React then draws what they change at once. Timers of
 * their own may have an answer or a frame between them, so that one part of the screen has changed and the next one not.
 * Answers how to call it off.
 */
export function runAt(at: number, run: () => void): () => void {
  const batch = batches.get(at) ?? {
    timer: setTimeout(() => runAll(at), Math.max(0, at - taskTime())),
    runs: new Set(),
  };
  batch.runs.add(run);
  batches.set(at, batch);
  return () => callOff(at, run);
}
