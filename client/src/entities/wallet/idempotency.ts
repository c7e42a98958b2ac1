const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/**
 * One key per intention to move money. It is kept while nobody knows whether the call had its effect, so that the same
 * call can go out again without a second one; an answer, a refusal included, or other values begin a new intention.
 */
export class AttemptKey {
  #key = newKey();
  #values = '';

  of(values: object): string {
    const text = JSON.stringify(values);
    if (this.#values !== '' && this.#values !== text) this.answered();
    this.#values = text;
    return this.#key;
  }

  answered(): void {
    this.#key = newKey();
    this.#values = '';
  }
}
