import { mayDo, nextStep } from '@/entities/entry';
import type { Challenge, Entry } from '../api/types';

type StepStage = 'check_in' | 'script' | 'draft' | 'stay' | 'publish' | 'amplify';

/** What a type says in place of the sentence about the status; null where the status says it all. */
export function stepStage(entry: Entry, { type }: Pick<Challenge, 'type'>): StepStage | null {
  const next = nextStep(entry)?.name;
  const { status } = entry;
  if (status === 'joined' && type === 'amplify') return 'amplify';
  if (status === 'joined' && next === 'check_in') return 'check_in';
  if (status === 'joined' && next === 'script') return 'script';
  if (status === 'joined' && next === 'publish' && !mayDo(entry, 'hand_in_draft')) return 'publish';
  if (status === 'draft_approved' && next === 'draft') return 'draft';
  if (status === 'tracking' && next === 'stay') return 'stay';
  return null;
}
