import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Delivery, Endpoint } from '../api/webhooks';
import { WebhooksPage } from './WebhooksPage';

const id = (n: number) => `0192f6a0-0000-7000-8000-00000000000${n}`;
const endpoint = (n: number, name: string, active: boolean): Endpoint => ({
  id: id(n),
  ownerId: id(9),
  url: `https://example.org/${name}`,
  topics: ['invoice.issued'],
  description: null,
  active,
  failures: 0,
  disabledAt: null,
  disabledReason: null,
  oldSecretUntil: null,
  lastEventAt: null,
  deliveredByHour: Array.from({ length: 24 }, () => 0),
  failedByHour: Array.from({ length: 24 }, () => 0),
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const delivery = (n: number, endpointId: string, given: Partial<Delivery>): Delivery => ({
  id: id(n),
  endpointId,
  eventId: id(8),
  topic: 'invoice.issued',
  state: 'pending',
  attempts: 0,
  responseStatus: null,
  error: null,
  ms: null,
  nextAttemptAt: '2026-11-26T10:00:00.000Z',
  createdAt: '2026-11-26T10:00:00.000Z',
  ...given,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/partner/webhooks', {
    data: [endpoint(1, 'trial', false), endpoint(2, 'shop', true)],
  });
  contract.answer('get', '/partner/webhooks/{id}/deliveries', ({ params }) => ({
    data: [
      delivery(3, params['id'] ?? '', {}),
      delivery(4, params['id'] ?? '', { state: 'delivered', attempts: 1, responseStatus: 204, ms: 12 }),
    ],
    nextCursor: null,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

/** The row of what is not sent yet. */
const unsent = async (state: string) => (await screen.findByText(state)).closest('button');

it('opens with the endpoint that is active, and shows what is on its way', async () => {
  renderScreen(<WebhooksPage />, { path: '/settings/webhooks' });
  expect((await unsent('Sending'))?.textContent).toContain('On its way');
});

it('says of a paused endpoint that its events wait', async () => {
  renderScreen(<WebhooksPage />, {
    path: '/settings/webhooks/:endpointId',
    at: `/settings/webhooks/${id(1)}`,
  });
  expect((await unsent('Held'))?.textContent).toContain('Sent when the endpoint is active again');
  expect(screen.getByText('204')).toBeTruthy();
});
