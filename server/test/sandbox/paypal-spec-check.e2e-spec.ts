import type { PaypalExchange } from '../../sandbox/index.ts';
import { createPaypalSpecCheck } from '../support/provider-schemas/paypal-check.ts';

const amount = { currency_code: 'EUR', value: '10.00' };
const order = {
  id: '5O190127TN364715T',
  status: 'CREATED',
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: 'default', amount }],
  links: [{ href: 'https://example.com', rel: 'self', method: 'GET' }],
};

const exchange = (change: Partial<PaypalExchange>): PaypalExchange => ({
  requestId: 'abc',
  method: 'POST',
  path: '/v2/checkout/orders',
  query: {},
  body: { intent: 'CAPTURE', purchase_units: [{ amount }] },
  status: 201,
  response: order,
  ...change,
});

function checked(change: Partial<PaypalExchange>) {
  const spec = createPaypalSpecCheck();
  spec.check(exchange(change));
  return spec;
}

const present = checked({});
const withSchema = present.counted.skipped === 0 ? it : it.skip;

describe('check against the published PayPal schemas', () => {
  withSchema('lets a right exchange pass and counts it', () => {
    expect(present).toMatchObject({ violations: [], counted: { requests: 1, responses: 1, skipped: 0 } });
  });

  withSchema('finds wrong requests', () => {
    const kinds = (change: Partial<PaypalExchange>) => checked(change).violations.map(({ kind }) => kind);
    expect(kinds({ body: { intent: 'NOPE', purchase_units: [{ amount }] } })).toContain('request');
    expect(kinds({ body: { intent: 'CAPTURE' } })).toContain('request');
    const bare = [{ amount: { currency_code: 'EUR' } }];
    expect(kinds({ body: { intent: 'CAPTURE', purchase_units: bare } })).toContain('request');
    expect(kinds({ query: { surprise: '1' } })).toContain('request');
    expect(kinds({ path: '/v2/checkout/nothing' })).toEqual(['request']);
  });

  withSchema('finds wrong answers, errors among them', () => {
    const kinds = (change: Partial<PaypalExchange>) => checked(change).violations.map(({ kind }) => kind);
    expect(kinds({ response: { ...order, status: 'paid' } })).toContain('response');
    const error = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'SOMETHING_NEW' }] };
    expect(kinds({ status: 422, response: error })).toContain('response');
  });

  withSchema('waives what it says it waives, and skips what PayPal does not publish', () => {
    const limited = checked({ status: 429, response: { name: 'RATE_LIMIT_REACHED' } });
    expect(limited.violations).toEqual([]);
    const report = { method: 'GET', path: '/v1/reporting/balances', status: 200, response: {} };
    expect(checked(report).counted).toEqual({ requests: 0, responses: 0, skipped: 1 });
  });
});
