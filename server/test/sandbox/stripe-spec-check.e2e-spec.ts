import type { StripeExchange } from '../../sandbox/index.ts';
import { createStripeSpecCheck } from '../support/provider-schemas/stripe-check.ts';

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1000,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  created: 1,
  currency: 'eur',
  livemode: false,
  payment_method_types: ['card'],
  status: 'succeeded',
};

const exchange = (change: Partial<StripeExchange>): StripeExchange => ({
  requestId: 'req_1',
  method: 'POST',
  path: '/v1/payment_intents',
  query: {},
  form: {
    amount: '1000',
    currency: 'eur',
    metadata: { a: 'b' },
    off_session: 'true',
    payment_method_types: ['card'],
  },
  publishable: false,
  status: 200,
  response: intent,
  ...change,
});

function violationsOf(change: Partial<StripeExchange>) {
  const spec = createStripeSpecCheck();
  spec.check(exchange(change));
  return spec;
}

const present = createStripeSpecCheck();
present.check(exchange({}));
const withSchema = present.counted.skipped === 0 ? it : it.skip;

describe('check against the published Stripe schema', () => {
  withSchema('lets a right exchange pass and counts it', () => {
    expect(present).toMatchObject({ violations: [], counted: { requests: 1, responses: 1, skipped: 0 } });
  });

  withSchema('finds unknown, mistyped and misplaced parameters', () => {
    expect(violationsOf({ form: { amount: '10.5', currency: 'eur' } }).violations).toMatchObject([
      { kind: 'request', place: '/amount' },
    ]);
    expect(violationsOf({ form: { amount: '10', currency: 'eur', surprise: '1' } }).violations).toMatchObject(
      [{ kind: 'request', message: expect.stringContaining('surprise') }],
    );
    expect(
      violationsOf({ form: { amount: '10', currency: 'eur', setup_future_usage: 'never' } }).violations,
    ).not.toEqual([]);
    expect(violationsOf({ form: { currency: 'eur' } }).violations).toMatchObject([
      { message: expect.stringContaining('amount') },
    ]);
    expect(
      violationsOf({
        method: 'GET',
        path: '/v1/payment_intents',
        form: {},
        query: { page: '2' },
        response: { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' },
      }).violations,
    ).toMatchObject([{ kind: 'request' }]);
  });

  withSchema('finds answers in another shape', () => {
    expect(violationsOf({ response: { ...intent, status: 'paid' } }).violations).toMatchObject([
      { kind: 'response', place: '/status' },
    ]);
    expect(violationsOf({ response: { ...intent, amount: '12' } }).violations).toMatchObject([
      { kind: 'response', place: '/amount' },
    ]);
    expect(
      violationsOf({ status: 402, response: { error: { message: 'no type' } } }).violations,
    ).toMatchObject([{ kind: 'response' }]);
    expect(violationsOf({ path: '/v1/nothing' }).violations).toMatchObject([
      { message: expect.stringContaining('not an operation') },
    ]);
  });
});
