import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ApiError } from '@/shared/api';
import { store } from '@/shared/auth';
import type { Wallet } from '@/shared/auth';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { keys, queryClient } from '@/shared/query';
import type { HeadersFor } from './useMoneyAction';
import { useMoneyAction } from './useMoneyAction';
import { walletQuery } from './wallet';

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </Provider>
);
const refusal = (status: number, code: string) => new ApiError(status, { code, message: code });
const wallet = { amountBalance: 500 } as Wallet;

/** Sends the same body again and again; each answer is what `answers` holds next. */
function sending(
  answers: (Error | object)[],
  options: { quiet?: boolean; onQuoteChanged?: () => void } = {},
) {
  const sent: string[] = [];
  const { result } = renderHook(
    () =>
      useMoneyAction({
        ...options,
        run: async (body: object, headersFor: HeadersFor) => {
          sent.push(headersFor(body)['Idempotency-Key']);
          const answer = answers.shift();
          if (answer instanceof Error) throw answer;
          return answer;
        },
      }),
    { wrapper },
  );
  const send = (body: object = { minor: 100 }) =>
    act(async () => {
      await result.current.run(body).catch(() => undefined);
    });
  return { sent, send, result };
}

afterEach(() => {
  toast.clear();
  queryClient.clear();
});

describe('money is moved', () => {
  it.each([
    ['no answer came', refusal(0, 'NETWORK')],
    ['the server failed', refusal(503, 'UNAVAILABLE')],
    ['the first call still runs', refusal(409, 'CONFLICT')],
    ['it was asked too often', refusal(429, 'RATE_LIMITED')],
  ])('under the same key where %s', async (_, failure) => {
    const { sent, send } = sending([failure, {}, {}]);
    await send();
    await send();
    await send();
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[0]);
  });

  it('under another key after a refusal, and for another body', async () => {
    const { sent, send } = sending([refusal(402, 'CARD_DECLINED'), refusal(0, 'NETWORK'), {}]);
    await send();
    await send();
    await send({ minor: 200 });
    expect(new Set(sent).size).toBe(3);
  });

  it('and the wallet of the answer stands, what hangs on it is read again', async () => {
    queryClient.setQueryData(keys.wallet.transactions, []);
    const { send } = sending([{ wallet }]);
    await send();
    expect(queryClient.getQueryData(walletQuery.queryKey)).toEqual(wallet);
    expect(queryClient.getQueryState(keys.wallet.transactions)?.isInvalidated).toBe(true);
  });

  it('or the price is read again where it has changed', async () => {
    const onQuoteChanged = jest.fn();
    const { send } = sending([refusal(409, 'QUOTE_CHANGED')], { onQuoteChanged });
    await send();
    expect(onQuoteChanged).toHaveBeenCalledTimes(1);
  });

  it('or the refusal is told once, by a toast or by whoever asked', async () => {
    const loud = sending([refusal(409, 'INSUFFICIENT_COINS')]);
    await loud.send();
    expect(toastItems()).toMatchObject([{ level: 'error', title: 'INSUFFICIENT_COINS' }]);
    toast.clear();
    const quiet = sending([refusal(409, 'INSUFFICIENT_COINS')], { quiet: true });
    await act(async () => {
      await expect(quiet.result.current.run({})).rejects.toThrow('INSUFFICIENT_COINS');
    });
    expect(toastItems()).toEqual([]);
  });
});
