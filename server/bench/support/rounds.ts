/** One thing that is measured: works for some seconds and answers how many it did per second. */
export interface Contestant {
  name: string;
  run: (seconds: number) => Promise<number>;
}

export interface Effort {
  rounds: number;
  seconds: number;
  /** Webhooks of a round. */
  deliveries: number;
}

export type Samples = ReadonlyMap<string, readonly number[]>;

const WARM_UP_SECONDS = 2;

/** All contestants once per round, so that they share the weather of the machine; each round begins with another one. */
export async function alternate(
  contestants: readonly Contestant[],
  { rounds, seconds }: Pick<Effort, 'rounds' | 'seconds'>,
): Promise<Samples> {
  const samples = new Map<string, number[]>();
  for (const { name, run } of contestants) {
    samples.set(name, []);
    await run(WARM_UP_SECONDS);
  }
  for (let round = 0; round < rounds; round++) {
    const first = round % contestants.length;
    for (const { name, run } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      samples.get(name)?.push(await run(seconds));
    }
    process.stderr.write(`  round ${round + 1} of ${rounds}\r`);
  }
  process.stderr.write(' '.repeat(20) + '\r');
  return samples;
}

/** Keeps `callers` calls in flight for some seconds. */
export async function perSecond(
  callers: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await call();
      done++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1000) / (performance.now() - startedAt);
}
