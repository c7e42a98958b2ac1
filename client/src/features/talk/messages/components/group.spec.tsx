import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conversation } from '@/entities/conversation';
import { cardOf, fakeContract, messageOf, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { MessagesPage } from '../pages/MessagesPage';
import { ToSquadChat } from './GroupThread';

const [me, lena, omar] = [cardOf('me', 'Nordkaffee'), cardOf('lena', 'Lena'), cardOf('omar', 'Omar')];

const messages = [
  messageOf(1, lena, 'Wann geht es los?'),
  messageOf(2, lena, 'Und wo?'),
  messageOf(3, omar, 'Am Hafen'),
  { ...messageOf(4, me, 'Am Montag'), status: 'read' as const },
];
const group = (change: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  type: 'chat',
  title: 'Morning crew',
  squadId: 'b',
  closed: false,
  participants: [lena, omar],
  receipts: [
    { userId: 'lena', seq: 4 },
    { userId: 'omar', seq: 3 },
  ],
  lastMessage: messages[2] ?? null,
  unreadCount: 0,
  readSeq: 4,
  favorite: false,
  updatedAt: '2026-11-24T12:00:00.000Z',
  ...change,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ id: 'me', roles: ['brand'], activeRole: 'brand' });
});
afterEach(() => {
  cleanup();
  contract.close();
  signOut();
});

function open(change: Partial<Conversation> = {}): void {
  contract.answer('get', '/api/conversation', { data: [group(change)], nextCursor: null });
  contract.answer('get', '/api/conversation/{conversationId}', { data: group(change) });
  contract.answer('get', '/api/conversation/{conversationId}/messages', {
    data: messages.toReversed(),
    nextCursor: null,
  });
  renderScreen(<MessagesPage />, { path: '/messages/:id', at: '/messages/c' });
}

describe('the group chat of a squad', () => {
  it('stands in the list with its title and whoever wrote last', async () => {
    open();
    const row = await screen.findByRole('link', { name: /Morning crew/ });
    expect(within(row).getByText('Omar: Am Hafen')).toBeTruthy();
  });

  it('names who writes once in a row, and who has read the own last message', async () => {
    open();
    const log = await screen.findByRole('log');
    const shown = [...log.querySelectorAll('[class*="sender"]')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['Lena', 'Omar']);
    expect(within(log).getByText(/Read by Lena$/)).toBeTruthy();
  });

  it('sells and gives nothing, and its names lead to profiles', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Write to Morning crew' });
    expect(screen.queryByRole('button', { name: 'Lock with a price' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gift' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More about Morning crew' }));
    expect(await screen.findByRole('menuitem', { name: 'Show squad' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: /Lena/ })).toBeTruthy();
  });

  it('is sent to as a conversation', async () => {
    open();
    let sent: unknown;
    contract.answer('post', '/api/message', ({ body }) => {
      sent = body;
      return { data: messageOf(5, me, 'Bis dann') };
    });
    const field = await screen.findByRole('textbox', { name: 'Write to Morning crew' });
    fireEvent.change(field, { target: { value: 'Bis dann' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(sent).toMatchObject({ conversationId: 'c', text: 'Bis dann' }));
    expect(sent).not.toHaveProperty('toUserId');
  });

  it('of a squad that was cancelled is read alone', async () => {
    open({ closed: true });
    expect(await screen.findByText(/Its group chat can only be read/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Write to Morning crew' })).toBeNull();
  });

  it('is found from the squad, and says when there is none', async () => {
    contract.answer('get', '/api/breed/{breedId}/conversation', { data: group() });
    const { router } = renderScreen(<ToSquadChat breedId="b" />, {
      path: '/messages/squad/:breedId',
      at: '/messages/squad/b',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages/c'));
    cleanup();
    contract.refuse('get', '/api/breed/{breedId}/conversation', {
      status: 404,
      code: 'NOT_FOUND',
      message: 'No',
    });
    renderScreen(<ToSquadChat breedId="other" />);
    expect(await screen.findByText('There is no group chat for you here')).toBeTruthy();
  });
});
