import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { %Noun% } from '../api/%family%';
import { %Family%Page } from './%Family%Page';

const row: %Noun% = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  name: 'First',
  note: null,
  createdAt: '2026-10-01T12:00:00.000Z',
};
let contract: FakeContract;

beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
});

describe('the page of %things%', () => {
  it('lists them', async () => {
    contract.answer('get', '/api/%family%', { data: [row], page: 1, per: 20, total: 1 });
    renderScreen(<%Family%Page />);
    expect(await screen.findByText('First')).toBeTruthy();
  });

  it('adds one and reads the list again', async () => {
    contract.answer('get', '/api/%family%', { data: [], page: 1, per: 20, total: 0 });
    contract.answer('post', '/api/%family%', ({ body }) => ({ data: { ...row, ...(body as object) } }));
    renderScreen(<%Family%Page />);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Second' } });
    contract.answer('get', '/api/%family%', { data: [{ ...row, name: 'Second' }], page: 1, per: 20, total: 1 });
    fireEvent.click(screen.getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Second')).toBeTruthy();
  });
});
