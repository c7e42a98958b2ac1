import 'fake-indexeddb/auto';
import { login, logout, sessionRenewed } from './auth-slice';
import { AUTH_KEY, readSession, writeSession } from './session-store';
import { hydrate, persisted, store } from './store';
import type { AuthResult, User } from './types';

const user = { id: 'u1', username: 'lena', displayName: 'Lena', completeOnboarding: true } as User;
const result: AuthResult = {
  status: true,
  message: '',
  user,
  token: 'new',
  anyjoiToken: 'partner',
  expiresAt: '2026-11-28T00:00:00Z',
};

it('keeps what happens before the stored session has been read, and stores auth alone', async () => {
  await writeSession({ user, token: 'old', anyjoiToken: 'old', isLogged: true, completeOnboarding: true });
  const sealed = localStorage.getItem(AUTH_KEY);

  const reading = hydrate();
  store.dispatch(login.success(result));
  expect(localStorage.getItem(AUTH_KEY)).toBe(sealed);
  await reading;
  expect(store.getState().auth.token).toBe('new');

  store.dispatch(sessionRenewed({ token: 'newer', anyjoiToken: 'partner2' }));
  await persisted();
  const stored = await readSession();
  expect(stored).toEqual({
    user,
    token: 'newer',
    anyjoiToken: 'partner2',
    isLogged: true,
    completeOnboarding: true,
  });
  expect(Object.keys(localStorage)).toEqual([AUTH_KEY]);

  store.dispatch(logout());
  await persisted();
  expect(localStorage.getItem(AUTH_KEY)).toBeNull();
});
