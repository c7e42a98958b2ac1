import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useRecent } from './recent';

const wallet = { to: '/wallet', label: 'Wallet' };
const challenges = { to: '/challenges', label: 'Challenges' };
const open = () => renderHook(() => useRecent('someone')).result;

it('keeps what was opened before, also where the next one is opened before that is read', async () => {
  for (const one of [wallet, challenges]) {
    const { current } = open();
    expect(current.list).toEqual([]);
    act(() => current.add(one));
  }
  const later = open();
  await waitFor(() => expect(later.current.list).toEqual([challenges, wallet]), { timeout: 60_000 });
});
