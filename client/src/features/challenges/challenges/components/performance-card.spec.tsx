import { cleanup, fireEvent, screen } from '@testing-library/react';
import { toast } from '@/shared/feedback/toast-store';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Performance, ReportLink } from '../api/report';
import type { Challenge } from '../api/types';
import { PerformanceCard } from './PerformanceCard';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const euro = (minor: number) => ({ minor, currency: 'EUR' as const });
const challenge = {
  id: ID,
  status: 'live',
  budget: euro(100_000),
  endsAt: '2026-03-31T06:00:00.000Z',
} as Challenge;

const performance: Performance = {
  asOf: '2026-03-03T06:00:00.000Z',
  spent: euro(14_250),
  views: 20_000,
  verifiedViews: 15_000,
  mediaValue: euro(28_000),
  effectiveCpm: euro(713),
  verifiedCpm: euro(950),
  platforms: [
    {
      platform: 'youtube',
      posts: 3,
      views: 20_000,
      verifiedViews: 15_000,
      readFrom: '2026-03-03T00:00:00.000Z',
      readTo: '2026-03-03T05:00:00.000Z',
      valuePerThousand: euro(1_400),
      mediaValue: euro(28_000),
    },
  ],
  projection: {
    perDay: euro(5_000),
    perDayLeast: euro(4_000),
    perDayMost: euro(6_000),
    runsOutAt: '2026-03-20T00:00:00.000Z',
    earliestAt: '2026-03-17T00:00:00.000Z',
    latestAt: null,
    atEnd: euro(100_000),
    atEndLeast: euro(90_000),
    atEndMost: euro(100_000),
    parts: 8,
  },
};
const link: ReportLink = {
  id: '0192f6a0-0000-7000-8000-000000000009',
  state: 'open',
  opened: 2,
  lastOpenedAt: null,
  expiresAt: '2026-03-17T06:00:00.000Z',
  createdAt: '2026-03-03T06:00:00.000Z',
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/hub/challenge/{id}/performance', { data: performance });
});
afterEach(() => {
  cleanup();
  toast.clear();
  contract.close();
});

it('shows the end of the budget with its band, and what each figure is made of', async () => {
  renderScreen(<PerformanceCard challenge={challenge} />);
  await screen.findByText('Spending per day');
  expect(screen.getByText(/likely 03\.17\.2026 to the end/)).toBeTruthy();
  expect(screen.getByText(/likely .*40.* to .*60/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Where these figures come from' }));
  await screen.findByText(/÷ 15\.000 views × 1,000/);
  expect(screen.getByText('3 posts')).toBeTruthy();
});

it('says when the budget is used up, and what more of it would change', async () => {
  renderScreen(<PerformanceCard challenge={challenge} />);
  await screen.findByText('At this pace the budget is used up on 03.20.2026.');
  fireEvent.click(screen.getByRole('radio', { name: /^\+250/ }));
  await screen.findByText('At this pace the budget is used up on 03.25.2026.');
  fireEvent.click(screen.getByRole('radio', { name: /^\+500/ }));
  await screen.findByText('At this pace the budget is used up on 03.30.2026.');
});

it('says when a projection comes, while there is none', async () => {
  contract.answer('get', '/api/hub/challenge/{id}/performance', {
    data: { ...performance, projection: null, effectiveCpm: null },
  });
  renderScreen(<PerformanceCard challenge={challenge} />);
  await screen.findByText('A projection appears after 18 hours with spending.');
});

it('makes a link that is shown once, and revokes one', async () => {
  const url = 'https://anyjoi.test/challenges/report#secret';
  const sent: unknown[] = [];
  contract.answer('get', '/api/hub/challenge/{id}/report-link', { data: [link] });
  contract.answer('post', '/api/hub/challenge/{id}/report-link', ({ body }) => {
    sent.push(body);
    return { data: { ...link, url } };
  });
  contract.answer('delete', '/api/hub/challenge/{id}/report-link/{linkId}', ({ params }) => {
    sent.push(params['linkId']);
    return { data: { ...link, state: 'revoked' as const } };
  });
  renderScreen(<PerformanceCard challenge={challenge} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Share report' }));
  await screen.findByText(/opened 2 times/);
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText(url);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await screen.findByText(/opened 2 times/);
  expect(sent).toEqual([{ days: 14 }, link.id]);
});
