import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { fakePush } from '@/shared/testing/push';
import type { Setting } from '../api/settings';
import { PushCard } from './PushCard';

const setting = { pushNotifications: {} } as Setting;

let contract: FakeContract;
let push: ReturnType<typeof fakePush>;
beforeEach(() => {
  contract = fakeContract();
  push = fakePush();
});
afterEach(() => {
  cleanup();
  push.close();
  contract.close();
});

it.each([
  ['on where this person is told here', true],
  ['off where the browser is still that of somebody else', false],
])('the switch of this browser is %s', async (_name, registered) => {
  const hashes: unknown[] = [];
  contract.answer('get', '/api/notification/device', ({ query }) => {
    hashes.push(query['hash']);
    return { data: { registered } };
  });
  renderScreen(<PushCard setting={setting} publicKey="key" />);
  const [here] = await screen.findAllByRole('switch');
  await waitFor(() => expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]));
  await waitFor(() => expect(here?.getAttribute('aria-checked')).toBe(String(registered)));
});
