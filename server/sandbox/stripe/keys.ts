import { StripeFailure, unauthorized } from './errors.ts';

/** The keys the sandbox takes; without them any test key will do. */
export interface AccountKeys {
  secret?: string | undefined;
  publishable?: string | undefined;
}

const LIVE = /^(sk|rk|pk)_live_/;

export function assertTestKey(key: string | undefined, name: string): void {
  if (key && LIVE.test(key)) throw new Error(`${name} is a live key. The sandbox takes test keys only.`);
}

/** Who calls: `true` for a browser with a publishable key. */
export function readKey(authorization: string | undefined, keys: AccountKeys): boolean {
  const key = bearer(authorization);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (LIVE.test(key))
    throw unauthorized('This is a sandbox: live keys are refused.', 'testmode_charges_only');
  const publishable = key.startsWith('pk_test_');
  const expected = publishable ? keys.publishable : keys.secret;
  const known = publishable || /^(sk|rk)_test_/.test(key);
  if (!known || (expected && key !== expected)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  return publishable;
}

function bearer(authorization: string | undefined): string | null {
  const [scheme, value] = (authorization ?? '').split(' ');
  if (!value) return null;
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null;
  return null;
}

export function assertSecret(publishable: boolean, allowed: boolean): void {
  if (!publishable || allowed) return;
  throw new StripeFailure(
    403,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    },
    true,
  );
}
