import { createAction, createReducer, original } from '@reduxjs/toolkit';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { AuthResult, StoredAuth, User } from './types';

export const requestTypes = ['LOGIN', 'LOGIN_GOOGLE', 'GET_ME', 'UPDATE_ME', 'LOGIN_MAIL'] as const;
export type RequestType = (typeof requestTypes)[number];

export interface Failure {
  status?: number;
  code?: string;
  message: string;
}

export type RequestState =
  { status: 'loading' } | { status: 'success' } | { status: 'error'; error: Failure };

export interface AuthState extends StoredAuth {
  isLoading: boolean;
  /** One entry per kind of call that was made. */
  requests: Partial<Record<RequestType, RequestState>>;
}

export const initialAuth: AuthState = {
  user: null,
  token: null,
  anyjoiToken: null,
  isLogged: false,
  isLoading: false,
  completeOnboarding: false,
  requests: {},
};

const request = <P>(type: RequestType) => ({
  request: createAction(`${type}_REQUEST`),
  success: createAction<P>(`${type}_SUCCESS`),
  failure: createAction<Failure>(`${type}_FAILURE`),
});

export const login = request<AuthResult>('LOGIN');
export const loginGoogle = request<AuthResult>('LOGIN_GOOGLE');
export const loginMail = request<AuthResult>('LOGIN_MAIL');
export const getMe = request<User>('GET_ME');
export const updateMe = request<User | undefined>('UPDATE_ME');
export const logout = createAction('LOGOUT');
export const switchRole = createAction<AuthResult>('SWITCH_ROLE');
export const updateUsername = createAction<{ username: string; completeOnboarding: boolean }>(
  'UPDATE_USERNAME',
);
export const rehydrate = createAction<StoredAuth | null>('REHYDRATE');
/** The main session was renewed: both tokens are new. */
export const sessionRenewed = createAction<{ token: string; anyjoiToken: string }>('SESSION_RENEWED');
/** The two calls that renew the partner token alone. */
export const partnerRenewed = createAction<{ anyjoiToken: string }>('REFRESH_PARTNER_SUCCESS');
export const partnerRotated = createAction<{ anyjoiToken: string }>('ROTATE_PARTNER_SUCCESS');

const calls = {
  LOGIN: login,
  LOGIN_GOOGLE: loginGoogle,
  LOGIN_MAIL: loginMail,
  GET_ME: getMe,
  UPDATE_ME: updateMe,
};

function enter(state: AuthState, result: AuthResult): void {
  state.user = result.user;
  state.token = result.token;
  state.anyjoiToken = result.anyjoiToken;
  state.isLogged = true;
  state.completeOnboarding = result.user.completeOnboarding;
}

export const authReducer = createReducer(initialAuth, (builder) => {
  for (const type of requestTypes) {
    const { request: started, success, failure } = calls[type];
    builder
      .addCase(started, (state) => {
        state.isLoading = true;
        state.requests[type] = { status: 'loading' };
      })
      .addCase(failure, (state, { payload }) => {
        state.isLoading = false;
        state.requests[type] = { status: 'error', error: payload };
      });
    if (success === getMe.success || success === updateMe.success) continue;
    builder.addCase(success as typeof login.success, (state, { payload }) => {
      enter(state, payload);
      state.isLoading = false;
      state.requests[type] = { status: 'success' };
    });
  }
  builder
    .addCase(getMe.success, (state, { payload }) => {
      // What has not changed stays the same object, so that nothing is drawn again.
      state.user = state.isLogged ? replaceEqualDeep(original(state)?.user, payload) : null;
      state.completeOnboarding = payload.completeOnboarding ?? false;
      state.isLoading = false;
      state.requests.GET_ME = { status: 'success' };
    })
    .addCase(updateMe.success, (state, { payload }) => {
      if (payload && state.isLogged) state.user = payload;
      state.isLoading = false;
      state.requests.UPDATE_ME = { status: 'success' };
    })
    .addCase(switchRole, (state, { payload }) => enter(state, payload))
    .addCase(updateUsername, (state, { payload }) => {
      state.completeOnboarding = payload.completeOnboarding;
      if (state.user) Object.assign(state.user, payload);
    })
    .addCase(sessionRenewed, (state, { payload }) => {
      state.token = payload.token;
      state.anyjoiToken = payload.anyjoiToken;
      state.isLogged = true;
    })
    .addCase(partnerRenewed, (state, { payload }) => {
      state.anyjoiToken = payload.anyjoiToken;
    })
    .addCase(partnerRotated, (state, { payload }) => {
      state.anyjoiToken = payload.anyjoiToken;
    })
    .addCase(rehydrate, (_, { payload }) => (payload ? { ...initialAuth, ...payload } : initialAuth))
    .addCase(logout, () => initialAuth);
});
