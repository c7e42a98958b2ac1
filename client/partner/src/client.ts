import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorOf } from './errors.js';
import type { paths } from './generated/schema.js';
import { fetchWithRetries } from './retries.js';

export interface AnyjoiOptions {
  /** The whole API key, `mk_live_…`. */
  key: string;
  /** Where the platform is, such as `https://anyjoi.example`. */
  baseUrl: string;
  /** Tries after the first one; 3 where it is left out. */
  retries?: number;
  /** Before the second try, in milliseconds; 500 where it is left out. */
  firstWaitMs?: number;
  /** Language of the messages of errors. */
  language?: 'en' | 'de';
  /** In place of the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

export type Anyjoi = Client<paths>;

const KEY = 'idempotency-key';

/** The partner API, typed by its contract. A refused call throws an AnyjoiError. */
export function createAnyjoi(options: AnyjoiOptions): Anyjoi {
  const { key, baseUrl, retries = 3, firstWaitMs = 500, language = 'en', fetch = globalThis.fetch } = options;
  const client = createClient<paths>({
    baseUrl,
    fetch: (request) => fetchWithRetries(request, { retries, firstWaitMs, fetch: (one) => fetch(one) }),
  });
  const sign: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`);
      request.headers.set('accept-language', language);
      const changes = request.method === 'POST' || request.method === 'PATCH';
      if (changes && !request.headers.has(KEY)) request.headers.set(KEY, crypto.randomUUID());
      return request;
    },
  };
  const judge: Middleware = {
    async onResponse({ response }) {
      if (!response.ok) throw await errorOf(response);
    },
  };
  client.use(sign, judge);
  return client;
}
