import { DaysJobs } from '../../server/src/modules/money/accounting/days.jobs.js';
import type { Actor } from '../../server/test/support/actors.js';
import { signUpStaff } from '../../server/test/support/actors.js';
import { backdate } from '../../server/test/support/closed-days.js';
import { askPayout, bodyOf, earn, payee, untilPayout } from '../../server/test/support/payees.js';
import { buyCoins, coinsOf } from '../../server/test/support/payments.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judge, judgeInEveryWindow, languages, walkAs, type Screen } from './support/screens.js';

let journey: Journey;
let first: Actor;
let second: Actor;
let large = '';
let stuck: Actor;

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
  stuck = await named(await payee(app, { minor: 734, funded: false }), 'Jonas Vogt');
  await app.db.query(`UPDATE bank_account SET status = 'verified' WHERE user_id = $1`, [stuck.id]);
  await app.db.query(`UPDATE kyc_profile SET status = 'rejected' WHERE user_id = $1`, [stuck.id]);
  await app.db.query(
    `INSERT INTO earning_hold (id, user_id, source_type, source_id, txn_id, amount_minor, reason, halted, payer_id,
       payment_id, sign, created_at)
     SELECT uuidv7(), $1, 'tip', gen_random_uuid(), gen_random_uuid(), 756, 'review', halted, $2, gen_random_uuid(),
       'device', now() FROM unnest(ARRAY[true, false]) halted`,
    [creator.id, stuck.id],
  );
  for (const code of ['fee_revenue', 'suspense'])
    await app.db.query(
      `SELECT ledger.open_account('platform', '00000000-0000-0000-0000-000000000000', $1, 'EUR')`,
      [code],
    );
  // Everything so far as if it had been booked on two days that are over.
  for (const days of [2, 1]) {
    await backdate(app, days);
    if (days === 2) await earn(app, creator, 100);
  }
  await app.app.nest.get(DaysJobs, { strict: false }).run();
  first = await named(await signUpStaff(app, 'admin'), 'Hanna Winter');
  second = await named(await signUpStaff(app, 'admin'), 'Ole Petersen');
});
afterAll(() => journey.close());

async function desk(admin: Actor, lang: 'en' | 'de'): Promise<Visit> {
  const visit = await journey.newPage({ lang });
  await visit.storeSession(admin);
  return visit;
}

describe('a large payout', () => {
  it('is asked for by one admin, who cannot decide', async () => {
    const visit = await desk(first, 'en');
    const { page } = visit;
    await visit.goto('/staff/payouts?status=in_review');
    await page.getByRole('row', { name: /Lena Hoffmann/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Payout to Lena Hoffmann' });
    await drawer.getByText('Two people check large payouts').waitFor();
    await judge(visit, 'staff-payout');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`/staff/payouts/${large}?status=in_review`);
    await drawer.getByRole('button', { name: 'Approve' }).click();
    const ask = page.getByRole('dialog', { name: 'Approve 1.200,00 € to Lena Hoffmann?' });
    await ask.getByRole('button', { name: 'Approve' }).click();
    await ask.getByText('Enter a reason with at least 3 characters').waitFor();
    await ask.getByLabel('Reason').fill('Known for years');
    await ask.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('A second admin has to approve it now').waitFor();
    await drawer.waitFor({ state: 'detached' });
    // The address alone leads there as well; Escape then leaves the list.
    await visit.goto(`/staff/payouts/${large}?status=in_review`);
    await drawer.getByText('You requested it. Another admin has to decide.').waitFor();
    expect(await drawer.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/staff\/payouts\?status=in_review$/);

    await visit.goto('/staff/approvals');
    await page.getByRole('row', { name: /Large payout/ }).click();
    const approval = page.getByRole('dialog', { name: 'Large payout' });
    await approval.getByText('You requested it, so another admin has to decide.').waitFor();
    for (const name of ['Approve', 'Reject'])
      expect(await approval.getByRole('button', { name }).isDisabled()).toBe(true);
    await judge(visit, 'staff-approval-own');
    await page.goBack();
    await approval.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/staff/approvals');
    visit.tolerate(/404 \(/);
    await visit.goto(`/staff/approvals/${large}`);
    await page.getByText('Not found').waitFor();
    await visit.screenshot('staff-approval-missing');
    await page.getByRole('button', { name: 'To the list' }).click();
    await page.getByRole('row', { name: /Large payout/ }).waitFor();
    await visit.leave();
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
    const ask = page.getByRole('dialog', { name: 'Anfrage freigeben?' });
    await ask.getByLabel('Grund').fill('Die Unterlagen passen');
    await ask.getByRole('button', { name: 'Freigeben' }).click();
    await page.getByText('Freigegeben und ausgeführt').waitFor();
    await untilPayout(app, large, 'in_transit');
    await visit.leave();
  });
});

describe('a person', () => {
  it('is found, gets bonus coins, and is paid back with a second admin', async () => {
    const visit = await desk(first, 'en');
    const { page } = visit;
    await visit.goto('/staff/users');
    await page.getByRole('row', { name: /Lena Hoffmann/ }).waitFor();
    await page.getByRole('textbox', { name: 'Name, username or e-mail' }).fill('jonas v');
    await page.waitForURL(/q=jonas/);
    await page.getByText('1 of 1 shown').waitFor();
    await page.getByRole('row', { name: /Jonas Vogt/ }).click();
    await page.waitForURL(`**/staff/users/${stuck.id}`);
    await page.getByText('Identity could not be confirmed').waitFor();
    await page.getByText('On request').waitFor();

    await page.getByRole('button', { name: 'Correct Anycoins' }).click();
    const adjust = page.getByRole('dialog', { name: 'Correct Anycoins' });
    await adjust.getByLabel('Bonus Anycoins').fill('250');
    await adjust.getByRole('button', { name: 'Add 250 Anycoins' }).click();
    await adjust.getByText('Enter a reason with at least 3 characters').waitFor();
    await adjust.getByLabel('Reason').fill('Sorry for the wait');
    await judge(visit, 'staff-user-adjust');
    await adjust.getByRole('button', { name: 'Add 250 Anycoins' }).click();
    // The timeline of the person says so as well, once it has come.
    await page.getByRole('region', { name: 'Notices' }).getByText('Anycoins corrected').waitFor();
    await page.getByText('250', { exact: true }).waitFor();
    expect(await coinsOf(stuck)).toBe(250);

    await page.getByRole('button', { name: 'Correct Anycoins' }).click();
    await adjust.getByText('Remove', { exact: true }).click();
    await adjust.getByLabel('Bonus Anycoins').fill('300');
    await adjust.getByLabel('Reason').fill('Given by mistake');
    visit.tolerate(/402 \(Payment Required\)/);
    await adjust.getByRole('button', { name: 'Remove 300 Anycoins' }).click();
    await adjust.getByText('There are not that many bonus Anycoins').waitFor();
    await adjust.getByRole('button', { name: 'Not now' }).click();
    expect(await coinsOf(stuck)).toBe(250);

    await page.getByRole('button', { name: 'Pay back' }).click();
    const payback = page.getByRole('dialog', { name: 'Pay back' });
    await payback.getByText('7,34 €, the full available balance').waitFor();
    await payback.getByLabel('Reason').fill('The documents cannot be read by anybody');
    await judge(visit, 'staff-user-payback');
    await payback.getByRole('button', { name: 'Ask a second admin' }).click();
    await page.getByText('Another admin has to approve it: see Approvals').waitFor();

    const other = await desk(second, 'de');
    await other.goto('/staff/approvals?status=pending_approval');
    await other.page.getByRole('row', { name: /Rückzahlung ohne Identitätsprüfung/ }).click();
    const approval = other.page.getByRole('dialog', { name: 'Rückzahlung ohne Identitätsprüfung' });
    await approval.getByRole('button', { name: 'Freigeben' }).click();
    const agree = other.page.getByRole('dialog', { name: 'Anfrage freigeben?' });
    await agree.getByLabel('Grund').fill('Die Unterlagen passen');
    await agree.getByRole('button', { name: 'Freigeben' }).click();
    await other.page.getByText('Freigegeben und ausgeführt').waitFor();
    const [payout] = bodyOf<{ amount: { minor: number } }[]>(await stuck.get('/api/payments/payouts')).data;
    expect(payout?.amount.minor).toBe(734);
    await other.leave();
    await visit.leave();
  });

  it('shows support what they may see, and says when there is nobody', async () => {
    const visit = await desk(await signUpStaff(journey.app), 'de');
    const { page } = visit;
    await visit.goto(`/staff/users/${stuck.id}`);
    await page.getByText('Verfügbare Anycoins').waitFor();
    expect(await page.getByRole('button', { name: 'Anycoins korrigieren' }).count()).toBe(0);
    expect(await page.getByText('Bankkonten').count()).toBe(0);
    await page.getByLabel('Notiz', { exact: true }).fill('Reisepass zweimal unscharf');
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await page.getByText('Notiz gespeichert').waitFor();
    const note = page.getByRole('listitem').filter({ hasText: 'Reisepass zweimal unscharf' });
    await note.scrollIntoViewIfNeeded();
    await judgeInEveryWindow(visit, 'staff-user-timeline');
    await page.getByText('Notizen', { exact: true }).click();
    // Until its answer is there, the list shows what it showed before.
    await page.getByText('Geld', { exact: true }).first().waitFor({ state: 'detached' });
    await note.waitFor();
    expect(await page.getByText('Geld', { exact: true }).count()).toBe(0);
    visit.tolerate(/404 \(Not Found\)/);
    await visit.goto('/staff/users/01900000-0000-7000-8000-000000000000');
    await page.getByText('Nicht gefunden').waitFor();
    await visit.leave();
  });

  it.each(['money', 'conversation'])('offers no note that the answer of %s would push away', async (last) => {
    const visit = await desk(first, 'en');
    const { page } = visit;
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    await page.route(new RegExp(`/api/.*/${last}(\\?|$)`), async (route) => {
      await answered;
      await route.continue();
    });
    const others = ['programs', 'timeline'].map((part) =>
      page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${part}`)),
    );
    await visit.goto(`/staff/users/${stuck.id}`);
    await Promise.all(others);
    await page.getByText('Anycoins to spend').waitFor();
    const note = page.getByLabel('Note', { exact: true });
    await note.waitFor({ state: 'attached' });
    expect(await note.isVisible()).toBe(false);
    answer();
    await note.waitFor();
    await visit.leave();
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
    await page.getByText('Submitted. Another admin decides under Approvals.').waitFor();
    await page.getByRole('row', { name: /Fee of May booked twice/ }).click();
    const approval = page.getByRole('dialog', { name: 'Journal entry' });
    await approval.getByText('Fees earned').waitFor();
    await approval.getByText('−2,50 €').waitFor();
    await visit.leave();
  });
});

describe('the books', () => {
  it('lead from an account to an entry, its transaction, and on to the payout and the person', async () => {
    const visit = await desk(second, 'en');
    const { page } = visit;
    await visit.goto('/staff/ledger?code=payable');
    await page.getByText('The books add up').waitFor();
    await page.getByRole('row', { name: /Lena Hoffmann/ }).click();
    await page.getByRole('heading', { name: 'Payable to people' }).waitFor();
    await judge(visit, 'staff-ledger-account');
    await page.getByRole('row', { name: /Payout requested/ }).click();
    const transaction = page.getByRole('dialog', { name: 'Payout requested' });
    await transaction.getByText('Sum').waitFor();
    await transaction.getByRole('link', { name: 'Lena Hoffmann' }).first().waitFor();
    await judgeInEveryWindow(visit, 'staff-ledger-transaction');
    const booked = new URL(page.url()).searchParams.get('transaction');
    expect(booked).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    await transaction.getByRole('link', { name: 'Payout', exact: true }).click();
    await page.waitForURL(/\/staff\/payouts\/[0-9a-f-]{36}$/);
    await visit.leave();
  });
});

describe('reconciliation', () => {
  it('is asked for and followed to its end', async () => {
    const visit = await desk(second, 'en');
    const { page } = visit;
    await visit.goto('/staff/reconciliation');
    await page.getByRole('button', { name: 'Compare now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The month is over');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Started. The list updates automatically.').waitFor();
    const row = page.getByRole('row', { name: /Stripe/ }).first();
    await row.getByText('Done').waitFor();
    await row.click();
    await page.getByRole('dialog').getByText('Movements read').waitFor();
    await judge(visit, 'staff-reconciliation-run');
    expect(new URL(page.url()).pathname).toMatch(/^\/staff\/reconciliation\/[0-9a-f-]{36}$/);
    await page.reload();
    await page.getByRole('dialog').getByText('Movements read').waitFor();
    await visit.leave();
  });
});

const screens: Screen[] = [
  {
    name: 'staff-overview',
    path: '/brand',
    shows: /Payouts to release|Auszahlungen zur Freigabe/,
    whole: true,
  },
  { name: 'staff-users', path: '/staff/users', shows: 'Lena Hoffmann' },
  { name: 'staff-payouts', path: '/staff/payouts', shows: 'Lena Hoffmann' },
  { name: 'staff-held-sales', path: '/staff/held-sales', shows: 'Lena Hoffmann' },
  { name: 'staff-approvals', path: '/staff/approvals', shows: /Große Auszahlung|Large payout/ },
  { name: 'staff-ledger', path: '/staff/ledger', shows: /Payable to people|Auszahlbar an Personen/ },
  { name: 'staff-trial-balance', path: '/staff/ledger/trial-balance', shows: /Sum in Euro|Summe in Euro/ },
  { name: 'staff-days', path: '/staff/ledger/days', shows: /Unbroken|Intakt/ },
  { name: 'staff-journal', path: '/staff/ledger/journal', shows: /Ask for approval|Freigabe anfragen/ },
  { name: 'staff-reconciliation', path: '/staff/reconciliation', shows: 'Stripe' },
];

it.each(languages)('every screen of admins stands at every width, in %s', (lang) => {
  const person = {
    name: 'staff-user',
    path: `/staff/users/${stuck.id}`,
    shows: /Bankkonten|Bank accounts/,
  };
  return walkAs(journey, second, lang, [...screens, person]);
});
