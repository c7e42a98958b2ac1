import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Category } from '../api/categories';
import { CategoriesPage } from './CategoriesPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const category = (n: number, name: string, given: Partial<Category> = {}): Category => ({
  id: id(n),
  slug: name.toLowerCase(),
  name,
  names: { en: name, de: `${name} (de)` },
  icon: null,
  parentId: null,
  scope: 'creator',
  position: n,
  active: true,
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
  ...given,
});

let contract: FakeContract;
let rows: Category[];
beforeEach(() => {
  rows = [
    category(1, 'Fashion'),
    category(2, 'Shoes', { parentId: id(1) }),
    category(3, 'Old', { active: false }),
  ];
  contract = fakeContract();
  contract.answer('get', '/api/admin/category', () => ({ data: rows }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<CategoriesPage />, { path: '/staff/categories', at: '/staff/categories' });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

it('shows the tree with what is retired', async () => {
  open();
  expect((await rowOf('Shoes')).getByText('↳')).toBeTruthy();
  expect((await rowOf('Old')).getByText('Retired')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'fash' } });
  await waitFor(() => expect(screen.queryByText('Shoes')).toBeNull());
  expect(screen.getByText('Fashion')).toBeTruthy();
});

it('retires a category with its reason', async () => {
  contract.answer('patch', '/api/admin/category/{id}', ({ params, body }) => {
    expect(params['id']).toBe(id(1));
    expect(body).toEqual({ active: false, reason: 'Nobody uses it' });
    rows = rows.map((row) => (row.id === id(1) ? { ...row, active: false } : row));
    return { data: rows[0] as Category };
  });
  open();
  fireEvent.click((await rowOf('Fashion')).getByRole('button', { name: 'Retire' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Nobody uses it' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retire' }));
  await waitFor(async () => expect((await rowOf('Fashion')).getByText('Retired')).toBeTruthy());
});

it('makes a category', async () => {
  contract.answer('post', '/api/admin/category', ({ body }) => {
    expect(body).toMatchObject({
      scope: 'creator',
      slug: 'tabletop',
      names: { en: 'Tabletop', de: 'Brettspiele' },
    });
    const made = category(4, 'Tabletop');
    rows = [...rows, made];
    return { data: made };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'New category' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Name in English');
  type('Name in English', 'Tabletop');
  type('Name in German', 'Brettspiele');
  type('Short name', 'tabletop');
  type('Reason', 'Brands ask for it');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await rowOf('Tabletop');
});
