import type { Request } from 'express';
import { isLoopbackUrl } from '../core/loopback.ts';
import type { AuthorizationRequest, Grants, IssuedGrant, TokenError } from './grants.ts';

export interface GoogleOptions {
  /** Any client and secret will do while these are not set. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** Offered on the consent page. */
  accounts?: { email: string; name?: string }[] | undefined;
}

/** The request of the authorisation page, or what is wrong with it. */
export function readRequest(query: URLSearchParams, options: GoogleOptions): AuthorizationRequest | string {
  const clientId = query.get('client_id');
  const redirectUri = query.get('redirect_uri');
  if (!clientId || (options.clientId && clientId !== options.clientId)) return 'invalid_client';
  if (!redirectUri || !isLoopbackUrl(redirectUri)) return 'redirect_uri_mismatch';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  const scope = query.get('scope') ?? '';
  if (!scope.split(' ').includes('email') && !scope.split(' ').includes('openid')) return 'invalid_scope';
  const codeChallenge = query.get('code_challenge');
  if (codeChallenge && query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  return {
    clientId,
    redirectUri,
    scope,
    state: query.get('state'),
    nonce: query.get('nonce'),
    codeChallenge,
    offline: query.get('access_type') === 'offline',
  };
}

/** Where the browser goes with the result. */
export function returnAddress(request: AuthorizationRequest, result: Record<string, string>): string {
  const url = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (request.state !== null) url.searchParams.set('state', request.state);
  return url.toString();
}

interface Client {
  id: string;
  secret: string;
}

export function readClient(req: Request, body: Record<string, string>): Client | null {
  const [scheme, value] = (req.get('authorization') ?? '').split(' ');
  if (scheme === 'Basic' && value) {
    const [id = '', secret = ''] = Buffer.from(value, 'base64')
      .toString('utf8')
      .split(':')
      .map(decodeURIComponent);
    return id && secret ? { id, secret } : null;
  }
  const { client_id: id, client_secret: secret } = body;
  return id && secret ? { id, secret } : null;
}

export function isClient(client: Client, options: GoogleOptions): boolean {
  return (
    (!options.clientId || client.id === options.clientId) &&
    (!options.clientSecret || client.secret === options.clientSecret)
  );
}

export function redeem(
  grants: Grants,
  body: Record<string, string>,
  clientId: string,
): IssuedGrant | TokenError {
  if (body.grant_type === 'refresh_token') return grants.refresh(body.refresh_token ?? '', clientId);
  if (body.grant_type === 'authorization_code') {
    return grants.redeemCode(body.code ?? '', clientId, body.redirect_uri ?? '', body.code_verifier ?? null);
  }
  return {
    error: 'unsupported_grant_type',
    error_description: `Invalid grant_type: ${body.grant_type ?? ''}`,
  };
}

export function queryOf(req: Request): URLSearchParams {
  return new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
}

export function fields(body: unknown): Record<string, string> {
  const read: Record<string, string> = {};
  if (typeof body !== 'object' || body === null) return read;
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') read[name] = value;
  return read;
}
