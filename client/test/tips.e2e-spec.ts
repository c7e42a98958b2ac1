import { liveChallenge, expectCleanBooks, giveCoins } from '../../server/test/support/challenges.js';
import { handedIn } from '../../server/test/support/entries.js';
import type { Actor } from '../../server/test/support/actors.js';
import { coffee, coffeeBrand, people } from './support/challenge-data.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;
let other: Actor;

beforeAll(async () => {
  journey = await startJourney();
  brand = await coffeeBrand(journey.app);
  [creator, other] = (await people(journey.app, 2)) as [Actor, Actor];
});
afterAll(() => journey.close());

describe('a tip', () => {
  it('is left where a creator is reviewed, and stands in the wallet of the creator', async () => {
    const { app } = journey;
    const { id } = await liveChallenge(app, brand, coffee);
    await handedIn(app, creator, id);
    await giveCoins(app, brand, 1);

    const giving = await journey.newPage();
    await giving.openAs(brand, `/brand/challenges/${id}/entries`);
    const { page } = giving;
    await page.getByRole('button', { name: 'Leave a tip' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message').fill('Wonderful work');
    await judgeInEveryWindow(giving, 'tip-amount');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('radio', { name: /Anycoins/ }).check();
    await judgeInEveryWindow(giving, 'tip-pay');
    await dialog.getByRole('button', { name: 'Pay 500 Anycoins' }).click();
    await page.getByText(/received your tip of 5,00/).waitFor();
    await dialog.waitFor({ state: 'detached' });

    const receiving = await journey.newPage();
    await receiving.openAs(creator, '/wallet/tips');
    await receiving.page.getByText('Wonderful work').waitFor();
    await receiving.page.getByText('5,00 €').first().waitFor();
    await judgeInEveryWindow(receiving, 'tips');
    await expectCleanBooks(app);
  });

  it('nobody has left yet is said, also in German', async () => {
    const visit = await journey.newPage({ lang: 'de' });
    await visit.openAs(other, '/wallet/tips');
    await visit.page.getByText('Noch kein Trinkgeld').waitFor();
    await judgeInEveryWindow(visit, 'tips-none');
  });

  it('is a page of creators alone', async () => {
    const visit = await journey.newPage();
    await visit.openAs(brand, '/wallet');
    await visit.page.getByRole('link', { name: 'Transactions', exact: true }).first().waitFor();
    expect(await visit.page.getByRole('link', { name: 'Tips', exact: true }).count()).toBe(0);
  });
});
