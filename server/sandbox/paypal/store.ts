import { Collection } from '../core/collection.ts';
import type {
  CaptureStatus,
  DisputeOutcome,
  DisputeStage,
  DisputeStatus,
  OrderStatus,
  PaypalEvent,
  RefundStatus,
} from './types.ts';

/** Who pays at the approval page, and so what becomes of it. */
export const PAYERS = {
  pays: 'pays at once',
  declined: 'their bank declines; the order waits for another way to pay',
  refused: 'PayPal refuses the transaction',
  reviewed: 'paid, but PayPal looks at it first (PENDING)',
  refund_pending: 'pays; a refund stays pending',
  refund_fails: 'pays; a refund fails',
} as const;
export type Payer = keyof typeof PAYERS;

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  minor: number;
  currency: string;
  referenceId: string;
  description: string | null;
  customId: string | null;
  invoiceId: string | null;
  /** A payment source was named with the order: it waits for the payer under another name. */
  paypalSource: boolean;
  returnUrl: string | null;
  cancelUrl: string | null;
  payer: Payer | null;
  payerId: string;
  captureId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface CaptureRecord {
  id: string;
  orderId: string;
  status: CaptureStatus;
  minor: number;
  feeMinor: number;
  refundedMinor: number;
  createdAt: number;
  updatedAt: number;
}

export interface RefundRecord {
  id: string;
  captureId: string;
  status: RefundStatus;
  minor: number;
  customId: string | null;
  note: string | null;
  createdAt: number;
  updatedAt: number;
}

/** What moved on the balance: amounts before the fee, which is zero or below. */
export interface MovementRecord {
  id: string;
  /** T0106: fee of a chargeback, T1201: chargeback, T1202: its reversal. */
  code: 'T0006' | 'T1107' | 'T0106' | 'T1201' | 'T1202';
  minor: number;
  feeMinor: number;
  customId: string | null;
  invoiceId: string | null;
  /** The movement that this one is about. */
  referenceId?: string;
  at: number;
}

export interface DisputeRecord {
  id: string;
  captureId: string;
  stage: DisputeStage;
  channel: 'INTERNAL' | 'EXTERNAL';
  status: DisputeStatus;
  reason: string;
  minor: number;
  outcome: DisputeOutcome | null;
  moves: {
    type: 'DEBIT' | 'CREDIT';
    reason: 'DISPUTE_SETTLEMENT' | 'CHARGEBACK_FEE';
    minor: number;
    at: number;
  }[];
  evidences: { notes: string; files: string[]; at: number }[];
  messages: { content: string; at: number }[];
  /** Until when we may answer. */
  dueAt: number;
  createdAt: number;
  updatedAt: number;
}

export interface EventRecord {
  id: string;
  event: PaypalEvent;
  /** How many receivers have not taken it yet. */
  pending: number;
}

/** The first answer to a request id: later ones tell how the same object stands by then. */
export interface RequestRecord {
  id: string;
  object: 'order' | 'capture' | 'refund';
  objectId: string;
  at: number;
}

export type Stored = Record<string, { id: string }[]>;

/** All objects of the simulated account. */
export class PaypalStore {
  readonly orders = new Collection<OrderRecord>();
  readonly captures = new Collection<CaptureRecord>();
  readonly refunds = new Collection<RefundRecord>();
  readonly disputes = new Collection<DisputeRecord>();
  readonly movements = new Collection<MovementRecord>();
  readonly events = new Collection<EventRecord>();
  readonly requests = new Collection<RequestRecord>();

  #collections(): Record<string, Collection<{ id: string }>> {
    const { orders, captures, refunds, disputes, movements, events, requests } = this;
    // Only whole rows go in and out below, by the names they were written with.
    return { orders, captures, refunds, disputes, movements, events, requests } as unknown as Record<
      string,
      Collection<{ id: string }>
    >;
  }

  dump(): Stored {
    return Object.fromEntries(Object.entries(this.#collections()).map(([name, rows]) => [name, rows.all()]));
  }

  load(stored: Stored): void {
    for (const [name, rows] of Object.entries(this.#collections())) rows.load(stored[name] ?? []);
  }

  clear(): void {
    this.load({});
  }
}
