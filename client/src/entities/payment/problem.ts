import { ApiError, errorMessage } from '@/shared/api/errors';
import type { PayAnswer } from './types';
import { payText } from './pay.texts';

/** Why it was not paid, in the reader's words. */
export interface PayProblem {
  title: string;
  text: string;
  /** Not refused: the answer is only late. */
  pending: boolean;
  /** The price is another one now. */
  changed: boolean;
  /** Above the limit the payer has set for themselves. */
  ownLimit?: true;
  /** Nothing went wrong: the payer changed their mind. */
  left?: true;
}

const declines = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'payment_intent_authentication_failure',
  'authentication_required',
  'paypal_declined',
  'card_not_supported',
  'card_velocity_exceeded',
  'duplicate_transaction',
  'incorrect_number',
  'invalid_account',
  'card_declined',
] as const;
type Decline = (typeof declines)[number];

/** Refusals that say the same whatever is bought. */
const refusals = [
  'AGE_OUT_OF_RANGE',
  'INSUFFICIENT_COINS',
  'LIMIT_EXCEEDED',
  'NOT_ELIGIBLE',
  'RATE_LIMITED',
  'PROVIDER_ERROR',
  'UNAVAILABLE',
] as const;

const known = (rule: string | null | undefined): Decline =>
  declines.find((name) => name === rule) ?? 'card_declined';

/** Why a bank said no; a plain sentence where it may not be told. */
export const declineText = (code: string | null): string => payText(`decline.${known(code)}`);

/** What the card form itself found wrong, in the words it gave. */
export class CardFormError extends Error {
  override readonly name = 'CardFormError';
}

/** The bank said no, or its confirmation failed. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
  readonly decline: Decline;
  constructor(rule?: string) {
    super(rule ?? 'card_declined');
    this.decline = known(rule);
  }
}

/** The payer closed the window of the provider, or went back. */
export class PayerLeftError extends Error {
  override readonly name = 'PayerLeftError';
}

/** PayPal's own script failed: a blocked window, a lost connection. */
export class PaypalFailedError extends Error {
  override readonly name = 'PaypalFailedError';
}

/** The provider has not decided within the time we wait. */
export class StillPendingError extends Error {
  override readonly name = 'StillPendingError';
  readonly answer: PayAnswer;
  constructor(answer: PayAnswer) {
    super('pending');
    this.answer = answer;
  }
}

/** The order a payment by PayPal begins with; without one it runs already, or is paid. */
export function paypalOrderOf(answer: PayAnswer): string {
  const { paypalOrderId } = answer.data;
  if (paypalOrderId === undefined) throw new StillPendingError(answer);
  return paypalOrderId;
}

const refused = (text: string): PayProblem => ({
  title: payText('problemTitle'),
  text,
  pending: false,
  changed: false,
});

/** The address is there now; a window of the provider opens by another click. */
export const addressKept = (): PayProblem => ({
  title: payText('addressKept'),
  text: payText('addressKeptText'),
  pending: false,
  changed: false,
  left: true,
});

export function problemOf(error: unknown): PayProblem {
  if (error instanceof StillPendingError)
    return { title: payText('slowTitle'), text: payText('slowText'), pending: true, changed: false };
  if (error instanceof PayerLeftError)
    return {
      title: payText('leftTitle'),
      text: payText('leftText'),
      pending: false,
      changed: false,
      left: true,
    };
  if (error instanceof PaypalFailedError) return refused(payText('paypalFailed'));
  if (error instanceof DeclinedError) return refused(payText(`decline.${error.decline}`));
  if (!(error instanceof ApiError)) return refused(errorMessage(error));
  if (error.code === 'CARD_DECLINED')
    return refused(
      payText(`decline.${known(error.details.find(({ field }) => field === 'paymentMethodId')?.rule)}`),
    );
  if (error.code === 'QUOTE_CHANGED')
    return { title: payText('changedTitle'), text: payText('changedText'), pending: false, changed: true };
  // The server's own words name the limit, what is used and when it renews.
  if (error.details.some(({ rule }) => rule === 'member_limit')) return refused(error.message);
  if (error.details.some(({ rule }) => rule === 'spend_limit'))
    return { ...refused(payText('ownLimit')), ownLimit: true };
  if (error.status === 0) return refused(payText('unreachable'));
  const refusal = refusals.find((code) => code === error.code);
  return refused(refusal ? payText(`refusal.${refusal}`) : error.message);
}
