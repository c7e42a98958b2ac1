import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { PasskeysCard } from './PasskeysCard';

const passkey = (number: number) => ({
  id: `0192f6a0-0000-7000-8000-00000000000${number}`,
  name: `Passkey ${number}`,
  maker: null,
  backedUp: number === 0,
  lastUsedAt: null,
  createdAt: '2026-10-01T10:00:00.000Z',
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
});
afterEach(() => {
  cleanup();
  contract.close();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const factor = (required: boolean) =>
  contract.answer('get', '/api/auth/totp', () => ({ data: { since: null, recoveryCodesLeft: 0, required } }));
const passkeys = (count: number) =>
  contract.answer('get', '/api/auth/passkeys', () => ({
    data: Array.from({ length: count }, (_, number) => passkey(number)),
  }));

describe('the passkeys of the own account', () => {
  it('can be added where there is none', async () => {
    factor(false);
    passkeys(0);
    renderScreen(<PasskeysCard />);
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are ten at most, and say which ones are synced', async () => {
    factor(false);
    passkeys(10);
    renderScreen(<PasskeysCard />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByText('Synced')).toHaveLength(1);
    expect(screen.getByText(/the most an account can have/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are not there for staff', async () => {
    factor(true);
    passkeys(0);
    renderScreen(<PasskeysCard />);
    await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
  });
});
