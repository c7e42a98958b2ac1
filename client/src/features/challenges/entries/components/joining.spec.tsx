import { cleanup, screen } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Challenge } from '../api/types';
import { Joining } from './Joining';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const challenge = (change: object): Challenge => {
  const known: object = {
    id: '0192f6a0-0000-7000-8000-000000000001',
    mode: 'fixed',
    joinMode: 'open',
    budget: eur(100_000),
    platformFee: eur(30_000),
    payPerEntry: eur(10_000),
    startsAt: '2099-11-05T09:00:00.000Z',
    endsAt: '2099-11-19T09:00:00.000Z',
    platforms: ['youtube'],
    prizes: [],
    maxPerCreator: null,
    steps: [],
    details: {},
    viewer: { invitation: null, request: null },
    ...change,
  };
  return known as Challenge;
};

let contract: FakeContract;
let eligible: boolean;
beforeEach(() => {
  eligible = true;
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/hub/challenge/{id}/eligibility', () => ({ data: { eligible, reasons: [] } }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const invited = { joinMode: 'invite', viewer: { invitation: 'pending', request: null } };
const show = (change: object) =>
  renderScreen(<Joining challenge={challenge(change)} />, { path: '/', at: '/' });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

it('lets those who fit join a live challenge and accept an invitation to it', async () => {
  const { unmount } = show({ status: 'live' });
  expect(await screen.findByText('You meet all requirements.')).toBeTruthy();
  expect(button('Join the challenge')?.disabled).toBe(false);
  unmount();
  show({ status: 'live', ...invited });
  expect(await screen.findByText('You meet all requirements.')).toBeTruthy();
  expect(button('Accept')?.disabled).toBe(false);
});

it('accepts no invitation for those who do not fit', async () => {
  eligible = false;
  show({ status: 'live', ...invited });
  expect(await screen.findByText(/^Accept to|would like you/)).toBeTruthy();
  expect(button('Accept')?.disabled).toBe(true);
});

it.each([
  ['scheduled', /^You can join from 11\.05\.2099/],
  ['paused', 'This challenge is paused. Nobody can join right now.'],
])(
  'offers nothing that is refused while it is %s, but an invitation can be declined',
  async (status, words) => {
    const { unmount } = show({ status });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(button('Join the challenge')).toBeNull();
    unmount();
    show({ status, ...invited });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(button('Accept')).toBeNull();
    expect(button('Decline')).not.toBeNull();
  },
);
