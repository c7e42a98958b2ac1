import { signUp, type Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, newCreator, views } from '../../server/test/support/entries.js';
import { buyCoins, WITH_BONUS } from '../../server/test/support/payments.js';
import { cards } from './support/card.js';
import { startJourney, type Journey } from './support/journey.js';
import { tabTo } from './support/keyboard.js';
import { languages, phone, walkAs, type Screen } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;

const named = async (person: Actor, displayName: string): Promise<Actor> => {
  expect((await person.post('/api/me/update', { displayName })).status).toBe(200);
  return person;
};

beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await named(await verifiedBrand(app), 'Nordkaffee');
  for (const body of [{}, { packageId: WITH_BONUS, paymentMethodId: 'pm_card_mastercard' }])
    expect((await buyCoins(brand, body)).status).toBe(201);
  const { id } = await liveChallenge(app, brand, { title: 'Kaffee, aber kalt' });
  creator = await named(await newCreator(app), 'Lena Hoffmann');
  await views(app, [[await approved(app, brand, creator, id), 41_120]], id);
});
afterAll(() => journey.close());

const ofBrand: Screen[] = [
  {
    name: 'wallet-brand',
    path: '/wallet',
    shows: async (page) => {
      const balance = page.getByRole('region', { name: /Spendable balance|Verfügbares Guthaben/ });
      await balance.getByText('3.600', { exact: true }).waitFor();
      await balance.getByText('3.500', { exact: true }).waitFor();
      await page.getByText(/Spent this month|Diesen Monat ausgegeben/).waitFor();
      await page.getByText('1.190,00 €', { exact: true }).first().waitFor();
      await page.getByRole('row', { name: /Bonus.*\+100/ }).waitFor();
      await page
        .getByRole('row', { name: /(Challenge funded|Challenge bezahlt).*Kaffee, aber kalt/ })
        .waitFor();
      await page.locator('.recharts-bar').first().waitFor();
      const chart = page.getByRole('img', { name: /Spent this month|Diesen Monat ausgegeben/ });
      for (const tick of ['0 €', '400 €', '800 €', '1.200 €'])
        await chart.getByText(tick, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'transactions-brand',
    path: '/wallet/transactions',
    shows: async (page) => {
      await page.getByRole('row', { name: /Bonus.*\+100/ }).waitFor();
      // The month is named once, and first to leave where there is no room.
      const isPhone = page.viewportSize()?.width === phone.width;
      expect(await page.getByText(/^\p{L}+ 20\d\d$/u).count()).toBe(isPhone ? 0 : 1);
    },
  },
  {
    name: 'charge',
    path: '/wallet',
    shows: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Charge wallet|Wallet aufladen)$/ })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /25,00 €/ })
        .waitFor();
    },
  },
];

/** What is held, and why. */
const ofCreator: Screen[] = [
  {
    name: 'wallet-creator',
    path: '/wallet',
    shows: async (page) => {
      await page.getByText(/^(On hold|In Wartezeit)$/).waitFor();
      await page
        .getByText(/Earnings of a challenge are on hold|Einnahmen aus einer Challenge warten einige/)
        .waitFor();
      await page.getByText(/No transactions yet|Noch keine Umsätze/).waitFor();
    },
  },
];

it.each(languages)('the wallet of a brand and of a creator, in %s', async (lang) => {
  await walkAs(journey, brand, lang, ofBrand);
  await walkAs(journey, creator, lang, ofCreator);
});

describe('buying coins by keyboard alone', () => {
  it('goes from the wallet to paid coins', async () => {
    const person = await signUp(journey.app, { role: 'brand' });
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(person, '/wallet');
    const open = page.getByRole('main').getByRole('button', { name: 'Charge wallet', exact: true }).first();
    await open.waitFor();
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: 'Charge wallet' });
    await tabTo(page, modal.getByRole('radio', { name: /^2\.500/ }));
    await page.keyboard.press('ArrowLeft');
    await modal.getByRole('button', { name: 'Pay 10,00 €' }).waitFor();
    await tabTo(page, page.getByTestId('card-number'));
    await page.keyboard.type(cards.visa);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await tabTo(page, modal.getByRole('button', { name: 'Pay 10,00 €' }));
    await page.keyboard.press('Enter');
    await page.getByText('1.000 Anycoins are in your wallet').waitFor();
    await modal.waitFor({ state: 'detached' });
    const { data } = (await person.get('/api/wallet')).body as { data: { amountBalance: number } };
    expect(data.amountBalance).toBe(1000);
  });
});
