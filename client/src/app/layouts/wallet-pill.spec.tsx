import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { showChargeModal, store } from '@/shared/auth';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { WalletPill } from './WalletPill';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
  store.dispatch(showChargeModal(false));
});

const refuse = (status: number) =>
  contract.refuse('get', '/api/wallet', { status, code: 'FORBIDDEN', message: 'No' });

describe('the wallet in the head', () => {
  it('shows 0 when it cannot be read', async () => {
    refuse(403);
    const { container } = renderScreen(<WalletPill />);
    await waitFor(() => expect(container.querySelector('[style*="hidden"]')).toBeNull());
    expect(container.textContent).toMatch(/^0/);
  });

  it('shows 0 at the first failure already, while it is tried again', async () => {
    contract.refuse('get', '/api/wallet', { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
    const { container } = renderScreen(<WalletPill />);
    await waitFor(() => expect(container.querySelector('[style*="hidden"]')).toBeNull());
    expect(screen.queryByText('Busy')).toBeNull();
  });

  it('leaves an open charge modal open when it is read again before it has come', async () => {
    refuse(403);
    const left = renderScreen(<WalletPill />);
    store.dispatch(showChargeModal(true));
    expect(store.getState().payment.requests.wallet).toEqual({ status: 'loading' });
    left.unmount();
    await answered();
    expect(store.getState().payment.showChargeModal).toBe(true);
  });
});

/** Until all that was asked so far has been answered and handled. */
async function answered(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
}
