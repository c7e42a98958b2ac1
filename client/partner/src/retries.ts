import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  /** Tries after the first one. */
  retries: number;
  /** Before the second try; doubled for each one after it. */
  firstWaitMs: number;
  fetch: (request: Request) => Promise<Response>;
}

const LONGEST_MS = 60_000;
/** Too many calls, or nothing was done that the same call could not do again. */
const again = new Set([429, 500, 502, 503, 504]);

/**
 * The same call again while the network or the service fails. Every call can be repeated: those that change something carry
 * an Idempotency-Key, which stays the same over all tries.
 */
export async function fetchWithRetries(
  request: Request,
  { retries, firstWaitMs, fetch }: RetryOptions,
): Promise<Response> {
  for (let tried = 0; ; tried++) {
    const last = tried >= retries;
    try {
      const response = await fetch(request.clone());
      if (last || !again.has(response.status)) return response;
      await response.body?.cancel();
      await wait(waitAfter(response, firstWaitMs, tried), undefined, { signal: request.signal });
    } catch (error) {
      if (last || request.signal.aborted) throw error;
      await wait(spread(firstWaitMs, tried), undefined, { signal: request.signal });
    }
  }
}

function waitAfter(response: Response, firstWaitMs: number, tried: number): number {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(asked) ? Math.min(asked * 1_000, LONGEST_MS) : spread(firstWaitMs, tried);
}

/** Up to a half later, so that many programs do not come back at once. */
const spread = (firstWaitMs: number, tried: number): number =>
  Math.min(firstWaitMs * 2 ** tried, LONGEST_MS) * (1 + Math.random() / 2);
