import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { OvationDetail } from '../api/ovations';
import { HandInForm } from './HandInForm';

const person = (id: string, username: string): OvationDetail['brand'] => ({
  id,
  username,
  displayName: username,
  avatarUrl: null,
  verified: true,
  accountType: null,
});
const day = '2026-11-01T10:00:00.000Z';

const ovation: OvationDetail = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  brand: person('0192f6a0-0000-7000-8000-000000000002', 'roestwerk'),
  creator: person('0192f6a0-0000-7000-8000-000000000003', 'lena'),
  status: 'changes_requested',
  allowedEvents: ['submit'],
  prompt: 'What do you like about it?',
  rating: 5,
  text: 'I like it',
  media: [
    {
      id: 'video',
      purpose: 'ovation',
      kind: 'video',
      mime: 'video/mp4',
      state: 'ready',
      rejection: null,
      size: 1_000,
      width: null,
      height: null,
      durationSec: 12,
      url: null,
      previewUrl: null,
      createdAt: day,
      updatedAt: day,
    },
  ],
  wording: { version: 2, text: 'It may be shown' },
  consent: null,
  createdAt: day,
  dealId: null,
  dueAt: null,
  earns: { minor: 2_800, currency: 'EUR' },
  reward: { minor: 4_000, currency: 'EUR' },
  funded: true,
  note: null,
  paid: true,
  paidAt: null,
  productId: null,
  publishedAt: null,
  roundsLeft: 1,
  submittedAt: day,
  verified: null,
  wantedBy: null,
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
});

it('sends the files of the last hand-in again', async () => {
  const sent: unknown[] = [];
  contract.answer('post', '/api/ovation/{id}/submit', ({ body }) => {
    sent.push(body);
    return { data: ovation };
  });
  renderScreen(<HandInForm ovation={ovation} onClose={() => undefined} />, { path: '/', at: '/' });
  expect(await screen.findByText('Submitted before')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your words'), { target: { value: 'I love it' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(sent).toEqual([{ consentVersion: 2, rating: 5, text: 'I love it', mediaIds: ['video'] }]),
  );
});
