import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dropIntent, getMe, intent, keepIntent, meQuery, store, typeFor } from '@/shared/auth';
import { sessionRenewed } from '@/shared/auth/auth-slice';
import type { AccountType, Role, User } from '@/shared/auth';
import { queryClient } from '@/shared/query';
import { signIn, signOut } from '@/shared/testing';
import type { PageSettings } from '@/shared/routing';
import { Guarded } from './guard';

function someone(accountType: AccountType | null, activeRole: Role, completeOnboarding = true): User {
  return { id: 'u', displayName: 'Lena', accountType, activeRole, completeOnboarding } as User;
}

function Where() {
  const { pathname, state } = useLocation() as { pathname: string; state: { from?: string } | null };
  return (
    <p>
      at {pathname} {state?.from}
    </p>
  );
}

/** Opens a page with these rules and tells where one ends up. */
function open(path: string, page: Partial<PageSettings>, state?: object): void {
  const settings = { layout: 'main', theme: 'default', padding: true, access: 'member', ...page } as const;
  const router = createMemoryRouter(
    [
      { path, element: <Guarded page={settings}>the page itself</Guarded> },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [{ pathname: path, state }] },
  );
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
}
const sees = (text: string | RegExp) => expect(screen.getByText(text)).toBeTruthy();

afterEach(() => {
  cleanup();
  dropIntent();
  signOut();
});

describe('the door', () => {
  it.each([
    ['a creator', 'creator', 'creator', '/creator'],
    ['a brand', 'brand', 'brand', '/brand'],
    ['everyone else', null, 'consumer', '/brand'],
  ] as const)('leads %s from the login to their dashboard', (_who, type, role, home) => {
    signIn(someone(type, role));
    open('/login', { layout: 'plain', access: 'guest' });
    sees(`at ${home}`);
  });

  it('leads back to where one was going', () => {
    signIn(someone('brand', 'brand'));
    open('/login', { layout: 'plain', access: 'guest' }, { from: '/wallet' });
    sees('at /wallet');
  });

  it('leads a guest to the login and remembers the way', () => {
    open('/wallet', {});
    sees('at /login /wallet');
  });

  it('remembers the way over the onboarding and in the tab of a mailed link', () => {
    open('/brand/challenges/new', {});
    cleanup();
    signIn(someone(null, 'consumer', false));
    open('/login', { layout: 'plain', access: 'guest' });
    sees('at /brand/challenges/new');
    cleanup();
    open('/brand/challenges/new', {});
    sees('at /onboarding');
    expect(typeFor(intent())).toBe('brand');
  });

  it('forgets the way at its end, and leads nobody where their account has no business', () => {
    keepIntent('/creator/challenges/1');
    signIn(someone('brand', 'brand'));
    open('/login', { layout: 'plain', access: 'guest' });
    sees('at /brand');
    cleanup();
    keepIntent('/wallet');
    open('/wallet', {});
    expect(intent()).toBeNull();
  });

  it('lets a guest log in and see what is public', () => {
    open('/login', { layout: 'plain', access: 'guest' });
    sees('the page itself');
    cleanup();
    open('/challenges/1', { layout: 'landing', access: 'public' });
    sees('the page itself');
  });

  it('leads who has not finished to the onboarding, staff excepted', () => {
    signIn(someone('creator', 'creator', false));
    open('/creator', {});
    sees('at /onboarding');
    cleanup();
    signIn(someone(null, 'support', false));
    open('/staff/challenges', { access: 'staff' });
    sees('the page itself');
  });

  it('shows what one’s role does not include as forbidden, without leaving', () => {
    signIn(someone('creator', 'creator'));
    open('/brand/challenges', { roles: ['brand'] });
    sees('You do not have access');
    cleanup();
    open('/staff/challenges', { access: 'staff' });
    sees('You do not have access');
  });

  it('leads staff to their second factor before anything else', () => {
    signIn(someone(null, 'admin'));
    act(() => void store.dispatch(getMe.failure({ status: 403, code: 'TOTP_REQUIRED', message: '' })));
    open('/staff/challenges', { access: 'staff' });
    sees('at /login/second-factor');
  });
});

it('says that who is here cannot be read, and asks again', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(Response.json({ message: 'upstream' }, { status: 500 }));
  act(() => void store.dispatch(sessionRenewed({ token: 't', anyjoiToken: 'p' })));
  open('/wallet', {});
  await act(() => queryClient.prefetchQuery({ ...meQuery, retry: false }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/upstream/)).toBeNull();
  globalThis.fetch = real;
  queryClient.clear();
});
