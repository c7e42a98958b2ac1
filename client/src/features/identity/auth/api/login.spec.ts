import { logout, store } from '@/shared/auth';
import type { User } from '@/shared/auth';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { fakeContract } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { finishGoogle } from './login';

const WARNING = 'Complete your profile to continue';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('post', '/api/auth/refresh', {
    token: 't',
    anyjoiToken: 'p',
    expiresAt: '2026-12-01T10:00:00.000Z',
  });
});
afterEach(() => {
  contract.close();
  toast.clear();
  store.dispatch(logout());
});

const me = (completeOnboarding: boolean) =>
  contract.answer('get', '/api/me', { data: { username: 'lena', completeOnboarding } as User });

describe('coming back from Google', () => {
  it('keeps the session and warns where the profile is not complete', async () => {
    me(false);
    expect(await finishGoogle(WARNING)).toBe(true);
    expect(store.getState().auth).toMatchObject({ isLogged: true, token: 't', completeOnboarding: false });
    expect(toastItems()).toMatchObject([{ level: 'warning', title: WARNING }]);
  });

  it('says nothing where it is', async () => {
    me(true);
    expect(await finishGoogle(WARNING)).toBe(true);
    expect(toastItems()).toEqual([]);
  });
});
