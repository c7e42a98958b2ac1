/** One key per intention to pay: kept while the same form is tried again, new for the next purchase. */
export const newIdempotencyKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/** Headers of a call that moves money. */
export const moneyHeaders = (key: string, stepUp?: string): Record<string, string> => ({
  'Idempotency-Key': key,
  ...(stepUp ? { 'X-Step-Up': stepUp } : {}),
});
