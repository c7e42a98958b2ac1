import axe from 'axe-core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { PastChange, Setting } from '../api/settings';
import { SettingsPage } from './SettingsPage';

const setting = (given: Partial<Setting> & Pick<Setting, 'key' | 'value'>): Setting => ({
  kind: 'integer',
  default: given.value,
  limits: { min: 0, max: 10_000, choices: null, pattern: null, lines: false, atMost: null },
  version: 0,
  changedAt: null,
  changedBy: null,
  overridden: false,
  ...given,
});
const fee = setting({ key: 'challenge.feeBp', value: 3000 });
const minimum = setting({
  key: 'payout.minimumMinor',
  value: 2_000,
  default: 1_000,
  version: 1,
  changedAt: '2026-10-01T10:00:00.000Z',
  changedBy: 'Hanna Winter',
});
const schedule = setting({
  key: 'payout.schedule',
  kind: 'text',
  value: 'on_demand',
  limits: {
    min: null,
    max: null,
    choices: ['on_demand', 'weekly'],
    pattern: null,
    lines: false,
    atMost: null,
  },
});
const fixed = setting({ key: 'auth.codeMinutes', value: 10, overridden: true });
const newest = setting({ key: 'newest.thing', value: [1, 2], kind: 'list' });
const past: PastChange = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  key: minimum.key,
  before: 1_000,
  after: 2_000,
  version: 1,
  reason: 'Fees of the bank',
  changedAt: '2026-10-01T10:00:00.000Z',
  changedBy: 'Hanna Winter',
};

let contract: FakeContract;
let shown: Setting[];
beforeEach(() => {
  shown = [fee, minimum, schedule, fixed, newest];
  contract = fakeContract();
  contract.answer('get', '/api/admin/config', () => ({ data: { settings: shown } }));
  contract.answer('get', '/api/admin/config/history', ({ query }) => ({
    data: query['key'] === undefined || query['key'] === past.key ? [past] : [],
    nextCursor: null,
  }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = (at = '/staff/settings') => renderScreen(<SettingsPage />, { path: '/staff/settings/:id?', at });
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const save = (reason: string) => {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
};

it('shows what rules, by what it is about, with what was changed', async () => {
  const { container } = open();
  expect((await rowOf('Platform fee on challenges')).textContent).toContain('30,00 %');
  expect((await rowOf('Minimum payout')).textContent).toContain('Changed');
  expect((await rowOf('Minimum payout')).textContent).toContain('20,00');
  expect((await rowOf('Payout schedule')).textContent).toContain('On demand');
  expect((await rowOf('Validity of a mailed code')).textContent).toContain('Fixed10 minutes');
  expect((await rowOf('newest.thing')).textContent).toContain('[1,2]');
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
    'Challenges',
    'Payouts and verification',
    'Accounts and sign-in',
    'Other',
    'Latest changes',
  ]);
  await screen.findByText('Fees of the bank');
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

it('is searched by label and by name, and narrowed to what was changed', async () => {
  open();
  await rowOf('Platform fee');
  const search = screen.getByLabelText('Search settings');
  fireEvent.change(search, { target: { value: 'payout.' } });
  await waitFor(() => expect(screen.queryByText('Platform fee on challenges')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Changed ones only' }));
  expect(screen.queryByText('Payout schedule')).toBeNull();
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  await screen.findByText('No settings found');
});

it('sends a new value with the version that was looked at', async () => {
  let sent: unknown;
  contract.answer('patch', '/api/admin/config', ({ body }) => {
    sent = body;
    return { data: { settings: shown } };
  });
  open();
  fireEvent.click(await rowOf('Minimum payout'));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('10,00');
  save('x');
  await screen.findByText('Enter a value other than the current one');
  await screen.findByText('Enter a reason with at least 3 characters');
  fireEvent.click(screen.getByRole('button', { name: 'Use the default' }));
  save('Back to what it was');
  await waitFor(() =>
    expect(sent).toEqual({
      changes: [{ key: 'payout.minimumMinor', value: 1_000, version: 1 }],
      reason: 'Back to what it was',
    }),
  );
});

it('names the least of a value alone where only the machine bounds its most', async () => {
  shown = [{ ...minimum, limits: { ...minimum.limits, max: null } }];
  open();
  fireEvent.click(await rowOf('Minimum payout'));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('From 0,00');
  expect(drawer.textContent).not.toMatch(/0,00\W*€ to/);
});

it('tells of a change by somebody else, and shows its value', async () => {
  contract.refuse('patch', '/api/admin/config', {
    status: 409,
    code: 'VERSION_MISMATCH',
    message: 'Changed by somebody else meanwhile',
  });
  open('/staff/settings/challenge-feeBp');
  const value = await screen.findByLabelText<HTMLInputElement>('New value');
  expect(value.value).toBe('30.00');
  fireEvent.change(value, { target: { value: '25' } });
  shown = [{ ...fee, value: 2_000, version: 1 }];
  save('A campaign in spring');
  await screen.findByText('Someone else changed this');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New value').value).toBe('20.00'));
});

it('takes no JSON that is none', async () => {
  open('/staff/settings/newest-thing');
  const value = await screen.findByLabelText('New value');
  fireEvent.change(value, { target: { value: '[1,' } });
  save('A longer list');
  await screen.findByText('This is not valid JSON');
});

it('says that the history could not be read', async () => {
  contract.refuse('get', '/api/admin/config/history', { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  open();
  await screen.findByText('The history could not be loaded', undefined, { timeout: 10_000 });
  screen.getByRole('button', { name: 'Try again' });
});

it('does not offer to change what the server fixes', async () => {
  open('/staff/settings/auth-codeMinutes');
  await screen.findByText('Fixed by the server');
  expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull();
  await screen.findByText('Nothing has been changed yet');
});

it.each([
  [403, 'ROLE_REQUIRED', 'You do not have access'],
  [409, 'CONFLICT', 'The settings could not be loaded'],
] as const)('says that it could not be loaded: %d', async (status, code, words) => {
  contract.refuse('get', '/api/admin/config', { status, code, message: 'No' });
  open();
  await screen.findByText(words);
});
