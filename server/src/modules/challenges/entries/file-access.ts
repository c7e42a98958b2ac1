import type { EntryState, EntryStatus } from './entry.types.js';
import type { EntryStep } from './steps/entry-step.types.js';

/** The brand, or the time it had, has said yes to the files, and nothing has ended the entry since. */
const approvedStatuses: ReadonlySet<EntryStatus> = new Set([
  'draft_approved',
  'posted',
  'verifying',
  'approved',
  'tracking',
  'validating',
  'payable',
  'paid',
]);

type Work = Pick<EntryState, 'status' | 'statusBefore' | 'mediaIds'>;
type Step = Pick<EntryStep, 'status' | 'mediaIds'>;

/**
 * The files of an entry that are approved, by id: those of a step once it is done, the others once the entry is
 * past its draft. A freeze changes nothing about it; an entry that ended unpaid shows the watermark again.
 */
export function approvedFiles(entry: Work, steps: readonly Step[]): ReadonlySet<string> {
  const status = entry.status === 'frozen' ? entry.statusBefore : entry.status;
  const isApproved = status !== null && approvedStatuses.has(status);
  const done = steps.filter((step) => step.status === 'done');
  return new Set([...(isApproved ? entry.mediaIds : []), ...done.flatMap(({ mediaIds }) => mediaIds)]);
}
