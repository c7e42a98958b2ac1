import { DAY } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { signUpStaff } from '../../server/test/support/actors.js';
import { askPayout, bodyOf, NO_ACCOUNT_IBAN, payee, untilPayout } from '../../server/test/support/payees.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages, walkAs } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let staff: Actor;

beforeAll(async () => {
  journey = await startJourney({ settings: { 'auth.codesPerHourEmail': 100 } });
  const { app } = journey;
  brand = await payee(app, { minor: 60_000, iban: NO_ACCOUNT_IBAN, role: 'brand' });
  await brand.post('/api/me/update', { displayName: 'Lena Hoffmann', language: 'en' });
  const { id } = bodyOf<{ id: string }>(await askPayout(app, brand, 20_000)).data;
  await untilPayout(app, id, 'in_transit');
  app.clock.advance(5 * DAY);
  await untilPayout(app, id, 'failed');
  staff = await signUpStaff(app);
  await staff.post('/api/me/update', { displayName: 'Amir' });
  await staff.post('/api/support/canned', {
    title: 'Bank account refused',
    text: 'Hello {{name}}, your bank sent {{balance}} back. Please add another account.\n\n{{staff}}',
    lang: 'en',
  });
});
afterAll(() => journey.close());

describe.each(languages)('support in %s', (lang) => {
  it('says what it is before the first word, on both sides', async () => {
    await walkAs(journey, brand, lang, [
      {
        name: 'support-empty',
        path: '/support',
        shows: lang === 'en' ? 'No requests yet' : 'Noch keine Anfragen',
      },
    ]);
    await walkAs(journey, staff, lang, [
      {
        name: 'staff-support-empty',
        path: '/staff/support',
        shows: lang === 'en' ? 'Nothing here' : 'Hier ist nichts',
      },
    ]);
  });
});

it('a brand whose payout failed is helped by staff who see why, and rates the help', async () => {
  const [hers, desk] = [await journey.newPage({ keep: true }), await journey.newPage({ keep: true })];
  await desk.openAs(staff, '/staff/support');
  await desk.page.getByText('Nothing here').waitFor();

  await hers.openAs(brand, '/support');
  await hers.page.getByRole('button', { name: 'New request' }).click();
  await hers.page.getByLabel('Topic').fill('My payout came back');
  await hers.page.getByLabel('Your message').fill('Where is my money?');
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await hers.page.getByRole('log').getByText('Where is my money?').waitFor();

  // It stands at the desk by itself, as urgent as blocked money is.
  await desk.page.getByRole('button', { name: /My payout came back/ }).click();
  await desk.page.getByRole('log').getByText('Where is my money?').waitFor();
  const context = desk.page.getByRole('complementary', { name: 'About the person' });
  await context.getByText('Lena Hoffmann').waitFor();
  await context.getByRole('link', { name: 'Payout', exact: true }).waitFor();
  const seen = await brand.get('/api/payments/payout_account');
  const [blocker] = bodyOf<{ blockers: { message: string }[] }>(seen).data.blockers;
  const held = context.getByRole('region', { name: 'Why money is held' });
  await held.getByRole('listitem').first().waitFor();
  expect(blocker).toBeDefined();
  await judgeInEveryWindow(desk, 'staff-support-case');

  await desk.page.getByRole('button', { name: 'Note', exact: true }).click();
  await desk.page.getByLabel('Note for staff alone').fill('The bank does not know the number');
  await desk.page.getByRole('button', { name: 'Save note' }).click();
  await desk.page.getByText('Note, only staff see this').waitFor();

  await desk.page.getByRole('button', { name: 'Saved replies' }).click();
  await desk.page.getByRole('button', { name: /^Bank account refused/ }).click();
  const answer = desk.page.getByLabel('Write an answer');
  expect(await answer.inputValue()).toMatch(/^Hello Lena Hoffmann, your bank sent 600,00\s€ back\./);
  await desk.page.getByRole('button', { name: 'Send', exact: true }).click();
  await hers.page
    .getByRole('log')
    .getByText(/Please add another account/)
    .waitFor();
  expect(await hers.page.getByText('The bank does not know').count()).toBe(0);

  await desk.page.getByRole('button', { name: 'Close', exact: true }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await hers.page.getByText('How was our help?').first().waitFor();
  await judgeInEveryWindow(hers, 'support-closed');
  await hers.page.getByRole('radio').nth(4).click({ force: true });
  await hers.page.getByRole('button', { name: 'Rate', exact: true }).click();
  await hers.page.getByText('You rated our help 5 of 5').waitFor();
  await desk.page.getByText('5 of 5').waitFor();
});

describe.each(languages)('a request in %s', (lang) => {
  it('stands with its person on both sides', async () => {
    const { id } = (await brand.get('/api/conversation/support')).body.data as { id: string };
    await walkAs(journey, brand, lang, [
      { name: 'support-case', path: `/support/${id}`, shows: /Please add another account/ },
    ]);
    await walkAs(journey, staff, lang, [
      {
        name: 'staff-support',
        path: `/staff/support/${id}?state=closed`,
        shows: /Please add another account/,
      },
    ]);
  });
});
