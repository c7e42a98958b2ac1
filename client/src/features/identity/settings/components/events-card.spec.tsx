import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { EventsCard } from './EventsCard';

const event = (number: number, kind: 'signed_in' | 'session_ended', detail: string | null) => ({
  id: `0192f6a0-0000-7000-8000-00000000000${number}`,
  kind,
  detail,
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  at: '2026-10-01T10:00:00.000Z',
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});
afterEach(() => {
  cleanup();
  contract.close();
});

describe('the events of the own account', () => {
  it('say what happened, from where, and go on from the cursor', async () => {
    contract.answer('get', '/api/auth/security-events', ({ query }) =>
      query['cursor'] === 'next'
        ? { data: [event(2, 'signed_in', null)], nextCursor: null }
        : { data: [event(1, 'session_ended', 'password')], nextCursor: 'next' },
    );
    renderScreen(<EventsCard />);
    expect(await screen.findByText('Device logged out')).toBeTruthy();
    expect(screen.getByText('with a new password · from 203.0.113.7 · Firefox, Windows')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Signed in')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
