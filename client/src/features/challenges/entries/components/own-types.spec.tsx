import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Challenge, Entry } from '../api/types';
import { OwnAdCode } from './OwnAdCode';
import { OwnStream } from './OwnStream';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const HOUR = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR).toISOString();

const challenge = (change: Partial<Challenge>): Challenge => {
  const known: object = {
    id: ID,
    platforms: ['youtube'],
    endsAt: hours(240),
    details: {},
    steps: [],
    ...change,
  };
  return known as Challenge;
};
const entry = (change: object): Entry => {
  const known: object = {
    id: ID,
    challengeId: ID,
    status: 'joined',
    ownershipCode: 'AJ-7K3M9QXT',
    steps: [],
    allowedEvents: [],
    ofType: {},
    ...change,
  };
  return known as Entry;
};
const stream = (change: Partial<Schemas['StreamDto']>): Schemas['StreamDto'] => ({
  startsAt: null,
  endsAt: null,
  proposedStartsAt: null,
  proposedEndsAt: null,
  note: null,
  movesLeft: 1,
  url: null,
  minutes: null,
  averageViewers: null,
  noShowFee: null,
  noShowAt: null,
  dueAt: hours(24),
  ...change,
});

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
});
afterEach(() => {
  cleanup();
  contract.close();
});

describe('a stream, for its creator', () => {
  const brief = challenge({
    type: 'livestream',
    details: { livestream: { minMinutes: 60 } },
    steps: [{ name: 'live', percent: 0, missedPercent: 10 }],
  });
  const show = (own?: Partial<Schemas['StreamDto']>) =>
    renderScreen(
      <OwnStream challenge={brief} entry={entry({ ofType: own ? { livestream: stream(own) } : {} })} />,
      { path: '/', at: '/' },
    );

  it('begins with a slot, and asks for both of its times', async () => {
    show();
    expect(await screen.findByText(/long enough for 60 minutes/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Propose this slot' }));
    expect(await screen.findByText('Choose when you begin')).toBeTruthy();
    expect(screen.getByText('Choose when you end')).toBeTruthy();
  });

  it('says what a missed slot costs before one is proposed, while one is agreed, and once it is owed', async () => {
    const noShowFee = { minor: 2_000, currency: 'EUR' } as const;
    const { unmount } = show();
    expect(await screen.findByText(/you owe 10 % of the price/)).toBeTruthy();
    unmount();
    const agreed = show({ startsAt: hours(48), endsAt: hours(50), noShowFee });
    expect(await screen.findByText('Fee if you miss it')).toBeTruthy();
    agreed.unmount();
    show({ startsAt: hours(-48), endsAt: hours(-46), dueAt: null, noShowFee, noShowAt: hours(-45) });
    expect(await screen.findByText(/You missed the slot and owe 20,00/)).toBeTruthy();
  });

  it('says why the last slot was declined, and asks for another one', async () => {
    show({ note: 'We are on air then.', dueAt: null });
    expect(await screen.findByText(/We are on air then/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Propose this slot' })).toBeTruthy();
  });

  it('waits for the brand, and lets another slot be proposed meanwhile', async () => {
    show({ proposedStartsAt: hours(48), proposedEndsAt: hours(50) });
    expect(await screen.findByText('Proposed slot')).toBeTruthy();
    expect(screen.getByText(/The brand answers by/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Propose another slot' }));
    expect(await screen.findByRole('button', { name: 'Keep it' })).toBeTruthy();
  });

  it('takes the link while the slot is near, and shows the code for the recording', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/hub/challenge/{id}/entry/live', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    show({ startsAt: hours(2), endsAt: hours(4) });
    expect(await screen.findByTestId('ownership-code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move the slot' })).toBeNull();
    fireEvent.change(screen.getByLabelText(/Link to your stream/), {
      target: { value: 'https://www.twitch.tv/lena' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Share the link' }));
    await waitFor(() => expect(sent).toEqual([{ url: 'https://www.twitch.tv/lena' }]));
  });

  it('asks for what was streamed, and shows it once it is told', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/hub/challenge/{id}/entry/stream-report', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    const over = { startsAt: hours(-3), endsAt: hours(-1), url: 'https://www.twitch.tv/lena' };
    const { unmount } = show(over);
    fireEvent.change(await screen.findByLabelText('Minutes live'), { target: { value: '90' } });
    fireEvent.change(screen.getByLabelText(/Average viewers/), { target: { value: '140' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ minutes: 90, averageViewers: 140, mediaIds: [] }]));
    unmount();
    show({ ...over, minutes: 90, averageViewers: 140 });
    expect(await screen.findByText('90 minutes live, 140 viewers on average')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy();
  });

  it('keeps the pictures of a report that is corrected, but for those that are taken out', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/hub/challenge/{id}/entry/stream-report', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    const told = stream({
      startsAt: hours(-3),
      endsAt: hours(-1),
      url: 'https://www.twitch.tv/lena',
      minutes: 90,
    });
    const media = ['a', 'b'].map((id) => ({ id, kind: 'image', state: 'ready', previewUrl: null }));
    const steps = [{ name: 'live', status: 'done', media }];
    const own = { ofType: { livestream: told }, steps } as object;
    renderScreen(<OwnStream challenge={brief} entry={entry(own)} />, { path: '/', at: '/' });
    fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    fireEvent.change(await screen.findByLabelText('Minutes live'), { target: { value: '80' } });
    expect(screen.getAllByText('Submitted before')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ minutes: 80, mediaIds: ['b'] }]));
  });
});

describe('an ad code, for its creator', () => {
  const brief = challenge({ type: 'ad_posting', details: { ad_posting: { days: 30 } } });
  const step = (status: string) => [{ name: 'ad_code', status }];
  const show = (change: object) =>
    renderScreen(<OwnAdCode challenge={brief} entry={entry(change)} />, { path: '/', at: '/' });

  it('is asked for with the post', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/hub/challenge/{id}/entry/ad-code', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    show({ steps: step('open') });
    expect(await screen.findByText(/At least 30 days/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the ad code' }));
    expect(await screen.findByText('Paste the ad code')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Ad code'), { target: { value: '#Xk29fQ==' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the ad code' }));
    await waitFor(() => expect(sent).toEqual([{ code: '#Xk29fQ==', validDays: 30 }]));
  });

  it('comes after a draft that the brand wants to see', () => {
    show({ steps: step('open'), allowedEvents: ['hand_in_draft'] });
    expect(screen.queryByText('Ad code of your post')).toBeNull();
  });

  it('is asked for again where the brand could not use it, with its reason', async () => {
    const own = {
      code: '#a',
      validDays: 30,
      grantedAt: hours(-9),
      validUntil: hours(700),
      note: 'Unknown code',
    };
    show({ status: 'tracking', steps: step('sent_back'), ofType: { ad_posting: own } });
    expect(await screen.findByText(/Unknown code/)).toBeTruthy();
    expect(screen.queryByTestId('ownership-code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save the ad code' })).toBeTruthy();
  });

  it('is a line once it is granted', async () => {
    const own = { code: '#a', validDays: 30, grantedAt: hours(-9), validUntil: hours(700), note: null };
    show({ status: 'verifying', steps: step('submitted'), ofType: { ad_posting: own } });
    expect(await screen.findByText(/Ad code saved, valid until/)).toBeTruthy();
  });

  const offered = (change: object = {}) => ({
    code: '#a',
    validDays: 30,
    grantedAt: hours(-600),
    validUntil: hours(120),
    note: null,
    renewable: null,
    renewal: {
      id: '0192f6a0-0000-7000-8000-000000000009',
      status: 'offered',
      days: 60,
      price: { minor: 12_000, currency: 'EUR' },
      earns: { minor: 8_400, currency: 'EUR' },
      vat: null,
      code: null,
      note: null,
      dueAt: hours(60),
      allowedEvents: ['accept', 'decline'],
      createdAt: hours(-1),
      ...change,
    },
  });

  it('is renewed for money with another code', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/ad-renewal/{id}/accept', ({ body }) => {
      sent.push(body);
      return { data: entry({}) };
    });
    show({ status: 'paid', steps: step('done'), ofType: { ad_posting: offered({ note: 'Unknown code' }) } });
    expect(await screen.findByText(/for 60 more days/)).toBeTruthy();
    expect(screen.getByText(/Unknown code/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New ad code'), { target: { value: '#New==' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept and send the code' }));
    await waitFor(() => expect(sent).toEqual([{ code: '#New==', validDays: 60 }]));
  });

  it('is not renewed where the offer is declined', async () => {
    let declined = 0;
    contract.answer('post', '/api/ad-renewal/{id}/decline', () => {
      declined += 1;
      return { data: entry({}) };
    });
    const own = entry({ status: 'paid', steps: step('done'), ofType: { ad_posting: offered() } });
    const answered = (
      <>
        <OwnAdCode challenge={brief} entry={own} />
        <ConfirmHost />
      </>
    );
    renderScreen(answered, { path: '/', at: '/' });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    const sure = Array.from(dialog.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Decline',
    );
    if (sure) fireEvent.click(sure);
    await waitFor(() => expect(declined).toBe(1));
  });

  it('that was sent tells how the renewal stands', async () => {
    const own = offered({ status: 'granted', allowedEvents: [] });
    show({ status: 'paid', steps: step('done'), ofType: { ad_posting: own } });
    expect(await screen.findByText(/The brand tests your code/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });
});
