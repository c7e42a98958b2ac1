import type { FindOptionsWhere, Repository } from 'typeorm';
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

/** Figures of the rows that wait; the properties name since when, until when, and how much money. */
export async function queueFigures<Row extends object>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  {
    since,
    due,
    minor,
  }: Record<'since', keyof Row & string> & Partial<Record<'due' | 'minor', keyof Row & string>>,
): Promise<QueueFigures> {
  const query = rows
    .createQueryBuilder('row')
    .select('count(*)::int', 'open')
    .addSelect(`min(row.${since})`, 'oldestAt')
    .addSelect(due ? `min(row.${due})` : 'NULL', 'dueAt')
    .addSelect(minor ? `coalesce(sum(row.${minor}), 0)::float8` : 'NULL', 'waitingMinor')
    .where(where);
  const figures = await query.getRawOne<QueueFigures>();
  if (!figures) throw new Error('an aggregate answered no row');
  return figures;
}
