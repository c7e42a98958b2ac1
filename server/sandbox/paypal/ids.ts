import { randomBytes } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ids look like PayPal's: seventeen capital letters and digits, thirteen for an account. */
export const newId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

export const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');
