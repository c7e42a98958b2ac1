import type { StaffRole } from '../../kernel/roles.js';
import { declaration, onMethod } from '../discovery/declare.js';

export const staffQueueKinds = [
  'challenges',
  'entries',
  'identity',
  'payouts',
  'disputes',
  'held_sales',
  'approvals',
  'reconciliation',
  'webhooks',
  'jobs',
] as const;
export type StaffQueueKind = (typeof staffQueueKinds)[number];

/** How much waits for staff. */
export interface QueueFigures {
  open: number;
  /** Since when the first of them waits; null where nothing waits or nobody keeps it. */
  oldestAt: Date | null;
  /** The next deadline; null = there is none. */
  dueAt: Date | null;
  /** Cents that wait with them; null where no money does. */
  waitingMinor: number | null;
}

export const staffQueues = declaration<
  { kind: StaffQueueKind; role: StaffRole },
  () => Promise<QueueFigures>
>('queues of staff');

/** The method tells how much of a kind waits for staff; admins work on the queues of support too. */
export const StaffQueue = (kind: StaffQueueKind, role: StaffRole) => onMethod(staffQueues, { kind, role });
