/** The sandbox's own time: real time plus an offset, or a frozen moment. */
export class SandboxClock {
  #offset = 0;
  #frozenAt: number | null = null;
  readonly #listeners = new Set<() => void>();

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#offset;
  }

  /** Whole seconds, the unit of Stripe and of JWTs. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  freeze(at: number = this.now()): void {
    this.#frozenAt = at;
    this.#announce();
  }

  advance(ms: number): void {
    if (this.#frozenAt === null) this.#offset += ms;
    else this.#frozenAt += ms;
    this.#announce();
  }

  /** Back to real time. */
  reset(): void {
    this.#offset = 0;
    this.#frozenAt = null;
    this.#announce();
  }

  /** Told after each jump, so that what fell due can happen. */
  onJump(listener: () => void): void {
    this.#listeners.add(listener);
  }

  describe(): { now: string; frozen: boolean } {
    return { now: new Date(this.now()).toISOString(), frozen: this.#frozenAt !== null };
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
