import { type Actor, signUp } from '../../server/test/support/actors.js';
import { completedDeal, type DealBody } from '../../server/test/support/deals.js';
import { settled } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;
let deal: DealBody;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  deal = await completedDeal(app, brand, creator);
  await settled(app);
});
afterAll(() => journey.close());

it('both sides review each other without reading the other, and the brand asks for more days', async () => {
  const asked = await journey.newPage({ keep: true });
  await asked.openAs(brand, `/deals/${deal.id}`);
  const { page } = asked;
  await page.getByRole('button', { name: 'Write a review' }).click();
  // The fifth star of each of the three marks.
  for (const star of [4, 9, 14])
    await page.getByRole('dialog').getByRole('radio').nth(star).click({ force: true });
  await page.getByLabel('Your review').fill('A wonderful reel, and always on time.');
  await judgeInEveryWindow(asked, 'deal-review-write');
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('Nobody but you sees it yet.').waitFor();
  await creator.post(`/api/deals/${deal.id}/review`, {
    quality: 5,
    communication: 4,
    reliability: 5,
    text: 'A clear brief and quick answers',
  });
  await page.reload();
  await page.getByText('A clear brief and quick answers').waitFor();
  await page.getByRole('button', { name: 'Renew' }).first().click();
  await judgeInEveryWindow(asked, 'deal-rights-renew');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await page.getByText('Waits for the creator').waitFor();
  await judgeInEveryWindow(asked, 'deal-reviewed');
});
