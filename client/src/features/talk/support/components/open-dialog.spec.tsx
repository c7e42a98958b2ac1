import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Opening, OwnCase } from '../api/own';
import { OpenDialog } from './OpenDialog';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ id: 'me' });
});
afterEach(() => {
  cleanup();
  contract.close();
  signOut();
});

it('a matter that is sent again after a lost answer is the same one, unless its words are others', async () => {
  const sent: Opening[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    await fetch(...call);
    throw new TypeError('The answer is lost');
  };
  contract.answer('post', '/api/conversation/support', ({ body }) => {
    sent.push(body as Opening);
    return { data: { id: 's' } as OwnCase };
  });
  const onOpened = jest.fn();
  renderScreen(<OpenDialog onClose={() => undefined} onOpened={onOpened} />);
  const write = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  const press = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false),
    );
  };
  await write('Topic', 'My payout');
  await write('Your message', 'It has not come.');
  await press(1);
  await press(2);
  globalThis.fetch = fetch;
  await write('Your message', 'It has not come for a week.');
  await press(3);
  const [first, second, third] = sent.map(({ clientId }) => clientId);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await waitFor(() => expect(onOpened).toHaveBeenCalledWith('s'));
});
