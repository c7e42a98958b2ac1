import { act } from '@testing-library/react';
import { login, logout, store } from '@/shared/auth';
import type { User } from '@/shared/auth';

/** Opens a session for somebody of whom the test says what it needs. */
export function signIn(user: Partial<User>): void {
  const answer = { status: true, message: '', token: 't', anyjoiToken: 'p', expiresAt: '' };
  act(() => void store.dispatch(login.success({ ...answer, user: { id: 'u', ...user } as User })));
}

export function signOut(): void {
  act(() => void store.dispatch(logout()));
}
