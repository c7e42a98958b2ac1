import { StateMachine } from '../../../../kernel/state-machine.js';
import type { IntentStatus } from '../../../../platform/gateways/intent-provider.js';
import type { PaymentStatus } from '../purchasables/payment.types.js';

export type PaymentEvent =
  | 'decline'
  | 'authenticate'
  | 'process'
  | 'authorise'
  | 'clear'
  | 'capture'
  | 'capture_late'
  | 'fail'
  | 'cancel'
  | 'expire'
  | 'refund_part'
  | 'refund_all'
  | 'refund_failed';

export const liveStatuses = ['created', 'requires_action', 'requires_capture', 'processing'] as const;
const ended = ['failed', 'cancelled', 'expired'] as const;
/** How a payment ends without money. */
export type Ending = (typeof ended)[number];

/** States only rise towards captured money; what the provider says out of turn finds no row here and is ignored. */
export const paymentMachine = new StateMachine<PaymentStatus, PaymentEvent>('A payment', [
  // A declined card leaves the payment open for another one.
  { from: ['created', 'requires_action', 'processing'], event: 'decline', to: ['created'] },
  { from: ['created', 'requires_action'], event: 'authenticate', to: ['requires_action'] },
  { from: ['created', 'requires_action', 'processing'], event: 'process', to: ['processing'] },
  { from: ['created', 'requires_action', 'requires_capture'], event: 'authorise', to: ['requires_capture'] },
  // Captured, but the money is not there yet.
  { from: liveStatuses, event: 'clear', to: ['processing'] },
  { from: liveStatuses, event: 'capture', to: ['succeeded'] },
  { from: ended, event: 'capture_late', to: ['succeeded'] },
  { from: liveStatuses, event: 'fail', to: ['failed'] },
  { from: liveStatuses, event: 'cancel', to: ['cancelled'] },
  { from: liveStatuses, event: 'expire', to: ['expired'] },
  { from: ['succeeded', 'partially_refunded'], event: 'refund_part', to: ['partially_refunded'] },
  { from: ['succeeded', 'partially_refunded'], event: 'refund_all', to: ['refunded'] },
  // Coins whose money came back are the buyer's again.
  {
    from: ['refunded', 'partially_refunded'],
    event: 'refund_failed',
    to: ['succeeded', 'partially_refunded'],
  },
]);

export const isLive = (status: PaymentStatus): boolean =>
  (liveStatuses as readonly string[]).includes(status);
export const isPaid = (status: PaymentStatus): boolean =>
  status === 'succeeded' || status === 'partially_refunded' || status === 'refunded';
export const hasEnded = (status: PaymentStatus): status is Ending =>
  (ended as readonly string[]).includes(status);

const endingEvents = { failed: 'fail', cancelled: 'cancel', expired: 'expire' } as const satisfies Record<
  Ending,
  PaymentEvent
>;

/** What an intent's status tells a payment; null = nothing new. */
export function eventOf(
  intent: IntentStatus,
  status: PaymentStatus,
  ending: Ending | null,
): PaymentEvent | null {
  switch (intent) {
    case 'open':
      return 'decline';
    case 'action':
      return 'authenticate';
    case 'processing':
      return 'process';
    case 'authorised':
      return 'authorise';
    case 'clearing':
      return 'clear';
    case 'captured':
      return isPaid(status) ? null : hasEnded(status) ? 'capture_late' : 'capture';
    case 'failed':
      return hasEnded(status) ? null : endingEvents[ending ?? 'failed'];
    case 'cancelled':
      return hasEnded(status) ? null : endingEvents[ending ?? 'cancelled'];
  }
}
