import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { UserPage } from './UserPage';

const eur = (minor: number): Schemas['MoneyDto'] => ({ minor, currency: 'EUR' });
const lena: Schemas['AdminUserDto'] = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  username: 'lenalacht',
  displayName: 'Lena Hoffmann',
  email: 'lena@hoffmann.studio',
  accountType: 'creator',
  roles: ['user', 'creator'],
  mezzyaType: 'none',
  state: 'active',
  kycStatus: 'none',
  country: 'DE',
  birthDate: null,
  avatarUrl: null,
  lastSeenAt: null,
  secondFactor: false,
  secondFactorRemovalAt: null,
  suspendedUntil: null,
  suspendedBy: [],
  activeRole: 'creator',
  bannerUrl: null,
  bio: null,
  categoryIds: [],
  completeOnboarding: true,
  dialCode: null,
  emailVerified: true,
  followerCount: 0,
  followingCount: 0,
  gender: null,
  kyc: null,
  language: 'en',
  openReports: 0,
  phone: null,
  socials: {},
  teams: [],
  unread: { messages: 0, notifications: 0 },
  wallet: {
    id: '0192f6a0-0000-7000-8000-000000000002',
    userId: '0192f6a0-0000-7000-8000-000000000001',
    currency: 'EUR',
    amountBalance: 0,
    heldCoins: 0,
    available: eur(0),
    pending: eur(0),
    coinMinor: 1,
    updatedAt: '2026-10-01T00:00:00.000Z',
  },
};
const money = {
  balance: eur(0),
  withdrawable: eur(0),
  owed: eur(0),
  blockers: [],
  bankAccounts: [],
  payback: { amount: eur(0), blockers: [] },
  schedule: { rhythm: 'on_demand', nextOn: null, minimum: eur(1_000) },
} as Schemas['PersonMoneyDto'];

let contract: FakeContract;
let person: Schemas['AdminUserDto'];
beforeEach(() => {
  person = lena;
  contract = fakeContract();
  contract.answer('get', '/api/support/user/{id}', () => ({ data: person }));
  contract.answer('get', '/api/admin/user/{id}/money', { data: money });
  contract.answer('get', '/api/support/user/{id}/programs', {
    data: { keys: [], endpoints: [], failing: [], teams: [] },
  });
  contract.answer('get', '/api/admin/user/{id}/timeline', { data: [], nextCursor: null });
  contract.answer('get', '/api/support/conversation', { data: [], nextCursor: null });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const open = () => renderScreen(<UserPage />, { path: '/staff/users/:id', at: `/staff/users/${lena.id}` });
/** Roles are asked of the whole page only where nothing else finds it: that takes seconds here. */
const dialogOf = async (text: string | RegExp) => {
  const dialog = (await screen.findByText(text, { selector: '[role=dialog] *' })).closest('[role=dialog]');
  if (!dialog) throw new Error('there is no dialog');
  return within(dialog as HTMLElement);
};
const choose = async (name: string, lead: RegExp) => {
  fireEvent.click(await screen.findByLabelText('More actions'));
  fireEvent.click(await screen.findByText(name));
  return dialogOf(lead);
};
const press = (dialog: ReturnType<typeof within>, name: string) =>
  fireEvent.click(dialog.getByText(name, { selector: 'button *' }));
const because = (dialog: ReturnType<typeof within>, reason: string) =>
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });

it('suspends by hand whoever a report has suspended, and lifts that part alone', async () => {
  const sent: boolean[] = [];
  person = { ...lena, state: 'suspended', suspendedBy: ['report'] };
  contract.answer('post', '/api/support/user/{id}/suspend', ({ body }) => {
    const { suspended } = body as { suspended: boolean };
    sent.push(suspended);
    person = { ...person, suspendedBy: suspended ? ['staff', 'report'] : ['report'] };
    return { data: person };
  });
  signIn({ activeRole: 'support' });
  open();
  const dialog = await choose('Suspend', /They cannot act/);
  expect(screen.queryByText('Lift suspension')).toBeNull();
  because(dialog, 'Stolen cards');
  press(dialog, 'Suspend');
  fireEvent.click(await screen.findByText('Lift suspension'));
  const lift = await dialogOf(/stays suspended by a decision about a report/);
  because(lift, 'They are their own cards');
  press(lift, 'Lift suspension');
  await waitFor(() => expect(sent).toEqual([true, false]));
});

it('suspends somebody for some days, by support too, and lifts it', async () => {
  const sent: object[] = [];
  contract.answer('post', '/api/support/user/{id}/suspend', ({ body }) => {
    sent.push(body as object);
    const { suspended } = body as { suspended: boolean };
    person = {
      ...person,
      state: suspended ? 'suspended' : 'active',
      suspendedBy: suspended ? ['staff'] : [],
    };
    return { data: person };
  });
  signIn({ activeRole: 'support' });
  open();
  const dialog = await choose('Suspend', /They cannot act/);
  expect(dialog.queryByText('Until lifted')).toBeNull();
  fireEvent.click(dialog.getByText('7 days'));
  because(dialog, 'Views were bought');
  press(dialog, 'Suspend');
  fireEvent.click(await screen.findByText('Lift suspension'));
  const lift = await dialogOf(/The account works again/);
  because(lift, 'It was a mistake');
  press(lift, 'Lift suspension');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ suspended: false, reason: 'It was a mistake' });
  const { until, ...first } = sent[0] as { until: string };
  expect(first).toEqual({ suspended: true, reason: 'Views were bought' });
  const days = (Date.parse(until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

it('changes roles with a mailed code, and sends nothing that stays', async () => {
  let sent: { body: unknown; code: unknown } | undefined;
  contract.answer('post', '/api/auth/step-up', { status: true, message: '', expiresIn: 600 });
  contract.answer('patch', '/api/admin/user/{id}', ({ body, headers }) => {
    sent = { body, code: headers.get('X-Step-Up') };
    return { data: person };
  });
  signIn({ activeRole: 'admin' });
  open();
  const dialog = await choose('Edit account', /New roles and a new/);
  fireEvent.mouseDown(dialog.getByLabelText('Roles'));
  fireEvent.click(await screen.findByText('Fan', { selector: '.ant-select-item-option-content' }));
  because(dialog, 'Buys too');
  press(dialog, 'Save changes');
  const [first] = within(await screen.findByRole('group', { name: 'Code from the e-mail' })).getAllByRole(
    'textbox',
  );
  if (!first) throw new Error('there is no box for the code');
  fireEvent.paste(first, { clipboardData: { getData: () => '246810' } });
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toEqual({
    body: { roles: ['user', 'creator', 'consumer'], reason: 'Buys too' },
    code: '246810',
  });
});

it('offers nothing on the own account', async () => {
  signIn({ id: lena.id, activeRole: 'admin' });
  open();
  await screen.findByText('lena@hoffmann.studio');
  expect(screen.queryByLabelText('More actions')).toBeNull();
  expect(screen.queryByText('Correct Anycoins')).toBeNull();
});

it('offers support nothing on an account of staff', async () => {
  person = { ...lena, roles: ['admin'], accountType: null };
  signIn({ activeRole: 'support' });
  open();
  await screen.findByText('lena@hoffmann.studio');
  expect(screen.queryByLabelText('More actions')).toBeNull();
});

it('shows which programs work for the account, and what did not reach them', async () => {
  const at = '2026-10-01T00:00:00.000Z';
  const none = {
    expiresAt: null,
    oldUntil: null,
    maker: null,
    lastUsedIp: null,
    ipAllow: [],
    callsByDay: [],
  };
  const key: Schemas['ApiKeyDto'] = {
    ...none,
    id: 'key',
    name: 'Reporting',
    prefix: 'mk_live_7Qd2nV4x',
    mode: 'live',
    scopes: ['challenges:read'],
    state: 'revoked',
    revokedAt: at,
    revokeReason: 'leaked',
    lastUsedAt: null,
    createdAt: at,
  };
  const endpoint: Schemas['WebhookEndpointDto'] = {
    id: 'endpoint',
    ownerId: lena.id,
    url: 'https://example.org/hooks',
    topics: ['challenge.published'],
    description: null,
    active: false,
    failures: 20,
    disabledAt: at,
    disabledReason: 'failures',
    oldSecretUntil: null,
    lastEventAt: null,
    deliveredByHour: [],
    failedByHour: [],
    createdAt: at,
    updatedAt: at,
  };
  const failed: Schemas['WebhookDeliveryDto'] = {
    id: 'delivery',
    endpointId: 'endpoint',
    eventId: 'event',
    topic: 'challenge.published',
    state: 'dead',
    attempts: 7,
    responseStatus: 503,
    error: null,
    ms: 5,
    nextAttemptAt: null,
    createdAt: at,
  };
  contract.answer('get', '/api/support/user/{id}/programs', {
    data: {
      keys: [key],
      endpoints: [endpoint],
      failing: [failed],
      teams: [{ id: 'team', name: 'Nordkaffee', role: 'editor', keys: [], endpoints: [], failing: [] }],
    },
  });
  signIn({ activeRole: 'support' });
  open();
  expect(await screen.findByText('Found in a text')).toBeTruthy();
  expect(screen.getByText('Switched off after failures')).toBeTruthy();
  expect(screen.getByText('503')).toBeTruthy();
  expect(screen.getByText('No more attempts')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Nordkaffee' }).textContent).toContain('Editor');
});
