import axe from 'axe-core';
import { cleanup, screen, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { IncomePage } from './IncomePage';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
const clean = async (container: Element) =>
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ activeRole: 'creator' });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

describe('income', () => {
  const income: Schemas['CreatorIncomeDto'] = {
    from: '2026-09-01',
    to: '2026-11-24',
    granularity: 'week',
    total: eur(71_400),
    before: eur(0),
    pending: eur(1_000),
    available: eur(71_400),
    bySource: [{ type: 'deal_release', amount: eur(71_400), count: 1 }],
    series: [{ date: '2026-11-23', amount: eur(71_400) }],
  };

  it('stands by source', async () => {
    contract.answer('get', '/api/creator/income', { data: income });
    const { container } = renderScreen(<IncomePage />);
    const region = await screen.findByRole('region', { name: 'By source' });
    within(region).getByRole('rowheader', { name: 'Deals' });
    await clean(container);
  });

  it('says where it would come from while there is none, and what failed', async () => {
    const none = { ...income, total: eur(0), bySource: [], series: [] };
    contract.answer('get', '/api/creator/income', { data: none });
    renderScreen(<IncomePage />);
    await screen.findByText('No income in this period');
    cleanup();
    contract.refuse('get', '/api/creator/income', { status: 409, code: 'CONFLICT', message: 'Not now' });
    renderScreen(<IncomePage />);
    await screen.findByText('Your income could not be loaded');
  });
});
