import { inLanguage } from '../../../kernel/sentence.js';
import type { Evidence } from './evidence.types.js';

export const linesOf = (rows: Evidence['log']): string =>
  inLanguage(rows, 'en')
    .map(({ at, text }) => `${at}  ${text}`)
    .join('\n');

/** Staff's words, then what was delivered and used. */
export const factsOf = ({ text, delivery }: Evidence): string => `${text}\n\nDelivery:\n${linesOf(delivery)}`;
