import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { InviteModal } from './InviteModal';

const CHALLENGE = '0192f6a0-0000-7000-8000-000000000001';
const lena: Schemas['UserCardDto'] = {
  id: '0192f6a0-0000-7000-8000-000000000002',
  username: 'lenalacht',
  displayName: 'Lena Lacht',
  avatarUrl: null,
  accountType: 'creator',
  verified: true,
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/hub/challenge', { data: [], page: 1, per: 100, total: 0 });
});
afterEach(() => {
  cleanup();
  toast.clear();
  contract.close();
});

it('lets a brand without any challenge so far invite a creator by name', async () => {
  const asked: unknown[] = [];
  contract.answer('get', '/api/user', ({ query }) => {
    asked.push(query);
    return { data: [lena], page: 1, per: 20, total: 1 };
  });
  contract.answer('post', '/api/hub/challenge/{id}/invite', ({ body }) => {
    asked.push(body);
    return { data: [] };
  });
  const onClose = jest.fn();
  renderScreen(<InviteModal challengeId={CHALLENGE} open onClose={onClose} />);
  const who = await screen.findByRole('combobox', { name: 'Creators' });
  fireEvent.mouseDown(who);
  fireEvent.change(who, { target: { value: 'lena' } });
  fireEvent.click(await screen.findByText('@lenalacht'));
  fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([{ q: 'lena', role: 'creator', per: '20' }, { userIds: [lena.id] }]);
});

it('takes addresses as they are pasted, says which is wrong, and tells who wants none', async () => {
  const asked: unknown[] = [];
  const row = (email: string, status: Schemas['InvitationStatus']): Schemas['EmailInvitationDto'] => ({
    id: CHALLENGE,
    challengeId: CHALLENGE,
    email,
    status,
    user: null,
    message: null,
    resendAt: null,
    sentAt: '2026-11-23T09:00:00.000Z',
    expiresAt: '2026-11-30T09:00:00.000Z',
    openedAt: null,
    createdAt: '2026-11-23T09:00:00.000Z',
  });
  contract.answer('post', '/api/hub/challenge/{id}/invite/email', ({ body }) => {
    asked.push(body);
    return { data: [row('lena@example.com', 'pending'), row('mia@example.com', 'declined')] };
  });
  const onClose = jest.fn();
  renderScreen(<InviteModal challengeId={CHALLENGE} way="email" open onClose={onClose} />);
  const emails = await screen.findByRole('combobox', { name: 'E-mail addresses' });
  const type = (text: string) => {
    fireEvent.change(emails, { target: { value: text } });
    fireEvent.keyDown(emails, { key: 'Enter', keyCode: 13 });
  };
  type('lena@example');
  fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  await screen.findByText('Check these addresses: lena@example');
  fireEvent.click(within(screen.getByTitle('lena@example')).getByLabelText('close'));
  type('Lena <LENA@example.com>; mia@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([{ emails: ['lena@example.com', 'mia@example.com'], language: 'en' }]);
  expect(toastItems().map(({ title }) => title)).toEqual([
    '1 invitation sent',
    '1 address does not want invitations',
  ]);
});
