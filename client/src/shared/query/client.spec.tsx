import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '@/shared/api/errors';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { createQueryClient, retryDelay, shouldRetry } from './client';
import { touched } from './resources';
import { useAction } from './useAction';

const failure = (status: number, message?: string) =>
  new ApiError(status, message ? { code: 'CONFLICT', message } : {});

afterEach(() => toast.clear());

describe('the query client', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  it('does not refetch on focus and counts as fresh for 5000 ms', () => {
    expect(queries).toMatchObject({ refetchOnWindowFocus: false, staleTime: 5000 });
    expect(mutations?.retry).toBe(false);
  });

  it('tries again up to 3 times, and not at all what was refused', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(500)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([400, 403, 404, 409].map((status) => shouldRetry(0, failure(status)))).toEqual(
      Array(4).fill(false),
    );
    expect([0, 429, 503].map((status) => shouldRetry(0, failure(status)))).toEqual(Array(3).fill(true));
  });

  it('waits longer each time, never more than 30 s', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  const fail = (client: QueryClient, key: string, message: string, background: boolean) =>
    client
      .fetchQuery({
        queryKey: [key],
        retry: false,
        staleTime: 0,
        meta: { background },
        queryFn: () => Promise.reject(failure(400, message)),
      })
      .catch(() => undefined);

  it('leaves a failure to the card that shows it, and tells one that no card shows', async () => {
    const client = createQueryClient();
    await fail(client, 'card', 'on the card', false);
    expect(toastItems()).toEqual([]);
    await fail(client, 'background', 'nowhere', true);
    expect(toastItems()).toMatchObject([{ level: 'error', title: 'nowhere' }]);
  });

  it('tells once that what stands could not be read again, however many queries fail', async () => {
    const client = createQueryClient();
    for (const key of ['one', 'two']) {
      client.setQueryData([key], 'old');
      await fail(client, key, 'down', false);
    }
    await fail(client, 'one', 'down', false);
    expect(toastItems()).toMatchObject([{ level: 'error', title: 'down' }]);
    expect(client.getQueryData(['one'])).toBe('old');
  });

  it('does not ask again because another part of the screen shows the same failure', async () => {
    const client = createQueryClient();
    const asked = jest.fn(() => Promise.reject(failure(400, 'no')));
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const show = () => renderHook(() => useQuery({ queryKey: ['shown'], queryFn: asked }), { wrapper });
    const first = show();
    await waitFor(() => expect(first.result.current.isError).toBe(true));
    const second = show();
    expect(second.result.current.isError).toBe(true);
    await act(async () => undefined);
    expect(asked).toHaveBeenCalledTimes(1);
    await act(async () => void (await second.result.current.refetch()));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('shows what the server says only of a refusal with a code', () => {
    const said = (status: number, body: { code?: string; message: string }) =>
      errorMessage(new ApiError(status, body));
    expect(said(409, { code: 'CONFLICT', message: 'Not now' })).toBe('Not now');
    expect(said(409, { message: 'relation' })).toBe('Have an error!');
    expect(said(500, { code: 'INTERNAL', message: 'relation' })).toBe('Have an error!');
    expect(said(502, { code: 'PROVIDER_ERROR', message: 'Nothing was charged' })).toBe('Nothing was charged');
    expect(said(503, { message: 'upstream' })).toBe('Have an error!');
    expect(said(0, { message: 'Failed to fetch' })).toMatch(/cannot be reached/);
  });
});

describe('an action', () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

  it('shows at once and is taken back when the server refuses', async () => {
    client.setQueryData(['thing'], { on: false });
    let refuse: (error: Error) => void = () => undefined;
    const { result } = renderHook(
      () =>
        useAction<unknown, boolean>({
          run: () => new Promise((_, reject) => (refuse = reject)),
          optimistic: [{ key: ['thing'], update: (_, on) => ({ on }) }],
        }),
      { wrapper },
    );
    act(() => result.current.mutate(true));
    await waitFor(() => expect(client.getQueryData(['thing'])).toEqual({ on: true }));
    await act(async () => refuse(failure(409, 'Too late')));
    await waitFor(() => expect(client.getQueryData(['thing'])).toEqual({ on: false }));
    expect(toastItems()).toMatchObject([{ level: 'error', title: 'Too late' }]);
  });

  it('leaves what a later one shows, until the last of them reads what is true', async () => {
    const truth = { mail: false, push: false };
    const [queryKey = []] = touched('settings.own');
    const reading = renderHook(() => useQuery({ queryKey, queryFn: () => Promise.resolve({ ...truth }) }), {
      wrapper,
    }).result;
    await waitFor(() => expect(reading.current.data).toEqual(truth));
    const answers: { accept: () => void; refuse: (error: Error) => void }[] = [];
    const { result } = renderHook(
      () =>
        useAction<unknown, Partial<typeof truth>>({
          quiet: true,
          run: () => new Promise<void>((accept, refuse) => answers.push({ accept, refuse })),
          optimistic: [
            { key: queryKey, update: (cached, change) => ({ ...(cached as typeof truth), ...change }) },
          ],
          touches: touched('settings.own'),
        }),
      { wrapper },
    );
    const change = async (what: Partial<typeof truth>) => {
      const before = answers.length;
      act(() => result.current.mutate(what));
      await waitFor(() => expect(answers).toHaveLength(before + 1));
    };
    const shows = (mail: boolean, push: boolean) =>
      waitFor(() => expect(reading.current.data).toEqual({ mail, push }));
    for (const [first, left] of [
      ['accept', true],
      ['refuse', false],
    ] as const) {
      Object.assign(truth, { mail: false, push: false });
      await act(() => reading.current.refetch());
      await change({ mail: true });
      await change({ push: true });
      const [one, other] = answers.splice(0);
      if (first === 'accept') truth.mail = true;
      await act(async () => (first === 'accept' ? one?.accept() : one?.refuse(failure(409, 'Too late'))));
      await waitFor(() => expect(client.isMutating()).toBe(1));
      await shows(true, true);
      truth.push = true;
      await act(async () => other?.accept());
      await waitFor(() => expect(client.isMutating()).toBe(0));
      await shows(left, true);
    }
  });
});
