import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { PublicReport } from '../api/report';
import { ReportPage } from './ReportPage';

const metrics = (views: number) => ({ views, likes: 0, comments: 0, shares: 0, engagementRate: 0.031 });
const report: PublicReport = {
  title: 'Morning routine',
  brand: 'Nordkaffee',
  status: 'live',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-20T00:00:00.000Z',
  expiresAt: '2026-03-30T00:00:00.000Z',
  asOf: '2026-03-05T06:00:00.000Z',
  creators: 6,
  posts: 6,
  metrics: metrics(123_456),
  byPlatform: [{ platform: 'youtube', metrics: metrics(123_456) }],
  series: [],
  named: true,
  namedFrom: 5,
  topPosts: [
    { rank: 1, name: 'Lena Lacht', platform: 'youtube', url: 'https://youtu.be/x', metrics: metrics(99_999) },
  ],
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
});
const open = (hash: string) =>
  renderScreen(<ReportPage />, { path: '/challenges/report', at: `/challenges/report${hash}` });

it('shows what the token behind # opens', async () => {
  const tokens: unknown[] = [];
  contract.answer('post', '/api/challenge-report/open', ({ body }) => {
    tokens.push(body);
    return { data: report };
  });
  open('#the-token-of-the-link');
  await screen.findByRole('heading', { name: 'Morning routine' });
  expect(screen.getByText('Lena Lacht')).toBeTruthy();
  expect(screen.getAllByText('123.456').length).toBeGreaterThan(0);
  expect(tokens).toEqual([{ token: 'the-token-of-the-link' }]);
});

it('names nobody while too few take part', async () => {
  contract.answer('post', '/api/challenge-report/open', {
    data: { ...report, creators: 2, named: false, topPosts: [] },
  });
  open('#the-token-of-the-link');
  await screen.findByText('Posts are shown when at least 5 creators are approved.');
  expect(screen.queryByText('Lena Lacht')).toBeNull();
});

it('says what to do about a link that has ended, and about an address without one', async () => {
  contract.refuse('post', '/api/challenge-report/open', {
    status: 400,
    code: 'INVALID_TOKEN',
    message: 'over',
  });
  open('#the-token-of-the-link');
  await screen.findByText('This link is not valid any more');
  cleanup();
  open('');
  await screen.findByText('This link is not valid any more');
});
