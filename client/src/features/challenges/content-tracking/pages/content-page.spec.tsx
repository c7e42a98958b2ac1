import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@/shared/feedback/toast-store';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { History, Post, Snapshot } from '../api/content';
import { ContentPage } from './ContentPage';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const euro = (minor: number) => ({ minor, currency: 'EUR' as const });
const metrics = (views: number) => ({ views, likes: 10, comments: 5, shares: 5, engagementRate: 0.02 });

const post: Post = {
  id: ID,
  ownerId: '0192f6a0-0000-7000-8000-000000000002',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  platform: 'youtube',
  externalId: 'abcdefghijk',
  author: 'lena',
  title: 'My morning',
  thumbnail: null,
  ref: null,
  refName: 'Morning routine',
  metrics: metrics(12_000),
  state: 'active',
  own: true,
  byHand: false,
  source: 'youtube',
  confidence: 'high',
  lastReadAt: '2026-03-03T06:00:00.000Z',
  nextReadAt: '2026-03-03T12:00:00.000Z',
  lateSince: null,
  unavailableSince: null,
  refreshAt: null,
  mediaValue: euro(16_800),
  valuePerThousand: euro(1_400),
  newestAlert: null,
  createdAt: '2026-03-01T06:00:00.000Z',
  updatedAt: '2026-03-03T06:00:00.000Z',
};
const snapshot = (at: string, views: number, change: Partial<Snapshot> = {}): Snapshot => ({
  contentId: ID,
  at,
  metrics: metrics(views),
  source: 'youtube',
  confidence: 'high',
  gapBefore: false,
  ...change,
});
const history: History = {
  data: post,
  history: [
    snapshot('2026-03-01T06:00:00.000Z', 900),
    snapshot('2026-03-02T06:00:00.000Z', 77_777, { source: 'csv', confidence: 'low' }),
    snapshot('2026-03-03T06:00:00.000Z', 12_000, { gapBefore: true }),
  ],
  alerts: [
    {
      id: '0192f6a0-0000-7000-8000-000000000003',
      kind: 'caption',
      milestone: null,
      captionBefore: 'Werbung: tea',
      captionAfter: 'tea',
      at: '2026-03-02T12:00:00.000Z',
    },
    {
      id: '0192f6a0-0000-7000-8000-000000000004',
      kind: 'milestone',
      milestone: 10_000,
      captionBefore: null,
      captionAfter: null,
      at: '2026-03-02T06:00:00.000Z',
    },
  ],
};

let contract: FakeContract;
let asked: Record<string, string>[];
beforeEach(() => {
  signIn({ activeRole: 'creator' });
  asked = [];
  contract = fakeContract();
  contract.answer('get', '/api/content-tracking', ({ query }) => {
    asked.push(query);
    return { data: [post], page: 1, per: 20, total: 1 };
  });
  contract.answer('get', '/api/content-tracking/{id}', history);
});
afterEach(() => {
  cleanup();
  toast.clear();
  signOut();
  contract.close();
});

const at = (path: string) => renderScreen(<ContentPage />, { path: '/creator/content/:id?', at: path });

it('asks for what the address narrows it to', async () => {
  at('/creator/content?platform=tiktok&state=active&reading=late&sort=views&refId=' + ID);
  await screen.findByText('My morning');
  expect(asked[0]).toMatchObject({ platform: 'tiktok', state: 'active', late: 'true', sort: 'views' });
});

it('shows the gap and what happened to a post, and where each figure comes from', async () => {
  at(`/creator/content/${ID}`);
  await screen.findByText(/1 time span without readings/);
  expect(screen.getByText('Caption edited')).toBeTruthy();
  expect(screen.getByText('Before: Werbung: tea · Now: tea')).toBeTruthy();
  expect(screen.getByText('10.000 views reached')).toBeTruthy();
  // Counted for a challenge: not for its owner to stop.
  expect(screen.queryByRole('button', { name: 'Stop tracking' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Where these figures come from' }));
  await screen.findByText(/12\.000 views ÷ 1,000 ×/);
  const rowOf = (text: string) => screen.getByText(text).closest('tr')?.textContent;
  expect(rowOf('Readings are missing before this')).toContain('12.000');
  expect(rowOf('Stated')).toContain('77.777');
});

it('tracks the post of a pasted link and opens it', async () => {
  contract.answer('post', '/api/content-tracking/url', { data: post });
  const { router } = at('/creator/content');
  fireEvent.click(await screen.findByRole('button', { name: 'Track a post' }));
  fireEvent.change(await screen.findByLabelText('Link'), { target: { value: post.url } });
  fireEvent.click(screen.getByRole('button', { name: 'Track the post' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/creator/content/${ID}`));
});

it('names each line of a file that was not imported', async () => {
  contract.answer('post', '/api/content-tracking/import', {
    data: {
      imported: 2,
      known: 1,
      counted: false,
      problems: [{ line: 4, message: 'views must be a whole number' }],
    },
  });
  at('/creator/content');
  fireEvent.click(await screen.findByRole('button', { name: 'Import figures' }));
  const file = new File(['url,at,views'], 'figures.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'text', { value: async () => 'url,at,views' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText('2 lines imported');
  expect(screen.getByText('Line 4: views must be a whole number')).toBeTruthy();
});
