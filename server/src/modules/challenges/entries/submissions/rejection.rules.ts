import type { RejectionReason } from '../entry.types.js';
import { rejectionWords } from './rejection-words.js';
import { noteMissing, reasonMissing } from './submissions.errors.js';

interface Given {
  reason?: RejectionReason | undefined;
  note?: string | undefined;
}

/** The reason of a rejection and what its creator reads; 400 where one of them is missing. */
export function rejectionOf({ reason, note }: Given): { rejection: RejectionReason; words: string } {
  if (reason === undefined) throw reasonMissing();
  if (note) return { rejection: reason, words: note };
  if (reason === 'other') throw noteMissing();
  return { rejection: reason, words: rejectionWords[reason] };
}
