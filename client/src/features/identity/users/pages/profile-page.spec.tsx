import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@/entities/person';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { ProfilePage } from './ProfilePage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const lena: Profile = {
  id: id(1),
  username: 'lenalacht',
  displayName: 'Lena Hoffmann',
  avatarUrl: null,
  accountType: 'creator',
  verified: true,
  bannerUrl: null,
  bio: 'Coffee and bikes.',
  country: 'DE',
  socials: { tiktok: 'lena.lacht' },
  categoryIds: [],
  links: [],
  challenges: [],
  campaigns: [],
  ovations: [],
  reviewRecord: null,
  followerCount: 12,
  followingCount: 3,
  postCount: 0,
  features: [],
  rating: null,
  limited: null,
  viewer: { following: false, followsYou: true, blocked: false, subscribed: false, canMessage: true },
};

let contract: FakeContract;
let shown: Profile;
beforeEach(() => {
  shown = lena;
  contract = fakeContract();
  contract.answer('get', '/api/user/username/{username}', () => ({ data: shown }));
  contract.answer('get', '/api/categories', { data: [] });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const open = (at = '/lenalacht') => renderScreen(<ProfilePage />, { path: '/:username', at });

it('shows who it is, their channels, and that nothing was finished yet', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: /Lena Hoffmann/ });
  for (const words of ['Coffee and bikes.', '@lenalacht · Germany', 'No finished challenges yet'])
    expect(screen.getByText(words)).toBeTruthy();
  const channel = screen.getByRole('link', { name: /TikTok: @lena.lacht/ });
  expect(channel.getAttribute('href')).toBe('https://www.tiktok.com/@lena.lacht');
  // Whoever is not signed in has no menu to block or report by.
  expect(screen.queryByRole('button', { name: 'More about Lena Hoffmann' })).toBeNull();
});

it('says that its topics could not be read, and asks for none where there are none', async () => {
  contract.refuse('get', '/api/categories', { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  const first = open();
  await screen.findByText('Coffee and bikes.');
  expect(contract.asked().filter((call) => call.startsWith('GET /api/categories'))).toEqual([]);
  first.unmount();
  shown = { ...lena, categoryIds: [id(7)] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }));
});

it('is found with an @ before the name too', async () => {
  open('/@lenalacht');
  await screen.findByRole('heading', { level: 1, name: /Lena Hoffmann/ });
  expect(contract.asked()).toContain('GET /api/user/username/lenalacht');
});

it('counts a follow at once, and takes it back where the server refuses', async () => {
  signIn({ id: id(2), activeRole: 'creator', roles: ['creator'] });
  contract.answer('post', '/api/user/{id}/follow', () => {
    shown = { ...lena, followerCount: 13, viewer: { ...lena.viewer, following: true } };
    return { following: true, followerCount: 13 };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Follow back' }));
  await waitFor(() => expect(screen.getByText('13')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Following' }).getAttribute('aria-pressed')).toBe('true');

  contract.refuse('delete', '/api/user/{id}/follow', { status: 500, code: 'INTERNAL', message: 'No' });
  fireEvent.click(screen.getByRole('button', { name: 'Following' }));
  await waitFor(() => expect(contract.asked()).toContain(`DELETE /api/user/${id(1)}/follow`));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Following' })).toBeTruthy());
  expect(screen.getByText('13')).toBeTruthy();
});

it('reports a person with a reason', async () => {
  signIn({ id: id(2), activeRole: 'creator', roles: ['creator'] });
  contract.answer('post', '/api/report', ({ body }) => {
    expect(body).toEqual({ kind: 'user', targetId: id(1), reason: 'fraud', details: 'Asks for money' });
    return {
      data: {
        id: id(5),
        kind: 'user' as const,
        targetId: id(1),
        reporter: { ...lena, id: id(2) },
        reason: 'fraud' as const,
        details: 'Asks for money',
        status: 'open' as const,
        createdAt: '2026-10-01T10:00:00.000Z',
      },
    };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'More about Lena Hoffmann' }));
  fireEvent.click(await screen.findByText('Report'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Fraud'));
  fireEvent.change(dialog.getByLabelText('What happened?'), { target: { value: ' Asks for money ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(contract.asked()).toContain('POST /api/report'));
});

it('says why somebody sees a name alone, and unblocks', async () => {
  signIn({ id: id(2), activeRole: 'creator', roles: ['creator'] });
  shown = { ...lena, bio: null, limited: 'blocked', viewer: { ...lena.viewer, blocked: true } };
  contract.answer('delete', '/api/user/{id}/block', () => {
    shown = lena;
    return { status: true, blocked: false };
  });
  open();
  await screen.findByText('You have blocked Lena Hoffmann');
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByText('Coffee and bikes.');
});

it('says that nobody is there', async () => {
  contract.refuse('get', '/api/user/username/{username}', {
    status: 404,
    code: 'NOT_FOUND',
    message: 'Not found',
  });
  open();
  await screen.findByText('There is nobody here');
});

it('shows how a brand decides, what creators can apply to, and what they say of it', async () => {
  signIn({ id: id(2), activeRole: 'creator', roles: ['creator'] });
  shown = {
    ...lena,
    accountType: 'brand',
    campaigns: [{ id: id(6), title: 'Winter edition', type: 'content', endsAt: null }],
    reviewRecord: { decisions: 42, medianHours: 9.4, automaticPercent: 5, rejectedPercent: 12 },
    ovations: [
      {
        id: id(7),
        person: { ...lena, id: id(3), displayName: 'Malik Özdemir', username: 'malik' },
        rating: 5,
        text: 'Tastes like the one from my café.',
        paid: true,
        verified: false,
        publishedAt: '2026-10-01T10:00:00.000Z',
      },
    ],
  };
  open();
  await screen.findByText('Tastes like the one from my café.');
  for (const words of ['about 9 h', 'Paid', 'Median and shares of the last 42 decisions.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Verified collab')).toBeNull();
  expect(screen.getByRole('link', { name: 'Winter edition' }).getAttribute('href')).toBe(
    `/campaigns/${id(6)}`,
  );
});
