/** What happens a moment after a call: settlement, disputes, late refunds. */
export class Scheduler {
  readonly #delayMs: number;
  readonly #tasks = new Map<NodeJS.Timeout, () => void>();

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  later(task: () => void): void {
    const timer = setTimeout(() => {
      this.#tasks.delete(timer);
      task();
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
  }

  close(): void {
    for (const timer of this.#tasks.keys()) clearTimeout(timer);
    this.#tasks.clear();
  }
}
