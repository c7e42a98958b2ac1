import { Injectable } from '@nestjs/common';
import { OAuth2Client, type TokenPayload } from 'google-auth-library';
import { AppError } from '../../../kernel/app-error.js';
import { Config } from '../../../platform/config/config.js';
import { fetchOnce } from '../../../platform/gateways/fetch-once.js';

const TIMEOUT_MS = 10_000;

export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
}

/** Verifies Google's identity tokens: signature, issuer, audience, expiry, and the nonce where we set one. */
@Injectable()
export class GoogleService {
  private client: OAuth2Client | null = null;

  constructor(private readonly config: Config) {}

  get enabled(): boolean {
    return this.config.env.GOOGLE_CLIENT_ID !== '';
  }

  async verify(idToken: string, nonce?: string): Promise<GoogleIdentity> {
    if (!this.enabled)
      throw new AppError('UNAVAILABLE', {
        en: 'Sign-in with Google is not set up here',
        de: 'Die Anmeldung mit Google ist hier nicht eingerichtet',
      });
    const payload = await this.payloadOf(idToken);
    if (!payload?.sub || !payload.email || (nonce !== undefined && payload.nonce !== nonce))
      throw invalidToken();
    return {
      subject: payload.sub,
      email: payload.email.toLowerCase(),
      emailVerified: payload.email_verified === true,
      name: payload.name,
    };
  }

  private async payloadOf(idToken: string): Promise<TokenPayload | undefined> {
    try {
      const ticket = await this.verifier().verifyIdToken({
        idToken,
        audience: this.config.env.GOOGLE_CLIENT_ID,
      });
      return ticket.getPayload();
    } catch {
      // Whatever is wrong with a token, the sender learns only that it is not accepted.
      throw invalidToken();
    }
  }

  private verifier(): OAuth2Client {
    const base = this.config.env.GOOGLE_BASE;
    this.client ??= new OAuth2Client({
      clientId: this.config.env.GOOGLE_CLIENT_ID,
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

const invalidToken = () =>
  new AppError('INVALID_TOKEN', {
    en: 'Google could not confirm this sign-in. Try again.',
    de: 'Google konnte diese Anmeldung nicht bestätigen. Versuche es noch einmal.',
  });
