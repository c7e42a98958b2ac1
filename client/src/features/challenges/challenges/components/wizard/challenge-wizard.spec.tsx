import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { ChallengeWizard } from './ChallengeWizard';
import type { Challenge } from '@/features/challenges/challenges/api/types';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const REASON = 'Creators cannot submit posts on Anyjoi yet: choose another platform';
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

const draft: Challenge = {
  id: ID,
  title: 'Show your morning',
  description: 'A video of your morning',
  type: 'create_and_post',
  mode: 'brawl',
  status: 'draft',
  platforms: ['anyjoi'],
  formats: ['story'],
  doList: [],
  dontList: [],
  hashtags: [],
  mentions: [],
  disclosure: 'Werbung',
  usageRights: null,
  cover: null,
  assets: [],
  preReview: false,
  joinMode: 'open',
  maxParticipants: null,
  minAge: 14,
  maxAge: 100,
  targeting: { specificAudienceCountry: ['AT'] },
  budget: eur(100_000),
  payPerEntry: null,
  minViews: 1000,
  maxViewsPaidPerEntry: null,
  maxPerCreator: null,
  startsAt: '2099-11-05T09:00:00.000Z',
  endsAt: '2099-11-19T09:00:00.000Z',
  keepLiveDays: 30,
  tailDays: 0,
  killFeePercent: 0,
  rankBy: 'views',
  details: {},
  steps: [],
  submissionLimit: 1,
  allowedEvents: ['edit', 'submit', 'delete'],
  staffReason: null,
  dueAt: null,
  brand: {
    id: '0192f6a0-0000-7000-8000-000000000002',
    username: 'nordkaffee',
    displayName: 'Nordkaffee',
    avatarUrl: null,
    accountType: 'brand',
    verified: true,
  },
  teamId: null,
  reviewRecord: null,
  product: null,
  prizes: [],
  rules: null,
  platformFee: eur(30_000),
  cpm: eur(950),
  counts: { requests: 0, participants: 0, entries: 0, views: 0 },
  viewer: null,
  publishedAt: null,
  cancelledAt: null,
  cancelReason: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
};

const cost: Schemas['CostBreakdownDto'] = {
  budget: eur(100_000),
  platformFee: eur(30_000),
  net: eur(100_000),
  vatRate: 0.19,
  vat: eur(19_000),
  gross: eur(119_000),
  coins: 119_000,
  due: eur(119_000),
  validUntil: null,
};

const open = <V extends string>(value: V) => ({ value, reason: null });
const closed = <V extends string>(value: V, reason = 'Not yet') => ({ value, reason });
const atOnce = { drafts: 'asked' as const, steps: [] };
const options: Schemas['BriefOptionsDto'] = {
  types: [
    {
      ...open('create_and_post'),
      modes: [open('brawl'), open('fixed'), closed('ranked')],
      platforms: [open('youtube'), open('tiktok'), closed('anyjoi', REASON), closed('instagram')],
      formats: [open('video9x16'), closed('story'), closed('post'), open('longVideo')],
      ...atOnce,
    },
    {
      ...open('content'),
      modes: [closed('brawl', 'Choose a fixed price per entry'), open('fixed')],
      platforms: [],
      formats: [open('video9x16'), open('story'), open('post'), open('longVideo')],
      ...atOnce,
    },
    {
      ...open('sponsoring'),
      modes: [closed('brawl'), open('fixed')],
      platforms: [open('youtube')],
      formats: [open('longVideo')],
      drafts: 'always',
      steps: [
        { name: 'script', percent: 0 },
        { name: 'draft', percent: 30 },
        { name: 'publish', percent: 50 },
        { name: 'stay', percent: 20 },
      ],
    },
    ...(['amplify', 'event_attendance'] as const).map((value) => ({
      ...open(value),
      modes: [open('fixed' as const)],
      platforms: [open('youtube' as const)],
      formats: [open('longVideo' as const)],
      ...atOnce,
    })),
    { ...closed('livestream'), modes: [], platforms: [], formats: [], ...atOnce },
  ],
  targeting: [open('specificGender'), closed('specificAudienceCountry'), closed('breedType')],
};

let contract: FakeContract;
let findings: Schemas['BriefFindingDto'][];
beforeEach(() => {
  findings = [{ code: 'PLATFORM_NOT_OPEN', severity: 'error', field: 'platforms', message: REASON }];
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/categories', { data: [] });
  contract.answer('post', '/api/creators/count', { data: { count: 12, fewerThan: 5, atLeast: false } });
  contract.answer('get', '/api/hub/challenge/brief/options', () => ({ data: options }));
  contract.answer('get', '/api/hub/challenge/{id}/cost', { data: cost });
  contract.answer('get', '/api/hub/challenge/{id}/readiness', () => ({ data: { score: 0, findings } }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const show = (step: string, challenge: Challenge | undefined = draft) =>
  renderScreen(<ChallengeWizard challenge={challenge} fresh={!challenge} />, {
    path: '/',
    at: `/?step=${step}`,
  });
const chips = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

it('offers platforms and formats that can be fulfilled, and what is chosen with the reason below', async () => {
  const saved: unknown[] = [];
  contract.answer('patch', '/api/hub/challenge/v2/{id}', ({ body }) => {
    saved.push((body as Schemas['UpdateChallengeDto']).platforms);
    return { data: draft, cost };
  });
  show('brief');
  await screen.findByText('TikTok');
  expect(await chips('Platforms')).toEqual(['YouTube', 'TikTok', 'Anyjoi']);
  expect(await chips('Formats')).toEqual(['9:16 video', 'Story', 'Video']);
  const form = screen.getByRole('group', { name: 'Platforms' }).closest('form') as HTMLElement;
  expect(await within(form).findByText(REASON)).toBeTruthy();
  // Once it is taken out, it is saved and not offered again.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anyjoi' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Anyjoi' })).toBeNull());
  await waitFor(() => expect(saved).toEqual([[]]));
});

it('says that the choices did not load, and keeps what is chosen', async () => {
  contract.refuse('get', '/api/hub/challenge/brief/options', { status: 503, code: 'BUSY', message: '' });
  show('brief');
  expect(await screen.findByText('Try again')).toBeTruthy();
  expect(await chips('Platforms')).toEqual(['Anyjoi']);
});

it('offers a requirement that nobody can meet only where the brief has it', async () => {
  const { unmount } = show('creators');
  expect(await screen.findByText('Countries of their audience')).toBeTruthy();
  unmount();
  show('creators', { ...draft, targeting: {} });
  expect(await screen.findByText('Countries of the creators')).toBeTruthy();
  expect(screen.queryByText('Countries of their audience')).toBeNull();
});

it('closes what the server closes, and says why', async () => {
  show('type', { ...draft, type: 'content', mode: 'fixed' });
  expect(await screen.findByText('Choose a fixed price per entry')).toBeTruthy();
  const ways = screen.getByRole('radiogroup', { name: 'How creators are paid' });
  const state = within(ways)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, disabled }) => [value, disabled]);
  expect(state).toEqual([
    ['brawl', true],
    ['fixed', false],
    ['ranked', false],
    ['pot', false],
  ]);
});

it('does not go on to payment with it, and does once it is mended', async () => {
  const { unmount } = show('fund');
  const pay = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
  await screen.findAllByText(REASON);
  expect((await pay()).disabled).toBe(true);
  unmount();
  findings = [];
  show('fund', { ...draft, platforms: ['youtube'] });
  expect((await pay()).disabled).toBe(false);
});

it.each([
  ['amplify', ['Link to your post', 'Time to share']],
  ['event_attendance', ['Place of the event', 'Event begins', 'Event ends']],
  ['sponsoring', ['Category of your product', 'Exclusive after the post']],
] as const)('asks for the fields of %s and no others, and keeps them', async (type, labels) => {
  const saved: unknown[] = [];
  contract.answer('patch', '/api/hub/challenge/v2/{id}', ({ body }) => {
    saved.push((body as Schemas['UpdateChallengeDto']).details);
    return { data: draft, cost };
  });
  const details = {
    amplify: { amplify: { postUrl: 'https://youtu.be/dQw4w9WgXcQ', windowHours: 48 } },
    event_attendance: { event_attendance: { place: 'Hafenklang' } },
    sponsoring: { sponsoring: { exclusiveDays: 7 } },
  }[type];
  show('brief', { ...draft, type, mode: 'fixed', details });
  for (const label of labels) expect(await screen.findByLabelText(label)).toBeTruthy();
  if (type !== 'amplify') expect(screen.queryByLabelText('Link to your post')).toBeNull();
  if (type !== 'sponsoring') expect(screen.queryByLabelText('Category of your product')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Another title' } });
  await waitFor(() => expect(saved).toEqual([details]));
});

it('shows how a sponsoring is paid, and leaves the review of drafts to its type', async () => {
  const sponsoring = { ...draft, type: 'sponsoring', mode: 'fixed', payPerEntry: eur(20_000) } as const;
  const { unmount } = show('budget', sponsoring);
  expect(await screen.findByText('30 %, 60,00 €')).toBeTruthy();
  expect(screen.getByText('20 %, 40,00 €')).toBeTruthy();
  unmount();
  show('creators', sponsoring);
  expect(await screen.findByText('Who can join')).toBeTruthy();
  expect(screen.queryByLabelText('Review drafts before posting')).toBeNull();
});

it('prices a draft that was opened again with the VAT rate of its brand', async () => {
  const untaxed = { ...cost, vatRate: 0, vat: eur(0), gross: eur(100_000), due: eur(100_000) };
  contract.answer('get', '/api/hub/challenge/{id}/cost', { data: untaxed });
  contract.answer('patch', '/api/hub/challenge/v2/{id}', { data: draft, cost: untaxed });
  show('budget');
  expect(await screen.findByText(/^0\s%$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/budget/i), { target: { value: '2000' } });
  const pays = screen.getByText('You pay', { selector: 'dt, dt *' }).parentElement;
  await waitFor(() => expect(pays?.textContent).toMatch(/2\.000,00/));
});
