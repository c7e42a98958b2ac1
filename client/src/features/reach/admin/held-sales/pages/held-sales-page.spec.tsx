import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { HeldSale } from '../api/held-sales';
import { HeldSalesPage } from './HeldSalesPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const person = (n: number, name: string): NonNullable<HeldSale['seller']> => ({
  id: id(n),
  username: name.toLowerCase(),
  displayName: name,
  avatarUrl: null,
  accountType: 'creator',
  verified: false,
});
const sale = (n: number, seller: string, given: Partial<HeldSale> = {}): HeldSale => ({
  id: id(n),
  paymentId: id(n + 3),
  payerId: id(8),
  sellerId: id(9),
  payer: person(8, 'Paula'),
  seller: person(9, seller),
  kind: 'tip',
  sign: 'device',
  amount: { minor: 756, currency: 'EUR' },
  state: 'open',
  disputed: false,
  freeAt: null,
  createdAt: '2026-10-01T10:00:00.000Z',
  decidedAt: null,
  decider: null,
  reason: null,
  ...given,
});

let contract: FakeContract;
let rows: HeldSale[];
beforeEach(() => {
  rows = [
    sale(1, 'Sina'),
    sale(2, 'Dora', { disputed: true }),
    sale(3, 'Rita', {
      state: 'released',
      decider: person(7, 'Adam'),
      decidedAt: '2026-10-02T10:00:00.000Z',
      reason: 'One laptop',
    }),
  ];
  contract = fakeContract();
  contract.answer('get', '/api/admin/held-sale', () => ({
    data: rows,
    page: 1,
    per: 20,
    total: rows.length,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<HeldSalesPage />, { path: '/staff/held-sales', at: '/staff/held-sales' });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

it('shows who paid whom, why it is held, and who decided', async () => {
  open();
  const held = await rowOf('Sina');
  for (const words of ['Paula', /same device/, 'Held']) expect(held.getByText(words)).toBeTruthy();
  const decided = await rowOf('Rita');
  for (const words of ['Released', 'Decided by Adam', 'One laptop'])
    expect(decided.getByText(words)).toBeTruthy();
  expect(decided.queryByRole('button', { name: 'Release' })).toBeNull();
});

it('releases a sale with its reason', async () => {
  contract.answer('post', '/api/admin/held-sale/{id}/release', ({ params, body }) => {
    expect(params['id']).toBe(id(1));
    expect(body).toEqual({ reason: 'Two sisters' });
    rows = rows.map((row) => (row.id === id(1) ? { ...row, state: 'released' as const } : row));
    return { data: rows[0] as HeldSale };
  });
  open();
  fireEvent.click((await rowOf('Sina')).getByRole('button', { name: 'Release' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Two sisters' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release' }));
  await waitFor(async () => expect((await rowOf('Sina')).getByText('Released')).toBeTruthy());
});

it('gives back by the refund of the payment, and nothing is done while a bank decides', async () => {
  open();
  const held = await rowOf('Sina');
  expect(held.getByRole('link', { name: 'Refund' }).getAttribute('href')).toBe(`/staff/payments/${id(4)}`);
  const disputed = await rowOf('Dora');
  expect(disputed.getByText('A bank is deciding about the payment')).toBeTruthy();
  expect(disputed.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(disputed.getByRole('link', { name: 'See payment' }).getAttribute('href')).toBe(
    `/staff/payments/${id(5)}`,
  );
});
