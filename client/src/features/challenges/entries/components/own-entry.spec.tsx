import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Challenge, Entry } from '../api/types';
import { OwnEntry } from './OwnEntry';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

const challenge = (change: Partial<Challenge>): Challenge =>
  ({
    id: ID,
    mode: 'fixed',
    platforms: ['youtube'],
    endsAt: '2099-11-19T09:00:00.000Z',
    tailDays: 0,
    preReview: false,
    details: {},
    steps: [],
    ...change,
  }) as Challenge;

const step = (name: string, change: Partial<Schemas['WorkStepDto']> = {}): Schemas['WorkStepDto'] => ({
  name,
  status: 'open',
  share: eur(10_000),
  reward: null,
  text: null,
  media: [],
  submittedAt: null,
  doneAt: null,
  dueAt: null,
  paidAt: null,
  ...change,
});

const entry = (change: Partial<Entry>): Entry =>
  ({
    id: ID,
    challengeId: ID,
    status: 'joined',
    url: null,
    note: null,
    caption: null,
    tracked: null,
    ownershipCode: 'AJ-7K3M9QXT',
    steps: [],
    allowedEvents: [],
    dueAt: '2099-11-19T09:00:00.000Z',
    ...change,
  }) as Entry;

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
});
afterEach(() => {
  cleanup();
  contract.close();
});

const show = (one: Partial<Challenge>, own: Partial<Entry>) =>
  renderScreen(<OwnEntry challenge={challenge(one)} entry={entry(own)} />, { path: '/', at: '/' });

it('leads a share to the post of the brand', async () => {
  show(
    { type: 'amplify', details: { amplify: { postUrl: 'https://youtu.be/dQw4w9WgXcQ', windowHours: 48 } } },
    { allowedEvents: ['hand_in_post', 'withdraw'] },
  );
  expect(await screen.findByText(/Share the brand’s post and submit the link by/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'The brand’s post' });
  expect(link.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
  expect(screen.getByText(/The caption needs the link to the brand’s post or your code/)).toBeTruthy();
});

it('asks for the code at the door before anything else, and says where it is wrong', async () => {
  const sent: unknown[] = [];
  contract.answer('post', '/api/hub/challenge/{id}/entry/check-in', ({ body }) => {
    sent.push(body);
    return { data: entry({}) };
  });
  show(
    { type: 'event_attendance' },
    { steps: [step('check_in'), step('check_out', { share: eur(0) }), step('publish')] },
  );
  expect(await screen.findByText(/Come to the event and check in/)).toBeTruthy();
  expect(screen.queryByText('Submit the post')).toBeNull();
  fireEvent.change(screen.getByLabelText(/Code at the door/), { target: { value: '7K3M-9QXT' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(sent).toEqual([{ code: '7K3M-9QXT' }]));
});

it('takes a script in words, and tells what each step has brought', async () => {
  const sent: unknown[] = [];
  contract.answer('post', '/api/hub/challenge/{id}/entry', ({ body }) => {
    sent.push(body);
    return { data: entry({}) };
  });
  const open = [step('script', { share: eur(0) }), step('draft'), step('publish'), step('stay')];
  const { unmount } = show(
    { type: 'sponsoring', preReview: true },
    { steps: open, allowedEvents: ['hand_in_draft'] },
  );
  fireEvent.change(await screen.findByLabelText('Script'), { target: { value: 'I open the fridge.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit the script' }));
  await waitFor(() => expect(sent).toEqual([{ stage: 'draft', mediaIds: [], text: 'I open the fridge.' }]));
  unmount();

  const done = { status: 'done', doneAt: '2026-11-02T09:00:00.000Z' } as const;
  show(
    { type: 'sponsoring', preReview: true },
    {
      status: 'tracking',
      steps: [
        step('script', { ...done, share: eur(0) }),
        step('draft', { ...done, reward: eur(4200), paidAt: '2026-11-09T09:00:00.000Z' }),
        step('publish', { ...done, reward: eur(7000), dueAt: '2099-11-09T09:00:00.000Z' }),
        step('stay', { share: eur(4000) }),
      ],
    },
  );
  expect(await screen.findByText('42,00 € paid')).toBeTruthy();
  expect(screen.getByText(/^70,00 €, available/)).toBeTruthy();
  expect(screen.getByText('worth 40,00 € before fee')).toBeTruthy();
  expect(screen.getByText(/If it stays public until/)).toBeTruthy();
});
