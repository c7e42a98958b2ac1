import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Config } from '../config/config.js';
import { Tokens, tokenOptions } from './tokens.js';

const now = new Date('2026-11-26T12:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const claims = { userId: 'u', sessionId: 's', tokenId: 't' };

function tokensWith(secret: string, other = ''): Tokens {
  return new Tokens(new JwtService(tokenOptions(secret)), { env: { TOKEN_SECRET_OTHER: other } } as Config);
}
const secret = (): string => randomBytes(32).toString('base64');

describe('a token that was read before', () => {
  const tokens = tokensWith(secret());
  const token = tokens.sign('main', claims, now, 60);
  beforeAll(() => tokens.verify('main', token, now));

  it('ends at its time', () => {
    expect(tokens.verify('main', token, after(59))).toMatchObject(claims);
    expect(() => tokens.verify('main', token, after(60))).toThrow('unauthorized');
    expect(tokens.verify('main', token, after(60), { ignoreExpiration: true })).toMatchObject(claims);
    // Reading it past its end does not make it valid for others.
    expect(() => tokens.verify('main', token, after(60))).toThrow('unauthorized');
  });

  it('is good for its audience alone', () =>
    expect(() => tokens.verify('partner', token, now)).toThrow('unauthorized'));

  it('is refused once a character differs', () => {
    const [header, payload, signature = ''] = token.split('.');
    const forged = [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`];
    expect(() => tokens.verify('main', forged.join('.'), now)).toThrow('invalid signature');
  });
});

it('one signed with the other secret is read, and none signed with a third', () => {
  const [old, current] = [secret(), secret()];
  const tokens = tokensWith(current, old);
  const before = tokensWith(old).sign('main', claims, now, 60);
  expect(tokens.verify('main', before, now)).toMatchObject(claims);
  const foreign = tokensWith(secret()).sign('main', claims, now, 60);
  expect(() => tokens.verify('main', foreign, now)).toThrow('invalid signature');
});
