import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { AuditEntry } from '../api/audit';
import { AuditPage } from './AuditPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const refund: AuditEntry = {
  id: id(1),
  actorId: id(7),
  actorName: 'Hanna Winter',
  action: 'payment.refund',
  what: 'Payment refunded',
  target: { kind: 'payment', id: id(9) },
  before: { status: 'paid' },
  after: { status: 'refunded', reason: 'Paid twice' },
  ip: '198.51.100.7',
  requestId: null,
  at: '2026-10-01T10:00:00.000Z',
};
const closing: AuditEntry = {
  ...refund,
  id: id(2),
  actorId: null,
  actorName: null,
  action: 'ledger.closeDay',
  what: 'Day of the ledger closed',
};

let contract: FakeContract;
let asked: Record<string, unknown>[];
beforeEach(() => {
  asked = [];
  contract = fakeContract();
  contract.answer('get', '/api/admin/audit', ({ query }) => {
    asked.push(query);
    const all = query['action'] === undefined ? [refund, closing] : [refund];
    return query['cursor'] === undefined
      ? { data: all.slice(0, 1), nextCursor: all.length > 1 ? 'next' : null }
      : { data: all.slice(1), nextCursor: null };
  });
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<AuditPage />, { path: '/staff/audit', at: '/staff/audit' });

it('tells what was done to what, by whom and why', async () => {
  open();
  await screen.findByText('Payment refunded');
  expect(screen.getByText('by Hanna Winter')).toBeTruthy();
  expect(screen.getByText('Paid twice')).toBeTruthy();
  expect(screen.getByText('status: paid → refunded')).toBeTruthy();
});

it('reads on, and what the platform did itself names nobody', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Day of the ledger closed');
  expect(screen.getByText(/by the platform/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('is narrowed by a click on an action, and by an id that is typed', async () => {
  open();
  fireEvent.click(await screen.findByText('Payment refunded'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'payment.refund' }));
  const target = screen.getByLabelText('ID of the object');
  fireEvent.change(target, { target: { value: ` ${id(9)} ` } });
  fireEvent.keyDown(target, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'payment.refund', targetId: id(9) }));
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.getByLabelText('ID of the object')).toHaveProperty('value', ''));
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});
