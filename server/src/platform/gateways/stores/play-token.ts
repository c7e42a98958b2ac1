import { createPrivateKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { callStore, jsonOf } from './store-call.js';

/** The key file of a service account. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  private_key_id: string;
  token_uri: string;
}

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_SECONDS = 3600;
const MARGIN_MS = 60_000;

export const serviceAccountOf = (encoded: string): ServiceAccount =>
  JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as ServiceAccount;

/** Exchanges what we sign for an access token, and keeps it while it lasts. */
export class PlayToken {
  private readonly account: ServiceAccount;
  private readonly jwt: JwtService;
  private kept: { token: string; until: number } | null = null;

  constructor(encoded: string) {
    this.account = serviceAccountOf(encoded);
    this.jwt = new JwtService({
      privateKey: createPrivateKey(this.account.private_key),
      signOptions: { algorithm: 'RS256', keyid: this.account.private_key_id },
    });
  }

  async get(now: Date): Promise<string> {
    if (this.kept && this.kept.until > now.getTime()) return this.kept.token;
    const { client_email: iss, token_uri: aud } = this.account;
    const iat = Math.floor(now.getTime() / 1000);
    const assertion = this.jwt.sign({ iss, scope: SCOPE, aud, iat, exp: iat + LIFETIME_SECONDS });
    const answer = await callStore(aud, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    });
    const { access_token: token, expires_in: seconds } = answer
      ? await jsonOf<{ access_token: string; expires_in: number }>(answer)
      : {};
    if (token === undefined || seconds === undefined) throw new Error('Google gave no access token');
    this.kept = { token, until: now.getTime() + seconds * 1000 - MARGIN_MS };
    return token;
  }
}
