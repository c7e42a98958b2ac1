import type { PaypalMoney } from './paypal-types.js';

/** Cents as the exact decimals PayPal wants; floating point never touches them. */
export const toPaypal = (minor: number): PaypalMoney => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return {
    currency_code: 'EUR',
    value: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
  };
};

/** The cents of an amount; one that is not whole cents is an error, never rounded. */
export function fromPaypal({ value }: PaypalMoney): number {
  const match = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value);
  const fraction = match?.[3] ?? '';
  if (!match || `${match[2] ?? ''}${fraction}` === '' || /[1-9]/.test(fraction.slice(2)))
    throw new Error(`${value} is no amount in cents`);
  const minor = Number(`${match[2] ?? ''}${fraction.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(minor)) throw new Error(`${value} is too much`);
  return match[1] === '-' && minor !== 0 ? -minor : minor;
}
