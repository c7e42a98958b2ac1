import { isLoopbackUrl } from '../core/loopback.ts';
import type { LinkedPlatform } from './accounts.ts';
import type { ConsentRequest } from './grants.ts';

const CLIENT_FIELD: Readonly<Record<LinkedPlatform, string>> = {
  youtube: 'client_id',
  tiktok: 'client_key',
  instagram: 'client_id',
};

/** The request of a consent page, or what is wrong with it. */
export function readConsent(platform: LinkedPlatform, query: URLSearchParams): ConsentRequest | string {
  const clientId = query.get(CLIENT_FIELD[platform]);
  const redirectUri = query.get('redirect_uri');
  if (!clientId) return CLIENT_FIELD[platform];
  if (!redirectUri || !isLoopbackUrl(redirectUri)) return 'redirect_uri';
  if (query.get('response_type') !== 'code') return 'response_type';
  const codeChallenge = query.get('code_challenge');
  if (codeChallenge && query.get('code_challenge_method') !== 'S256') return 'code_challenge_method';
  const scopes = (query.get('scope') ?? '').split(/[ ,]/).filter(Boolean);
  if (scopes.length === 0) return 'scope';
  return { clientId, redirectUri, scopes, state: query.get('state'), codeChallenge };
}

/** Where the browser goes with the result; Instagram puts two letters behind it that are no part of it. */
export function returnTo(
  platform: LinkedPlatform,
  { redirectUri, state }: ConsentRequest,
  result: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return platform === 'instagram' ? `${url.toString()}#_` : url.toString();
}
