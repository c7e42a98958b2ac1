import { api, unwrap } from '@/shared/api/client';
import { ApiError, errorMessage } from '@/shared/api/errors';
import { onRenewal } from '@/shared/api/renewal';
import { isLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { rememberLanguage } from '@/shared/i18n/store';
import { endPush } from '@/shared/push';
import { keys, queryClient } from '@/shared/query';
import { disconnect } from '@/shared/realtime';
import { actForNobody } from './acting';
import { getMe, logout, partnerRenewed, partnerRotated, sessionRenewed, switchRole } from './auth-slice';
import { dropIntent } from './intent';
import type { Failure } from './auth-slice';
import { persisted, store } from './store';
import type { Role, User } from './types';

onRenewal(
  (tokens) => store.dispatch(sessionRenewed(tokens)),
  ({ anyjoiToken, by }) =>
    store.dispatch((by === 'session' ? partnerRenewed : partnerRotated)({ anyjoiToken })),
);

export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message }
    : { message: errorMessage(error) };

/** Reads the signed-in person again and puts the result where everything reads it from. */
export async function loadMe(signal?: AbortSignal): Promise<User> {
  store.dispatch(getMe.request());
  try {
    const { data } = await unwrap(api.GET('/api/me', signal ? { signal } : {}));
    // The account's own language wins over the browser's, from the next first screen on.
    if (isLanguage(data.language)) await rememberLanguage(data.language);
    store.dispatch(getMe.success(data));
    queryClient.setQueryData<User>(keys.me, data);
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
    await endPush().catch((error: unknown) =>
      console.warn('This browser could not be told to receive nothing more.', error),
    );
    // Whatever the server answers, the person wanted to leave.
    await unwrap(api.POST('/api/auth/logout', { body: {} })).catch(() => undefined);
  }
  // The next person on this device goes their own way.
  dropIntent();
  actForNobody();
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

/** Changes the language here, and in the account where there is one. */
export async function speak(language: Language): Promise<void> {
  await rememberLanguage(language);
  if (store.getState().auth.isLogged) {
    await unwrap(api.POST('/api/me/update', { body: { language } }));
    await loadMe();
  }
}
