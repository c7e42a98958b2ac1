import axe from 'axe-core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { StaffPage } from './StaffPage';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const queue = (kind: Schemas['StaffQueueKind'], given: Partial<Schemas['StaffQueueDto']> = {}) => ({
  kind,
  open: 0,
  oldestAt: null,
  dueAt: null,
  waiting: null,
  ...given,
});
const overview: Schemas['AdminOverviewDto'] = {
  users: { total: 1_234, creators: 1_000, brands: 234, suspended: 1, registered: 12 },
  revenue: eur(4_821_560),
  fees: eur(482_156),
  payouts: eur(3_194_025),
  openReports: 0,
  kycQueue: 2,
  failedJobs: 0,
  series: [
    { date: '2026-11-21', registered: 5, revenue: eur(4_821_560), fees: eur(482_156), payouts: eur(0) },
    { date: '2026-11-22', registered: 7, revenue: eur(0), fees: eur(0), payouts: eur(3_194_025) },
  ],
};
const start: Schemas['DashboardDto'] = {
  counts: { todo: 0 },
  todo: [],
  greetingName: 'Hanna',
  links: [],
  recent: [],
  wallet: {
    id: '0192f6a0-0000-7000-8000-000000000003',
    userId: '0192f6a0-0000-7000-8000-000000000004',
    currency: 'EUR',
    amountBalance: 0,
    available: eur(0),
    pending: eur(0),
    coinMinor: 1,
    heldCoins: 0,
    updatedAt: '2026-10-01T00:00:00.000Z',
  },
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/dashboard', { data: start });
  contract.answer('get', '/api/admin/overview', { data: overview });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

it('puts the most urgent queue first and says what is late', async () => {
  contract.answer('get', '/api/support/queue', {
    data: [
      queue('identity', { open: 2, oldestAt: at(-46), dueAt: at(2) }),
      queue('payouts', { open: 4, oldestAt: at(-27), dueAt: at(-3), waiting: eur(648_000) }),
      queue('jobs'),
    ],
  });
  signIn({ activeRole: 'admin' });
  const { container } = renderScreen(<StaffPage />);
  await screen.findByText(/6 cases are open/);
  screen.getByText(/One queue has missed a deadline. 6.480,00\s€ waits for a decision./);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Payouts to release',
    'Identity checks',
    'Failed jobs',
  ]);
  expect(screen.getByRole('link', { name: 'Open the next queue' }).getAttribute('href')).toBe(
    '/staff/payouts?status=in_review',
  );
  await screen.findByText('48.215,60 €');
  screen.getByText(/10\s% of what was paid in/);
  screen.getByText('1.000 creators, 234 brands');
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('shows support its own queues and no figures of the platform', async () => {
  contract.answer('get', '/api/support/queue', { data: [queue('challenges'), queue('identity')] });
  signIn({ activeRole: 'support' });
  renderScreen(<StaffPage />);
  await screen.findByText('No case is open.');
  expect(screen.queryByText('Paid in')).toBeNull();
  expect(screen.queryByText('Open the next queue')).toBeNull();
});

it('says which part did not load, and loads it again', async () => {
  contract.refuse('get', '/api/support/queue', { status: 409, code: 'CONFLICT', message: 'Not now' });
  signIn({ activeRole: 'admin' });
  renderScreen(<StaffPage />);
  const failed = await screen.findByText('The queues could not be loaded');
  contract.answer('get', '/api/support/queue', { data: [queue('disputes', { open: 1 })] });
  const region = failed.closest('section') ?? document.body;
  fireEvent.click(within(region as HTMLElement).getByRole('button', { name: /Try again|Retry/ }));
  await screen.findByText('Disputes');
});
