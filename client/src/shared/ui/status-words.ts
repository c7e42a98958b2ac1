import { readable } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import { wordsOf } from '@/shared/i18n/words';
import type { Tone } from '@/shared/theme';

const { words } = wordsOf('statuses');
type Status = keyof ReturnType<typeof words>;

// One dictionary for every machine: the same name means the same everywhere.
const tones: Record<Status, Tone> = {
  // waiting
  pending: 'warning',
  pending_payment: 'warning',
  pending_confirmation: 'warning',
  pending_approval: 'warning',
  pending_verification: 'warning',
  request: 'info',
  requested: 'info',
  offered: 'info',
  proposed: 'info',
  invited: 'info',
  in_review: 'warning',
  reviewing: 'warning',
  needs_action: 'warning',
  needs_response: 'warning',
  under_review: 'info',
  requires_action: 'warning',
  requires_capture: 'info',
  changes_requested: 'warning',
  waiting: 'neutral',
  open: 'info',
  new: 'info',
  // under way
  live: 'success',
  active: 'success',
  published: 'success',
  scheduled: 'info',
  joined: 'info',
  draft_submitted: 'info',
  draft_approved: 'success',
  posted: 'info',
  verifying: 'info',
  tracking: 'success',
  validating: 'info',
  payable: 'success',
  settling: 'info',
  submitted: 'info',
  processing: 'info',
  running: 'info',
  queued: 'neutral',
  inprogress: 'info',
  in_transit: 'info',
  shipped: 'info',
  cancelling: 'warning',
  trialing: 'info',
  held: 'warning',
  // good ends
  accepted: 'success',
  approved: 'success',
  completed: 'success',
  done: 'success',
  succeeded: 'success',
  paid: 'success',
  fulfilled: 'success',
  received: 'success',
  released: 'success',
  verified: 'success',
  available: 'success',
  valid: 'success',
  issued: 'success',
  awarded: 'success',
  won: 'success',
  resolved: 'success',
  ready: 'success',
  // quiet ends
  draft: 'neutral',
  none: 'neutral',
  paused: 'neutral',
  exhausted: 'warning',
  expired: 'neutral',
  revised: 'neutral',
  withdrawn: 'neutral',
  revoked: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
  ended: 'neutral',
  used: 'neutral',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  split: 'neutral',
  created: 'neutral',
  unlinked: 'neutral',
  stale: 'warning',
  dismissed: 'neutral',
  // bad ends
  rejected: 'error',
  declined: 'error',
  failed: 'error',
  returned: 'error',
  disqualified: 'error',
  frozen: 'error',
  suspended: 'error',
  restricted: 'error',
  unpaid: 'error',
  past_due: 'error',
  reversed: 'error',
  lost: 'error',
  problem: 'error',
  errored: 'error',
  deletion_requested: 'warning',
  deleted: 'neutral',
  stopped: 'neutral',
  unavailable: 'error',
};

/** Runs right now. */
const live: Status = 'live';

export interface StatusWord {
  tone: Tone;
  label: string;
  live: boolean;
}

const isStatus = (status: string): status is Status => Object.hasOwn(tones, status);

/** The words and the tone of a state; one without a label of its own is shown as readable text. */
export function statusWord(status: string, language: Language): StatusWord {
  if (!isStatus(status)) return { tone: 'neutral', label: readable(status), live: false };
  return { tone: tones[status], label: words(language)[status], live: status === live };
}
