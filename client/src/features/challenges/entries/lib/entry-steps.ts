import type { Challenge, EntryStatus } from '../api/types';

export type StepName = 'draft' | 'post' | 'check' | 'counting' | 'hold' | 'paid';

/** What an entry goes through in this challenge, from joining to the money. */
export function stepsOf({
  type,
  preReview,
  mode,
}: Pick<Challenge, 'type' | 'preReview' | 'mode'>): StepName[] {
  const posted = type !== 'content';
  return [
    ...(preReview || !posted ? (['draft'] as const) : []),
    ...(posted ? (['post', 'check'] as const) : []),
    ...(posted && mode !== 'fixed' ? (['counting'] as const) : []),
    'hold',
    'paid',
  ];
}

const places: Partial<Record<EntryStatus, StepName>> = {
  draft_submitted: 'draft',
  changes_requested: 'draft',
  draft_approved: 'post',
  posted: 'check',
  verifying: 'check',
  approved: 'counting',
  tracking: 'counting',
  validating: 'hold',
  frozen: 'hold',
  payable: 'paid',
  paid: 'paid',
};

/** The step an entry is at; null where it goes no further. */
export function stepAt(status: EntryStatus, steps: readonly StepName[]): number | null {
  if (status === 'joined') return 0;
  if (status === 'paid') return steps.length;
  const place = places[status];
  if (!place) return null;
  const at = steps.indexOf(place);
  // A step this challenge does not have is behind the entry already.
  return at >= 0 ? at : steps.indexOf('hold');
}
