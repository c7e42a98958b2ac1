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
  targetHours: 24,
  dueAt: null,
  lastWeek: null,
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
const person: Schemas['UserCardDto'] = {
  id: '0192f6a0-0000-7000-8000-000000000004',
  username: 'paula',
  displayName: 'Paula Schäfer',
  avatarUrl: null,
  accountType: 'creator',
  verified: true,
};
const cases: Schemas['StaffCaseDto'][] = [
  { kind: 'payouts', id: 'p1', person, since: at(-27), dueAt: at(-3), amount: eur(241_000) },
  { kind: 'reconciliation', id: 'r1', person: null, since: at(-26), dueAt: at(-2), amount: eur(1_840) },
];

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/support/queue/next', { data: cases });
  contract.answer('get', '/api/admin/ledger/check', {
    balanced: true,
    byAccount: [],
    checkedAt: '2026-11-21T08:40:00.000Z',
  });
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
      queue('payouts', {
        open: 4,
        oldestAt: at(-27),
        dueAt: at(-3),
        lastWeek: { decided: 8, inTime: 7 },
        waiting: eur(648_000),
      }),
      queue('jobs', { targetHours: null }),
      queue('reconciliation', { targetHours: 168 }),
    ],
  });
  signIn({ activeRole: 'admin' });
  const { container } = renderScreen(<StaffPage />);
  await screen.findByText(/6 cases are open/);
  screen.getByText(/One queue is past its target. 6.480,00\s€ waits for a decision./);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Payouts to release',
    'Identity checks',
    'Failed jobs',
    'Reconciliation',
  ]);
  within(rows[0] ?? container).getByText(/^87,5\s%$/);
  within(rows[0] ?? container).getByRole('progressbar', { name: '7 of 8 cases decided in time' });
  within(rows[3] ?? container).getByText('7 days');
  const linkOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Take the next case')).toBe('/staff/payouts/p1');
  expect(linkOf(/^Paula Schäfer/)).toBe('/staff/payouts/p1');
  expect(linkOf(/^Reconciliation ?Difference to clear/)).toBe('/staff/reconciliation');
  await screen.findByText(/^Balanced, /);
  screen.getByText('No differences');
  screen.getByText('No failures');
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
  expect(screen.queryByText('Ledger')).toBeNull();
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
