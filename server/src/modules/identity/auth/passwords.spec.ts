import { dictionary } from '@zxcvbn-ts/language-common';
import type { Config } from '../../../platform/config/config.js';
import { Passwords } from './passwords.js';

const config = { env: { PRODUCT_NAME: 'Kreuzberg Media' } } as Config;
const passwords = new Passwords(config);
const refusal = { code: 'VALIDATION_FAILED' };
const choose = (password: string, about: string[] = []) => passwords.hashNew(password, 'password', about);

it('refuses each of the 3,000 passwords that are used most', async () => {
  const common = dictionary['passwords-common'] as string[];
  const longEnough = common.filter(({ length }) => length >= 8).slice(0, 3_000);
  expect(longEnough).toHaveLength(3_000);
  for (const password of longEnough) await expect(choose(password)).rejects.toMatchObject(refusal);
});

it.each([
  ['the name of the product', 'kreuzbergmedia', []],
  ['the own address', 'rosalind.franklin', ['rosalind.franklin@mail.example']],
  ['the own name and a year', 'franklin2026', ['rosalind.franklin@mail.example']],
])('refuses %s', async (_, password, about) => {
  await expect(choose(password, about)).rejects.toMatchObject(refusal);
});

it.each(['correct-horse-battery', 'nur kleine wörter und leerzeichen', 'ナイス サイクリング 雨傘 階段'])(
  'asks for no kind of character: %s',
  async (password) => {
    await expect(choose(password)).resolves.toMatch(/^\$argon2id\$/);
  },
);
