export const FAULT_KINDS = [
  'decline',
  'error_before',
  'error_after',
  'reset_before',
  'reset_after',
  'rate_limit',
  'slow',
  'slow_after',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRequest {
  kind: FaultKind;
  /** Any method when absent. */
  method?: string;
  /** `*` stands for one segment, `**` for any rest; any path when absent. */
  path?: string;
  /** How many matching calls are hit; 1 when absent. */
  times?: number;
  /** Status of error_before and error_after; 500 when absent. */
  status?: number;
  /** Wait of slow (before the effect) and slow_after (before the answer); 1000 when absent. */
  ms?: number;
  /** decline: the code the bank gives; generic_decline when absent. */
  declineCode?: string;
}

export interface Fault extends FaultRequest {
  id: string;
  times: number;
}

export class Faults {
  #pending: { fault: Fault; path: RegExp | null }[] = [];
  #sequence = 0;

  next(request: FaultRequest): Fault {
    const fault = { ...request, id: `fault_${++this.#sequence}`, times: request.times ?? 1 };
    this.#pending.push({ fault, path: fault.path ? pathPattern(fault.path) : null });
    return fault;
  }

  /** The first fault that fits the call, of these kinds where some are named; it is used up by one. */
  take(method: string, path: string, kinds?: readonly FaultKind[]): Fault | undefined {
    const found = this.#pending.find(
      ({ fault, path: pattern }) =>
        (!fault.method || fault.method.toUpperCase() === method.toUpperCase()) &&
        (!pattern || pattern.test(path)) &&
        (!kinds || kinds.includes(fault.kind)),
    );
    if (!found) return undefined;
    found.fault.times -= 1;
    if (found.fault.times <= 0) this.#pending = this.#pending.filter((other) => other !== found);
    return found.fault;
  }

  list(): Fault[] {
    return this.#pending.map(({ fault }) => fault);
  }

  reset(): void {
    this.#pending = [];
  }
}

function pathPattern(pattern: string): RegExp {
  const source = pattern
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((literal) => literal.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]+'),
    )
    .join('.*');
  return new RegExp(`^${source}$`);
}
