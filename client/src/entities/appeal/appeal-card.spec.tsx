import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Appeal, AppealChance } from './api';
import { AppealCard } from './AppealCard';

const refId = '0192f6a0-0000-7000-8000-000000000001';
const statement: NonNullable<AppealChance['statement']> = {
  title: 'Oats',
  what: 'The entry was rejected',
  rule: 'Entries have to meet the brief.',
  automated: false,
  reason: 'No product in it',
  decidedAt: '2026-10-01T10:00:00.000Z',
  until: '2026-10-08T10:00:00.000Z',
};
const appeal = (given: Partial<Appeal> = {}): Appeal => ({
  id: refId,
  kind: 'entry',
  refId,
  by: refId,
  text: 'It is in there',
  status: 'open',
  decision: null,
  dueAt: '2026-10-09T10:00:00.000Z',
  createdAt: '2026-10-02T10:00:00.000Z',
  decidedAt: null,
  statement,
  path: '/',
  ...given,
});

let contract: FakeContract;
let chance: AppealChance;
beforeEach(() => {
  chance = { statement, open: true, appeal: null };
  contract = fakeContract();
  contract.answer('get', '/api/appeal/subject', () => ({ data: chance }));
});
afterEach(() => {
  cleanup();
  contract.close();
});

const open = () => renderScreen(<AppealCard kind="entry" refId={refId} />, { path: '/', at: '/' });

it('tells the reasons and takes the appeal', async () => {
  contract.answer('post', '/api/appeal', ({ body }) => {
    expect(body).toEqual({ kind: 'entry', refId, text: 'Look at second 3' });
    chance = { statement, open: false, appeal: appeal({ text: 'Look at second 3' }) };
    return { data: appeal() };
  });
  open();
  for (const words of ['No product in it', 'Entries have to meet the brief.', 'by a person'])
    expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  fireEvent.change(await screen.findByLabelText('Why is it wrong?'), {
    target: { value: 'Look at second 3' },
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit the appeal' }));
  expect(await screen.findByText('Appeal submitted', { selector: 'span' })).toBeTruthy();
});

it('shows what came out of it', async () => {
  chance = {
    statement: null,
    open: false,
    appeal: appeal({
      status: 'reversed',
      decision: 'The product is in it',
      decidedAt: '2026-10-03T10:00:00.000Z',
      dueAt: null,
    }),
  };
  open();
  expect(await screen.findByText('Appeal successful')).toBeTruthy();
  expect(screen.getByText('The product is in it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

it('says when the time is over, and nothing where nothing was decided', async () => {
  chance = { statement, open: false, appeal: null };
  open();
  expect(await screen.findByText('The time to appeal is over.')).toBeTruthy();
});
