import { expiryOf, getCredentials, setCredentials } from './credentials';
import { leave } from './leave';
import { keepPartnerToken, keepSession, onRenewal, renewSession } from './renewal';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);
const tokenUntil = (end: number, sid?: string) => `h.${btoa(JSON.stringify({ exp: end / 1000, sid }))}.s`;

const calls: string[] = [];
const realFetch = globalThis.fetch;
const stay = leave.to;
let answer = () =>
  new Response(JSON.stringify({ token: tokenUntil(now + 7 * DAY), anyjoiToken: 'p2' }), { status: 200 });

beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = (input) => {
    calls.push(input as string);
    return Promise.resolve(answer());
  };
  leave.to = () => void calls.push('left');
});
afterAll(() => {
  globalThis.fetch = realFetch;
  leave.to = stay;
});

describe('the main token', () => {
  it('tells when it ends', () => {
    expect(expiryOf(tokenUntil(now))).toBe(now);
    expect(expiryOf('nonsense')).toBe(0);
  });

  it('is left alone with a day or more to go', async () => {
    setCredentials({ token: tokenUntil(now + 2 * DAY), anyjoiToken: 'p' });
    await keepSession(now);
    expect(calls).toEqual([]);
  });

  it.each([
    ['with less than a day left', now + DAY - 1],
    ['after it has expired while away', now - DAY],
  ])('is renewed once before the next calls %s', async (_, end) => {
    const kept: string[] = [];
    onRenewal(
      (tokens) => void kept.push(tokens.anyjoiToken),
      () => undefined,
    );
    setCredentials({ token: tokenUntil(end), anyjoiToken: 'p' });
    await Promise.all([keepSession(now), keepSession(now), keepSession(now)]);
    expect(calls).toEqual(['/api/auth/refresh']);
    expect(getCredentials().token).toBe(tokenUntil(now + 7 * DAY));
    expect(kept).toEqual(['p2']);
  });

  it('ends the session when the server says it is revoked', async () => {
    answer = () => new Response(JSON.stringify({ message: 'revoked' }), { status: 401 });
    await expect(renewSession()).resolves.toBe(false);
    expect(calls).toEqual(['/api/auth/refresh', 'left']);
  });

  it('goes on with what there is when no cookie was left', async () => {
    answer = () => new Response(JSON.stringify({ code: 'INVALID_TOKEN' }), { status: 400 });
    setCredentials({ token: tokenUntil(now + DAY / 2), anyjoiToken: 'p' });
    await keepSession(now);
    await keepSession(now + 1000);
    expect(calls).toEqual(['/api/auth/refresh']);
    expect(getCredentials().anyjoiToken).toBe('p');
  });
});

describe('the partner token', () => {
  const HOUR = 60 * 60 * 1000;
  const main = tokenUntil(now + 7 * DAY);
  const old = tokenUntil(now - HOUR);
  const kept: unknown[] = [];
  beforeEach(() => {
    kept.length = 0;
    onRenewal(
      () => void kept.push('main'),
      (tokens) => void kept.push(tokens),
    );
    answer = () => new Response(JSON.stringify({ anyjoiToken: 'next' }), { status: 200 });
  });

  it('is exchanged for the next one, which replaces it alone', async () => {
    setCredentials({ token: main, anyjoiToken: old });
    await keepPartnerToken(now);
    expect(calls).toEqual(['/partner/auth/refresh']);
    expect(kept).toEqual([{ anyjoiToken: 'next', by: 'rotation' }]);
    expect(getCredentials()).toEqual({ token: main, anyjoiToken: 'next' });
  });

  it('comes from the main session where it is too old, or there is none', async () => {
    setCredentials({ token: main, anyjoiToken: old });
    const answers = [new Response('{}', { status: 403 }), answer()];
    answer = () => answers.shift() ?? new Response('{}', { status: 500 });
    await keepPartnerToken(now);
    expect(calls).toEqual(['/partner/auth/refresh', '/api/auth/refresh-partner']);
    expect(kept).toEqual([{ anyjoiToken: 'next', by: 'session' }]);
    answer = () => new Response(JSON.stringify({ anyjoiToken: 'first' }), { status: 200 });
    setCredentials({ token: main, anyjoiToken: null });
    await keepPartnerToken(now);
    expect(calls.at(-1)).toBe('/api/auth/refresh-partner');
    expect(getCredentials().anyjoiToken).toBe('first');
  });

  it('stays where neither is accepted, by another answer than 200 and 201 too', async () => {
    answer = () => new Response('{}', { status: 202 });
    setCredentials({ token: main, anyjoiToken: old });
    await keepPartnerToken(now);
    expect(kept).toEqual([]);
    expect(getCredentials().anyjoiToken).toBe(old);
  });
});

describe('what is renewed while its person signs out', () => {
  const hers = { token: tokenUntil(now + DAY / 2, 'hers'), anyjoiToken: tokenUntil(now - DAY, 'hers') };
  const his = { token: tokenUntil(now + 7 * DAY, 'his'), anyjoiToken: 'his' };
  const kept: string[] = [];
  beforeEach(() => {
    kept.length = 0;
    onRenewal(
      () => void kept.push('main'),
      () => void kept.push('partner'),
    );
    setCredentials(hers);
  });

  it.each([
    ['is not signed in again', { token: null, anyjoiToken: null }],
    ['does not replace the session of the next one', his],
  ])('%s', async (_, next) => {
    answer = () => {
      setCredentials(next);
      return new Response(JSON.stringify({ ...hers, token: tokenUntil(now + 7 * DAY, 'hers') }));
    };
    await expect(renewSession()).resolves.toBe(false);
    expect([getCredentials(), kept]).toEqual([next, []]);
    setCredentials(hers);
    await keepPartnerToken(now);
    expect([getCredentials(), kept]).toEqual([next, []]);
  });

  it('does not end the session of the next one', async () => {
    localStorage.setItem('kept', 'his');
    answer = () => {
      setCredentials(his);
      return new Response('{}', { status: 401 });
    };
    await expect(renewSession()).resolves.toBe(false);
    expect(localStorage.getItem('kept')).toBe('his');
  });

  it('leaves a main token alone that was renewed meanwhile', async () => {
    const renewed = tokenUntil(now + 7 * DAY, 'hers');
    answer = () => {
      setCredentials({ ...hers, token: renewed });
      return new Response(JSON.stringify({ anyjoiToken: 'next' }));
    };
    await keepPartnerToken(now);
    expect(getCredentials()).toEqual({ token: renewed, anyjoiToken: 'next' });
  });
});
