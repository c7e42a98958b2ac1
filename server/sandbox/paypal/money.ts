import { unprocessable } from './errors.ts';
import type { PaypalMoney } from './types.ts';

export const money = (minor: number, currency = 'EUR'): PaypalMoney => {
  const cents = String(Math.abs(minor)).padStart(3, '0');
  return {
    currency_code: currency,
    value: `${minor < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`,
  };
};

/** Reads an amount as strictly as PayPal does: two decimals at most, above zero. */
export function minorOf({ value }: PaypalMoney): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) throw unprocessable('DECIMAL_PRECISION');
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (minor === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  return minor;
}

const FEE_BASIS_POINTS = 249;
const FEE_FIXED = 35;

export const feeOf = (minor: number): number => Math.round((minor * FEE_BASIS_POINTS) / 10_000) + FEE_FIXED;
