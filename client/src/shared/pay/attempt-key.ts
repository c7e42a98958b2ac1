import { newIdempotencyKey } from '../api/idempotency';

/**
 * One key per intention to pay. It is kept while nobody knows whether the call arrived, so that the same call can go
 * out again without a second effect; an answer of any kind, or other values, begin a new intention.
 */
export class AttemptKey {
  #key = newIdempotencyKey();
  #values = '';

  of(values: object): string {
    const text = JSON.stringify(values);
    if (this.#values !== '' && this.#values !== text) this.answered();
    this.#values = text;
    return this.#key;
  }

  answered(): void {
    this.#key = newIdempotencyKey();
    this.#values = '';
  }
}
