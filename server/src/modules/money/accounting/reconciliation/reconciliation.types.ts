export const differenceClasses = ['provider_only', 'ours_only', 'amount_differs', 'balance'] as const;
export type DifferenceClass = (typeof differenceClasses)[number];

export const runStates = ['queued', 'running', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** One movement of our balance at a provider. Amounts are cents; positive = the provider owes us more. */
export interface Movement {
  externalId: string;
  type: string;
  /** What moved, in the words of the ledger's links. */
  object: { kind: string; id: string };
  amountMinor: number;
  feeMinor: number;
  createdAt: Date;
}

/** What a provider tells of our money. One per provider, registered with ReconciliationService. */
export interface ProviderFeed {
  provider: string;
  /** Without credentials there is nothing to compare. */
  enabled: boolean;
  /** Ledger accounts on which this provider's money stands. */
  accounts: readonly string[];
  /** Oldest or newest first, page by page. */
  movements: (since: Date) => AsyncIterable<readonly Movement[]>;
  /** Everything that stands with the provider, available or not, after its fees. */
  balance: () => Promise<number>;
  /** A movement that we did not book: ask again what became of it, as a webhook would have made us. */
  catchUp: (object: Movement['object']) => Promise<void>;
}

export interface RunCounts {
  movements: number;
  matched: number;
  caughtUp: number;
  opened: number;
  closed: number;
}

/** In cents. `told` + fees not booked yet − differences = `booked`, else the rest is unexplained. */
export interface BalanceProof {
  toldMinor: number;
  unbookedFeesMinor: number;
  differencesMinor: number;
  bookedMinor: number;
  unexplainedMinor: number;
}

export interface ReconciliationRun {
  id: string;
  provider: string;
  since: Date;
  state: RunState;
  attempts: number;
  error: string | null;
  counts: RunCounts | null;
  balance: BalanceProof | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface Difference {
  id: string;
  provider: string;
  class: DifferenceClass;
  subjectKind: string;
  subjectId: string;
  toldMinor: number | null;
  bookedMinor: number | null;
  openedAt: Date;
  closedAt: Date | null;
}
