import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderAccount, LedgerService } from '../../server/src/modules/money/ledger/index.js';
import { signUp, type Actor } from '../../server/test/support/actors.js';
import { expectCleanBooks, service, together } from '../../server/test/support/challenges.js';
import { balancesOf } from '../../server/test/support/payees.js';
import { cards, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { windows } from './support/screens.js';

let journey: Journey;
let person: Actor;
let visit: Visit;

beforeAll(async () => {
  journey = await startJourney();
  person = await signUp(journey.app, { role: 'creator' });
  await together(journey.app, () =>
    service(journey.app, LedgerService).post({
      key: randomUUID(),
      kind: 'journal',
      lines: [
        { account: { code: 'suspense', currency: 'EUR' }, amount: -1500 },
        { account: holderAccount({ type: 'user', id: person.id }, 'payable'), amount: 1500 },
      ],
      source: { type: 'user', id: person.id },
    }),
  );
  visit = await journey.newPage({ keep: true });
  visit.tolerate(/402 \(Payment Required\)/);
  await visit.storeSession(person);
});
afterAll(() => journey.close());

const modal = () => visit.page.getByRole('dialog', { name: /Charge wallet|Wallet aufladen/ });
const icons = join(__dirname, '../../node_modules/simple-icons/icons');
/** As its provider publishes it. */
const outlineOf = (name: string): string =>
  /\sd="([^"]+)"/.exec(readFileSync(join(icons, `${name}.svg`), 'utf8'))?.[1] ?? '';
const way = (name: RegExp) => modal().getByRole('radio', { name });
const sheet = () => visit.page.getByTestId('wallet-sheet');

async function open(): Promise<void> {
  await visit.goto('/wallet');
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: /^(Charge wallet|Wallet aufladen)$/ })
    .first()
    .click();
  await way(/Apple Pay/).waitFor();
}

async function exactly(euros: string): Promise<void> {
  const field = modal().getByLabel(/Exact amount|Genauer Betrag/);
  await field.fill(euros);
  await field.blur();
}

const paid = async (): Promise<void> => {
  await visit.page
    .getByText(/Anycoins (are in your wallet|sind in deinem Wallet)/)
    .first()
    .waitFor();
  await modal().waitFor({ state: 'detached' });
};
const coins = async (): Promise<number> =>
  ((await person.get('/api/wallet')).body as { data: { amountBalance: number } }).data.amountBalance;

describe('charging the wallet by each method', () => {
  it('shows each by the mark of its provider, named beside it', async () => {
    await open();
    for (const [name, value] of [
      ['PayPal', 'paypal'],
      ['Apple Pay', 'applePay'],
      ['Google Pay', 'googlePay'],
    ] as const) {
      await way(new RegExp(`^${name}$`)).waitFor();
      const drawn = await modal()
        .locator(`label:has(input[value="${value}"]) svg path`)
        .evaluateAll((paths) =>
          paths.map((path) => ({
            outline: path.getAttribute('d') ?? '',
            seen: path.getBoundingClientRect().width > 1,
          })),
        );
      expect(drawn.filter(({ seen }) => !seen)).toEqual([]);
      // Of Google's mark the letters alone: its G stands before them in four colours.
      const published = outlineOf(value.toLowerCase());
      const last = drawn.at(-1)?.outline ?? '';
      if (value === 'googlePay') {
        expect(drawn).toHaveLength(5);
        const letters = published.slice(published.indexOf('z') + 1);
        expect(last.slice(-letters.length)).toBe(letters);
      } else expect(drawn.map(({ outline }) => outline)).toEqual([published]);
    }
    await visit.goto('/wallet');
  });

  it('offers a new account what it may buy today, and says why not more', async () => {
    await open();
    const most = modal().getByRole('radio', { name: /^100\.000/ });
    expect(await most.isDisabled()).toBe(true);
    await modal().getByText("over today's limit").waitFor();
    await modal()
      .getByText(/^New accounts can spend 500,00\s€ a day\. 500,00\s€ are left today\./)
      .waitFor();
    expect(
      await modal()
        .getByRole('radio', { name: /^25\.000/ })
        .isEnabled(),
    ).toBe(true);
    await visit.goto('/wallet');
  });

  it.each([
    ['Apple Pay', /Apple Pay/, 1000],
    ['Google Pay', /Google Pay/, 2000],
  ])('by %s: left, declined and paid', async (_, name, after) => {
    await open();
    await modal().getByText('1.000', { exact: true }).click();
    await way(name).check();
    const pay = modal().getByRole('button', { name: 'Pay 10,00 €' });
    await pay.click();
    await sheet().getByTestId('wallet-cancel').click();
    await modal().getByRole('alert').getByText('Nothing was charged').waitFor();
    await pay.click();
    await sheet().getByTestId('wallet-poor').click();
    await modal().getByRole('alert').getByText('There is not enough money on this card').waitFor();
    await pay.click();
    await sheet().getByTestId('wallet-pay').click();
    await paid();
    expect(await coins()).toBe(after);
  });

  it('an exact amount by a new card, declined first, and from what was earned', async () => {
    await open();
    await exactly('7,50');
    await visit.screenshot('charge-exact');
    await visit.expectAccessible();
    await typeCard(visit.page, cards.noMoney);
    await modal().getByRole('button', { name: 'Pay 7,50 €' }).click();
    await modal().getByRole('alert').getByText('There is not enough money on this card').waitFor();
    await typeCard(visit.page, cards.visa);
    await modal().getByRole('button', { name: 'Pay 7,50 €' }).click();
    await paid();
    expect(await coins()).toBe(2750);
    await open();
    await exactly('15,01');
    expect(await way(/Your earnings.*Only 15,00 €/).isDisabled()).toBe(true);
    await exactly('15,00');
    await way(/Your earnings/).check();
    await modal().getByRole('button', { name: 'Pay 15,00 €' }).click();
    await paid();
    expect(await coins()).toBe(4250);
    expect(await balancesOf(journey.app, person)).not.toHaveProperty('payable');
    await expectCleanBooks(journey.app);
  });

  it('a saved card that the bank declines, and another one then', async () => {
    for (const paymentMethodId of ['pm_card_visa', 'pm_card_chargeCustomerFail'])
      expect((await person.post('/api/payments', { paymentMethodId })).status).toBe(201);
    await open();
    await modal().getByText('1.000', { exact: true }).click();
    await way(/0341/).check();
    const pay = modal().getByRole('button', { name: 'Pay 10,00 €' });
    await pay.click();
    await modal().getByRole('alert').getByText('The bank declined the card').waitFor();
    expect(await coins()).toBe(4250);
    await way(/4242/).check();
    await pay.click();
    await paid();
    expect(await coins()).toBe(5250);
    await expectCleanBooks(journey.app);
  });

  it('fits every width', async () => {
    await open();
    for (const size of windows) {
      await visit.page.setViewportSize(size);
      await visit.settled();
      await visit.expectFits();
      await visit.screenshot('charge-methods');
    }
    await visit.expectAccessible();
  });
});
