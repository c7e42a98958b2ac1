import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Challenge } from '../api/types';
import { TopUpForm } from './TopUpForm';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const challenge = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  status: 'exhausted',
  budget: eur(100_000),
  cpm: eur(950),
} as Challenge;

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/hub/challenge/{id}/topup', ({ query }) => {
    const net = Number(query['amount']);
    return { data: { net: eur(net), vatRate: 0, vat: eur(0), gross: eur(net), coins: net } };
  });
});
afterEach(() => {
  cleanup();
  contract.close();
});

it('shows what the server charges for this challenge, not the home rate', async () => {
  const none = () => undefined;
  renderScreen(<TopUpForm challenge={challenge} onBusy={none} onDone={none} />, { path: '/', at: '/' });
  const pays = () => screen.getByText('You pay').parentElement?.textContent;
  expect(await screen.findByText(/^0\s%$/)).toBeTruthy();
  expect(pays()).toMatch(/^You pay500,00\s€$/);
  fireEvent.change(screen.getByLabelText('Net amount'), { target: { value: '700' } });
  expect(await screen.findAllByText(/^700,00\s€$/)).toHaveLength(2);
  expect(pays()).toMatch(/^You pay700,00\s€$/);
});
