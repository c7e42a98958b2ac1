import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Older messages are refused: whoever has overheard one cannot send it again. */
const TOLERANCE_SECONDS = 300;
const LONGEST_ID = 200;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** As Standard Webhooks signs: HMAC over id, time and body, one of several signatures in the header. */
export function isSigned(
  body: Buffer,
  { id, timestamp, signature }: SignedHeaders,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (!id || !timestamp || !signature || id.length > LONGEST_ID || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const given = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  return secrets.some((secret) => {
    const wanted = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some((text) => {
      const bytes = Buffer.from(text, 'base64');
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
    });
  });
}
