import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { OvationDetail } from '../api/ovations';
import { HandInForm } from './HandInForm';

const ovation = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  prompt: 'What do you like about it?',
  rating: 5,
  text: 'I like it',
  media: [{ id: 'video', kind: 'video', state: 'ready', previewUrl: null, size: 1_000 }],
  wording: { version: 2, text: 'It may be shown' },
} as unknown as OvationDetail;

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
