import { signUp, type Actor } from '../../server/test/support/actors.js';
import { cards, failChallenge, passChallenge, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const modal = ({ page }: Visit) => page.getByRole('dialog', { name: /Charge wallet|Wallet aufladen/ });

async function openWallet(lang: 'en' | 'de' = 'en', size = {}): Promise<{ visit: Visit; person: Actor }> {
  const person = await signUp(journey.app, { role: 'brand' });
  const visit = await journey.newPage({ lang, ...size });
  await visit.openAs(person, '/wallet');
  return { visit, person };
}

async function openCharge(visit: Visit, coins: string): Promise<void> {
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: 'Charge wallet', exact: true })
    .first()
    .click();
  await modal(visit).getByText(coins, { exact: true }).click();
}

/** The books after the journey: what the person has, and that nothing is left over. */
async function books(person: Actor): Promise<{ coins: number; rest: string[] }> {
  const { data } = (await person.get('/api/wallet')).body as { data: { amountBalance: number } };
  const rows = await journey.app.db.query<{ sum: string }>(
    'SELECT sum(amount)::text AS sum FROM ledger.entry GROUP BY currency',
  );
  return { coins: data.amountBalance, rest: rows.map(({ sum }) => sum) };
}

describe('charging the wallet', () => {
  it('takes a new card, keeps it, and takes it again with one click', async () => {
    const { visit, person } = await openWallet();
    const { page } = visit;
    await page.getByText('No transactions yet').waitFor();
    await visit.screenshot('wallet-empty');
    await visit.expectAccessible();

    await openCharge(visit, '1.000');
    const pay = modal(visit).getByRole('button', { name: 'Pay 10,00 €' });
    await typeCard(page, cards.visa);
    await page.getByText('Save this card for next time').click();
    await visit.screenshot('charge-new-card');
    await visit.expectAccessible();
    await pay.click();
    await page.getByText('1.000 Anycoins are in your wallet').waitFor();
    await modal(visit).waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Spendable balance' })
      .getByRole('paragraph')
      .getByText('1.000', { exact: true })
      .waitFor();
    await page.getByRole('row', { name: /Bought 1\.000 Anycoins.*\+1\.000.*\+10,00 €/ }).waitFor();
    expect(await books(person)).toEqual({ coins: 1000, rest: ['0', '0'] });

    await openCharge(visit, '2.500');
    await modal(visit)
      .getByRole('radio', { name: /Visa.*4242/ })
      .waitFor();
    await visit.screenshot('charge-saved-card');
    await modal(visit).getByRole('button', { name: 'Pay 25,00 €' }).click();
    await page.getByText('2.600 Anycoins are in your wallet').waitFor();
    await modal(visit).waitFor({ state: 'detached' });
    expect(await books(person)).toEqual({ coins: 3600, rest: ['0', '0'] });
    await page.getByRole('row', { name: /Bought 2\.500 Anycoins.*\+25,00 €.*3\.500/ }).waitFor();
    await page.getByRole('row', { name: /Bonus.*\+100.*3\.600/ }).waitFor();
    await visit.screenshot('wallet');
    await visit.expectAccessible();
  });

  it('tells a decline above the methods and keeps the choice', async () => {
    const { visit, person } = await openWallet();
    const { page, tolerate } = visit;
    tolerate(/402 \(Payment Required\)/);
    await openCharge(visit, '5.000');
    await typeCard(page, cards.noMoney);
    await modal(visit).getByRole('button', { name: 'Pay 50,00 €' }).click();
    await modal(visit).getByRole('alert').getByText('There is not enough money on this card').waitFor();
    await visit.screenshot('charge-declined');
    await visit.expectAccessible();
    expect(
      await modal(visit)
        .getByRole('radio', { name: /^5\.000 / })
        .isChecked(),
    ).toBe(true);
    expect(await books(person)).toMatchObject({ coins: 0 });

    await typeCard(page, cards.mastercard);
    await modal(visit).getByRole('button', { name: 'Pay 50,00 €' }).click();
    await modal(visit).waitFor({ state: 'detached' });
    expect(await books(person)).toEqual({ coins: 5300, rest: ['0', '0'] });
  });

  it('asks the bank inside, once in vain and once with success', async () => {
    const { visit, person } = await openWallet();
    const { page, tolerate } = visit;
    tolerate(/402 \(Payment Required\)/);
    await openCharge(visit, '500');
    await typeCard(page, cards.challenge);
    const pay = modal(visit).getByRole('button', { name: 'Pay 5,00 €' });
    await pay.click();
    await page.getByTestId('3ds-cancel').click();
    await modal(visit).getByRole('alert').getByText('The bank could not confirm that it is you').waitFor();
    await pay.click();
    await failChallenge(page);
    await modal(visit).getByRole('alert').getByText('The bank could not confirm that it is you').waitFor();
    expect(await books(person)).toMatchObject({ coins: 0 });

    await pay.click();
    await passChallenge(page);
    await modal(visit).waitFor({ state: 'detached' });
    expect(await books(person)).toEqual({ coins: 500, rest: ['0', '0'] });
  });

  it('refuses who is too young in their own language', async () => {
    const young = await signUp(journey.app, { role: 'creator', profile: { birthDate: '2012-01-01' } });
    const visit = await journey.newPage({ lang: 'de' });
    visit.tolerate(/400 \(Bad Request\)/);
    await visit.openAs(young, '/wallet');
    await visit.page.getByRole('button', { name: 'Wallet aufladen', exact: true }).first().click();
    await typeCard(visit.page, cards.visa);
    await modal(visit).getByRole('button', { name: '25,00 € bezahlen' }).click();
    await modal(visit).getByText('Anycoins kannst du ab 18 kaufen').waitFor();
    await visit.screenshot('charge-refused');
    await visit.expectAccessible();
  });
});

describe('saved cards', () => {
  it('are saved with the bank’s word, chosen and removed', async () => {
    const { visit, person } = await openWallet();
    const { page } = visit;
    await visit.goto('/wallet/methods');
    await page.getByText('No card saved').waitFor();
    await visit.screenshot('methods-empty');
    for (const number of [cards.visa, cards.challengeOnSetup]) {
      await page.getByRole('button', { name: 'Add a card' }).click();
      await typeCard(page, number);
      if (number === cards.visa) {
        await visit.expectAccessible();
        await visit.screenshot('methods-add');
      }
      await page.getByRole('button', { name: 'Save card' }).click();
      if (number === cards.challengeOnSetup) await passChallenge(page);
      await page.getByRole('dialog', { name: 'Add a card' }).waitFor({ state: 'detached' });
    }
    const second = page.getByRole('listitem').filter({ hasText: '3155' });
    await second.getByRole('button', { name: 'Make default' }).click();
    await second.getByText('Default', { exact: true }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('methods');
    const first = page.getByRole('listitem').filter({ hasText: '4242' });
    await first.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await first.waitFor({ state: 'detached' });
    const { data } = (await person.get('/api/payments')).body as {
      data: { isDefault: boolean; card: { last4: string } }[];
    };
    expect(data.map(({ isDefault, card }) => [card.last4, isDefault])).toEqual([['3155', true]]);
  });
});

describe('the history', () => {
  it('keeps its filters in the address and speaks German', async () => {
    const { visit } = await openWallet('de');
    const { page } = visit;
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Wallet aufladen', exact: true })
      .first()
      .click();
    await typeCard(page, cards.visa);
    await modal(visit).getByRole('button', { name: '25,00 € bezahlen' }).click();
    await modal(visit).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /2\.500 Anycoins gekauft/ }).waitFor();
    await visit.screenshot('wallet');
    await visit.expectAccessible();
    await visit.goto('/wallet/transactions?type=bonus');
    await page.getByRole('row', { name: /Bonus.*\+100/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByText('Ausgang', { exact: true }).click();
    await page.getByText(/^Keine Treffer/).waitFor();
    expect(new URL(page.url()).searchParams.get('direction')).toBe('out');
    await page.reload();
    await page.getByRole('button', { name: 'Alle entfernen' }).click();
    await page.getByRole('row', { name: /2\.500 Anycoins gekauft/ }).click();
    const story = page.getByRole('dialog', { name: 'Wofür habe ich gezahlt?' });
    await story.getByText('Das Geld wurde eingezogen').first().waitFor();
    await story.getByText('25,00 € wurden abgebucht').waitFor();
    await story.getByText('Coins wurden deinem Wallet hinzugefügt').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('transactions-story');
    await page.keyboard.press('Escape');
    await story.waitFor({ state: 'detached' });
    await visit.expectAccessible();
    await visit.screenshot('transactions');
  });
});
