import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leave } from '@/shared/api/leave';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Account } from '../api/accounts';
import { CallbackPage } from './CallbackPage';
import { PlatformsPage } from './PlatformsPage';

const account = (change: Partial<Account>): Account => ({
  platform: 'youtube',
  status: 'unlinked',
  connected: false,
  handle: null,
  externalId: null,
  avatarUrl: null,
  followers: null,
  videoCount: null,
  averageViews: null,
  accountSince: null,
  scopes: [],
  expiresAt: null,
  syncedAt: null,
  pendingUntil: null,
  problem: null,
  offered: true,
  ...change,
});
const verified = account({
  status: 'verified',
  connected: true,
  handle: 'lena',
  followers: 12_000,
  averageViews: 3400,
  videoCount: 12,
  syncedAt: '2026-10-01T10:00:00.000Z',
});
const link = (position: number, title: string) => ({
  id: `0192f6a0-0000-7000-8000-00000000000${position}`,
  title,
  url: `https://${title.toLowerCase()}.example`,
  icon: null,
  position,
  visible: true,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/hub/links', { data: [] });
  contract.answer('get', '/api/3rd/platforms/analystic', {
    data: { byPlatform: [], followersSeries: [], top: [] },
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  contract.close();
});

const show = (accounts: Account[], at = '/settings/platforms') => {
  contract.answer('get', '/api/me/platform', { data: accounts });
  renderScreen(
    <>
      <PlatformsPage />
      <ConfirmHost />
    </>,
    { path: '/settings/platforms', at },
  );
};

describe('the accounts', () => {
  it('show how each one stands, and what can be done', async () => {
    show([
      verified,
      account({ platform: 'tiktok', status: 'stale', handle: 'lena', problem: 'TikTok gives no access' }),
      account({
        platform: 'instagram',
        status: 'pending_verification',
        pendingUntil: '2026-10-02T10:00:00.000Z',
      }),
    ]);
    expect(await screen.findByText('12.0K')).toBeTruthy();
    expect(screen.getByText('3.4K')).toBeTruthy();
    expect(screen.getByText('TikTok gives no access')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Disconnect YouTube' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect YouTube' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reconnect TikTok' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Instagram' })).toBeTruthy();
    expect(screen.getByText('Not finished')).toBeTruthy();
  });

  it('say that none can be connected', async () => {
    show([]);
    expect(await screen.findByText('No platform can be connected at the moment')).toBeTruthy();
  });

  it('lead to the platform, and remember where the person came from', async () => {
    const left = jest.spyOn(leave, 'to').mockReturnValue(undefined);
    contract.answer('post', '/api/youtube/connect', {
      authorizeUrl: 'https://google.test/consent',
      state: 'abc',
    });
    show([account({})], '/settings/platforms?from=%2Fcreator%2Fchallenges');
    fireEvent.click(await screen.findByRole('button', { name: 'Connect YouTube' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://google.test/consent'));
    expect(JSON.parse(sessionStorage.getItem('anyjoi:platform-link') ?? '')).toEqual({
      platform: 'youtube',
      state: 'abc',
      returnTo: '/creator/challenges',
    });
    left.mockRestore();
  });

  it('are disconnected after a question', async () => {
    show([verified]);
    contract.answer('delete', '/api/me/platform/connect/{platform}', { status: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect YouTube' }));
    const dialog = await screen.findByRole('dialog');
    contract.answer('get', '/api/me/platform', { data: [account({ status: 'revoked' })] });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect YouTube' })).toBeTruthy();
  });
});

describe('the links of the profile', () => {
  it('are moved by keys and saved in their order', async () => {
    let sent: unknown;
    contract.answer('get', '/api/hub/links', { data: [link(0, 'Shop'), link(1, 'Blog')] });
    contract.answer('put', '/api/hub/links', ({ body }) => {
      sent = body;
      return { data: [link(0, 'Blog'), link(1, 'Shop')] };
    });
    show([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Move link 2 up' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save links' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save links' }));
    await waitFor(() =>
      expect(sent).toEqual({
        links: [
          { title: 'Blog', url: 'https://blog.example', visible: true },
          { title: 'Shop', url: 'https://shop.example', visible: true },
        ],
      }),
    );
  });

  it('refuse an address that is none', async () => {
    show([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add link' }));
    const row = await screen.findByRole('group', { name: 'Link 1' });
    fireEvent.change(within(row).getByLabelText('Title'), { target: { value: 'Shop' } });
    fireEvent.change(within(row).getByLabelText('Address'), { target: { value: 'javascript:alert(1)' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save links' }));
    expect(await screen.findByText(/begins with https/)).toBeTruthy();
  });
});

describe('the way back from a platform', () => {
  const back = (search: string) => {
    history.replaceState(null, '', `/settings/platforms/callback${search}`);
    renderScreen(<CallbackPage />, { path: '/settings/platforms/*', at: '/settings/platforms/callback' });
  };
  const begun = (state: string) =>
    sessionStorage.setItem(
      'anyjoi:platform-link',
      JSON.stringify({ platform: 'youtube', state, returnTo: '/settings/platforms' }),
    );

  it('finishes the link once', async () => {
    const bodies: unknown[] = [];
    contract.answer('post', '/api/me/platform/connect/youtube', ({ body }) => {
      bodies.push(body);
      return { data: verified };
    });
    begun('abc');
    back('?code=secret&state=abc');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ code: 'secret', state: 'abc' });
    expect(location.search).toBe('');
  });

  it.each([
    ['?error=access_denied&state=abc', /did not allow access at YouTube/],
    ['?error=server_error&state=abc', /YouTube reported a problem/],
    ['?code=secret&state=other', /started in another tab/],
  ])('tells what %s means, and sends nothing', async (search, words) => {
    begun('abc');
    back(search);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
