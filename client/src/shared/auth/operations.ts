import { api, unwrap } from '../api/client';
import { ApiError, errorMessage } from '../api/errors';
import { onRenewal } from '../api/renewal';
import { isLanguage, rememberLanguage, setLanguage } from '../i18n/language';
import type { Language } from '../i18n/language';
import { queryClient } from '../query/client';
import { disconnect } from '../realtime';
import { getMe, logout, partnerRenewed, sessionRenewed, switchRole } from './auth-slice';
import type { Failure } from './auth-slice';
import { persisted, store } from './store';
import type { Role, User } from './types';

onRenewal(
  (tokens) => store.dispatch(sessionRenewed(tokens)),
  (tokens) => store.dispatch(partnerRenewed(tokens)),
);

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message }
    : { message: errorMessage(error) };

export const meKey = ['me'] as const;

/** Reads the signed-in person again and puts the result where everything reads it from. */
export async function loadMe(signal?: AbortSignal): Promise<User> {
  store.dispatch(getMe.request());
  try {
    const { data } = await unwrap(api.GET('/api/me', signal ? { signal } : {}));
    store.dispatch(getMe.success(data));
    queryClient.setQueryData(meKey, data);
    // The account's own language wins over the cookie.
    if (isLanguage(data.language)) setLanguage(data.language);
    return data;
  } catch (error) {
    store.dispatch(getMe.failure(failureOf(error)));
    throw error;
  }
}

/** Leaves: the server forgets the session, then this device does. */
export async function signOut(): Promise<void> {
  // A page that was opened only to leave begins its calls after this one.
  await Promise.resolve();
  // Or the line would report the end of the session as news, and what is under way would run into it.
  disconnect();
  await queryClient.cancelQueries();
  if (store.getState().auth.token) {
    // Whatever the server answers, the person wanted to leave.
    await unwrap(api.POST('/api/auth/logout', { body: {} })).catch(() => undefined);
  }
  store.dispatch(logout());
  queryClient.clear();
  await persisted();
}

export async function actAs(role: Role): Promise<void> {
  const result = await unwrap(api.POST('/api/me/switch-role', { body: { role } }));
  store.dispatch(switchRole(result));
  queryClient.clear();
  await persisted();
}

/** Changes the language here at once, and in the account where there is one. */
export async function speak(language: Language): Promise<void> {
  rememberLanguage(language);
  if (store.getState().auth.isLogged) {
    await unwrap(api.POST('/api/me/update', { body: { language } }));
    await loadMe();
  }
}
