import { DaysJobs } from '../../server/src/modules/accounting/days.jobs.js';
import type { Actor } from '../../server/test/support/actors.js';
import { signUpStaff } from '../../server/test/support/actors.js';
import { askPayout, bodyOf, earn, payee, untilPayout } from '../../server/test/support/payees.js';
import { buyCoins } from '../../server/test/support/payments.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judge, languages, walkAs, type Screen } from './support/screens.js';

let journey: Journey;
let first: Actor;
let second: Actor;
let large = '';

const named = async (person: Actor, displayName: string): Promise<Actor> => {
  expect((await person.post('/api/me/update', { displayName })).status).toBe(200);
  return person;
};

beforeAll(async () => {
  journey = await startJourney({ settings: { 'auth.codesPerHourEmail': 100 } });
  const { app } = journey;
  const creator = await named(await payee(app, { minor: 150_000 }), 'Lena Hoffmann');
  large = bodyOf<{ id: string }>(await askPayout(app, creator, 120_000)).data.id;
  await untilPayout(app, large, 'in_review');
  await buyCoins(creator);
  await earn(app, creator, 4_106, 'earned_pending');
  for (const code of ['fee_revenue', 'suspense'])
    await app.db.query(
      `SELECT ledger.open_account('platform', '00000000-0000-0000-0000-000000000000', $1, 'EUR')`,
      [code],
    );
  // Everything so far as if it had been booked on two days that are over.
  for (const days of [2, 1]) {
    for (const table of ['txn', 'entry']) {
      await app.db.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
      await app.db.query(
        `UPDATE ledger.${table} SET created_at = created_at - make_interval(days => ${days})`,
      );
      await app.db.query(`ALTER TABLE ledger.${table} ENABLE TRIGGER USER`);
    }
    if (days === 2) await earn(app, creator, 100);
  }
  await app.app.nest.get(DaysJobs, { strict: false }).run();
  first = await named(await signUpStaff(app, 'admin'), 'Hanna Winter');
  second = await named(await signUpStaff(app, 'admin'), 'Ole Petersen');
}, 120_000);
afterAll(() => journey.close());

async function desk(admin: Actor, lang: 'en' | 'de'): Promise<Visit> {
  const visit = await journey.newPage({ lang });
  await visit.signInAs(admin);
  return visit;
}

describe('a large payout', () => {
  it('is asked for by one admin, who cannot decide', async () => {
    const visit = await desk(first, 'en');
    const { page } = visit;
    await visit.goto('/staff/payouts?status=in_review');
    await page.getByRole('row', { name: /Lena Hoffmann/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Payout to Lena Hoffmann' });
    await drawer.getByText('Two people look at large payouts').waitFor();
    await judge(visit, 'staff-payout');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`/staff/payouts/${large}?status=in_review`);
    await drawer.getByRole('button', { name: 'Approve' }).click();
    const ask = page.getByRole('dialog', { name: 'Approve 1.200,00 € to Lena Hoffmann?' });
    await ask.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('A second admin has to agree now').waitFor();
    await drawer.waitFor({ state: 'detached' });
    // The address alone leads there as well; Escape then leaves the list.
    await visit.goto(`/staff/payouts/${large}?status=in_review`);
    await drawer.getByText('You asked for it. Another admin has to decide.').waitFor();
    expect(await drawer.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/staff\/payouts\?status=in_review$/);

    await visit.goto('/staff/approvals');
    await page.getByRole('row', { name: /Large payout/ }).click();
    const approval = page.getByRole('dialog', { name: 'Large payout' });
    await approval.getByText('You asked for it, so another admin has to decide.').waitFor();
    for (const name of ['Approve', 'Reject'])
      expect(await approval.getByRole('button', { name }).isDisabled()).toBe(true);
    await judge(visit, 'staff-approval-own');
    await page.goBack();
    await approval.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/staff/approvals');
    visit.tolerate(/404 \(/);
    await visit.goto(`/staff/approvals/${large}`);
    await page.getByText('There is nothing here').waitFor();
    await visit.screenshot('staff-approval-missing');
    await page.getByRole('button', { name: 'To the list' }).click();
    await page.getByRole('row', { name: /Large payout/ }).waitFor();
    await visit.context.close();
  });

  it('goes out once another one agrees', async () => {
    const { app } = journey;
    const visit = await desk(second, 'de');
    const { page } = visit;
    await visit.goto(`/staff/payouts/${large}`);
    await page.getByRole('link', { name: 'Unter Freigaben entscheiden' }).click();
    const approval = page.getByRole('dialog', { name: 'Große Auszahlung' });
    await approval.getByText('1.200,00 €').waitFor();
    await approval.getByText('Hanna Winter').waitFor();
    await approval.getByRole('button', { name: 'Freigeben' }).click();
    await page
      .getByRole('dialog', { name: 'Das freigeben?' })
      .getByRole('button', { name: 'Freigeben' })
      .click();
    await page.getByText('Freigegeben und erledigt').waitFor();
    await untilPayout(app, large, 'in_transit');
    await visit.context.close();
  });
});

describe('a journal entry', () => {
  it('is asked for with lines that add up, and leads to the approvals', async () => {
    const visit = await desk(first, 'en');
    const { page } = visit;
    await visit.goto('/staff/ledger/journal');
    await page.getByLabel('Reason').fill('Fee of May booked twice');
    const line = (place: number) => page.getByRole('group', { name: `Line ${place}` });
    const choose = async (place: number, account: string) => {
      await line(place).getByLabel('Account').click();
      await page.keyboard.type(account);
      await page.keyboard.press('Enter');
      await line(place).getByText('Platform').waitFor();
    };
    await choose(1, 'Fees earned');
    await choose(2, 'Suspense');
    await line(1).getByLabel('Amount').fill('2,50');
    await line(2).getByLabel('Amount').fill('2,40');
    await page.getByText('Debit and credit differ by 0,10 €.').waitFor();
    expect(await page.getByRole('button', { name: 'Ask for approval' }).isDisabled()).toBe(true);
    await line(2).getByLabel('Amount').fill('2,50');
    await page.getByText('Debit and credit are equal.').waitFor();
    await judge(visit, 'staff-journal-filled');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Asked. Another admin decides under Approvals.').waitFor();
    await page.getByRole('row', { name: /Fee of May booked twice/ }).click();
    const approval = page.getByRole('dialog', { name: 'Journal entry' });
    await approval.getByText('Fees earned').waitFor();
    await approval.getByText('−2,50 €').waitFor();
    await visit.context.close();
  });
});

describe('the books', () => {
  it('open an account with its entries', async () => {
    const visit = await desk(second, 'en');
    const { page } = visit;
    await visit.goto('/staff/ledger?code=payable');
    await page.getByText('The books add up').waitFor();
    await page.getByRole('row', { name: /Lena Hoffmann/ }).click();
    await page.getByRole('heading', { name: 'Payable to people' }).waitFor();
    await page.getByRole('row', { name: /Payout asked/ }).waitFor();
    await judge(visit, 'staff-ledger-account');
    await visit.context.close();
  });
});

describe('reconciliation', () => {
  it('is asked for and followed to its end', async () => {
    const visit = await desk(second, 'en');
    const { page } = visit;
    await visit.goto('/staff/reconciliation');
    await page.getByRole('button', { name: 'Compare now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByText('It runs; the list follows by itself').waitFor();
    const row = page.getByRole('row', { name: /Stripe/ }).first();
    await row.getByText('Done').waitFor();
    await row.click();
    await page.getByRole('dialog').getByText('Movements read').waitFor();
    await judge(visit, 'staff-reconciliation-run');
    await visit.context.close();
  });
});

const screens: Screen[] = [
  { name: 'staff-payouts', path: '/staff/payouts', shows: 'Lena Hoffmann' },
  { name: 'staff-approvals', path: '/staff/approvals', shows: 'Hanna Winter' },
  { name: 'staff-ledger', path: '/staff/ledger', shows: /Payable to people|Auszahlbar an Personen/ },
  { name: 'staff-trial-balance', path: '/staff/ledger/trial-balance', shows: /Sum in Euro|Summe in Euro/ },
  { name: 'staff-days', path: '/staff/ledger/days', shows: /Unbroken|Ungebrochen/ },
  { name: 'staff-journal', path: '/staff/ledger/journal', shows: /Ask for approval|Freigabe anfragen/ },
  { name: 'staff-reconciliation', path: '/staff/reconciliation', shows: 'Stripe' },
];

it.each(languages)(
  'every screen of admins stands at every width, in %s',
  (lang) => walkAs(journey, second, lang, screens),
  120_000,
);
