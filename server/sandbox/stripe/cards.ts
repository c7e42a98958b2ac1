import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { SandboxClock } from '../core/clock.ts';
import { StripeFailure, docUrl, invalidParam } from './errors.ts';
import type { Form } from './form.ts';
import { textOf } from './params.ts';
import { type TestCard, cardByNumber, cardByToken, passesLuhn } from './test-cards.ts';

export interface CardData {
  card: TestCard;
  expMonth: number;
  expYear: number;
  wallet?: CardWallet;
}

export type CardWallet = 'apple_pay' | 'google_pay';

const TOKEN_EXPIRY_YEARS = 3;

/** The card of a `card` hash: a token, or a number that came from the browser. */
export function readCard(form: Form, publishable: boolean, clock: SandboxClock): CardData {
  const token = textOf(form, 'token');
  if (token) {
    const card = cardByToken(token);
    if (!card) throw invalidParam(`No such token: '${token}'`, 'card[token]', 'resource_missing');
    return tokenCard(card, clock);
  }
  if (!publishable) throw rawNumberRefused();
  return typedCard(form, clock);
}

/** A published token has no expiry date of its own. */
export function tokenCard(card: TestCard, clock: SandboxClock): CardData {
  const now = new Date(clock.now());
  return { card, expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() + TOKEN_EXPIRY_YEARS };
}

function rawNumberRefused(): StripeFailure {
  return new StripeFailure(
    402,
    {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    },
    true,
  );
}

function typedCard(form: Form, clock: SandboxClock): CardData {
  const number = (textOf(form, 'number') ?? '').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const { expMonth, expYear } = readExpiry(form, clock);
  const cvc = textOf(form, 'cvc');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) {
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card = cardByNumber(number);
  if (card) return { card, expMonth, expYear };
  throw new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'live_mode_test_card',
    doc_url: docUrl('card_declined'),
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  });
}

export function readExpiry(form: Form, clock: SandboxClock): { expMonth: number; expYear: number } {
  const expMonth = Number(textOf(form, 'exp_month'));
  const year = Number(textOf(form, 'exp_year'));
  const expYear = year < 100 ? 2000 + year : year;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const now = new Date(clock.now());
  const months = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  if (!Number.isInteger(expYear) || months < 0 || months > 50 * 12) {
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  return { expMonth, expYear };
}

function cardProblem(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, doc_url: docUrl(code), message, param });
}

/** The same for the same number, as Stripe's fingerprint is. */
export function fingerprint(card: TestCard): string {
  return createHash('sha256').update(card.number).digest('base64url').replace(/[-_]/g, '0').slice(0, 16);
}

export function methodCard({ card, expMonth, expYear, wallet }: CardData): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: card.country,
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprint(card),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: wallet ? { dynamic_last4: card.number.slice(-4), type: wallet, [wallet]: {} } : null,
  };
}
