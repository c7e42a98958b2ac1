import { fromPaypal, toPaypal } from './paypal-money.js';

const euro = (value: string) => ({ currency_code: 'EUR', value });

describe('amounts for PayPal', () => {
  it('are exact in both directions', () => {
    for (const minor of [0, 1, 9, 10, 99, 100, 101, 1999, 119_000, 99_999_999, 9_007_199_254_740_991])
      expect(fromPaypal(toPaypal(minor))).toBe(minor);
    expect(toPaypal(5)).toEqual(euro('0.05'));
    expect(toPaypal(-60)).toEqual(euro('-0.60'));
  });

  it('are read however PayPal writes them', () => {
    expect(fromPaypal(euro('10'))).toBe(1000);
    expect(fromPaypal(euro('10.5'))).toBe(1050);
    expect(fromPaypal(euro('.5'))).toBe(50);
    expect(fromPaypal(euro('-0.60'))).toBe(-60);
    expect(fromPaypal(euro('1.2300'))).toBe(123);
    expect(Object.is(fromPaypal(euro('-0.00')), 0)).toBe(true);
  });

  it('are never rounded', () => {
    for (const value of ['1.001', '', '.', 'ten', '1,00', '99999999999999999'])
      expect(() => fromPaypal(euro(value))).toThrow(value);
  });
});
