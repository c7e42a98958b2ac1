import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeContract, signIn } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Message } from '@/entities/conversation';
import { retry, send, useWaiting } from './outbox';

const said = (text: string) => ({ text, media: [], replyToId: null, payUpTo: null, price: null });
const away = { status: 503, code: 'UNAVAILABLE', message: 'Back in a moment' };

let contract: FakeContract;
let arrived: string[];
/** Every text that the server was asked to take, and those that it took. */
const take = () =>
  contract.answer('post', '/api/message', ({ body }) => {
    const { text } = body as { text: string };
    arrived.push(text);
    return { data: { text } as Message };
  });
beforeEach(() => {
  contract = fakeContract();
  arrived = [];
  signIn({ id: 'lena' });
});
afterEach(() => contract.close());

const write = (to: string, text: string) => act(() => send(to, said(text), () => undefined));
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));
const written = (to: string) => renderHook(() => useWaiting(to)).result;
const states = (list: { current: ReturnType<typeof useWaiting> }) =>
  list.current.map(({ text, state, cut }) => [text, state, cut]);

describe('what is written while the line is cut', () => {
  it('waits in its order, and goes out by itself when the line is back', async () => {
    contract.refuse('post', '/api/message', away);
    const list = written('omar');
    for (const text of ['one', 'two']) write('omar', text);
    await waitFor(() =>
      expect(states(list)).toEqual([
        ['one', 'failed', true],
        ['two', 'failed', true],
      ]),
    );
    take();
    // It does not overtake those that wait.
    write('omar', 'three');
    await waitFor(() => expect(states(list)[2]).toEqual(['three', 'failed', true]));
    expect(arrived).toEqual([]);
    comeBack();
    await waitFor(() => expect(list.current).toEqual([]));
    expect(arrived).toEqual(['one', 'two', 'three']);
  });

  it('goes out as a whole when one of them is tried again', async () => {
    contract.refuse('post', '/api/message', away);
    const list = written('nora');
    for (const text of ['one', 'two']) write('nora', text);
    await waitFor(() => expect(states(list)[1]).toEqual(['two', 'failed', true]));
    take();
    const [, second] = list.current;
    act(() => second && retry('nora', second));
    await waitFor(() => expect(list.current).toEqual([]));
    expect(arrived).toEqual(['one', 'two']);
  });

  it('is nothing of whoever signs in on this device next', async () => {
    contract.refuse('post', '/api/message', away);
    write('emre', 'from Lena');
    const hers = written('emre');
    await waitFor(() => expect(states(hers)).toEqual([['from Lena', 'failed', true]]));
    signIn({ id: 'mila' });
    take();
    const next = written('emre');
    expect(next.current).toEqual([]);
    comeBack();
    write('emre', 'from Mila');
    await waitFor(() => expect(arrived).toEqual(['from Mila']));
  });

  it('does not go out behind what is answered after the next person has signed in', async () => {
    signIn({ id: 'nele' });
    take();
    const { fetch } = globalThis;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    globalThis.fetch = async (...call) => {
      const answer = await fetch(...call);
      await held;
      return answer;
    };
    const put = jest.fn();
    for (const text of ['one', 'two']) act(() => send('ayla', said(text), put));
    await waitFor(() => expect(arrived).toEqual(['one']));
    signIn({ id: 'mila' });
    globalThis.fetch = fetch;
    await act(async () => release());
    // The second goes out behind the answer of the first: by then hers has been taken as well.
    for (const text of ['from Mila', 'again']) write('ayla', text);
    await waitFor(() => expect(arrived).toEqual(['one', 'from Mila', 'again']));
    expect(put).not.toHaveBeenCalled();
    signIn({ id: 'nele' });
    const hers = written('ayla');
    await waitFor(() => expect(states(hers)).toEqual([['two', 'failed', true]]));
    comeBack();
    await waitFor(() => expect(arrived).toEqual(['one', 'from Mila', 'again', 'two']));
  });
});

it('what is refused stays, and stops nothing', async () => {
  contract.refuse('post', '/api/message', { status: 403, code: 'INBOX_CLOSED', message: 'Closed' });
  const list = written('tom');
  write('tom', 'one');
  await waitFor(() => expect(states(list)).toEqual([['one', 'failed', false]]));
  take();
  write('tom', 'two');
  await waitFor(() => expect(arrived).toEqual(['two']));
  comeBack();
  expect(states(list)).toEqual([['one', 'failed', false]]);
});
