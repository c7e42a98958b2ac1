import axe from 'axe-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Creator } from '../api/creators';
import { ComparePage } from './ComparePage';
import { CreatorsPage } from './CreatorsPage';
import { ListPage } from './ListPage';
import { ListsPage } from './ListsPage';
import { MediaKitPage } from './MediaKitPage';
import { NewcomersPage } from './NewcomersPage';
import { PackagesPage } from './PackagesPage';
import { PlanPage } from './PlanPage';
import { PublicKitPage } from './PublicKitPage';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
const now = '2026-11-24T12:00:00.000Z';
const searched: Schemas['CreatorSearchDto'] = {
  page: 1,
  per: 20,
  facets: false,
  fair: true,
  includeUnknown: true,
  excludeContacted: false,
};
const food: Schemas['CategoryDto'] = {
  id: '0192f6a0-0000-7000-8000-0000000000aa',
  slug: 'food',
  name: 'Food',
  icon: null,
  parentId: null,
  scope: 'creator',
  position: 1,
  active: true,
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
};
const creator = (n: number, displayName: string, score: number): Creator => ({
  id: `0192f6a0-0000-7000-8000-00000000000${n}`,
  username: `person${n}`,
  displayName,
  avatarUrl: null,
  accountType: 'creator',
  verified: n === 1,
  country: 'DE',
  languages: ['de'],
  categories: [food],
  platforms: [
    { platform: 'tiktok', handle: 'malik', followers: 412_000, averageViews: 38_400, engagementRate: 0.062 },
  ],
  followers: 412_000,
  averageViews: 38_400,
  engagementRate: 0.062,
  priceFrom: n === 1 ? eur(28_000) : null,
  completedDeals: 4,
  replyRate: null,
  available: true,
  awayUntil: null,
  newcomer: false,
  asOf: null,
  match: {
    score,
    criteria: [
      { field: 'engagement', weight: 50, points: score - 40, state: 'partly' },
      { field: 'followers', weight: 40, points: 40, state: 'met' },
      { field: 'replies', weight: 10, points: 0, state: 'unknown' },
    ],
  },
});
const facets: Schemas['CreatorFilterDto'] = {
  categories: [{ category: food, count: 1240 }],
  countries: [{ code: 'DE', count: 2 }],
  languages: [{ code: 'de', count: 2 }],
  platforms: [{ platform: 'tiktok', count: 2318 }],
  genders: [],
  views: [
    { from: 0, count: 3 },
    { from: 1000, count: 9 },
  ],
  ageRange: { min: 18, max: 40 },
};
const found = (data: Creator[], rest: Partial<Schemas['CreatorsFoundDto']> = {}) => ({
  data,
  newcomers: [],
  page: 1,
  per: 20,
  total: data.length,
  nextCursor: null,
  facets,
  ...rest,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ activeRole: 'brand' });
  contract.answer('get', '/api/creators/searches', { data: [] });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});
const clean = async (container: Element) =>
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);

describe('the search', () => {
  it('shows who fits and why: the points sum to the match', async () => {
    contract.answer(
      'post',
      '/api/creator/search-v2',
      found([creator(1, 'Malik', 86), creator(2, 'Chloe', 71)]),
    );
    const { container } = renderScreen(<CreatorsPage />);
    const row = await screen.findByRole('article', { name: 'Malik' });
    within(row).getByText('Followers: 412.0K');
    within(row).getByText('Offers answered: not known');
    within(row).getByText('280,00 €');
    await clean(container);
    fireEvent.click(within(row).getByRole('button', { name: 'Why 86?' }));
    const why = await screen.findByRole('table');
    const points = within(why)
      .getAllByText(/ of /)
      .map((cell) => Number(cell.textContent?.split(' ')[0]));
    expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(points.at(-1));
  });

  it('asks again with what is chosen, and reads on from the cursor', async () => {
    const bodies: Record<string, unknown>[] = [];
    contract.answer('post', '/api/creator/search-v2', ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return 'cursor' in (body as object)
        ? found([creator(2, 'Chloe', 71)], { facets: null })
        : found([creator(1, 'Malik', 86)], { nextCursor: 'next', total: 2 });
    });
    renderScreen(<CreatorsPage />);
    await screen.findByText('2 creators');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Food/ }));
    await screen.findByText('Clear 1');
    expect(bodies.at(-1)).toMatchObject({
      facets: true,
      filter: { match: 'all', conditions: [{ field: 'category', values: [food.id] }] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Chloe' });
    expect(bodies.at(-1)).toMatchObject({ cursor: 'next', facets: false });
  });

  it('compares the chosen, and offers to one', async () => {
    contract.answer(
      'post',
      '/api/creator/search-v2',
      found([creator(1, 'Malik', 86), creator(2, 'Chloe', 71)]),
    );
    renderScreen(<CreatorsPage />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Malik' }));
    expect((await screen.findByRole('link', { name: 'Make an offer' })).getAttribute('href')).toBe(
      `/brand/collabs/new?creator=${creator(1, '', 0).username}`,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Chloe' }));
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      `/brand/creators/compare?id=${creator(1, '', 0).id}&id=${creator(2, '', 0).id}`,
    );
  });

  it('keeps a search under a name, and opens what was kept', async () => {
    const search = { ...searched, q: 'coffee' };
    const saved = {
      id: 's1',
      name: 'Coffee',
      search,
      alerts: true,
      toldAt: null,
      toldCount: 0,
      createdAt: now,
    };
    contract.answer('get', '/api/creators/searches', { data: [saved] });
    const bodies: Record<string, unknown>[] = [];
    contract.answer('post', '/api/creator/search-v2', ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return found([creator(1, 'Malik', 86)]);
    });
    renderScreen(<CreatorsPage />, { at: '/?saved=s1' });
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ q: 'coffee' }));
    fireEvent.click(await screen.findByRole('button', { name: '1 saved search' }));
    const alerts = await screen.findByRole('button', { name: 'Alerts for Coffee' });
    expect(alerts.getAttribute('aria-pressed')).toBe('true');
    const patched = jest.fn(() => ({ data: { ...saved, alerts: false } }));
    contract.answer('patch', '/api/creators/searches/{id}', patched);
    fireEvent.click(alerts);
    await waitFor(() => expect(patched).toHaveBeenCalledTimes(1));
  });

  it('shows newcomers on places of their own', async () => {
    contract.answer(
      'post',
      '/api/creator/search-v2',
      found([creator(1, 'Malik', 86)], { newcomers: [creator(2, 'Ines', 60)] }),
    );
    renderScreen(<CreatorsPage />);
    const part = await screen.findByRole('region', { name: 'New here' });
    within(part).getByRole('article', { name: 'Ines' });
  });

  it('says that nobody fits, what failed, and what is not allowed', async () => {
    contract.answer('post', '/api/creator/search-v2', found([]));
    renderScreen(<CreatorsPage />, { at: '/?verified=1' });
    await screen.findByText(/Nobody meets all of it/);
    cleanup();
    renderScreen(<CreatorsPage />);
    await screen.findByText('No creators yet');
    cleanup();
    contract.refuse('post', '/api/creator/search-v2', { status: 409, code: 'CONFLICT', message: 'Not now' });
    renderScreen(<CreatorsPage />);
    await screen.findByText('Creators could not be loaded');
    cleanup();
    contract.refuse('post', '/api/creator/search-v2', {
      status: 403,
      code: 'ROLE_REQUIRED',
      message: 'For brands',
    });
    renderScreen(<CreatorsPage />);
    await screen.findByText('You do not have access');
  });
});

it('the media kit shows accounts and the newest videos', async () => {
  contract.answer('get', '/api/creator/{id}', {
    data: {
      ...creator(1, 'Malik', 86),
      match: null,
      bio: 'I cook',
      challengeWins: 3,
      recent: [
        {
          platform: 'tiktok',
          title: 'Cold brew',
          url: 'https://example.com/v',
          thumbnail: null,
          publishedAt: '2026-10-01T12:00:00.000Z',
          views: 1200,
        },
      ],
    },
  });
  const { container } = renderScreen(<MediaKitPage />, {
    path: '/brand/creators/:id',
    at: '/brand/creators/1',
  });
  await screen.findByText('I cook');
  screen.getByRole('link', { name: 'Cold brew' });
  await clean(container);
});

describe('what helps to decide', () => {
  const range = { low: 20_000, likely: 30_000, high: 44_000 };
  const pack = { id: 'p1', title: 'One video', description: '', pieces: 2, price: eur(39_000), days: 7 };

  it('compares beside each other, by the search of the address', async () => {
    const all = [creator(1, 'Malik', 86), creator(2, 'Chloe', 71)];
    contract.answer('post', '/api/creators/compare', ({ body }) => {
      expect(body).toMatchObject({ creatorIds: ['a', 'b'], search: { q: 'coffee' } });
      return { data: all.map((one) => ({ ...one, views: range, packages: [pack] })) };
    });
    const { container } = renderScreen(<ComparePage />, { at: '/?q=coffee&id=a&id=b' });
    const table = await screen.findByRole('table');
    within(table).getByRole('columnheader', { name: 'Chloe' });
    within(table).getByRole('rowheader', { name: 'Engagement' });
    expect(within(table).getAllByText('One video, 390,00 €')).toHaveLength(2);
    await clean(container);
    cleanup();
    renderScreen(<ComparePage />, { at: '/?id=a' });
    await screen.findByText('Nobody to compare');
  });

  it('plans with a range, and says who is left out', async () => {
    contract.answer('get', '/api/categories', { data: [] });
    contract.answer('post', '/api/creators/plan', {
      data: {
        picks: [
          {
            creator: creator(1, 'Malik', 86),
            pieces: 2,
            price: eur(28_000),
            cost: eur(56_000),
            views: range,
          },
        ],
        pieces: 2,
        spent: eur(56_000),
        left: eur(4_000),
        views: range,
        perThousand: eur(1_867),
        fitting: 9,
        weighed: 9,
        reasons: [{ reason: 'price_unknown', count: 8 }],
        leftOut: [{ creator: creator(2, 'Chloe', 71), reason: 'price_unknown' }],
      },
    });
    const { container } = renderScreen(<PlanPage />, { at: '/?budget=60000&pieces=2' });
    await screen.findByText('560,00 € net');
    screen.getByText('Price not known: 8');
    expect(screen.getByRole('link', { name: 'Write 1 offer' }).getAttribute('href')).toContain('person1');
    await clean(container);
  });

  const list = { id: 'l1', name: 'Autumn', count: 1, holds: false, createdAt: now, updatedAt: now };
  it('keeps lists with notes', async () => {
    contract.answer('get', '/api/creators/lists', { data: [list] });
    const { container } = renderScreen(<ListsPage />);
    await screen.findByRole('link', { name: 'Autumn' });
    await clean(container);
    cleanup();
    contract.answer('get', '/api/creators/lists', { data: [] });
    renderScreen(<ListsPage />);
    await screen.findByText('No lists yet');
    cleanup();
    contract.answer('get', '/api/creators/lists/{id}', { data: list });
    contract.answer('get', '/api/creators/lists/{id}/creators', {
      data: [{ creator: creator(1, 'Malik', 86), note: 'Answers fast', addedAt: now }],
      page: 1,
      per: 20,
      total: 1,
    });
    renderScreen(<ListPage />, { path: '/brand/creators/lists/:id', at: '/brand/creators/lists/l1' });
    await screen.findByText('Answers fast');
    const noted = jest.fn(() => ({ status: true as const }));
    contract.answer('patch', '/api/creators/lists/{id}/creators/{creatorId}', noted);
    fireEvent.click(screen.getByRole('button', { name: 'Note on Malik' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Slow' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(noted).toHaveBeenCalledTimes(1));
  });

  it('shows a media kit to everybody, with packages that can be requested', async () => {
    const kit = { ...creator(1, 'Malik', 86), match: null, bio: 'I cook', challengeWins: 3, recent: [] };
    contract.answer('get', '/api/creators/kits/{username}', {
      data: { ...kit, packages: [pack], issuedAt: now },
      signature: { algorithm: 'hmac-sha256', value: 'x' },
    });
    const { container } = renderScreen(<PublicKitPage />, {
      path: '/creators/:username',
      at: '/creators/person1',
    });
    const ask = await screen.findByRole('link', { name: 'Request this package' });
    expect(ask.getAttribute('href')).toBe('/brand/collabs/new?creator=person1&title=One+video&price=39000');
    await clean(container);
    cleanup();
    contract.refuse('get', '/api/creators/kits/{username}', {
      status: 404,
      code: 'NOT_FOUND',
      message: 'No',
    });
    renderScreen(<PublicKitPage />, { path: '/creators/:username', at: '/creators/nobody' });
    await screen.findByText('No media kit here');
  });

  it('lets creators offer packages and be away', async () => {
    contract.answer('get', '/api/creators/packages', { data: { packages: [pack], awayUntil: null } });
    const { container } = renderScreen(<PackagesPage />);
    await screen.findByText('One video');
    await clean(container);
    contract.answer('delete', '/api/creators/packages/{id}', { data: { packages: [], awayUntil: null } });
    fireEvent.click(screen.getByRole('button', { name: 'New package' }));
    await screen.findByRole('textbox', { name: 'Title' });
  });

  it('shows staff what the places for newcomers bring', async () => {
    const day = { day: '2026-11-24', searches: 2, shown: 40, newcomers: 5, reserved: 4 };
    contract.answer('get', '/api/support/creators/fairness', { data: { ...day, share: 0.15, days: [day] } });
    const { container } = renderScreen(<NewcomersPage />);
    await screen.findByText('12,5 % of all shown');
    await clean(container);
  });
});
