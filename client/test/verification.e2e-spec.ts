import { HOUR } from '../../server/src/kernel/clock.js';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import {
  balancesOf,
  bodyOf,
  codesOf,
  earn,
  inReview,
  untilKyc,
  untilPayout,
} from '../../server/test/support/payees.js';
import { expectCleanBooks } from '../../server/test/support/challenges.js';
import { picture } from '../../server/test/support/pictures.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judge, judgeInEveryWindow } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney({ settings: { 'auth.codesPerHourEmail': 100 } });
});
afterAll(() => journey.close());

async function code(person: Actor, ask: () => Promise<unknown>): Promise<string> {
  const { mail } = journey.app.sandbox;
  const before = new Set(mail.list(person.email).map(({ id }) => id));
  await ask();
  const { subject } = await mail.waitFor(
    person.email,
    ({ id, subject: line }) => !before.has(id) && /^\d{6} (confirms|bestätigt)/.test(line),
  );
  return subject.slice(0, 6);
}

/** What staff are asked before they ask back or write down a consent. */
async function judgeDecision(desk: Visit, lang: string): Promise<void> {
  const { page } = desk;
  await page.getByText(/^(Request|Anfordern)$/).click();
  await page.getByRole('button', { name: /^(Request from|Bei) Mara/ }).waitFor();
  await judgeInEveryWindow(desk, `kyc-ask-${lang}`);
  await page.getByRole('button', { name: /^(Consent of a guardian|Zustimmung Sorgeberechtigter)$/ }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: /^(Cancel|Abbrechen)$/ });
  await cancel.waitFor();
  await judgeInEveryWindow(desk, `kyc-guardian-${lang}`);
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
}

describe('the first payout', () => {
  let person: Actor;
  let staff: Actor;
  let desk: Visit;
  let visit: Visit;
  beforeAll(async () => {
    person = await signUp(journey.app, { role: 'creator' });
    await earn(journey.app, person, 8_209);
    visit = await journey.newPage({ lang: 'en', keep: true });
    await visit.storeSession(person);
  });

  it('begins with what is missing, and leads to the form', async () => {
    const { page } = visit;
    await visit.goto('/wallet/payouts');
    await page.getByText('Why 82,09 € is on hold').waitFor();
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByText('Takes about five minutes.', { exact: false }).waitFor();
    await judgeInEveryWindow(visit, 'verification');
  });

  it('asks who one is, on the inputs that are wrong', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Accept the terms to open the account').waitFor();
    await page.getByLabel('First name').fill('Mara');
    await page.getByLabel('Last name').fill('Müller');
    await page.getByLabel('Date of birth').fill('05.17.1990');
    await page.keyboard.press('Enter');
    await page.getByLabel('Phone', { exact: true }).fill('+49 30 12345678');
    await page.getByLabel('Street and number').fill('Hauptstr. 1');
    await page.getByLabel('Postal code').fill('10115');
    await page.getByLabel('City').fill('Berlin');
    await page.getByRole('checkbox').check();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/payments/custom_account'));
    await page.getByRole('button', { name: 'Save and continue' }).click();
    expect((await saved).status()).toBe(201);
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await page.getByText('answer is missing before you can submit').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  });

  it('takes a document with a preview, and tells when everything is there', async () => {
    const { page } = visit;
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/me/upload_document'));
    await page
      .getByLabel('Choose Passport', { exact: false })
      .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
    expect((await sent).status()).toBe(201);
    await page.getByText('passport.jpg').waitFor();
    await judgeInEveryWindow(visit, 'verification-documents');
    await eventually(async () => {
      await journey.app.sandbox.stripe.settle();
      return page.getByRole('button', { name: 'Submit' }).isEnabled();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted. We will let you know when it is done.').waitFor();
    await untilKyc(journey.app, person, 'in_review');
    await page.getByText('Our team does the final check.', { exact: false }).waitFor();
  });

  it('needs the tax form and the agreement, in the same place', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'Taxes' }).click();
    await page.getByText('Private person').waitFor();
    // What the review told meanwhile has moved the page; from here on it stands.
    await page.reload();
    await page.getByText('Private person').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByText(/^Agreed on/).waitFor();
    await judgeInEveryWindow(visit, 'verification-tax');
  });

  it('shows staff the document only when they ask for it', async () => {
    staff = await signUpStaff(journey.app);
    desk = await journey.newPage({ lang: 'de', keep: true });
    const { page } = desk;
    await desk.openAs(staff, '/staff/kyc');
    await page.getByText('Mara Müller').waitFor();
    await judgeInEveryWindow(desk, 'staff-kyc');
    await page.getByText('Mara Müller').click();
    const opened = page.getByRole('region', { name: 'Prüfung von Mara Müller' });
    const looks = () =>
      journey.app.db.query(`SELECT 1 FROM audit_log WHERE action = 'kyc.readDocument' AND target_id = $1`, [
        person.id,
      ]);
    await opened.getByRole('button', { name: 'passport.jpg ansehen' }).waitFor();
    await opened.getByRole('row', { name: /^Anschrift .* Bestätigt$/ }).waitFor();
    await page.getByText('Vom Zahlungsanbieter bestätigt').waitFor();
    expect(await looks()).toHaveLength(0);
    await opened.getByRole('button', { name: 'passport.jpg ansehen' }).click();
    await opened.getByRole('img', { name: 'Ausweis' }).waitFor();
    expect(await looks()).toHaveLength(1);
    await judgeInEveryWindow(desk, 'staff-kyc-case');
  });

  it('lets staff ask back and write down a consent, in both languages', async () => {
    const { page } = desk;
    await judgeDecision(desk, 'de');
    expect((await staff.post('/api/me/update', { language: 'en' })).status).toBe(200);
    await desk.goto(`/staff/kyc/${person.id}`);
    const file = page.getByRole('region', { name: 'Identity check of Mara Müller' });
    await file.waitFor();
    // The device has now been told the language: the screen is drawn in it from the start.
    await page.reload();
    await file.waitFor();
    await judgeDecision({ ...desk, lang: 'en' }, 'en');
    expect((await staff.post('/api/me/update', { language: 'de' })).status).toBe(200);
  });

  it('is decided by staff', async () => {
    const { page } = desk;
    await desk.goto(`/staff/kyc/${person.id}`);
    const decision = page.getByRole('region', { name: 'Entscheidung' });
    await decision.getByLabel('Grund').fill('Der Ausweis passt zur Person');
    await decision.getByRole('button', { name: 'Mara Müller bestätigen' }).click();
    await decision.waitFor({ state: 'detached' });
    await visit.page.getByText('Done. Your money can be paid out.').waitFor();
  });

  it('lets the young be paid once staff have written down who agrees', async () => {
    const { page } = desk;
    const young = await signUp(journey.app, { role: 'creator', profile: { birthDate: '2011-02-03' } });
    await inReview(journey.app, young, { firstName: 'Lotte', lastName: 'Jung' });
    expect(await codesOf(young)).toContain('UNDER_AGE');
    await desk.goto('/staff/kyc');
    await page.getByText('Lotte Jung').click();
    await page.getByRole('button', { name: 'Zustimmung Sorgeberechtigter' }).click();
    const consent = page.getByRole('dialog', { name: 'Zustimmung Sorgeberechtigter' });
    await consent.getByLabel('Name des Sorgeberechtigten').fill('Eva Jung');
    await consent.getByLabel('Grund').fill('Unterschriebener Brief');
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/upload/image'));
    await consent
      .locator('input[type=file]')
      .setInputFiles({ name: 'consent.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
    expect((await sent).status()).toBe(201);
    await consent.getByText('Datei hierher ziehen oder auswählen').waitFor();
    await judge(desk, 'staff-guardian');
    await consent.getByRole('button', { name: 'Eintragen' }).click();
    await consent.waitFor({ state: 'detached' });
    expect(await codesOf(young)).not.toContain('UNDER_AGE');
    await desk.leave();
  });

  it('goes to a bank account that has rested, and arrives', async () => {
    const { app } = journey;
    const { page } = visit;
    await visit.goto('/wallet/payouts');
    await page.getByRole('button', { name: 'Add account' }).click();
    const form = page.getByRole('dialog', { name: 'Add bank account' });
    await form.getByLabel('Account holder').fill('Mara Mueller');
    await form.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    const typed = await code(person, () => form.getByRole('button', { name: 'Continue' }).click());
    await page
      .getByRole('dialog', { name: 'Add this bank account' })
      .getByLabel('Code from the e-mail 1/6')
      .fill(typed);
    await form.waitFor({ state: 'detached' });
    await page.getByText('The new bank account cannot be used yet').waitFor();
    await visit.screenshot('payout-cool-off');

    await app.pass(72 * HOUR + 1000);
    app.sandbox.stripe.connect.fund(10_000);
    const later = await journey.newPage({ lang: 'en' });
    await later.openAs(person, '/wallet/payouts');
    await later.page.getByText(/^Arrives /).waitFor();
    const withdraw = later.page.getByRole('button', { name: 'Withdraw 82,09 €' });
    const proof = await code(person, () => withdraw.click());
    await later.page.getByLabel('Code from the e-mail 1/6').fill(proof);
    await later.page.getByText('82,09 € is on its way').waitFor();
    const [asked] = bodyOf<{ id: string }[]>(await person.get('/api/payments/payouts')).data;
    const sent = await untilPayout(app, String(asked?.id), 'in_transit');
    app.sandbox.stripe.connect.settlePayout(String(sent.provider_payout_id), 'paid');
    await later.page.getByRole('row', { name: /82,09/ }).getByText('Paid').waitFor();
    await later.screenshot('payout-paid');
    expect(await balancesOf(app, person)).toEqual({});
    await expectCleanBooks(app);
  });
});

describe('a company, in German', () => {
  it('tells its register and its people', async () => {
    const person = await signUp(journey.app, { role: 'brand' });
    const visit = await journey.newPage({ lang: 'de' });
    const { page } = visit;
    await visit.openAs(person, '/settings/verification');
    await page.getByText('Eine Firma mit eigenem Namen').click();
    await page.getByLabel('Vorname').fill('Otto');
    await page.getByLabel('Nachname').fill('Muster');
    await page.getByLabel('Geburtsdatum').fill('02.01.1980');
    await page.keyboard.press('Enter');
    await page.getByLabel('Telefon', { exact: true }).fill('+49 30 12345678');
    await page.getByLabel('Straße und Hausnummer').fill('Hauptstr. 1');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByLabel('Ort', { exact: true }).fill('Berlin');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.getByLabel('Name der Firma').fill('Muster GmbH');
    await page.getByLabel('Registernummer').fill('HRB 1234');
    await page.getByLabel('Telefon der Firma').fill('+49 30 12345678');
    await page.getByLabel('Straße und Hausnummer').fill('Hauptstr. 1');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByLabel('Ort', { exact: true }).fill('Berlin');
    await judgeInEveryWindow(visit, 'verification-company');
    await page.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    const form = page.getByRole('dialog', { name: 'Person hinzufügen' });
    await form.getByLabel('Anteil in Prozent').fill('60');
    await form.getByLabel('Vorname').fill('Ida');
    await form.getByLabel('Nachname').fill('Muster');
    await form.getByLabel('E-Mail').fill('ida@anyjoi.test');
    await form.getByLabel('Straße und Hausnummer').fill('Hauptstr. 1');
    await form.getByLabel('Postleitzahl').fill('10115');
    await form.getByLabel('Ort', { exact: true }).fill('Berlin');
    await judgeInEveryWindow(visit, 'verification-person');
    await form.getByRole('button', { name: 'Person speichern' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Inhaber · 60 %').waitFor();
    await judgeInEveryWindow(visit, 'verification-persons');
  });
});
