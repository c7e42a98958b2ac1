interface Renewal {
  everyMs: number;
  /** Says that whoever claimed the work is still at it. */
  renew: () => Promise<unknown>;
  /** A renewal that failed ends nothing: the next one is in time as well. */
  failed: (error: unknown) => void;
}

/** Does a claimed work, and renews the claim meanwhile. */
export async function renewing<T>({ everyMs, renew, failed }: Renewal, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    renew().catch(failed);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
