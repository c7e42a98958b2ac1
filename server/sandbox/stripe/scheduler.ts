/** What happens a moment after a call: settlement, disputes, late refunds. */
export class Scheduler {
  readonly #delayMs: number;
  readonly #changed: () => void;
  readonly #tasks = new Map<NodeJS.Timeout, () => void>();

  constructor(delayMs: number, changed: () => void) {
    this.#delayMs = delayMs;
    this.#changed = changed;
  }

  later(task: () => void): void {
    const timer = setTimeout(() => {
      this.#tasks.delete(timer);
      task();
      this.#changed();
    }, this.#delayMs);
    this.#tasks.set(timer, task);
  }

  /** Does at once what was waiting, and what follows from it. */
  flush(): void {
    for (const [timer, task] of this.#tasks) {
      clearTimeout(timer);
      this.#tasks.delete(timer);
      task();
    }
    this.#changed();
  }

  close(): void {
    for (const timer of this.#tasks.keys()) clearTimeout(timer);
    this.#tasks.clear();
  }
}
