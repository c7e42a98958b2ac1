import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { queryClient, useLiveQueries } from '@/shared/query';
import { hear } from '@/shared/realtime/connection';
import { cardOf, fakeContract, messageOf } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { useLiveThread } from './live';
import { messagesQuery } from './queries';
import type { Message } from './queries';

const texts: string[] = [];

function Thread({ id }: { id: string }) {
  useLiveThread(id, 'me', 'lena');
  const { data } = useInfiniteQuery(messagesQuery(id));
  const messages = data?.pages.flatMap((page) => page.data) ?? [];
  const text = messages
    .toReversed()
    .map((message) => message.text)
    .join(' ');
  texts.push(`${id}: ${text}`);
  return <p>{`${id}: ${text}`}</p>;
}

/** The app with one conversation on screen, or none. */
function App({ open }: { open: string | null }) {
  useLiveQueries();
  return open === null ? null : <Thread key={open} id={open} />;
}
const app = (open: string | null) => (
  <QueryClientProvider client={queryClient}>
    <App open={open} />
  </QueryClientProvider>
);

const [first, second, third] = ['one', 'two', 'three'].map((text, place) =>
  messageOf(place + 1, cardOf('lena'), text),
) as [Message, Message, Message];

let contract: FakeContract;
let written: Message[];
beforeEach(() => {
  contract = fakeContract();
  queryClient.clear();
  texts.length = 0;
  written = [first];
  contract.answer('get', '/api/conversation/{conversationId}/messages', ({ params }) => ({
    data: params['conversationId'] === 'c' ? written.toReversed() : [],
    nextCursor: null,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const write = (message: Message) =>
  act(() => {
    written.push(message);
    hear('message.new', { message });
  });

describe('a conversation that is opened again at once', () => {
  it('shows what came while no conversation was on screen', async () => {
    const { rerender } = render(app('c'));
    await screen.findByText('c: one');
    rerender(app(null));
    write(second);
    rerender(app('c'));
    expect(await screen.findByText('c: one two')).toBeTruthy();
  });

  it('has no hole, though the next message came while another one was on screen', async () => {
    const { rerender } = render(app('c'));
    await screen.findByText('c: one');
    rerender(app(null));
    write(second);
    rerender(app('d'));
    write(third);
    rerender(app('c'));
    expect(await screen.findByText('c: one two three')).toBeTruthy();
    expect(texts).not.toContain('c: one three');
  });

  it('is not read again where nothing came', async () => {
    const { rerender } = render(app('c'));
    await screen.findByText('c: one');
    rerender(app(null));
    rerender(app('c'));
    write(second);
    expect(await screen.findByText('c: one two')).toBeTruthy();
    expect(contract.asked()).toHaveLength(1);
  });
});
