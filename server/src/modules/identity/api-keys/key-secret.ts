import { createHash, randomInt } from 'node:crypto';
import type { KeyMode } from './api-key.types.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const begins: Record<KeyMode, string> = { live: 'mk_live_', test: 'mk_test_' };
const NAME = 8;
/** Of 62 letters: 256 bits. */
const SECRET = 43;

/** What begins like a key is taken for one, so that a key cut short is told from a partner token. */
const BEARER = /^Bearer (mk_[\w-]{1,100})$/;

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface MadeKey {
  /** Shown once and kept nowhere. */
  key: string;
  prefix: string;
  hash: string;
}

export function makeKey(mode: KeyMode): MadeKey {
  const prefix = `${begins[mode]}${letters(NAME)}`;
  const key = `${prefix}_${letters(SECRET)}`;
  return { key, prefix, hash: hashOf(key) };
}

/** A key never changes its mode: its beginning says it. */
export const modeOf = ({ prefix }: { prefix: string }): KeyMode =>
  prefix.startsWith(begins.test) ? 'test' : 'live';

/** No slow hash: nobody can try 2^256 keys. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key that a request shows, null where it shows none. */
export const keyIn = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? '')?.[1] ?? null;
