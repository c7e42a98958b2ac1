import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Evidence } from '../api/evidence';
import { FreezeNotice } from './FreezeNotice';

const challengeId = '0192f6a0-0000-7000-8000-000000000001';
const base: Evidence = {
  reason: 'Our checks found signs that the views are not genuine',
  automatic: true,
  frozenAt: '2026-10-01T10:00:00.000Z',
  answerUntil: '2026-10-04T10:00:00.000Z',
  answerable: true,
  findings: [
    { signal: 'likes', value: 31, threshold: 50 },
    { signal: 'connection', value: 1, threshold: 0 },
  ],
  answers: [],
};

let contract: FakeContract;
let evidence: Evidence;
beforeEach(() => {
  evidence = base;
  contract = fakeContract();
  contract.answer('get', '/api/hub/challenge/{id}/evidence', () => ({ data: evidence }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => {
  const status = evidence.answerable ? 'frozen' : 'disqualified';
  return renderScreen(<FreezeNotice challengeId={challengeId} status={status} />, { path: '/', at: '/' });
};

it('tells why, what was found, and takes the answer', async () => {
  contract.answer('post', '/api/hub/challenge/{id}/evidence/answer', ({ body }) => {
    expect(body).toEqual({ text: 'A newsletter had it.' });
    evidence = {
      ...evidence,
      answers: [{ id: challengeId, text: 'A newsletter had it.', createdAt: '2026-10-02T10:00:00.000Z' }],
    };
    return { data: evidence };
  });
  open();
  expect(await screen.findByText('Your entry is frozen')).toBeTruthy();
  expect(screen.getByText(/0,3.%.*likes per view/)).toBeTruthy();
  expect(screen.getByText('We found a connection between accounts.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'A newsletter had it.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Your answers')).toBeTruthy();
});

it('shows a decision with its reason, and nothing to answer', async () => {
  evidence = { ...base, answerable: false, reason: 'The views were bought' };
  open();
  expect(await screen.findByText('Your entry is disqualified')).toBeTruthy();
  expect(screen.getByText('The views were bought')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});
