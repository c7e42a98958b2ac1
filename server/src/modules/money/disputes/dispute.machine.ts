import { StateMachine } from '../../../kernel/state-machine.js';
import type { DisputeStatus as PaymentDisputeStatus } from '../payments/index.js';

/** As the bank's word reaches us: an inquiry first (a warning takes no money), then or at once a dispute. */
export const disputeStates = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export type DisputeState = (typeof disputeStates)[number];
export type DisputeEvent =
  'ask' | 'review' | 'drop' | 'escalate' | 'ask_more' | 'review_escalated' | 'win' | 'lose';

export const disputeMachine = new StateMachine<DisputeState, DisputeEvent>('A dispute', [
  { from: ['warning_needs_response'], event: 'review', to: ['warning_under_review'] },
  { from: ['warning_under_review'], event: 'ask', to: ['warning_needs_response'] },
  { from: ['warning_needs_response', 'warning_under_review'], event: 'drop', to: ['warning_closed'] },
  {
    from: ['warning_needs_response', 'warning_under_review', 'warning_closed'],
    event: 'escalate',
    to: ['needs_response'],
  },
  { from: ['under_review'], event: 'ask_more', to: ['needs_response'] },
  {
    from: ['warning_needs_response', 'warning_under_review', 'needs_response'],
    event: 'review_escalated',
    to: ['under_review'],
  },
  {
    from: ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'],
    event: 'win',
    to: ['won'],
  },
  {
    from: ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'],
    event: 'lose',
    to: ['lost'],
  },
]);

const events: Record<DisputeState, DisputeEvent> = {
  warning_needs_response: 'ask',
  warning_under_review: 'review',
  warning_closed: 'drop',
  needs_response: 'escalate',
  under_review: 'review_escalated',
  won: 'win',
  lost: 'lose',
};

/**
 * What the provider's word makes of ours; null = nothing new, or nothing that may follow. `asksMore`: this provider may
 * want more evidence after it has looked at some.
 */
export function movedBy(state: DisputeState, told: DisputeState, asksMore: boolean): DisputeState | null {
  const again = asksMore && state === 'under_review' && told === 'needs_response';
  const event = again ? 'ask_more' : events[told];
  if (state === told || !disputeMachine.can(state, event)) return null;
  return disputeMachine.next(state, event);
}

export const isWarning = (state: DisputeState): state is Exclude<DisputeState, PaymentDisputeStatus> =>
  state.startsWith('warning_');
export const isOver = (state: DisputeState): boolean =>
  state === 'won' || state === 'lost' || state === 'warning_closed';
/** An inquiry is no dispute yet. */
export const isOpen = (state: DisputeState): boolean => !isOver(state) && !isWarning(state);
export const takesEvidence = (state: DisputeState): boolean => state.endsWith('needs_response');
/** Whoever gives in to a mere question is asked to refund the payment instead. */
export const mayBeAccepted = (state: DisputeState): boolean => state === 'needs_response';

const WORST_FIRST: readonly PaymentDisputeStatus[] = ['needs_response', 'under_review', 'lost', 'won'];

/** What several disputes are for their payment: an open one before one that is decided, a loss before a win. */
export const worstOf = (states: readonly DisputeState[]): PaymentDisputeStatus | null =>
  WORST_FIRST.find((state) => states.includes(state)) ?? null;

const shown: Record<DisputeState, PaymentDisputeStatus> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** An inquiry is answered as a dispute is; one that was dropped cost nothing. */
export const shownStatus = (state: DisputeState): PaymentDisputeStatus => shown[state];

export const statesShownAs = (status: PaymentDisputeStatus): DisputeState[] =>
  disputeStates.filter((state) => shown[state] === status);
