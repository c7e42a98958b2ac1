import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { AdCodeProof } from './AdCodeProof';
import { StreamProof } from './StreamProof';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const entry = (change: object): Entry => {
  const known: object = {
    id: ID,
    challengeId: ID,
    user: { id: ID, displayName: 'Lena', username: 'lena' },
    status: 'joined',
    steps: [],
    ofType: {},
    ...change,
  };
  return known as Entry;
};

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

describe('the stream of an entry, for its brand', () => {
  const show = (livestream?: object, status = 'joined') =>
    renderScreen(<StreamProof entry={entry({ status, ofType: livestream ? { livestream } : {} })} />, {
      path: '/',
      at: '/',
    });
  const waiting = {
    startsAt: null,
    endsAt: null,
    proposedStartsAt: hours(48),
    proposedEndsAt: hours(50),
    minutes: null,
    averageViewers: null,
    url: null,
    dueAt: hours(24),
  };

  it('says where no slot is proposed', async () => {
    show();
    expect(await screen.findByText('No slot proposed yet')).toBeTruthy();
  });

  it('has a slot that waits accepted, or declined with a reason', async () => {
    contract.answer('patch', '/api/hub/challenge/{id}/entry/{userId}/slot', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    show(waiting);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the slot' }));
    await waitFor(() => expect(sent).toEqual([{ decision: 'accept' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(screen.getByLabelText('Message to the creator'), {
      target: { value: 'Not on Friday.' },
    });
    const [send] = Array.from(dialog.querySelectorAll('button')).filter(
      ({ textContent }) => textContent === 'Decline',
    );
    if (send) fireEvent.click(send);
    await waitFor(() => expect(sent[1]).toEqual({ decision: 'decline', note: 'Not on Friday.' }));
  });

  it('shows what was streamed as the word of the creator', async () => {
    const told = { startsAt: hours(-4), endsAt: hours(-2), minutes: 90, averageViewers: 140 };
    show({ ...waiting, proposedStartsAt: null, proposedEndsAt: null, ...told }, 'verifying');
    expect(await screen.findByText('90, as the creator says')).toBeTruthy();
    expect(screen.getByText('140, as the creator says')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept the slot' })).toBeNull();
  });
});

describe('the ad code of an entry, for its brand', () => {
  const code = (change: object = {}) => ({
    code: '#Xk29fQ==',
    validDays: 30,
    grantedAt: hours(-1),
    validUntil: hours(700),
    note: null,
    ...change,
  });
  const show = (status: string, own: object, step = 'submitted') =>
    renderScreen(
      <AdCodeProof
        entry={entry({
          status,
          steps: [{ name: 'ad_code', status: step }],
          ofType: { ad_posting: own },
          dueAt: hours(60),
        })}
      />,
      { path: '/', at: '/' },
    );

  it('is hidden until the post is approved', async () => {
    show('verifying', code({ code: null }));
    expect(await screen.findByText(/once you have approved the post/)).toBeTruthy();
    expect(screen.queryByTestId('ad-code')).toBeNull();
    expect(screen.queryByRole('button', { name: 'The code works' })).toBeNull();
  });

  it('is tried and confirmed', async () => {
    contract.answer('patch', '/api/hub/challenge/{id}/entry/{userId}/ad-code', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    show('tracking', code());
    expect((await screen.findByTestId('ad-code')).textContent).toBe('#Xk29fQ==');
    fireEvent.click(screen.getByRole('button', { name: 'The code works' }));
    await waitFor(() => expect(sent).toEqual([{ answer: 'works' }]));
  });

  it('says that another one was asked for, and that one has expired', async () => {
    const { unmount } = show('tracking', code(), 'sent_back');
    expect(await screen.findByText('The creator was asked for another code.')).toBeTruthy();
    unmount();
    show('paid', code({ code: null, validUntil: hours(-1) }), 'done');
    expect(await screen.findByText('The code has expired.')).toBeTruthy();
  });
});
