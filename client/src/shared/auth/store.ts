import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { setCredentials } from '@/shared/api/credentials';
import { goHome } from '@/shared/api/session-end';
import { authReducer, rehydrate } from './auth-slice';
import { paymentReducer } from './payment-slice';
import { AUTH_KEY, clearSession, readSession, writeSession } from './session-store';
import type { StoredAuth } from './types';

const createStore = () =>
  configureStore({
    reducer: { auth: authReducer, payment: paymentReducer },
    devTools: false,
  });

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];

export const store = createStore();
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

const stored = ({ user, token, anyjoiToken, isLogged, completeOnboarding }: StoredAuth): StoredAuth => ({
  user,
  token,
  anyjoiToken,
  isLogged,
  completeOnboarding,
});

let hydration: Promise<void> | undefined;
let hydrated = false;
let adopting = false;
/** Whether someone was here when the page was opened, or has been since. */
let known = false;
let lastWrite: Promise<void> = Promise.resolve();

function persist(auth: StoredAuth): void {
  // One write at a time, in order: a slow seal must not overwrite a newer one.
  lastWrite = lastWrite
    .then(() => (auth.isLogged ? writeSession(stored(auth)) : clearSession()))
    .catch((error: unknown) => console.warn('The session could not be kept on this device.', error));
}

// What another tab has written is not written back, or the two would answer each other for ever.
function adopt(auth: StoredAuth | null): void {
  if (!auth) return;
  adopting = true;
  store.dispatch(rehydrate(auth));
  adopting = false;
}

function watch(): void {
  let previous = store.getState().auth;
  setCredentials(previous);
  store.subscribe(() => {
    const { auth } = store.getState();
    if (auth === previous) return;
    const changed = (Object.keys(stored(auth)) as (keyof StoredAuth)[]).some(
      (key) => auth[key] !== previous[key],
    );
    previous = auth;
    if (!auth.isLogged) known = false;
    setCredentials(auth);
    // Before the stored session is read, a write would replace it with the empty start.
    if (changed && hydrated && !adopting) persist(auth);
  });
  // Another tab signed in, out, or renewed its tokens.
  window.addEventListener('storage', (event) => {
    if (event.key !== AUTH_KEY && event.key !== null) return;
    if (event.newValue === null) goHome();
    else void readSession().then(adopt);
  });
}

/** Reads the stored session into the store, once; later calls share the first. */
export function hydrate(): Promise<void> {
  hydration ??= readSession().then((auth) => {
    watch();
    // Someone who signed in while the old session was being read stays signed in.
    if (auth && !store.getState().auth.isLogged) {
      store.dispatch(rehydrate(auth));
      known = true;
    }
    hydrated = true;
    const now = store.getState().auth;
    if (now.isLogged && !auth) persist(now);
  });
  return hydration;
}

/** Whether the stored session has been read, and somebody is signed in by it. */
export const isHydrated = (): boolean => hydrated && store.getState().auth.isLogged;

/** True once after each sign-in on this page; a session that was only found again does not count. */
export function justSignedIn(): boolean {
  const first = store.getState().auth.isLogged && !known;
  if (first) known = true;
  return first;
}

/** Resolves when what has been written so far is on the device. */
export const persisted = (): Promise<void> => lastWrite;
