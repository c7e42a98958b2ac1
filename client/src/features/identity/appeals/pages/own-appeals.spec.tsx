import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { OwnAppealsPage } from './OwnAppealsPage';

const refId = '0192f6a0-0000-7000-8000-000000000001';

let contract: FakeContract;
let hidden: string[];
beforeEach(() => {
  hidden = [];
  contract = fakeContract();
  contract.answer('get', '/api/appeal/subjects', ({ query }) => ({
    data: query['kind'] === 'moderation' ? hidden.map((id) => ({ refId: id })) : [],
  }));
  contract.answer('get', '/api/appeal', { data: [], total: 0, page: 1, per: 20 });
  contract.answer('get', '/api/appeal/subject', {
    data: {
      statement: {
        title: 'Oat milk cures everything',
        what: 'Your content was hidden',
        rule: 'No fraud',
        automated: false,
        reason: 'Promises a cure',
        decidedAt: '2026-10-01T10:00:00.000Z',
        until: '2027-04-02T10:00:00.000Z',
      },
      open: true,
      appeal: null,
    },
  });
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<OwnAppealsPage />, { path: '/settings/appeals', at: '/settings/appeals' });

it('names the content that was hidden, tells why, and takes an appeal', async () => {
  hidden = [refId];
  open();
  for (const words of ['Oat milk cures everything', 'Your content was hidden', 'Promises a cure'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Appeal' })).toBeTruthy();
});

it('says so where nothing was decided or appealed', async () => {
  open();
  expect(await screen.findByText('No appeals')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});
