/** One call, read and let through. */
export interface PaypalCall {
  ids: string[];
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** PayPal-Request-Id. */
  requestId: string | null;
  /** Prefer: return=representation. */
  whole: boolean;
  /** A decline asked for by a fault. */
  declined: boolean;
}

export interface PaypalAnswer {
  status: number;
  body: object;
}

export interface PaypalOperation {
  method: 'GET' | 'POST';
  /** With `:id` for each id. */
  path: string;
  run: (call: PaypalCall) => PaypalAnswer;
}

export const idAt = ({ ids }: PaypalCall, index = 0): string => ids[index] ?? '';

/** The operation of a path, with the ids in it. */
export function matchOperation(
  operations: readonly PaypalOperation[],
  method: string,
  path: string,
): { operation: PaypalOperation; ids: string[] } | null {
  for (const operation of operations) {
    if (operation.method !== method) continue;
    const pattern = new RegExp(`^${operation.path.replaceAll(':id', '([^/]+)')}$`);
    const found = pattern.exec(path);
    if (found) return { operation, ids: found.slice(1) };
  }
  return null;
}
