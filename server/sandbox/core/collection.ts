/** Rows by id, in order of arrival. */
export class Collection<T extends { id: string }> {
  #rows = new Map<string, T>();

  add(row: T): T {
    this.#rows.set(row.id, row);
    return row;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  delete(id: string): boolean {
    return this.#rows.delete(id);
  }

  all(): T[] {
    return [...this.#rows.values()];
  }

  newestFirst(): T[] {
    return this.all().toReversed();
  }

  find(test: (row: T) => boolean): T | undefined {
    for (const row of this.#rows.values()) if (test(row)) return row;
    return undefined;
  }

  get size(): number {
    return this.#rows.size;
  }

  clear(): void {
    this.#rows.clear();
  }

  load(rows: T[]): void {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }
}
