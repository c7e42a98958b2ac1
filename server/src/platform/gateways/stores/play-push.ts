import { Injectable, Logger } from '@nestjs/common';
import { OAuth2Client } from 'google-auth-library';
import { Config } from '../../config/config.js';
import { fetchOnce } from '../fetch-once.js';

const TIMEOUT_MS = 10_000;

/** Proves that a push message comes from our own subscription: a token of Google's for our address and account. */
@Injectable()
export class PlayPush {
  private readonly logger = new Logger('PlayPush');
  private client: OAuth2Client | null = null;

  constructor(private readonly config: Config) {}

  async isFromGoogle(authorization: string | undefined): Promise<boolean> {
    const { GOOGLE_PLAY_PUSH_AUDIENCE: audience, GOOGLE_PLAY_PUSH_ACCOUNT: account } = this.config.env;
    const [scheme, idToken] = (authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !idToken || audience === '' || account === '') return false;
    try {
      const ticket = await this.verifier().verifyIdToken({ idToken, audience });
      const payload = ticket.getPayload();
      return payload?.email === account && payload.email_verified === true;
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message.slice(0, 200) : String(error));
      return false;
    }
  }

  private verifier(): OAuth2Client {
    const base = this.config.env.GOOGLE_BASE;
    this.client ??= new OAuth2Client({
      transporterOptions: { fetchImplementation: fetchOnce, timeout: TIMEOUT_MS },
      ...(base === ''
        ? {}
        : {
            issuers: [base],
            endpoints: {
              oauth2FederatedSignonPemCertsUrl: `${base}/oauth2/v1/certs`,
              oauth2FederatedSignonJwkCertsUrl: `${base}/oauth2/v3/certs`,
            },
          }),
    });
    return this.client;
  }
}
