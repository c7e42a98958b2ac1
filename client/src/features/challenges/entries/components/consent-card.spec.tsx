import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ChangeRequest } from '@/entities/change-request';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { ConsentCard } from './ConsentCard';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const change = (given: Partial<ChangeRequest> = {}): ChangeRequest => ({
  id: id(2),
  challengeId: id(1),
  changes: {},
  fields: [
    { field: 'payPerEntry', before: { minor: 10_000 }, after: { minor: 8_000 }, effect: 'less_money' },
  ],
  reason: 'Less budget',
  status: 'proposed',
  answers: [
    {
      userId: id(3),
      user: {
        id: id(3),
        username: 'lena',
        displayName: 'Lena',
        avatarUrl: null,
        accountType: 'creator',
        verified: false,
      },
      answer: null,
    },
  ],
  asked: 3,
  agreed: 1,
  dueAt: '2030-10-09T10:00:00.000Z',
  createdAt: '2026-10-02T10:00:00.000Z',
  decidedAt: null,
  ...given,
});

let contract: FakeContract;
let changes: ChangeRequest[];
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/hub/challenge/{id}/change-request', () => ({
    data: changes,
    page: 1,
    per: 20,
    total: changes.length,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<ConsentCard challengeId={id(1)} />, { path: '/', at: '/' });

it('shows before and after, and takes the yes', async () => {
  changes = [change()];
  contract.answer('patch', '/api/hub/challenge/{id}/change-request/{requestId}', ({ body }) => {
    expect(body).toEqual({ answer: 'accepted' });
    changes = changes.map((one) => ({
      ...one,
      agreed: 2,
      answers: one.answers.map((said) => ({ ...said, answer: 'accepted' as const })),
    }));
    return { data: changes[0] as ChangeRequest };
  });
  open();
  expect(await screen.findByText('Price per entry')).toBeTruthy();
  expect(screen.getByText(/100,00/)).toBeTruthy();
  expect(screen.getByText(/80,00/)).toBeTruthy();
  expect(screen.getByText('less money')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('You agreed. The others still answer.')).toBeTruthy();
});

it('tells what has changed once it applies', async () => {
  changes = [change({ status: 'accepted', dueAt: null, decidedAt: '2026-10-03T10:00:00.000Z' })];
  open();
  expect(await screen.findByText(/This challenge was changed on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});
