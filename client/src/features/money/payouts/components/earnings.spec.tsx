import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { Earnings } from './Earnings';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
});

it('says that income is being checked where no date is known', async () => {
  const id = '0192f6a0-0000-7000-8000-000000000001';
  const amount = { minor: 756, currency: 'EUR' as const };
  const transfer = {
    id,
    userId: id,
    amount,
    source: { kind: 'tip', id },
    status: 'pending' as const,
    lines: [],
  };
  contract.answer('get', '/api/payments/transfers', () => ({
    data: [{ ...transfer, availableOn: null }],
    page: 1,
    per: 10,
    total: 1,
  }));
  renderScreen(<Earnings />, { path: '/wallet/payouts', at: '/wallet/payouts' });
  fireEvent.click(await screen.findByText('Is being checked'));
  expect(await screen.findByText(/We are checking this income/)).toBeTruthy();
});
