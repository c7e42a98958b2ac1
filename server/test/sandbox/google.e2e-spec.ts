import { createHash, randomBytes } from 'node:crypto';
import { OAuth2Client } from 'google-auth-library';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';

const client = { clientId: 'web-client', clientSecret: 'web-secret' };
const redirectUri = 'http://localhost:3000/back';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    google: { ...client, accounts: [{ email: 'ada@example.com', name: 'Ada Lovelace' }] },
  });
});
afterAll(() => sandbox.close());

function verifier(): OAuth2Client {
  const base = `${sandbox.url}/google`;
  return new OAuth2Client({
    ...client,
    redirectUri,
    issuers: [base],
    endpoints: {
      oauth2AuthBaseUrl: `${base}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${base}/token`,
      oauth2FederatedSignonPemCertsUrl: `${base}/oauth2/v1/certs`,
      oauth2FederatedSignonJwkCertsUrl: `${base}/oauth2/v3/certs`,
    },
  });
}

const verify = (idToken: string) => verifier().verifyIdToken({ idToken, audience: client.clientId });

describe('Google sign-in', () => {
  it('is found by discovery', async () => {
    const discovery = await fetch(`${sandbox.url}/google/.well-known/openid-configuration`);
    const document = (await discovery.json()) as Record<string, string>;
    expect(document).toMatchObject({
      issuer: `${sandbox.url}/google`,
      code_challenge_methods_supported: ['S256'],
    });
    const keys = (await (await fetch(document['jwks_uri'] ?? '')).json()) as { keys: object[] };
    expect(keys.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  });

  it('goes through the consent page with PKCE, nonce and state', async () => {
    const secret = randomBytes(32).toString('base64url');
    const address = verifier().generateAuthUrl({
      scope: ['openid', 'email', 'profile'],
      state: 's1',
      nonce: 'n1',
      code_challenge: createHash('sha256').update(secret).digest('base64url'),
      code_challenge_method: 'S256' as never,
    });
    const consent = await (await fetch(address)).text();
    expect(consent).toContain('Ada Lovelace');
    expect(consent).toContain('Sandbox — simulated');
    const agreed = await fetch(address.replace('/o/oauth2/v2/auth', '/consent'), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'ada@example.com' }),
    });
    const back = new URL(agreed.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('s1');
    const code = back.searchParams.get('code') ?? '';

    const { tokens } = await verifier().getToken({ code, codeVerifier: secret, redirect_uri: redirectUri });
    const payload = (await verify(tokens.id_token ?? '')).getPayload();
    expect(payload).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
      nonce: 'n1',
      name: 'Ada Lovelace',
      given_name: 'Ada',
    });
    const profile = await fetch(`${sandbox.url}/google/v3/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await profile.json()).toMatchObject({ sub: payload?.sub, email: 'ada@example.com' });
    await expect(
      verifier().getToken({ code, codeVerifier: secret, redirect_uri: redirectUri }),
    ).rejects.toThrow('invalid_grant');
  });

  it('refuses a wrong verifier, client, address and secret', async () => {
    const query = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    const address = `${sandbox.url}/google/o/oauth2/v2/auth?${query.toString()}`;
    const code = async () =>
      new URL(await sandbox.google.approve(address, { email: 'b@example.com' })).searchParams.get('code') ??
      '';
    const redeem = async (change: Record<string, string>) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: await code(),
        redirect_uri: redirectUri,
        code_verifier: 'wrong',
        client_id: client.clientId,
        client_secret: client.clientSecret,
        ...change,
      });
      const answer = await fetch(`${sandbox.url}/google/token`, { method: 'POST', body });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    expect(await redeem({})).toEqual([400, 'invalid_grant']);
    expect(await redeem({ redirect_uri: 'http://localhost:3000/other' })).toEqual([
      400,
      'redirect_uri_mismatch',
    ]);
    expect(await redeem({ client_secret: 'no' })).toEqual([401, 'invalid_client']);
    expect((await fetch(address.replace('localhost%3A3000', 'evil.example'))).status).toBe(400);
  });

  it('makes identity tokens for tests, good and bad', async () => {
    const identity = { email: 'c@example.com', name: 'C', sub: '42' };
    expect((await verify(sandbox.google.issueIdToken(identity))).getPayload()).toMatchObject({
      sub: '42',
      email_verified: true,
    });
    await expect(verify(sandbox.google.issueIdToken({ ...identity, expired: true }))).rejects.toThrow(
      'Token used too late',
    );
    await expect(verify(sandbox.google.issueIdToken({ ...identity, aud: 'other' }))).rejects.toThrow(
      'Wrong recipient',
    );
    await expect(
      verify(sandbox.google.issueIdToken({ ...identity, issuer: 'https://evil.example' })),
    ).rejects.toThrow('issuer');
    await expect(verify(sandbox.google.issueIdToken({ ...identity, wrongKey: true }))).rejects.toThrow(
      'No pem found',
    );
  });
});
