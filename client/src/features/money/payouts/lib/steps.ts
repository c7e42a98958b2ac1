import type { Tone } from '@/shared/theme';
import type { Payout } from '../api/account';

export interface Step {
  id: string;
  /** Absent where nobody noted the moment. */
  at?: string;
  word: 'requested' | 'sent' | 'bounced' | 'paid' | 'returned';
  /** Why a bank did not take it. */
  code?: string;
  tone: Tone;
}

/** What happened to a payout, the newest first. States without a time of their own stand in its head instead. */
export function stepsOf({ id, requestedAt, attempts, paidAt, status }: Payout): Step[] {
  const steps: Step[] = [{ id: `${id}-requested`, at: requestedAt, word: 'requested', tone: 'info' }];
  for (const { seq, at, result } of attempts) {
    steps.push({ id: `${id}-sent-${seq}`, at, word: 'sent', tone: 'info' });
    // A payout that came back was paid before; its time of arrival is told below.
    if (result !== null && result !== 'paid' && status !== 'returned')
      steps.push({ id: `${id}-bounced-${seq}`, word: 'bounced', code: result, tone: 'error' });
  }
  if (paidAt !== null) {
    steps.push({ id: `${id}-paid`, at: paidAt, word: 'paid', tone: 'success' });
    const last = attempts.at(-1)?.result;
    if (status === 'returned')
      steps.push({
        id: `${id}-returned`,
        word: 'returned',
        tone: 'error',
        ...(last && last !== 'paid' ? { code: last } : {}),
      });
  }
  return steps.reverse();
}

export const cancellable = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'requested' || status === 'in_review';
