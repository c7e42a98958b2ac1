import { setCredentials } from './credentials';
import { toApiError, ApiError, errorMessage } from './errors';
import { leave } from './leave';
import { endSession, endsSession } from './session-end';
import { api, TIMEOUT, unwrap } from './client';

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A token of a session, the first or a renewed one, with more than a day to go. */
const tokenOf = (sid: string, version: number): string =>
  `h.${btoa(JSON.stringify({ sid, version, exp: Date.now() / 1000 + 604_800 }))}.s`;

const went: string[] = [];
const stay = leave.to;
const realFetch = globalThis.fetch;
beforeEach(() => {
  went.length = 0;
  dispatchEvent(new Event('pageshow'));
  leave.to = (url) => void went.push(url);
  localStorage.setItem('anything', 'x');
});
afterEach(() => {
  leave.to = stay;
  globalThis.fetch = realFetch;
  setCredentials({ token: null, anyjoiToken: null });
  localStorage.clear();
});

describe('the end of a session', () => {
  it('is a 401 or the message "invalid signature"', () => {
    expect(endsSession(401, { message: 'whatever' })).toBe(true);
    expect(endsSession(400, { message: 'invalid signature' })).toBe(true);
    expect(endsSession(403, { message: 'no' })).toBe(false);
    expect(endsSession(200, null)).toBe(false);
  });

  it('clears all of local storage and goes to the root', () => {
    endSession();
    expect(localStorage).toHaveLength(0);
    expect(went).toEqual(['/']);
  });

  it('navigates once, however many calls learn of it', () => {
    endSession();
    endSession();
    expect(went).toEqual(['/']);
    dispatchEvent(new Event('pageshow'));
    endSession();
    expect(went).toEqual(['/', '/']);
  });

  it.each([
    [401, { code: 'UNAUTHORIZED', message: 'expired' }, 1],
    [400, { code: 'INVALID_TOKEN', message: 'invalid signature' }, 1],
    [409, { code: 'CONFLICT', message: 'taken' }, 0],
  ])('follows from an answer of %i only where it should', async (status, body, times) => {
    globalThis.fetch = () => Promise.resolve(answer(status, body));
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toBeInstanceOf(ApiError);
    expect(went).toHaveLength(times);
    expect(localStorage).toHaveLength(times ? 0 : 1);
  });

  it.each<[string, string | null, string | null, number]>([
    ['whose token was renewed meanwhile', 'one', 'one', 1],
    ['of somebody who has signed out meanwhile', 'one', null, 0],
    ['of somebody in whose place another has signed in', 'one', 'two', 0],
    ['that went out before somebody signed in', null, 'one', 0],
  ])('follows from a call %s as often as it should', async (_, before, after, times) => {
    setCredentials({ token: before && tokenOf(before, 1), anyjoiToken: null });
    globalThis.fetch = () => {
      setCredentials({ token: after && tokenOf(after, 2), anyjoiToken: null });
      return Promise.resolve(answer(401, { code: 'UNAUTHORIZED', message: 'revoked' }));
    };
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toBeInstanceOf(ApiError);
    expect(went).toHaveLength(times);
    expect(localStorage).toHaveLength(times ? 0 : 1);
  });
});

describe('calls', () => {
  it('may take 300000 ms', () => {
    expect(TIMEOUT).toBe(300_000);
  });

  it('accepts 200 and 201 alone', async () => {
    globalThis.fetch = () => Promise.resolve(answer(201, { data: { amountBalance: 1 } }));
    await expect(unwrap(api.GET('/api/wallet'))).resolves.toEqual({ data: { amountBalance: 1 } });
    globalThis.fetch = () => Promise.resolve(answer(202, { data: {} }));
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toMatchObject({ status: 202 });
  });

  it('throws the words of the server, or "Have an error!"', async () => {
    globalThis.fetch = () => Promise.resolve(answer(409, { code: 'CONFLICT', message: 'Taken' }));
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toMatchObject({
      message: 'Taken',
      code: 'CONFLICT',
    });
    globalThis.fetch = () => Promise.resolve(answer(500, {}));
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toMatchObject({ message: 'Have an error!' });
  });

  it('passes on what the transport says', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('connection refused'));
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toMatchObject({
      status: 0,
      message: 'connection refused',
    });
  });

  it('has a sentence for anything that was thrown', () => {
    expect(errorMessage(toApiError(400, { code: 'VALIDATION_FAILED', message: 'Wrong' }))).toBe('Wrong');
    expect(errorMessage('a string')).toBe('An error occurred');
    expect(errorMessage(new Error(''))).toBe('An error occurred');
  });
});
