import axe from 'axe-core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { BrandChart } from './BrandChart';
import { BrandFigures } from './BrandFigures';
import { RunningWork } from './RunningWork';
import { TodoCard } from './TodoCard';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
const figures = (views: number, spent: number) => ({
  from: '2026-10-01',
  to: '2026-10-30',
  income: null,
  spend: eur(spent),
  metrics: { views, likes: 0, comments: 0, shares: 0, engagementRate: 0 },
  series: [{ date: '2026-10-01', views, amount: eur(spent) }],
});
const analytics: Schemas['DashboardAnalyticsDto'] = {
  ...figures(12_345, 11_727),
  budgets: { funded: eur(300_000), held: eur(288_273), spent: eur(11_727) },
  bySection: [],
  comparison: figures(0, 0),
  granularity: 'day',
  timeZone: 'Europe/Berlin',
};
const challenge: Schemas['RunningChallengeDto'] = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  title: 'Kaffee, aber kalt',
  type: 'create_and_post',
  status: 'live',
  brand: {
    id: '0192f6a0-0000-7000-8000-000000000002',
    accountType: 'brand',
    avatarUrl: null,
    displayName: 'Nordkaffee',
    username: 'nordkaffee',
    verified: true,
  },
  budget: eur(100_000),
  spent: eur(11_727),
  perDay: null,
  runsOutAt: null,
  dueAt: null,
  startsAt: '2026-10-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  faces: [],
  participants: 0,
  views: 12_345,
};
const start: Schemas['DashboardDto'] = {
  counts: { challenges: 1, todo: 1 },
  greetingName: 'Nordkaffee',
  links: [],
  recent: [],
  todo: [
    {
      id: challenge.id,
      kind: 'review',
      label: challenge.title,
      amount: eur(16_000),
      count: 1,
      dueAt: null,
      note: null,
    },
  ],
  wallet: {
    id: '0192f6a0-0000-7000-8000-000000000003',
    userId: challenge.brand.id,
    currency: 'EUR',
    amountBalance: 0,
    available: eur(0),
    pending: eur(0),
    coinMinor: 1,
    heldCoins: 0,
    updatedAt: '2026-10-01T00:00:00.000Z',
  },
};
const notNow = { status: 409, code: 'CONFLICT', message: 'Not now' };

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/dashboard', { data: start });
});
afterEach(() => {
  cleanup();
  contract.close();
});

it('each loads by itself: one that fails says so and is asked again', async () => {
  contract.refuse('get', '/api/dashboard/analytics', notNow);
  contract.refuse('get', '/api/dashboard/work', notNow);
  const { container } = renderScreen(
    <>
      <BrandFigures period="month" />
      <BrandChart period="month" />
      <TodoCard side="brand" />
      <RunningWork />
    </>,
  );
  await screen.findByText('Review 1 entry');
  for (const name of [
    'The figures could not be loaded',
    'The chart could not be loaded',
    'Your challenges could not be loaded',
  ])
    await screen.findByRole('heading', { name });
  // Without layout there are no colours to compare; the reference of the design compares those of every state.
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(container, { rules, runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([]);

  contract.answer('get', '/api/dashboard/analytics', { data: analytics });
  contract.answer('get', '/api/dashboard/work', {
    data: { challenges: [challenge], entries: null, total: 1 },
  });
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (!first) throw new Error('nothing to try again');
  fireEvent.click(first);
  await screen.findByText('12.3K');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const row = await screen.findByRole('row', { name: /Kaffee, aber kalt/ });
  within(row).getByText(/117,27 € of 1\.000,00 €/);
});

it('calls the listed to-dos the first ones where more wait than are listed', async () => {
  const todo = start.todo.flatMap((one) =>
    ['a', 'b', 'c', 'd', 'e'].map((end) => ({ ...one, id: one.id.replace(/.$/, end) })),
  );
  contract.answer('get', '/api/dashboard', { data: { ...start, todo, counts: { challenges: 1, todo: 5 } } });
  const { unmount } = renderScreen(<TodoCard side="brand" />);
  await screen.findByRole('button', { name: 'Show all 5' });
  unmount();
  contract.answer('get', '/api/dashboard', { data: { ...start, todo, counts: { challenges: 1, todo: 7 } } });
  renderScreen(<TodoCard side="brand" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show the first 5' }));
  screen.getByText('2 more are in your challenges and deals.');
});
