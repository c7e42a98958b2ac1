import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { AdRenewal as Renewal } from '@/features/challenges/challenges/api/ad-renewal';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { AdRenewal } from './AdRenewal';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const terms = { least: eur(500), most: eur(1_000_000) };

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

const renewal = (change: Partial<Renewal> = {}): Renewal => ({
  id: ID,
  status: 'offered',
  days: 30,
  price: eur(12_000),
  earns: eur(8_400),
  vat: eur(2_280),
  code: null,
  note: null,
  dueAt: new Date(Date.now() + 60 * 3_600_000).toISOString(),
  allowedEvents: [],
  createdAt: new Date().toISOString(),
  ...change,
});

function show(own: { renewal?: Renewal; renewable?: typeof terms }) {
  const entry: object = {
    id: ID,
    challengeId: ID,
    user: { id: ID, displayName: 'Lena', username: 'lena' },
    status: 'paid',
    steps: [],
    ofType: { ad_posting: { renewal: null, renewable: null, ...own } },
  };
  return renderScreen(<AdRenewal entry={entry as Entry} />, { path: '/', at: '/' });
}

it('says nothing where nothing can be renewed', () => {
  show({});
  expect(screen.queryByText('Renewal')).toBeNull();
});

it('is offered with days and a price', async () => {
  contract.answer('post', '/api/hub/challenge/{id}/entry/{userId}/ad-renewal', ({ body }) => {
    sent.push(body);
    return { data: {} as Entry };
  });
  show({ renewable: terms });
  fireEvent.click(await screen.findByRole('button', { name: 'Renew the ad' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Enter the price')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Price/), { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(sent).toEqual([{ days: 30, price: eur(12_000) }]));
});

it('is paid or taken back by its brand', async () => {
  contract.answer('post', '/api/ad-renewal/{id}/withdraw', () => {
    sent.push('withdraw');
    return { data: {} as Entry };
  });
  show({ renewal: renewal({ status: 'unpaid', allowedEvents: ['withdraw', 'pay'] }) });
  expect(await screen.findByText('To be paid')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toEqual(['withdraw']));
});

it('shows a new code, which works or is sent back with a reason', async () => {
  contract.answer('patch', '/api/ad-renewal/{id}', ({ body }) => {
    sent.push(body);
    return { data: {} as Entry };
  });
  show({ renewal: renewal({ status: 'granted', code: '#New==', allowedEvents: ['works', 'fails'] }) });
  expect((await screen.findByTestId('new-ad-code')).textContent).toBe('#New==');
  fireEvent.click(screen.getByRole('button', { name: 'The new code works' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'works' }]));
  fireEvent.click(screen.getByRole('button', { name: 'It does not work' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Message to the creator'), { target: { value: 'Unknown code.' } });
  const [send] = Array.from(dialog.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === 'It does not work',
  );
  if (send) fireEvent.click(send);
  await waitFor(() => expect(sent[1]).toEqual({ answer: 'fails', note: 'Unknown code.' }));
});

it('that is over tells how, and can be followed by another one', async () => {
  show({ renewal: renewal({ status: 'declined', dueAt: null }), renewable: terms });
  expect(await screen.findByText('Declined, refunded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Renew the ad' })).toBeTruthy();
});
