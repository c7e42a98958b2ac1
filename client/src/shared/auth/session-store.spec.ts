import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { AUTH_KEY, readSession, writeSession } from './session-store';
import type { StoredAuth, User } from './types';

const session: StoredAuth = {
  user: { id: 'u1', displayName: 'Lena', username: 'lena' } as User,
  token: 'main-token',
  anyjoiToken: 'partner-token',
  isLogged: true,
  completeOnboarding: true,
};

const raw = () => localStorage.getItem(AUTH_KEY) ?? '';

beforeEach(async () => {
  localStorage.clear();
  await clear();
});

describe('the stored session', () => {
  it('comes back as it was', async () => {
    await writeSession(session);
    await expect(readSession()).resolves.toEqual(session);
  });

  it('is sealed: nothing of it can be read from local storage', async () => {
    await writeSession(session);
    expect(raw()).not.toContain('main-token');
    expect(raw()).not.toContain('Lena');
    expect(JSON.parse(raw())).toMatchObject({ version: 1 });
  });

  it('is sealed anew each time', async () => {
    await writeSession(session);
    const first = raw();
    await writeSession(session);
    expect(raw()).not.toBe(first);
  });

  it('is dropped when its key is gone', async () => {
    await writeSession(session);
    await clear();
    await expect(readSession()).resolves.toBeNull();
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  });

  it('is dropped when it was changed or belongs to another version', async () => {
    await writeSession(session);
    const sealed = JSON.parse(raw()) as Record<string, unknown>;
    localStorage.setItem(AUTH_KEY, JSON.stringify({ ...sealed, version: 2 }));
    await expect(readSession()).resolves.toBeNull();
    localStorage.setItem(AUTH_KEY, 'not json');
    await expect(readSession()).resolves.toBeNull();
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
  });

  it('is not kept where the browser offers no cryptography', async () => {
    const real = window.crypto;
    Object.defineProperty(window, 'crypto', {
      configurable: true,
      value: { getRandomValues: () => undefined },
    });
    await writeSession(session);
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
    await expect(readSession()).resolves.toBeNull();
    Object.defineProperty(window, 'crypto', { configurable: true, value: real });
  });

  it('is given up when reading it takes longer than 5000 ms', async () => {
    await writeSession(session);
    const { decrypt } = crypto.subtle;
    crypto.subtle.decrypt = () => new Promise(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const answered = jest.fn();
      void readSession().then(answered);
      await jest.advanceTimersByTimeAsync(4999);
      expect(answered).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(answered).toHaveBeenCalledWith(null);
    } finally {
      jest.useRealTimers();
      crypto.subtle.decrypt = decrypt;
    }
  });
});
