import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { BalanceCard } from './BalanceCard';
import { RequestsCard } from './RequestsCard';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const busy = { status: 503, code: 'UNAVAILABLE', message: 'Busy' };
const LATE = { timeout: 10_000 };

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ id: id(2), activeRole: 'brand', roles: ['brand'] });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

it('does not call a squad without a balance whose balance could not be read', async () => {
  contract.refuse('get', '/api/breed/{id}/balance', busy);
  renderScreen(<BalanceCard breedId={id(1)} />);
  const again = await screen.findByRole('button', { name: 'Try again' }, LATE);
  expect(screen.queryByText('Known once seats are taken.')).toBeNull();
  contract.answer('get', '/api/breed/{id}/balance', {
    data: {
      now: { score: 70, pairs: [], parts: [{ name: 'topics', points: 70, of: 100 }] },
      after: null,
      people: [],
    },
  });
  fireEvent.click(again);
  await screen.findByText('70');
});

it('says that the requests of a squad could not be read, and shows nothing where there are none', async () => {
  contract.refuse('get', '/api/breed-request', busy);
  renderScreen(<RequestsCard breedId={id(1)} />);
  const again = await screen.findByRole('button', { name: 'Try again' }, LATE);
  contract.answer('get', '/api/breed-request', { data: [], total: 0, page: 1, per: 100 });
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.body.textContent).toBe('');
});
