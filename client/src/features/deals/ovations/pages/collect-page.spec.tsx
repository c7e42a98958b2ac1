import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { CollectPage } from './CollectPage';

const OPEN = '/api/ovations/links/open';
const link = {
  brand: {
    id: '0192f6a0-0000-7000-8000-000000000001',
    username: 'roastwerk',
    displayName: 'Röstwerk',
    avatarUrl: null,
    accountType: 'brand' as const,
    verified: true,
  },
  prompt: 'What changed with our grinder?',
  wording: { version: 1, text: 'I agree' },
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const open = (hash = '#secret') =>
  renderScreen(<CollectPage />, { path: '/ovations/collect', at: `/ovations/collect${hash}` });

it('asks nothing without a secret, and offers no other try', async () => {
  open('');
  await screen.findByText('This link is not valid any more');
  expect(screen.queryByRole('button')).toBeNull();
  expect(contract.asked()).not.toContain(`POST ${OPEN}`);
});

it.each([
  [404, 'NOT_FOUND'],
  [400, 'VALIDATION_FAILED'],
])('says that the link has ended: %s', async (status, code) => {
  contract.refuse('post', OPEN, { status, code, message: 'No' });
  open();
  await screen.findByText('This link is not valid any more');
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not call a link ended that could not be read, and reads it on another try', async () => {
  contract.refuse('post', OPEN, { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  open();
  await screen.findByText('The request could not be loaded', undefined, { timeout: 10_000 });
  contract.answer('post', OPEN, { data: link });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('What changed with our grinder?');
});

it.each([
  ['consumer', false],
  ['brand', false],
  ['creator', true],
] as const)('shows the form to those who may answer: %s', async (activeRole, mayAnswer) => {
  contract.answer('post', OPEN, { data: link });
  signIn({ activeRole });
  open();
  await screen.findByText('What changed with our grinder?');
  expect(screen.queryByLabelText('Your words') !== null).toBe(mayAnswer);
  expect(screen.queryByRole('button', { name: 'Switch account' }) !== null).toBe(!mayAnswer);
  expect(screen.queryByText(/^Log in with a creator account/) !== null).toBe(!mayAnswer);
});
