import { type Actor, signUpStaff } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { handedIn, newCreator, review } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages } from './support/screens.js';

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

describe('a hidden post', () => {
  it.each(languages)('is told to its author, who appeals it, in %s', async (lang) => {
    const { app } = journey;
    const [creator, admin] = [await newCreator(app), await signUpStaff(app, 'admin')];
    const made = await creator.post('/api/post', { text: 'Oat milk cures everything' });
    const { id } = (made.body as { data: { id: string } }).data;
    const filed = await brand.post('/api/report', { kind: 'post', targetId: id, reason: 'fraud' });
    const report = (filed.body as { data: { id: string } }).data.id;
    const hidden = { action: 'hide', rule: 'fraud', note: 'Promises a cure' };
    expect((await admin.post(`/api/support/report/${report}/resolve`, hidden)).status).toBe(200);

    const visit = await journey.newPage({ lang });
    const { page } = visit;
    await visit.openAs(creator, `/post/${id}`);
    await page.getByRole('note').waitFor();
    await judgeInEveryWindow(visit, 'post-hidden');
    await page.getByRole('note').getByRole('link').click();
    await page.waitForURL('**/settings/appeals');
    await page.getByText('Oat milk cures everything').waitFor();
    await judgeInEveryWindow(visit, 'appeals-hidden-post');
    await page
      .getByRole('button', { name: lang === 'de' ? 'Einspruch einlegen' : 'Appeal', exact: true })
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('It is a joke');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await judgeInEveryWindow(visit, 'appeals-hidden-post-filed');
  });
});
