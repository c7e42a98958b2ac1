import { HOUR } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { askPayout, bodyOf, earn, payee, untilPayout } from '../../server/test/support/payees.js';
import { picture } from '../../server/test/support/pictures.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let creator: Actor;
let paid = '';

beforeAll(async () => {
  journey = await startJourney({ settings: { 'auth.codesPerHourEmail': 100 } });
  const { app } = journey;
  creator = await payee(app, { minor: 90_000 });
  await earn(app, creator, 4_106, 'earned_pending');
  const asked = bodyOf<{ id: string }>(await askPayout(app, creator, 8_209)).data;
  paid = asked.id;
  const sent = await untilPayout(app, paid, 'in_transit');
  app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
  await untilPayout(app, paid, 'paid');
});
afterAll(() => journey.close());

/** The code that was mailed after `before`. */
async function codeOf(person: Actor, before: ReadonlySet<string>): Promise<string> {
  const { subject } = await journey.app.sandbox.mail.waitFor(
    person.email,
    (mail) => !before.has(mail.id) && /^\d{6} (confirms|bestätigt)/.test(mail.subject),
  );
  return subject.slice(0, 6);
}
const mailsOf = (person: Actor): Set<string> =>
  new Set(journey.app.sandbox.mail.list(person.email).map(({ id }) => id));

describe('the payouts of a creator', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await journey.newPage({ lang: 'en', keep: true });
    await visit.storeSession(creator);
  });

  it('say what can be had and what holds the rest', async () => {
    const { page } = visit;
    await visit.goto('/wallet/payouts');
    await page.getByText('You can withdraw 817,91 € now.', { exact: false }).waitFor();
    await page.getByText('Why 41,06 € is on hold').waitFor();
    await page.getByText('Earnings of a challenge or money').waitFor();
    await page.getByRole('row', { name: /82,09/ }).waitFor();
    await judgeInEveryWindow(visit, 'payouts');
  });

  it('show every step of one, with its trace number', async () => {
    const { page } = visit;
    await page.getByRole('row', { name: /82,09/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Arrived at your bank').waitFor();
    await drawer.getByText(/^SANDBOX[\w]+$/).waitFor();
    await judgeInEveryWindow(visit, 'payout-steps');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('go out with a mailed code, once, and a wrong code is asked for again', async () => {
    const { page } = visit;
    journey.app.sandbox.stripe.connect.fund(100_000);
    const before = mailsOf(creator);
    await page.getByLabel('Amount').fill('50');
    const send = page.getByRole('button', { name: 'Withdraw 50,00 €' });
    await send.click();
    const dialog = page.getByRole('dialog', { name: /Withdraw 50,00/ });
    const code = await codeOf(creator, before);
    visit.tolerate(/(403|400) \(/);
    await dialog.getByLabel('Code from the e-mail 1/6').pressSequentially('000000');
    await dialog.getByText('This code is wrong or has expired.').waitFor();
    await judgeInEveryWindow(visit, 'payout-code');
    await dialog.getByLabel('Code from the e-mail 1/6').fill(code);
    // The message stays for some seconds only.
    await Promise.all([
      page.getByText('50,00 € is on its way').waitFor(),
      dialog.waitFor({ state: 'detached' }),
    ]);
    await page.getByRole('row', { name: /50,00/ }).waitFor();
    const { data } = bodyOf<{ amount: { minor: number } }[]>(await creator.get('/api/payments/payouts'));
    expect(data.map(({ amount }) => amount.minor)).toEqual([5_000, 8_209]);
  });

  it('tell where the money comes from', async () => {
    const { page } = visit;
    await page.getByText('Earned, by source').click();
    await page.getByRole('row', { name: /41,06/ }).click();
    await page.getByRole('dialog').getByText('Entry in a challenge').first().waitFor();
    await judgeInEveryWindow(visit, 'payout-earned');
    await page.keyboard.press('Escape');
  });

  it('refuse a bank account on its own inputs and add it with a code', async () => {
    const { page } = visit;
    await visit.goto('/settings/payout');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const form = page.getByRole('dialog', { name: 'Add bank account' });
    await form.getByLabel('Account holder').fill('Mara Mueller');
    await form.getByLabel('IBAN').fill('DE89370400440532013001');
    visit.tolerate(/400 \(/);
    const before = mailsOf(creator);
    await form.getByRole('button', { name: 'Continue' }).click();
    const code = await codeOf(creator, before);
    const ask = page.getByRole('dialog', { name: 'Add this bank account' });
    await ask.getByLabel('Code from the e-mail 1/6').fill(code);
    await form.getByText('This IBAN is not valid: check it digit by digit').waitFor();
    await judgeInEveryWindow(visit, 'bank-refused');
    await form.getByLabel('IBAN').fill('DE62 3704 0044 0532 0130 01');
    await form.getByRole('button', { name: 'Continue' }).click();
    await ask.getByLabel('Code from the e-mail 1/6').fill(code);
    await page.getByText('•••• 3001').waitFor();
    await form.waitFor({ state: 'detached' });
    await judgeInEveryWindow(visit, 'settings-payout');
  });

  it('prove that a bank account is theirs when the provider asks', async () => {
    const { page } = visit;
    const { app } = journey;
    const [account] = await app.db.query<{ id: string }>(
      `SELECT account_id AS id FROM kyc_profile WHERE user_id = $1`,
      [creator.id],
    );
    app.sandbox.stripe.connect.require(String(account?.id), {
      field: 'documents.bank_account_ownership_verification.files',
    });
    await eventually(async () => {
      await app.sandbox.stripe.settle();
      return page.getByRole('button', { name: 'Upload proof' }).first().isVisible();
    });
    const line = page.getByRole('listitem').filter({ hasText: '3001' });
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/me/upload_bank_document'));
    const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') };
    // The message stays for some seconds only.
    const [answer] = await Promise.all([
      sent,
      page.getByText('Proof uploaded').first().waitFor(),
      line.getByLabel('Upload proof').setInputFiles(letter),
    ]);
    expect(answer.status()).toBe(201);
    await visit.screenshot('bank-proof');
  });
});

describe('in German', () => {
  it('say what comes before the first payout', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    await earn(journey.app, person, 8_209);
    const visit = await journey.newPage({ lang: 'de' });
    const { page } = visit;
    await visit.openAs(person, '/wallet/payouts');
    await page.getByText('Warum 82,09 € noch warten').waitFor();
    await page.getByText('Deine Identität ist noch nicht bestätigt').waitFor();
    await page.getByText('Deine Steuerangaben fehlen').waitFor();
    await page.getByText('Noch kein Bankkonto').first().waitFor();
    await judgeInEveryWindow(visit, 'payouts-first-de');
    expect(await page.getByRole('button', { name: '0,00 € auszahlen' }).isDisabled()).toBe(true);
  });

  it('tell why one came back', async () => {
    const { app } = journey;
    const visit = await journey.newPage({ lang: 'de' });
    const { page } = visit;
    await visit.signInAs(creator);
    const [row] = await app.db.query<{ provider_payout_id: string }>(
      `SELECT provider_payout_id FROM payout WHERE id = $1`,
      [paid],
    );
    app.sandbox.stripe.connect.settlePayout(String(row?.provider_payout_id), 'account_closed');
    await untilPayout(app, paid, 'returned');
    app.clock.advance(HOUR);
    await visit.goto('/wallet/payouts?status=returned');
    await page.getByRole('row', { name: /82,09/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Von deiner Bank zurückgeschickt').waitFor();
    await drawer.getByText('Das Konto ist geschlossen.').waitFor();
    await page.getByText('Deine Bank hat die letzte Auszahlung zurückgeschickt').first().waitFor();
    await judgeInEveryWindow(visit, 'payout-returned');
    await visit.goto('/settings/payout');
    await page.getByRole('button', { name: 'Bankkonto hinzufügen' }).click();
    await page.getByRole('dialog').getByLabel('IBAN').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
    await page.getByText('Bitte ausfüllen').first().waitFor();
    await judgeInEveryWindow(visit, 'bank-form');
  });
});
