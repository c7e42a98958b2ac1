import { unknownUrl } from './errors.ts';
import type { Operation } from './operations.ts';

export interface Match {
  operation: Operation;
  ids: string[];
}

/** Finds the operation of a call by method and path. */
export class OperationTable {
  readonly #entries: { operation: Operation; pattern: RegExp }[];

  constructor(operations: Operation[]) {
    this.#entries = operations.map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(':id', '([A-Za-z0-9_]+)')}$`),
    }));
  }

  match(method: string, path: string): Match {
    for (const { operation, pattern } of this.#entries) {
      if (operation.method !== method) continue;
      const found = pattern.exec(path);
      if (found) return { operation, ids: found.slice(1) };
    }
    throw unknownUrl(method, path);
  }

  get size(): number {
    return this.#entries.length;
  }
}
