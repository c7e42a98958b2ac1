import { cleanup, screen, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { StaffEntryRow } from '../api/staff-queue';
import { StaffEntriesPage } from './StaffEntriesPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const person = (n: number, name: string): StaffEntryRow['user'] => ({
  id: id(n),
  username: name.toLowerCase(),
  displayName: name,
  avatarUrl: null,
  accountType: 'creator',
  verified: false,
});
const row = (n: number, name: string, given: Partial<StaffEntryRow> = {}): StaffEntryRow => ({
  id: id(n),
  user: person(n, name),
  brand: { ...person(9, 'Nordkaffee'), accountType: 'brand' },
  challenge: { id: id(8), title: 'Cold Brew Summer' },
  status: 'frozen',
  score: 85,
  band: 'freeze',
  held: false,
  views: 190_000,
  earned: { minor: 13_300, currency: 'EUR' },
  since: '2026-10-01T10:00:00.000Z',
  dueAt: '2026-10-08T10:00:00.000Z',
  escalated: false,
  ...given,
});

let contract: FakeContract;
let asked: Record<string, unknown>[];
beforeEach(() => {
  asked = [];
  contract = fakeContract();
  contract.answer('get', '/api/support/entry', ({ query }) => {
    asked.push(query);
    const data = [
      row(1, 'Lena'),
      row(2, 'Malik', { status: 'validating', score: 0, band: 'clear', held: true }),
      row(3, 'Mia', { status: 'validating', score: 70, band: 'staff', escalated: true, dueAt: null }),
    ];
    return { data, page: 1, per: 20, total: data.length };
  });
  contract.answer('get', '/api/support/entry-options', () => ({
    data: {
      challenges: [{ id: id(8), title: 'Cold Brew Summer', count: 3 }],
      creators: [{ user: person(1, 'Lena'), count: 1 }],
    },
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = (query = '') =>
  renderScreen(<StaffEntriesPage />, { path: '/staff/entries', at: `/staff/entries${query}` });
const rowOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`${name} stands in no row`);
  return within(found);
};

it('shows the score in words, what holds the pay, and what is late', async () => {
  open();
  expect((await rowOf('Lena')).getByText('85')).toBeTruthy();
  expect((await rowOf('Malik')).getByText('Shared account')).toBeTruthy();
  expect((await rowOf('Mia')).getByText('Late: for admins')).toBeTruthy();
});

it('asks for what stands in the address', async () => {
  open(`?state=held&band=staff&challengeId=${id(8)}`);
  await screen.findByText('Lena');
  expect(asked.at(-1)).toMatchObject({ state: 'held', band: 'staff', challengeId: id(8) });
});
