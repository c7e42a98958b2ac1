import { mayDo, nextStep, stepOf } from '@/entities/entry';
import type { Challenge, Entry } from '../api/types';

type StreamStage = 'slot' | 'slot_asked' | 'live' | 'report' | 'recording';
type AdStage = 'ad_code' | 'ad_publish' | 'ad_trying' | 'ad_again';
type StepStage = 'check_in' | 'script' | 'draft' | 'stay' | 'publish' | 'amplify' | StreamStage | AdStage;

function streamStage(entry: Entry): StreamStage | null {
  if (entry.status !== 'joined') return null;
  if (stepOf(entry, 'live')?.status === 'done') return 'recording';
  const slot = stepOf(entry, 'slot')?.status;
  if (slot === 'done') return entry.ofType.livestream?.url ? 'report' : 'live';
  return slot === 'submitted' ? 'slot_asked' : 'slot';
}

function adStage(entry: Entry): AdStage | null {
  const code = stepOf(entry, 'ad_code')?.status;
  if (entry.status === 'tracking') return code === 'submitted' ? 'ad_trying' : 'ad_again';
  if (takesAdCode(entry)) return 'ad_code';
  return mayDo(entry, 'hand_in_post') ? 'ad_publish' : null;
}

/** A code is asked for with the post, and again where the brand could not use it. */
export function takesAdCode(entry: Entry): boolean {
  const code = stepOf(entry, 'ad_code')?.status;
  if (entry.status === 'tracking') return code === 'sent_back';
  const posts =
    entry.status === 'draft_approved' || (entry.status === 'joined' && !mayDo(entry, 'hand_in_draft'));
  return posts && code === 'open';
}

/** What a type says in place of the sentence about the status; null where the status says it all. */
export function stepStage(entry: Entry, { type }: Pick<Challenge, 'type'>): StepStage | null {
  const next = nextStep(entry)?.name;
  const { status } = entry;
  if (type === 'livestream') return streamStage(entry);
  if (type === 'ad_posting') return adStage(entry);
  if (status === 'joined' && type === 'amplify') return 'amplify';
  if (status === 'joined' && next === 'check_in') return 'check_in';
  if (status === 'joined' && next === 'script') return 'script';
  if (status === 'joined' && next === 'publish' && !mayDo(entry, 'hand_in_draft')) return 'publish';
  if (status === 'draft_approved' && next === 'draft') return 'draft';
  if (status === 'tracking' && next === 'stay') return 'stay';
  return null;
}
