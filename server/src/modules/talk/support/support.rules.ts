import { MINUTE } from '../../../kernel/clock.js';
import type { SupportPriority, SupportState } from './support.types.js';

/** Minutes. */
export interface SupportTargets {
  answer: number;
  solve: number;
}

interface Running {
  state: SupportState;
  openedAt: Date;
  unansweredSince: Date | null;
}

/** What runs out first: the time to answer, or the time to solve. Nothing runs while the person has to answer. */
export function deadlineOf(
  { state, openedAt, unansweredSince }: Running,
  { answer, solve }: SupportTargets,
): Date | null {
  if (state !== 'open') return null;
  const solved = openedAt.getTime() + solve * MINUTE;
  const answered = unansweredSince === null ? solved : unansweredSince.getTime() + answer * MINUTE;
  return new Date(Math.min(solved, answered));
}

/** What somebody waits for money with comes first. */
export const priorityOf = ({ moneyBlocked }: { moneyBlocked: boolean }): SupportPriority =>
  moneyBlocked ? 'high' : 'normal';
