import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Schemas } from '@/shared/api';
import type { Notification } from '../api/notifications';
import { AddressBar } from './AddressBar';
import { Bell } from './Bell';

const id = '0192f6a0-0000-7000-8000-000000000001';
const notification = (given: Partial<Notification> = {}): Notification => ({
  id,
  type: 'entry.joined',
  category: 'entries',
  title: 'Emre joined your challenge',
  body: 'Oats',
  path: '/brand/challenges/1/entries',
  about: 'Creators join your challenges',
  actor: null,
  teamId: null,
  ref: null,
  count: 1,
  dueAt: null,
  atStakeMinor: 0,
  mandatory: false,
  readAt: null,
  createdAt: '2026-10-02T10:00:00.000Z',
  ...given,
});

let contract: FakeContract;
let list: Notification[];
let unread: number;
beforeEach(() => {
  list = [notification(), notification({ id: id.replace(/1$/, '2'), title: 'Zoë follows you', count: 4 })];
  unread = 2;
  contract = fakeContract();
  contract.answer('get', '/api/notification', () => ({
    data: list,
    nextCursor: null,
    unreadCount: unread,
    deadlineCount: 0,
    atStakeMinor: 0,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<Bell />, { path: '/', at: '/' });

it('counts what is unread and shows the newest, each as a link', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const link = within(panel).getByRole('link', { name: /Emre joined your challenge/ });
  expect(link.getAttribute('href')).toBe('/brand/challenges/1/entries');
  expect(within(panel).getByText('4')).toBeTruthy();
});

it('closes by Escape and gives the focus back', async () => {
  open();
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  fireEvent.click(bell);
  const panel = await screen.findByRole('dialog');
  expect(document.activeElement).toBe(panel);
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

it('marks all read up to the newest that is shown', async () => {
  contract.answer('post', '/api/notification/read-all', ({ body }) => {
    expect(body).toEqual({ upTo: id });
    unread = 0;
    list = list.map((one) => ({ ...one, readAt: '2026-10-02T11:00:00.000Z' }));
    return { unreadCount: 0 };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeTruthy();
});

it('says that there is nothing yet', async () => {
  [list, unread] = [[], 0];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 0 unread' }));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});

describe('the bar about the own address', () => {
  const serve = (address: Schemas['MailAddressDto']) =>
    contract.answer('get', '/api/notification/address', () => ({ data: address }));
  const bar = () => renderScreen(<AddressBar />, { path: '/', at: '/' });

  it('is not there while mail arrives', async () => {
    let asked = 0;
    contract.answer('get', '/api/notification/address', () => {
      asked++;
      return { data: { email: 'mara@anyjoi.test', stopped: null, since: null } };
    });
    bar();
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says why none is sent, and goes when it is sent again', async () => {
    const since = '2026-10-02T10:00:00.000Z';
    serve({ email: 'mara@anyjoi.test', stopped: 'complaint', since });
    contract.answer('post', '/api/notification/address/resume', () => {
      serve({ email: 'mara@anyjoi.test', stopped: null, since: null });
      return { data: { email: 'mara@anyjoi.test', stopped: null, since: null } };
    });
    bar();
    expect(await screen.findByText(/mara@anyjoi.test was marked as unwanted/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/marked as unwanted/)).toBeNull());
  });
});
