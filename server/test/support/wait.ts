/** Ends a test whose effect never comes; how fast a machine is must not matter. Well below the limit of a test. */
const PATIENCE_MS = 60_000;

/** Asks until the answer is something; for effects that a worker makes a moment later. */
export async function eventually<T>(
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = PATIENCE_MS,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > until) throw new Error(`nothing came within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
