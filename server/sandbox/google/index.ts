import type { Router } from 'express';
import express from 'express';
import type { SandboxClock } from '../core/clock.ts';
import type { StateFile } from '../core/state-file.ts';
import { page } from '../pages/layout.ts';
import { consentPage } from './consent-page.ts';
import { type AuthorizationRequest, Grants } from './grants.ts';
import { SigningKey } from './keys.ts';
import {
  type GoogleOptions,
  fields,
  isClient,
  queryOf,
  readClient,
  readRequest,
  redeem,
  returnAddress,
} from './requests.ts';
import { type GoogleAccount, type IdTokenRequest, accountOf, profileOf, signIdToken } from './tokens.ts';

export interface GoogleControl {
  readonly issuer: string;
  issueIdToken(request: IdTokenRequest): string;
  /** Agrees in a person's place; the address the browser would be sent to. */
  approve(authorizeUrl: string, person: { email: string; name?: string }): Promise<string>;
  /** Offers an account on the consent page. */
  addAccount(email: string, name?: string, emailVerified?: boolean): GoogleAccount;
  reset(): void;
}

const CERTS_SECONDS = 3600;
const DEFAULT_CLIENT_ID = 'anyjoi-web';

export function createGoogle(
  options: GoogleOptions,
  clock: SandboxClock,
  state: StateFile,
  publicUrl: () => string,
): { control: GoogleControl; router: Router } {
  const grants = new Grants(clock);
  const accounts = new Map<string, GoogleAccount>();
  let key: SigningKey | null = null;
  let strangerKey: SigningKey | null = null;
  // A key takes a moment to make, so the first use makes it.
  const signingKey = () => {
    if (!key) {
      key = new SigningKey();
      state.touch();
    }
    return key;
  };
  state.register('google', {
    dump: () => (key ? key.privatePem() : null),
    load: (pem: string | null) => {
      key = pem ? new SigningKey(pem) : null;
    },
  });
  const issuer = () => `${publicUrl()}/google`;
  const restore = () => {
    accounts.clear();
    for (const { email, name } of options.accounts ?? []) accounts.set(email, accountOf(email, name));
  };
  restore();

  /** The person agreed: the address the browser goes to, with a code. */
  const consent = (request: AuthorizationRequest, email: string, name?: string) => {
    const account = accounts.get(email) ?? accountOf(email, name);
    accounts.set(email, account);
    return returnAddress(request, { code: grants.issueCode(account, request), scope: request.scope });
  };

  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '32kb' });

  router.get('/google/.well-known/openid-configuration', (_req, res) => {
    const url = issuer();
    res.json({
      issuer: url,
      authorization_endpoint: `${url}/o/oauth2/v2/auth`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/v3/userinfo`,
      jwks_uri: `${url}/oauth2/v3/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
  });
  router.get('/google/oauth2/v3/certs', (_req, res) => {
    res.set('cache-control', `public, max-age=${CERTS_SECONDS}`).json({ keys: [signingKey().jwk()] });
  });
  router.get('/google/oauth2/v1/certs', (_req, res) => {
    const { id } = signingKey();
    res.set('cache-control', `public, max-age=${CERTS_SECONDS}`).json({ [id]: signingKey().publicPem() });
  });

  router.get('/google/o/oauth2/v2/auth', (req, res) => {
    const query = queryOf(req);
    const request = readRequest(query, options);
    if (typeof request === 'string') {
      res.status(400).send(refusal(request));
    } else if (query.get('prompt') === 'none') {
      res.redirect(303, returnAddress(request, { error: 'interaction_required' }));
    } else {
      const hint = query.get('login_hint') ?? '';
      res.send(consentPage([...accounts.values()], request.clientId, query.toString(), hint));
    }
  });
  router.post('/google/consent', form, (req, res) => {
    const request = readRequest(queryOf(req), options);
    const { email, name, refused } = fields(req.body);
    if (typeof request === 'string') res.status(400).send(refusal(request));
    else if (refused || !email) res.redirect(303, returnAddress(request, { error: 'access_denied' }));
    else res.redirect(303, consent(request, email, name));
  });

  router.post('/google/token', form, (req, res) => {
    const body = fields(req.body);
    const client = readClient(req, body);
    res.set('cache-control', 'no-store');
    if (!client || !isClient(client, options)) {
      res.status(401).json({ error: 'invalid_client', error_description: 'Unauthorized' });
      return;
    }
    const issued = redeem(grants, body, client.id);
    if ('error' in issued) {
      res.status(400).json(issued);
      return;
    }
    const { account, request, accessToken, refreshToken } = issued;
    const token = {
      ...account,
      aud: client.id,
      issuer: issuer(),
      ...(request.nonce ? { nonce: request.nonce } : {}),
    };
    res.json({
      access_token: accessToken,
      expires_in: 3599,
      ...(refreshToken ? { refresh_token: refreshToken } : {}),
      scope: request.scope,
      token_type: 'Bearer',
      id_token: signIdToken(token, signingKey(), clock, accessToken),
    });
  });

  router.get('/google/v3/userinfo', (req, res) => {
    const token =
      (req.get('authorization') ?? '').replace(/^Bearer /, '') || queryOf(req).get('access_token');
    const account = token ? grants.holder(token) : null;
    if (account) res.json(profileOf(account));
    else res.status(401).json({ error: 'invalid_request', error_description: 'Invalid Credentials' });
  });

  const control: GoogleControl = {
    get issuer() {
      return issuer();
    },
    issueIdToken(request) {
      if (request.wrongKey) strangerKey ??= new SigningKey();
      const signer = request.wrongKey && strangerKey ? strangerKey : signingKey();
      const aud = request.aud ?? options.clientId ?? DEFAULT_CLIENT_ID;
      return signIdToken({ ...request, aud, issuer: request.issuer ?? issuer() }, signer, clock);
    },
    async approve(authorizeUrl, { email, name }) {
      const request = readRequest(new URL(authorizeUrl).searchParams, options);
      if (typeof request === 'string') throw new Error(`Google would answer ${request}`);
      return consent(request, email, name);
    },
    addAccount(email, name, emailVerified = true) {
      const account = { ...accountOf(email, name), email_verified: emailVerified };
      accounts.set(email, account);
      return account;
    },
    reset() {
      grants.clear();
      restore();
    },
  };
  return { control, router };
}

function refusal(reason: string): string {
  return page('Sign in with Google', `<p>Error 400: ${reason}</p>`);
}
