import { MINUTE, SECOND } from '../../../../kernel/clock.js';
import { fetchOnce } from '../../../../platform/gateways/fetch-once.js';

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 2_000_000;
const LONGEST_WAIT_MS = 60 * MINUTE;

/**
 * dead: the token is revoked or over. refused: a code that does not count. gone: there is no such account. limited: too
 * many calls. unavailable: no answer, or one that cannot be read.
 */
export type FailureKind = 'dead' | 'refused' | 'gone' | 'limited' | 'unavailable';

/** Whatever goes wrong at a platform. Its text names no token and no code. */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    what: string,
    /** How long the platform asks us to wait. */
    readonly waitMs: number | null = null,
  ) {
    super(what);
    this.name = 'ProviderFailure';
  }
}

export interface ProviderCall {
  /** For messages: `YouTube token`. */
  what: string;
  url: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  json?: object;
  access?: string;
}

export interface ProviderAnswer<Body> {
  status: number;
  body: Body;
}

/**
 * One call. Answers with an error status come back with their body, since each platform tells a dead token in its own
 * way; 429 and 5xx are failures here.
 */
export async function callProvider<Body extends object>(call: ProviderCall): Promise<ProviderAnswer<Body>> {
  const { what } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetchOnce(addressOf(call), requestOf(call));
    text = await response.text();
  } catch (error) {
    throw new ProviderFailure('unavailable', `${what}: ${error instanceof Error ? error.name : 'no answer'}`);
  }
  const { status } = response;
  if (status === 429) throw new ProviderFailure('limited', `${what}: 429`, waitOf(response));
  if (status >= 500 || text.length > LONGEST_ANSWER)
    throw new ProviderFailure('unavailable', `${what}: status ${status}`, waitOf(response));
  return { status, body: objectIn<Body>(text, what) };
}

function addressOf({ url, query = {} }: ProviderCall): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function requestOf({ form, json, access }: ProviderCall): RequestInit {
  return {
    method: form || json ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

/** Some answers of success have no body. */
function objectIn<Body extends object>(text: string, what: string): Body {
  if (text.trim() === '') return {} as Body;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Told below, without the text: it may hold a token.
  }
  throw new ProviderFailure('unavailable', `${what}: no JSON`);
}

function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * SECOND, LONGEST_WAIT_MS) : null;
}

export const counted = (value: string | number | null | undefined): number => count(value) ?? 0;

/** null = not told. */
export function count(value: string | number | null | undefined): number | null {
  if (value === undefined || value === null || value === '') return null;
  const n = Number(value);
  return Number.isSafeInteger(n) && n >= 0 ? n : null;
}

/** From `expires_in` of an answer. */
export const expiry = (now: Date, seconds: string | number | undefined, fallback: number): Date =>
  new Date(now.getTime() + (count(seconds) ?? fallback) * SECOND);

/** Addresses of pictures are shown to people: https, or plain http of a stand-in on this machine. */
export const pictureUrl = (url: string | undefined | null): string | null =>
  url && url.length <= 2000 && /^https?:\/\//.test(url) ? url : null;
