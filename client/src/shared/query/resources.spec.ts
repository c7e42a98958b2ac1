import { createQueryClient } from './client';
import { eventTouches, refresh } from './refresh';
import { bothTouched, keys, touched } from './resources';

const stale = async (touches: Parameters<typeof refresh>[0], ...known: (readonly unknown[])[]) => {
  const client = createQueryClient();
  for (const key of known) client.setQueryData(key, 'read');
  await refresh(touches, client);
  return known.map((key) => client.getQueryState(key)?.isInvalidated);
};

describe('the resource map', () => {
  it('makes old what a change touches, and nothing else', async () => {
    const [detail, board, other, wallet] = await stale(
      touched('entry.moved', 'c1'),
      keys.challenge.detail('c1'),
      [...keys.challenge.board('c1'), 'leaderboard', 1, ''],
      keys.challenge.detail('c2'),
      keys.wallet.balance,
    );
    expect([detail, board, other, wallet]).toEqual([true, true, false, false]);
  });

  it('lets the wallet that came with the event stand and reads what hangs on it', async () => {
    const payload = { wallet: {} } as Parameters<NonNullable<(typeof eventTouches)['wallet.updated']>>[0];
    const touches = eventTouches['wallet.updated']?.(payload);
    expect(touches).toBeDefined();
    const known = [keys.wallet.balance, keys.wallet.limit, [...keys.payout.preview, 1, null], keys.dashboard];
    expect(await stale(touches ?? touched('settings.own'), ...known)).toEqual([false, true, true, true]);
  });

  it('reads the verification again when the account type changes', async () => {
    expect(await stale(touched('account.type'), keys.kyc.own, keys.me)).toEqual([true, true]);
  });

  it('joins what several changes touch', async () => {
    const both = bothTouched(touched('wallet.limit'), touched('payment.methods'));
    expect(await stale(both, keys.wallet.limit, keys.payment.methods, keys.tax)).toEqual([true, true, false]);
  });
});
