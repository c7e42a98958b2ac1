import { AttemptKey } from './idempotency';

describe('the key of an intention to pay', () => {
  const values = { paymentMethodId: 'pm_1', save: false };

  it('stays while nobody knows whether the call arrived', () => {
    const key = new AttemptKey();
    expect(key.of(values)).toBe(key.of({ ...values }));
  });

  it('is new after an answer, and for other values', () => {
    const key = new AttemptKey();
    const first = key.of(values);
    const other = key.of({ ...values, paymentMethodId: 'pm_2' });
    expect(other).not.toBe(first);
    key.answered();
    expect(key.of({ ...values, paymentMethodId: 'pm_2' })).not.toBe(other);
  });
});
