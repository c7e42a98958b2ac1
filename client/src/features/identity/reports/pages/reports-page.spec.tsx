import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { ReportCase } from '../api/reports';
import { ReportsPage } from './ReportsPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const person = (n: number, displayName: string) => ({
  id: id(n),
  username: displayName.toLowerCase(),
  displayName,
  avatarUrl: null,
  accountType: 'creator' as const,
  verified: false,
});
const start: ReportCase = {
  data: {
    id: id(1),
    kind: 'challenge',
    targetId: id(2),
    author: person(3, 'Sina'),
    status: 'open',
    notices: 2,
    reasons: ['fraud', 'spam'],
    action: 'none',
    authorAction: 'none',
    until: null,
    rule: null,
    note: null,
    handledBy: null,
    allowedEvents: ['take', 'resolve'],
    createdAt: '2026-10-01T10:00:00.000Z',
    decidedAt: null,
    reversedAt: null,
    reported: [
      {
        reporter: person(4, 'Paula'),
        reason: 'fraud',
        details: 'Wants money',
        createdAt: '2026-10-01T10:00:00.000Z',
      },
      { reporter: person(5, 'Omar'), reason: 'spam', details: null, createdAt: '2026-10-02T10:00:00.000Z' },
    ],
    strikes: 1,
    penalties: [
      { reportId: id(8), action: 'warn', until: null, createdAt: '2026-09-01T10:00:00.000Z', liftedAt: null },
    ],
  },
  target: {
    title: 'Fast money',
    text: 'Send us 50 euros first.',
    imageUrl: null,
    media: [],
    path: '/challenges/2',
    hidden: false,
    hideable: true,
  },
  history: [],
};

let contract: FakeContract;
let now: ReportCase;
beforeEach(() => {
  now = start;
  contract = fakeContract();
  contract.answer('get', '/api/support/report', () => ({ data: [now.data], page: 1, per: 20, total: 1 }));
  contract.answer('get', '/api/support/report/{id}', () => now);
});
afterEach(() => {
  cleanup();
  contract.close();
});
const open = () => renderScreen(<ReportsPage />, { path: '/staff/reports', at: '/staff/reports' });

it('shows the content, what people say, and what was decided before', async () => {
  open();
  for (const words of [
    'Fast money',
    'Send us 50 euros first.',
    'Wants money',
    'No details',
    '1 strike in 180 days',
    'Warned',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

it('decides about content and author apart', async () => {
  contract.answer('post', '/api/support/report/{id}/resolve', ({ body }) => {
    expect(body).toEqual({ action: 'none', author: 'warn', rule: 'fraud', note: 'Asks for money outside' });
    now = {
      ...start,
      data: {
        ...start.data,
        status: 'resolved',
        authorAction: 'warn',
        rule: 'fraud',
        note: 'Asks for money outside',
        decidedAt: '2026-10-03T10:00:00.000Z',
        allowedEvents: ['reverse'],
      },
    };
    return now;
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: /Warn/ }));
  fireEvent.change(dialog.getByLabelText('Facts'), { target: { value: 'Asks for money outside' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('button', { name: 'Reverse' })).toBeTruthy();
  expect(screen.getByText(/Asks for money outside/)).toBeTruthy();
});

it('reverses a decision with a reason', async () => {
  now = { ...start, data: { ...start.data, status: 'resolved', allowedEvents: ['reverse'] } };
  contract.answer('post', '/api/support/report/{id}/reverse', ({ body }) => {
    expect(body).toEqual({ reason: 'Misread' });
    now = { ...now, data: { ...now.data, status: 'dismissed', allowedEvents: [] } };
    return now;
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Misread' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull());
});
