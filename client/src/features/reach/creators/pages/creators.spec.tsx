import axe from 'axe-core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Creator } from '../api/creators';
import { CreatorsPage } from './CreatorsPage';
import { IncomePage } from './IncomePage';
import { MediaKitPage } from './MediaKitPage';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
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
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const table = await screen.findByRole('table');
    within(table).getByRole('columnheader', { name: 'Chloe' });
    within(table).getByRole('rowheader', { name: 'Engagement' });
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

describe('income', () => {
  const income: Schemas['CreatorIncomeDto'] = {
    from: '2026-09-01',
    to: '2026-11-24',
    granularity: 'week',
    total: eur(71_400),
    before: eur(0),
    pending: eur(1_000),
    available: eur(71_400),
    bySource: [{ type: 'deal_release', amount: eur(71_400), count: 1 }],
    series: [{ date: '2026-11-23', amount: eur(71_400) }],
  };

  it('stands by source', async () => {
    contract.answer('get', '/api/creator/income', { data: income });
    const { container } = renderScreen(<IncomePage />);
    const region = await screen.findByRole('region', { name: 'By source' });
    within(region).getByRole('rowheader', { name: 'Deals' });
    await clean(container);
  });

  it('says where it would come from while there is none, and what failed', async () => {
    const none = { ...income, total: eur(0), bySource: [], series: [] };
    contract.answer('get', '/api/creator/income', { data: none });
    renderScreen(<IncomePage />);
    await screen.findByText('No income in this period');
    cleanup();
    contract.refuse('get', '/api/creator/income', { status: 409, code: 'CONFLICT', message: 'Not now' });
    renderScreen(<IncomePage />);
    await screen.findByText('Your income could not be loaded');
  });
});
