import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
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
