import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@/shared/feedback/toast-store';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { GiftPicker } from './GiftPicker';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ id: 'me', roles: ['brand'], activeRole: 'brand' });
  const none = { minor: 0, currency: 'EUR' } as const;
  const wallet = {
    id: 'w',
    userId: 'me',
    amountBalance: 500,
    heldCoins: 0,
    coinMinor: 1,
    currency: 'EUR',
    available: none,
    pending: none,
    updatedAt: '2026-11-30T10:00:00Z',
  } as const;
  contract.answer('get', '/api/wallet', { data: wallet });
  contract.answer('get', '/api/gift', {
    data: [{ id: 'g', code: 'flower', name: 'Flower', icon: '/gifts/flower.svg', price: 100, active: true }],
  });
});
afterEach(() => {
  cleanup();
  contract.close();
  signOut();
  toast.clear();
});

it('a gift cannot be put aside while it is paid, so that no second one is charged', async () => {
  const keys: (string | null)[] = [];
  let lose: () => void = () => undefined;
  const held = new Promise<void>((done) => (lose = done));
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const [input] = call;
    if (!(input instanceof Request) || input.method !== 'POST') return fetch(...call);
    keys.push(input.headers.get('idempotency-key'));
    await held;
    throw new TypeError('The answer is lost');
  };
  renderScreen(<GiftPicker conversationId="c" name="Lena" />);
  fireEvent.click(screen.getByRole('button', { name: 'Gift' }));
  const send = () => screen.findByRole('button', { name: /Send for 100 coins/ });
  fireEvent.click(await send());
  await waitFor(() => expect(keys).toHaveLength(1));
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  lose();
  await waitFor(() => expect(close).toHaveProperty('disabled', false));
  fireEvent.click(await send());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});
