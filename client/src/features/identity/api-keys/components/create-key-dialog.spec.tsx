import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { ApiKey, KeyConfig } from '../api/keys';
import { CreateKeyDialog } from './CreateKeyDialog';
import { KeyTable } from './KeyTable';

const config: KeyConfig = {
  scopes: [{ code: 'content:read', label: 'Read tracked posts' }],
  testKeys: true,
  maxKeys: 10,
  keysInUse: 0,
  ratePerMinute: 600,
  overlapHours: 24,
  logDays: 30,
  peakToday: 0,
  limitedToday: 0,
};

const key: ApiKey = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Shop sync',
  prefix: 'mk_test_7Qd2nV4x',
  mode: 'test',
  maker: null,
  scopes: ['content:read'],
  ipAllow: [],
  state: 'active',
  lastUsedAt: null,
  lastUsedIp: null,
  expiresAt: null,
  oldUntil: null,
  revokedAt: null,
  revokeReason: null,
  callsByDay: [0, 0, 0, 0, 0, 0, 0],
  createdAt: '2026-11-01T10:00:00.000Z',
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ activeRole: 'brand' });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const open = (shown: KeyConfig, onMade = jest.fn()) => {
  renderScreen(<CreateKeyDialog config={shown} onClose={() => undefined} onMade={onMade} />);
  return onMade;
};

async function fillIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Shop sync' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Read tracked posts/ }));
}

describe('a new API key', () => {
  it('is a test key when that is chosen, and says what it does', async () => {
    const made = { data: key, secret: 'mk_test_7Qd2nV4x_x' };
    let sent: unknown;
    contract.answer('post', '/api/api-key', ({ body }) => {
      sent = body;
      return made;
    });
    const onMade = open(config);
    await screen.findByText('Acts for your account, with real money.');
    fireEvent.click(screen.getByRole('radio', { name: 'Test key' }));
    await screen.findByText(/simulated money/);
    await fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(made));
    expect(sent).toMatchObject({ name: 'Shop sync', mode: 'test', scopes: ['content:read'] });
  });

  it('is a live key where there is no test mode, which is not offered then', async () => {
    let sent: unknown;
    contract.answer('post', '/api/api-key', ({ body }) => {
      sent = body;
      return { data: { ...key, mode: 'live' as const }, secret: 'mk_live_7Qd2nV4x_x' };
    });
    const onMade = open({ ...config, testKeys: false });
    await fillIn();
    expect(screen.queryByRole('radio', { name: 'Test key' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(sent).toMatchObject({ mode: 'live' });
  });

  it('has a mark in the list when it is a test key', async () => {
    renderScreen(<KeyTable rows={[key, { ...key, id: 'b', mode: 'live' }]} hours={24} onMade={jest.fn()} />);
    expect(await screen.findAllByText('Test')).toHaveLength(1);
  });
});
