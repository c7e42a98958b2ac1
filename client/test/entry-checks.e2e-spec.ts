import { type Actor, signUpStaff } from '../../server/test/support/actors.js';
import { liveChallenge } from '../../server/test/support/challenges.js';
import { entryOf, newCreator, rowOf, suspicious } from '../../server/test/support/entries.js';
import { coffee, coffeeBrand } from './support/challenge-data.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;
let brand: Actor;
let lena: Actor;
let challengeId: string;

beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await coffeeBrand(app);
  lena = await newCreator(app);
  const capped = { minViews: 0, maxViewsPaidPerEntry: 20_000 };
  challengeId = (await liveChallenge(app, brand, { ...coffee, ...capped })).id;
  await suspicious(app, brand, lena, challengeId);
});
afterAll(() => journey.close());

it('freezes an entry by its score, the creator answers, and staff let it go', async () => {
  const { app } = journey;
  expect(await rowOf(app, challengeId, lena)).toMatchObject({ status: 'frozen', fraud_score: 85 });

  const creator = await journey.newPage({ width: 390, height: 844, lang: 'de' });
  await creator.openAs(lena, `/creator/challenges/${challengeId}`);
  await creator.page.getByRole('heading', { name: 'Dein Beitrag ist eingefroren' }).waitFor();
  await creator.page.getByText(/Likes pro View/).waitFor();
  await creator.screenshot('entry-frozen', { fullPage: true });
  await creator.expectFits();
  await creator.expectAccessible();
  await creator.page.getByLabel('Deine Antwort').fill('Ein Newsletter hat das Video verschickt.');
  await creator.page.getByRole('button', { name: 'Antwort senden' }).click();
  await creator.page.getByRole('heading', { name: 'Deine Antworten' }).waitFor();

  const staff = await journey.newPage({ width: 1440, height: 900 });
  await staff.openAs(await signUpStaff(app, 'support'), '/staff/entries?state=frozen&band=freeze');
  const { page } = staff;
  await page.getByText('85').first().waitFor();
  await staff.screenshot('staff-entries');
  await staff.expectAccessible();
  await page.locator('[data-index]').first().click();
  await page.getByText('Ein Newsletter hat das Video verschickt.').waitFor();
  await page.getByText('Likes per view').waitFor();
  await staff.screenshot('staff-entry-score', { fullPage: true });
  await staff.expectAccessible();
  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await page.getByLabel('Reason').fill('A newsletter, indeed');
  await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click();
  await page.getByText('Done, or waiting for a second admin: see Approvals').waitFor();
  expect(await entryOf(lena, challengeId)).toMatchObject({ status: 'tracking', check: null });
});
