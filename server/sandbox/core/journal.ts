export interface JournalEntry {
  id: number;
  at: string;
  method: string;
  path: string;
  query: string;
  requestBody: unknown;
  idempotencyKey: string | null;
  /** null while the call runs, or when the connection was cut. */
  status: number | null;
  responseBody: unknown;
  requestId: string | null;
  fault: string | null;
  replayed: boolean;
}

const KEPT = 2000;

/** All calls of the providers' interfaces in order of arrival; the oldest fall off. */
export class Journal {
  #entries: JournalEntry[] = [];
  #sequence = 0;
  readonly #byCall = new WeakMap<object, JournalEntry>();

  /** `subject` is what the entry can be found again by: the call's response. */
  open(
    subject: object,
    call: Pick<JournalEntry, 'method' | 'path' | 'query' | 'idempotencyKey'>,
    at: number,
  ): JournalEntry {
    const entry: JournalEntry = {
      ...call,
      id: ++this.#sequence,
      at: new Date(at).toISOString(),
      requestBody: null,
      status: null,
      responseBody: null,
      requestId: null,
      fault: null,
      replayed: false,
    };
    this.#entries.push(entry);
    this.#byCall.set(subject, entry);
    if (this.#entries.length > KEPT) this.#entries.shift();
    return entry;
  }

  entryOf(subject: object): JournalEntry | undefined {
    return this.#byCall.get(subject);
  }

  entries(filter: { method?: string; path?: string } = {}): JournalEntry[] {
    return this.#entries.filter(
      (entry) =>
        (!filter.method || entry.method === filter.method.toUpperCase()) &&
        (!filter.path || entry.path.includes(filter.path)),
    );
  }

  clear(): void {
    this.#entries = [];
  }
}
