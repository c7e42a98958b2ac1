import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';
import { Encryption } from './encryption.js';

const key = () => randomBytes(32).toString('base64');
const [one, two] = [`k1:${key()}`, `k2:${key()}`] as const;
const withKeys = (...ENCRYPTION_KEYS: string[]) =>
  new Encryption({ env: { ENCRYPTION_KEYS } } as unknown as Config);

describe('keys', () => {
  it('seal when they stand in front, and open wherever they stand', () => {
    const sealed = withKeys(one).encrypt('Jane', 'a');
    const both = withKeys(two, one);
    expect([both.keyOf(sealed), both.decrypt(sealed, 'a')]).toEqual(['k1', 'Jane']);
    expect(both.keyOf(both.encrypt('Jane', 'a'))).toBe('k2');
    expect(() => withKeys(two).decrypt(sealed, 'a')).toThrow('unknown encryption key k1');
  });

  it('find what another one of them has indexed, before and after the order changes', () => {
    const before = withKeys(one).blindIndex('4711', 'code');
    expect(withKeys(one, two).blindIndex('4711', 'code')).toBe(before);
    expect(withKeys(two, one).isIndexOf(before, '4711', 'code')).toBe(true);
    expect(withKeys(one, two).isIndexOf(withKeys(two, one).blindIndex('4711', 'code'), '4711', 'code')).toBe(
      true,
    );
    expect(withKeys(two, one).isIndexOf(before, '4712', 'code')).toBe(false);
    expect(withKeys(two).isIndexOf(before, '4711', 'code')).toBe(false);
  });

  it('are refused where one id names two of them, or cannot stand in front of a value', () => {
    expect(() => withKeys(one, `k1:${key()}`)).toThrow('two keys are called k1');
    expect(() => withKeys(`k.1:${key()}`)).toThrow('each entry is id:base64');
    expect(() => withKeys('k1:c2hvcnQ=')).toThrow('each entry is id:base64');
  });
});
