import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';
import { getLanguage } from '@/shared/i18n/language';
import { isAccepted } from './accepted';
import { getCredentials, getTeamId, isOfAnother } from './credentials';
import { isEnvelope, openEnvelope } from './envelope';
import { toApiError } from './errors';
import { keepPartnerToken, keepSession } from './renewal';
import type { paths } from './contract';
import { endSession, endsSession } from './session-end';

export const TIMEOUT = 300_000;

/** Calls that must go out with whatever token there is, or none. */
const UNRENEWED =
  /^\/api\/auth\/(?:refresh|logout|signin|signup|email(?!\/verify)|google|password\/(?:forgot|reset))/;

const bearerOf = (request: Request): string =>
  request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

const sign: Middleware = {
  async onRequest({ request }) {
    const { pathname } = new URL(request.url);
    const partner = pathname.startsWith('/partner');
    if (!UNRENEWED.test(pathname)) await keepSession();
    if (partner) await keepPartnerToken();
    const { token, anyjoiToken } = getCredentials();
    const bearer = partner ? anyjoiToken : token;
    if (bearer && !request.headers.has('authorization'))
      request.headers.set('authorization', `Bearer ${bearer}`);
    // Empty = for oneself, whichever team is chosen.
    const team = request.headers.get('x-team-id') ?? getTeamId();
    if (team) request.headers.set('x-team-id', team);
    else request.headers.delete('x-team-id');
    request.headers.set('accept-language', getLanguage());
    return request;
  },
};

const unseal: Middleware = {
  async onResponse({ request, response }) {
    if (!response.headers.get('content-type')?.includes('json')) return undefined;
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as unknown;
    if (!isEnvelope(body)) return undefined;
    const opened = await openEnvelope(body, {
      token: bearerOf(request),
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? '',
    });
    return new Response(JSON.stringify(opened), { status: response.status, headers: response.headers });
  },
};

const guard: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok || isOfAnother(bearerOf(request))) return undefined;
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as unknown;
    if (endsSession(response.status, body)) endSession();
    return undefined;
  },
};

function timedFetch(request: Request): Promise<Response> {
  return fetch(
    new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT)]) }),
  );
}

/** The typed client of the whole API. Wrap each call in `unwrap`. */
export const api = createClient<paths>({
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  credentials: 'same-origin',
  fetch: timedFetch,
});
// Answers pass through in reverse order: first unsealed, then judged.
api.use(sign, guard, unseal);

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of an accepted call (200 or 201); anything else is thrown as an ApiError. */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw toApiError(0, error instanceof Error ? { message: error.message } : null, error);
  }
  const { status } = answer.response;
  if (!isAccepted(status)) throw toApiError(status, answer.error);
  return answer.data as T;
}
