import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, ownerUrlFrom } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string): string => {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
};
const given = {
  DATABASE_URL: 'postgres://anyjoi_app@db:5432/anyjoi',
  REDIS_URL: 'redis://cache:6379',
  TOKEN_SECRET: 'secret',
  ENCRYPTION_KEYS: 'k1:key',
};
const read = (more: NodeJS.ProcessEnv) => Config.fromEnvironment({ ...given, ...more }).env;

describe('passwords', () => {
  it('are put into addresses whatever characters they hold', () => {
    const env = read({ DATABASE_PASSWORD: 'a/b@c#d', REDIS_PASSWORD: 'x:y%41' });
    expect(env.DATABASE_URL).toBe('postgres://anyjoi_app:a%2Fb%40c%23d@db:5432/anyjoi');
    expect(decodeURIComponent(new URL(env.REDIS_URL).password)).toBe('x:y%41');
    expect(
      ownerUrlFrom({ DATABASE_OWNER_URL: 'postgres://owner@db/anyjoi', DATABASE_OWNER_PASSWORD: '#' }),
    ).toBe('postgres://owner:%23@db/anyjoi');
  });

  it('leave an address alone that holds one', () => {
    const DATABASE_URL = 'postgres://anyjoi_app:own@db:5432/anyjoi';
    expect(read({ DATABASE_URL, DATABASE_PASSWORD: 'other' }).DATABASE_URL).toBe(DATABASE_URL);
  });
});

describe('a secret in a file', () => {
  it('is read without the end of its line', () => {
    expect(read({ TOKEN_SECRET: '', TOKEN_SECRET_FILE: file('from a file\n') }).TOKEN_SECRET).toBe(
      'from a file',
    );
  });

  it('is refused beside the variable, and where the file cannot be read', () => {
    expect(() => read({ TOKEN_SECRET_FILE: file('x') })).toThrow(/TOKEN_SECRET_FILE are both given/);
    expect(() => read({ TOKEN_SECRET: '', TOKEN_SECRET_FILE: join(folder, 'none') })).toThrow(
      /TOKEN_SECRET_FILE cannot be read/,
    );
  });
});

it('the owner of the schema has to be named', () => {
  expect(() => ownerUrlFrom({})).toThrow(/DATABASE_OWNER_URL is missing/);
});
