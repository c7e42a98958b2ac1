import { fakeContract, signIn } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { fakePush } from '@/shared/testing/push';
import { signOut } from './operations';
import { store } from './store';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('post', '/api/auth/logout', { status: true, message: '' });
  signIn({});
});
afterEach(() => {
  jest.restoreAllMocks();
  contract.close();
});

it('ends what this browser is pushed before the session ends', async () => {
  const push = fakePush({ unsubscribe: () => Promise.resolve(contract.asked().length === 0) });
  await signOut();
  expect(await push.ended()).toEqual([true]);
  expect(store.getState().auth.token).toBeFalsy();
  push.close();
});

it.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['never answers', () => new Promise<boolean>(() => undefined)],
])('leaves all the same where that %s, and says so', async (_name, unsubscribe) => {
  const push = fakePush({ unsubscribe });
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signOut();
  expect(said).toHaveBeenCalledTimes(1);
  expect(contract.asked()).toEqual(['POST /api/auth/logout']);
  expect(store.getState().auth.token).toBeFalsy();
  push.close();
});
