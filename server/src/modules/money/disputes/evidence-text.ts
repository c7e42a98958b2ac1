import type { Evidence } from './evidence.types.js';

export const linesOf = (rows: Evidence['log']): string =>
  rows.map(({ at, text }) => `${at}  ${text}`).join('\n');

/** Staff's words, then what was delivered and used. */
export const factsOf = ({ text, delivery }: Evidence): string => `${text}\n\nDelivery:\n${linesOf(delivery)}`;
