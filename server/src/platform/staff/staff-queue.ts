import type { StaffRole } from '../../kernel/roles.js';
import type { Settings } from '../config/default-settings.js';
import { declaration, onMethod } from '../discovery/declare.js';

export const staffQueueKinds = [
  'challenges',
  'entries',
  'support',
  'reports',
  'appeals',
  'disqualifications',
  'figures',
  'identity',
  'payouts',
  'disputes',
  'deal_disputes',
  'held_sales',
  'approvals',
  'reconciliation',
  'webhooks',
  'jobs',
] as const;
export type StaffQueueKind = (typeof staffQueueKinds)[number];

/** In how many hours a case should be decided; null where nobody keeps since when it waits. */
export const queueTargets = {
  challenges: 'queue.challengesHours',
  entries: 'queue.entriesHours',
  support: 'queue.supportHours',
  reports: 'queue.reportsHours',
  appeals: 'queue.appealsHours',
  disqualifications: 'queue.disqualificationsHours',
  figures: 'queue.figuresHours',
  identity: 'queue.identityHours',
  payouts: 'queue.payoutsHours',
  disputes: 'queue.disputesHours',
  deal_disputes: 'queue.dealDisputesHours',
  held_sales: 'queue.heldSalesHours',
  approvals: 'queue.approvalsHours',
  reconciliation: 'queue.reconciliationHours',
  webhooks: 'queue.webhooksHours',
  jobs: null,
} as const satisfies Record<StaffQueueKind, keyof Settings | null>;

/** How much waits for staff. */
export interface QueueFigures {
  open: number;
  /** Since when the first of them waits; null where nothing waits or nobody keeps it. */
  oldestAt: Date | null;
  /** Until when the first of them should be decided; null = nobody says. */
  dueAt: Date | null;
  /** Cents that wait with them; null where no money does. */
  waitingMinor: number | null;
}

/** One case that waits for staff. */
export interface QueueCase {
  /** Of the page on which it is decided. */
  id: string;
  since: Date;
  /** Its own deadline or that of the target, whichever is earlier. */
  dueAt: Date | null;
  minor: number | null;
  /** Whom it is about; null where it is about nobody. */
  personId: string | null;
}

/** With a target in hours, null where there is none. */
export interface Queue {
  figures(target: number | null): Promise<QueueFigures>;
  /** Those that are due first. */
  next(limit: number, target: number | null): Promise<QueueCase[]>;
}

export const staffQueues = declaration<{ kind: StaffQueueKind; role: StaffRole }, () => Queue>(
  'queues of staff',
);

/** The method names what of a kind waits for staff; admins work on the queues of support too. */
export const StaffQueue = (kind: StaffQueueKind, role: StaffRole) => onMethod(staffQueues, { kind, role });
