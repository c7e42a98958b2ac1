import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { TimelineCard } from '../components/TimelineCard';

const id = '0192f6a0-0000-7000-8000-000000000001';
const item = (change: Partial<Schemas['TimelineItemDto']>): Schemas['TimelineItemDto'] => ({
  id,
  kind: 'money',
  at: '2026-11-20T18:22:00.000Z',
  what: 'Payment',
  detail: null,
  status: null,
  amount: null,
  coins: null,
  subject: null,
  actor: null,
  ...change,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const open = (admin: boolean, own = false) =>
  renderScreen(<TimelineCard userId={id} admin={admin} own={own} />, { path: '/', at: '/' });

it('shows what happened with its sum, its state and the way to it, and reads on', async () => {
  const cursors: (string | null)[] = [];
  contract.answer('get', '/api/admin/user/{id}/timeline', ({ query }) => {
    cursors.push(query['cursor'] ?? null);
    return query['cursor'] === undefined
      ? {
          data: [
            item({
              status: 'succeeded',
              amount: { minor: -1_000, currency: 'EUR' },
              subject: { kind: 'payment', id: 'p1' },
            }),
          ],
          nextCursor: 'next',
        }
      : { data: [item({ id: 'older', what: 'Joined a challenge', kind: 'work' })], nextCursor: null };
  });
  signIn({ activeRole: 'admin' });
  open(true);
  const link = await screen.findByText('Payment');
  expect(link.getAttribute('href')).toBe('/staff/payments/p1');
  expect(screen.getByText(/10,00/).textContent).toMatch(/^[−-]10,00/);
  fireEvent.click(screen.getByText('Show more'));
  await screen.findByText('Joined a challenge');
  expect(cursors).toEqual([null, 'next']);
});

it('asks for one kind, and offers support what support may read', async () => {
  const kinds: (string | null)[] = [];
  contract.answer('get', '/api/admin/user/{id}/timeline', ({ query }) => {
    kinds.push(query['kind'] ?? null);
    return { data: [], nextCursor: null };
  });
  signIn({ activeRole: 'support' });
  open(false);
  await screen.findByText('Nothing has happened yet.');
  expect(screen.queryByText('Money')).toBeNull();
  expect(screen.queryByText('Staff')).toBeNull();
  fireEvent.click(screen.getByText('Notes'));
  await waitFor(() => expect(kinds).toEqual([null, 'note']));
});

it('writes a note and shows it', async () => {
  let notes: Schemas['TimelineItemDto'][] = [];
  contract.answer('get', '/api/admin/user/{id}/timeline', () => ({ data: notes, nextCursor: null }));
  contract.answer('post', '/api/admin/user/{id}/note', ({ body }) => {
    const { text } = body as { text: string };
    const note = item({ kind: 'note', what: 'Note', detail: text, actor: { id: 'a', name: 'Amir' } });
    notes = [note];
    return { data: note };
  });
  signIn({ activeRole: 'support' });
  open(false);
  await screen.findByText('Nothing has happened yet.');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '  Called twice ' } });
  fireEvent.click(screen.getByText('Add note'));
  await screen.findByText('Called twice');
  await screen.findByText('by Amir');
  await waitFor(() => expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe(''));
});

it('keeps the next note that is begun while one is saved, and leaves it with its person', async () => {
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
  contract.answer('get', '/api/admin/user/{id}/timeline', { data: [], nextCursor: null });
  contract.answer('post', '/api/admin/user/{id}/note', ({ body }) => {
    fireEvent.change(note(), { target: { value: 'Asks for a call' } });
    return { data: item({ kind: 'note', what: 'Note', detail: (body as { text: string }).text }) };
  });
  function Desk() {
    const [userId, setUserId] = useState(id);
    return (
      <>
        <button type="button" onClick={() => setUserId(id.replace(/1$/, '2'))}>
          Next person
        </button>
        <TimelineCard userId={userId} admin={false} own={false} />
      </>
    );
  }
  signIn({ activeRole: 'support' });
  renderScreen(<Desk />);
  await screen.findByText('Nothing has happened yet.');
  fireEvent.change(note(), { target: { value: 'Called twice' } });
  const add = screen.getByRole('button', { name: 'Add note' });
  fireEvent.click(add);
  await waitFor(() => expect(note().value).toBe('Asks for a call'));
  await waitFor(() => expect(add.classList.contains('ant-btn-loading')).toBe(false));
  expect(note().value).toBe('Asks for a call');
  fireEvent.click(screen.getByText('Next person'));
  await waitFor(() => expect(note().value).toBe(''));
});

it('offers no note on oneself', async () => {
  contract.answer('get', '/api/admin/user/{id}/timeline', { data: [], nextCursor: null });
  signIn({ id, activeRole: 'admin' });
  open(true, true);
  await screen.findByText('Nothing has happened yet.');
  expect(screen.queryByText('Add note')).toBeNull();
  expect(screen.queryByText('Notes')).toBeNull();
});
