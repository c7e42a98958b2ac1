import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { Rejections } from '../Rejections';
import { RejectMany } from './RejectMany';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const users = ['a', 'b'].map((end) => `${ID.slice(0, -1)}${end}`);

let contract: FakeContract;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
});
afterEach(() => {
  cleanup();
  contract.close();
});

const choose = async (reason: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Reason' }));
  fireEvent.click(await screen.findByTitle(reason));
};

it('asks for a reason, sends one call, and tells who is left', async () => {
  contract.answer('post', '/api/hub/challenge/{id}/entries/decisions', ({ body }) => {
    sent.push(body);
    return {
      data: [
        { userId: users[0] ?? '', outcome: 'decided' as const, code: null, message: null },
        { userId: users[1] ?? '', outcome: 'refused' as const, code: 'CONFLICT', message: 'Suspended' },
      ],
    };
  });
  const rejected = jest.fn();
  renderScreen(
    <RejectMany challengeId={ID} userIds={users} onClose={() => undefined} onRejected={rejected} />,
    { path: '/', at: '/' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Choose why')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose('Does not follow the brief');
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toEqual([{ userIds: users, decision: 'reject', reason: 'off_brief' }]));
  await waitFor(() => expect(rejected).toHaveBeenCalledWith(new Set([users[0]])));
});

it('counts the reasons for the brand, and shows nothing where there is none', async () => {
  const { unmount } = renderScreen(<Rejections of={[{ reason: 'quality', count: 3 }]} />, {
    path: '/',
    at: '/',
  });
  expect(await screen.findByText('Why entries were rejected')).toBeTruthy();
  expect(screen.getByText('Picture or sound not good enough')).toBeTruthy();
  unmount();
  renderScreen(<Rejections of={[]} />, { path: '/', at: '/' });
  expect(screen.queryByText('Why entries were rejected')).toBeNull();
});
