import type { paths } from '../api/contract';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The addresses of the contract that know the method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths] &
  string;

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type Accepted<R> =
  (200 extends keyof R ? JsonOf<R[200]> : never) | (201 extends keyof R ? JsonOf<R[201]> : never);
/** What the contract promises to answer. */
type AnswerOf<M extends Method, P extends PathOf<M>> = paths[P][M] extends { responses: infer R }
  ? Accepted<R>
  : never;

export interface FakeCall {
  /** Values of `{names}` in the address. */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

type Route = (call: FakeCall) => { status: number; body: unknown };

export interface FakeContract {
  /** Answers the call as the contract says; the last word for a call counts. */
  answer: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    body: AnswerOf<M, P> | ((call: FakeCall) => AnswerOf<M, P>),
  ) => void;
  /** Refuses the call with an error of the API. */
  refuse: <M extends Method>(method: M, path: PathOf<M>, refusal: Refusal) => void;
  /** What was asked so far, as `GET /api/wallet`. */
  asked: () => string[];
  /** Gives `fetch` back. Fails when something was called that the test has not foreseen. */
  close: () => void;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`);

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return isJson && text !== '' ? (JSON.parse(text) as unknown) : text;
}

/**
 * Stands in for the API behind the client's own calls: it answers where they leave the page, at `fetch`, with bodies
 * typed by the contract. The queries and middleware of the features are the real ones.
 */
export function fakeContract(): FakeContract {
  const routes: { method: string; path: string; pattern: RegExp; route: Route }[] = [];
  const asked: string[] = [];
  const unforeseen: string[] = [];
  const real = globalThis.fetch;

  const put = (method: Method, path: string, route: Route): void => {
    routes.unshift({ method: method.toUpperCase(), path, pattern: patternOf(path), route });
  };

  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, location.origin).href;
    const request = input instanceof Request ? input : new Request(address, init);
    const { pathname, searchParams } = new URL(address);
    const name = `${request.method} ${pathname}`;
    asked.push(name);
    for (const { method, pattern, route } of routes) {
      const match = method === request.method ? pattern.exec(pathname) : null;
      if (!match) continue;
      const query = Object.fromEntries(searchParams);
      const { status, body } = route({
        params: { ...match.groups },
        query,
        headers: request.headers,
        body: await bodyOf(request),
      });
      return json(status, body);
    }
    unforeseen.push(name);
    return json(501, { code: 'NOT_FORESEEN', message: `${name} is not foreseen by this test` });
  };

  return {
    answer: (method, path, body) =>
      put(method, path, (call) => ({
        status: 200,
        body: typeof body === 'function' ? (body as (call: FakeCall) => unknown)(call) : body,
      })),
    refuse: (method, path, { status, code, message }) =>
      put(method, path, () => ({
        status,
        body: { statusCode: status, code, message, requestId: 'fake' },
      })),
    asked: () => [...asked],
    close: () => {
      globalThis.fetch = real;
      if (unforeseen.length > 0) throw new Error(`Called, but not foreseen: ${unforeseen.join(', ')}`);
    },
  };
}
