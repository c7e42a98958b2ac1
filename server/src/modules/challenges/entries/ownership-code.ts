import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Stands in the caption of a post and proves that it was made for one entry: `AJ-7K3M9QXT`. */
export const ownershipCode = (): string =>
  `AJ-${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
