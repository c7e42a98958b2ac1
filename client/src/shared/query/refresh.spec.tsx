import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { createQueryClient } from './client';
import { refresh, refreshInTurn, refreshMissed, refreshReturned } from './refresh';
import { keys, touched } from './resources';

const failure = (status: number) => new ApiError(status, { code: 'CONFLICT', message: 'no' });

const inside = (client: QueryClient) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
});

afterEach(() => {
  toast.clear();
  jest.useRealTimers();
});

describe('what changes', () => {
  it('does not ask again for a minute because the server tells of a change', async () => {
    const client = createQueryClient();
    const asked = jest.fn(() => Promise.reject(failure(400)));
    const [queryKey = []] = touched('wallet.limit');
    const { result } = renderHook(() => useQuery({ queryKey, queryFn: asked }), inside(client));
    await waitFor(() => expect(result.current.isError).toBe(true));
    await act(() => refresh(touched('wallet.limit'), client));
    expect(asked).toHaveBeenCalledTimes(1);
    const later = Date.now() + 61_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await act(() => refresh(touched('wallet.limit'), client));
    expect(asked).toHaveBeenCalledTimes(2);
    clock.mockRestore();
  });

  it('brings a reading to its end though news come faster, and reads once more behind it', async () => {
    const client = createQueryClient();
    const answers: ((value: string) => void)[] = [];
    const signals: AbortSignal[] = [];
    const [queryKey = []] = touched('wallet.limit');
    client.setQueryData(queryKey, 'old');
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<string>((resolve) => answers.push(resolve));
    };
    const { result } = renderHook(() => useQuery({ queryKey, queryFn, staleTime: 60_000 }), inside(client));
    await act(async () => {
      for (let news = 0; news < 3; news++) void refreshInTurn(touched('wallet.limit'), client);
    });
    expect(signals).toHaveLength(1);
    await act(async () => answers[0]?.('first'));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(result.current.data).toBe('first');
    await act(async () => answers[1]?.('second'));
    await waitFor(() => expect(result.current.data).toBe('second'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  it('reads again what was read before an event that was missed, also what is just being read', async () => {
    const client = createQueryClient();
    const asked = { before: 0, after: 0, untold: 0, slowBefore: 0, slowAfter: 0 };
    const answers: ((value: number) => void)[] = [];
    const quick = () => 1;
    const slow = () => new Promise<number>((resolve) => answers.push(resolve));
    const show = (name: keyof typeof asked, queryKey: QueryKey, read: () => number | Promise<number>) => {
      const queryFn = () => {
        asked[name]++;
        return read();
      };
      renderHook(() => useQuery({ queryKey, queryFn, staleTime: 60_000 }), inside(client));
    };
    const clock = jest.spyOn(Date, 'now');
    const begun = Date.now();
    show('before', keys.wallet.balance, quick);
    show('untold', keys.jobs, quick);
    show('slowBefore', keys.dashboard, slow);
    clock.mockReturnValue(begun + 5_000);
    show('after', keys.wallet.lots, quick);
    show('slowAfter', keys.wallet.limit, slow);
    clock.mockReturnValue(begun + 6_000);
    await act(async () => {
      void refreshMissed(3_000, client);
    });
    expect(asked).toEqual({ before: 2, after: 1, untold: 1, slowBefore: 1, slowAfter: 1 });
    await act(async () => answers.splice(0).forEach((answer) => answer(1)));
    await waitFor(() =>
      expect(asked).toEqual({ before: 2, after: 1, untold: 1, slowBefore: 2, slowAfter: 1 }),
    );
    clock.mockRestore();
  });
});

describe('a read that fails', () => {
  const MINUTE = 60_000;
  const [queryKey = []] = touched('wallet.limit');
  let down: boolean;

  beforeEach(() => {
    jest.useFakeTimers();
    down = true;
  });

  /** Reads until its tries are used up, or for as long as is told. */
  async function reading(client: QueryClient, forMs = MINUTE / 2) {
    const asked = jest.fn(() => (down ? Promise.reject(failure(503)) : Promise.resolve('new')));
    const { result } = renderHook(() => useQuery({ queryKey, queryFn: asked }), inside(client));
    await act(() => jest.advanceTimersByTimeAsync(forMs));
    return { asked, result };
  }

  const during = (ms: number, work: () => unknown) =>
    act(async () => {
      void work();
      await jest.advanceTimersByTimeAsync(ms);
    });

  it('gets one more try when the line is back, however often it comes and goes within a minute', async () => {
    const client = createQueryClient();
    const { asked, result } = await reading(client);
    expect(asked).toHaveBeenCalledTimes(4);
    for (let back = 0; back < 3; back++) await during(3000, () => refreshReturned(client));
    expect(asked).toHaveBeenCalledTimes(5);
    expect(result.current.isError).toBe(true);
    await during(MINUTE, () => refreshReturned(client));
    expect(asked).toHaveBeenCalledTimes(5);
    await during(MINUTE / 2, () => refreshReturned(client));
    expect(asked).toHaveBeenCalledTimes(9);
  });

  it('is shown again when the line is back and it is answered', async () => {
    const client = createQueryClient();
    const { asked, result } = await reading(client);
    down = false;
    await during(100, () => refreshReturned(client));
    expect(asked).toHaveBeenCalledTimes(5);
    expect(result.current.data).toBe('new');
    down = true;
    await during(MINUTE / 2, () => refreshReturned(client));
    // Answered meanwhile, it has all its tries again.
    expect(asked).toHaveBeenCalledTimes(9);
  });

  it('keeps its tries while the server tells of changes and the line comes and goes', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old', { updatedAt: 1 });
    const { asked, result } = await reading(client, 500);
    expect(asked).toHaveBeenCalledTimes(1);
    await during(2000, () => refreshInTurn(touched('wallet.limit'), client));
    await during(2000, () => refreshInTurn(touched('wallet.told'), client));
    await during(MINUTE / 2, () => refreshReturned(client));
    expect(asked).toHaveBeenCalledTimes(4);
    expect(result.current).toMatchObject({ data: 'old', isError: true });
  });

  it('is read once more behind the try that is answered, if a change was told meanwhile', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old', { updatedAt: 1 });
    const { asked, result } = await reading(client, 500);
    down = false;
    await during(0, () => refreshInTurn(touched('wallet.limit'), client));
    await during(2000, () => refresh(touched('wallet.limit'), client));
    expect(asked).toHaveBeenCalledTimes(3);
    expect(result.current.data).toBe('new');
  });
});
