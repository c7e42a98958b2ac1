import { createHash } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { SandboxClock } from '../core/clock.ts';
import type { SigningKey } from './keys.ts';

export interface GoogleAccount {
  email: string;
  name: string;
  email_verified: boolean;
  sub: string;
}

export interface IdTokenRequest {
  email: string;
  email_verified?: boolean;
  sub?: string;
  name?: string;
  nonce?: string;
  /** The client id the token is for; the configured one when absent. */
  aud?: string;
  issuer?: string;
  expired?: boolean;
  /** Signed with a key that is not published. */
  wrongKey?: boolean;
}

const LIFETIME_SECONDS = 3600;

/** Google's subject is a long number that never changes; here it follows from the address. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest();
  return `1${BigInt(`0x${hash.toString('hex')}`)
    .toString()
    .slice(0, 20)}`;
}

export function accountOf(email: string, name?: string): GoogleAccount {
  const fallback = email.split('@')[0] ?? email;
  return { email, name: name || fallback, email_verified: true, sub: subjectOf(email) };
}

export function profileOf(account: GoogleAccount): Record<string, unknown> {
  const [given, ...family] = account.name.split(' ');
  return {
    sub: account.sub,
    name: account.name,
    given_name: given,
    ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
    email: account.email,
    email_verified: account.email_verified,
  };
}

export function signIdToken(
  request: IdTokenRequest & { aud: string; issuer: string },
  key: SigningKey,
  clock: SandboxClock,
  accessToken?: string,
): string {
  const account = accountOf(request.email, request.name);
  const issuedAt = clock.seconds() - (request.expired ? 2 * LIFETIME_SECONDS : 0);
  const claims = {
    iss: request.issuer,
    azp: request.aud,
    aud: request.aud,
    ...profileOf({
      ...account,
      sub: request.sub ?? account.sub,
      email_verified: request.email_verified ?? true,
    }),
    ...(accessToken ? { at_hash: halfHash(accessToken) } : {}),
    ...(request.nonce ? { nonce: request.nonce } : {}),
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  return jwt.sign(claims, key.privateKey, { algorithm: 'RS256', keyid: key.id });
}

function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}
