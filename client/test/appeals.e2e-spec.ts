import { type Actor, signUpStaff } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { handedIn, newCreator, review } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
});
afterAll(() => journey.close());

describe('a rejected entry', () => {
  it('is appealed by its creator, reversed by staff, and goes on before the creator’s eyes', async () => {
    const { id } = await liveChallenge(journey.app, brand);
    const creator = await newCreator(journey.app);
    await handedIn(journey.app, creator, id);
    expect((await review(brand, id, creator.id, 'reject', 'No product in it')).status).toBe(200);
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await page.getByText('The entry was rejected').waitFor();
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    await page.getByLabel('Why is it wrong?').fill('It stands on the table from second 3 on');
    await page.getByRole('button', { name: 'Submit the appeal' }).click();
    await page.getByText(/^Decided by /).waitFor();
    await visit.screenshot('appeal-filed');
    await visit.expectAccessible();

    const staff = await signUpStaff(journey.app, 'support');
    const desk = await journey.newPage({ width: 1440, height: 900 });
    await desk.openAs(staff, '/staff/appeals');
    await desk.page.getByText('Entry · The entry was rejected').click();
    await desk.page.getByText('It stands on the table from second 3 on').waitFor();
    await desk.screenshot('staff-appeal');
    await desk.expectAccessible();
    await desk.page.getByLabel('Reason').fill('The product is in it from second 3');
    await desk.page.getByRole('button', { name: 'Reverse the decision' }).click();
    await desk.page.getByText('Decision reversed').waitFor();

    await page.getByText('The entry was rejected').first().waitFor({ state: 'detached' });
    await page.goto(`${journey.url}/settings/appeals`);
    await page.getByText('Appeal successful').waitFor();
    await page.getByText('The product is in it from second 3').waitFor();
    await visit.screenshot('settings-appeals');
    await visit.expectAccessible();
  });
});
