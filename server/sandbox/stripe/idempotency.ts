import type { Collection } from '../core/collection.ts';
import { StripeFailure, docUrl } from './errors.ts';

const KEPT_MS = 24 * 3_600_000;
const KEY_LENGTH = 255;

/** The answer to the first call made with a key. */
export interface StoredAnswer {
  /** The idempotency key. */
  id: string;
  fingerprint: string;
  at: number;
  requestId: string;
  /** null while the first call runs. */
  status: number | null;
  body: unknown;
}

/** As Stripe documents it: one answer per key and 24 hours, a 500 included. */
export class IdempotencyStore {
  readonly #answers: Collection<StoredAnswer>;

  constructor(answers: Collection<StoredAnswer>) {
    this.#answers = answers;
  }

  /** The stored answer, or null when this call is the first and may run. */
  begin(key: string, fingerprint: string, requestId: string, now: number): StoredAnswer | null {
    if (key.length > KEY_LENGTH) {
      throw keyError(400, `The idempotency key is longer than ${KEY_LENGTH} characters.`);
    }
    const known = this.#answers.get(key);
    if (!known || now - known.at >= KEPT_MS) {
      this.#answers.delete(key);
      this.#answers.add({ id: key, fingerprint, at: now, requestId, status: null, body: null });
      return null;
    }
    if (known.fingerprint !== fingerprint) {
      throw keyError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (known.status === null) {
      throw keyError(
        409,
        `There is currently another in-progress request using this idempotency key: ${key}.`,
        'idempotency_key_in_use',
      );
    }
    return known;
  }

  finish(key: string, status: number, body: unknown): void {
    const answer = this.#answers.get(key);
    if (answer) Object.assign(answer, { status, body });
  }

  /** The endpoint never ran: the key may be used again. */
  release(key: string): void {
    this.#answers.delete(key);
  }

  /** A call that was running when the sandbox stopped will never finish. */
  releaseUnfinished(): void {
    for (const answer of this.#answers.all()) if (answer.status === null) this.#answers.delete(answer.id);
  }
}

function keyError(status: number, message: string, code?: string): StripeFailure {
  const details = code ? { code, doc_url: docUrl(code) } : {};
  return new StripeFailure(status, { type: 'idempotency_error', message, ...details }, true);
}
