import type { Page } from 'playwright-core';
import { DAY, HOUR } from '../../server/src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../server/test/support/actors.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  read,
} from '../../server/test/support/challenges.js';
import { entryOf, expectCounters, publish, settled, wait } from '../../server/test/support/entries.js';
import { eventually } from '../../server/test/support/wait.js';
import { cards, failChallenge, passChallenge, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const TITLE = 'Show your morning';
const data = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;
const proof = (figures: Partial<Record<string, number>>) => ({
  funded: 100_000,
  fee: 0,
  accrued: 0,
  paid: 0,
  refunded: 0,
  remaining: 100_000,
  ofWhichReserved: 0,
  ...figures,
});

/** The brand pays on its screen: the card's bank says no, then yes. */
async function fund(visit: Visit, id: string): Promise<void> {
  const { page } = visit;
  await visit.goto(`/brand/challenges/${id}/edit?step=fund`);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, cards.challenge);
  const pay = page.getByRole('button', { name: 'Pay 1.190,00 €' });
  await look(visit, 'journey-fund');
  await pay.click();
  await failChallenge(page);
  await page.getByRole('alert').filter({ hasText: 'The bank could not confirm that it is you' }).waitFor();
  await pay.click();
  await passChallenge(page);
  await page.waitForURL('**/overview');
  await page.getByText('Our team is reviewing the brief').first().waitFor();
  await look(visit, 'journey-in-review');
}

async function approveAsStaff(staff: Actor): Promise<void> {
  const desk = await journey.newPage();
  await desk.openAs(staff, '/staff/challenges');
  await desk.page.getByRole('heading', { name: TITLE }).waitFor();
  await look(desk, 'journey-staff');
  await desk.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Clear brief, honest disclosure');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.page.getByText('Nothing to review').waitFor();
  await desk.page.close();
}

/** The proof as the brand reads it. */
async function expectBrandProof(visit: Visit, id: string, lines: Record<string, string>): Promise<void> {
  await visit.goto(`/brand/challenges/${id}/money`);
  for (const [label, sum] of Object.entries(lines)) await expectLine(visit, label, sum);
  await visit.page.getByText('Adds up to the cent').waitFor();
}

async function look(visit: Visit, name: string): Promise<void> {
  await visit.screenshot(name, { fullPage: true });
  await visit.expectAccessible();
}

/** The line of the money proof, with the sum beside it. */
const expectLine = ({ page }: Visit, label: string, sum: string) =>
  page
    .locator('dl > div', { hasText: new RegExp(`^${label}`) })
    .filter({ hasText: sum })
    .first()
    .waitFor();

/** Opens the menu and chooses; a page that is told news meanwhile may close the menu, then it is opened again. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  for (let round = 0; ; round++) {
    await page.getByRole('button', { name: 'More actions' }).click();
    try {
      return await page.getByRole('menuitem', { name }).click({ timeout: 10_000 });
    } catch (error) {
      if (round === 5) throw error;
    }
  }
}

describe('the money of a challenge', () => {
  it('goes from the card to the creator, and what is left goes back', async () => {
    const { app } = journey;
    let brand = await signUp(app, { role: 'brand' });
    const staff = await signUpStaff(app);
    let creator = await signUp(app, { role: 'creator', profile: { socials: { youtube: '@morninglena' } } });

    const { id } = await createDraft(app, brand, { startsAt: at(app, HOUR), endsAt: at(app, 20 * DAY) });
    const office = await journey.newPage();
    office.tolerate(/402 \(Payment Required\)/);
    await office.signInAs(brand);
    await fund(office, id);
    expect(await escrowOf(brand, id)).toEqual(proof({}));
    await approveAsStaff(staff);
    await wait(app, 2 * HOUR);
    expect((await read(brand, id)).status).toBe('live');

    const visit = await journey.newPage();
    const { page } = visit;
    await visit.goto(`/challenges/${id}`);
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
    await page.getByText('6,65 €').first().waitFor();
    await expectLine(visit, 'Funded', '1.000,00 €');
    await look(visit, 'challenge-public');

    await visit.openAs(creator, '/creator/challenges');
    await page.getByText('You can join').waitFor();
    await look(visit, 'challenges-open');
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByText('You meet all requirements.').waitFor();
    await look(visit, 'challenge-offer');
    await page.getByRole('button', { name: 'Join the challenge' }).click();
    await page.getByText('You have joined', { exact: true }).waitFor();

    const code = await page.getByTestId('ownership-code').innerText();
    const post = await publish(app, creator, code, { views: 800 });
    const address = page.getByLabel('Link to your post');
    const handIn = page.getByRole('button', { name: 'Submit the post' });
    await address.fill('https://example.org/video');
    await handIn.click();
    await page.getByText('Paste a YouTube or TikTok link').waitFor();
    await look(visit, 'challenge-joined');
    await address.fill(post.url);
    await handIn.click();
    await page.getByText('Submitted', { exact: true }).waitFor();
    await page.getByText(/The brand decides by/).waitFor();
    expect(await escrowOf(brand, id)).toEqual(proof({}));

    await office.goto(`/brand/challenges/${id}/entries`);
    await office.page.getByText('Starts with “Werbung”').waitFor();
    await look(office, 'journey-review');
    await office.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText(/You earn from every verified view/).waitFor();
    app.sandbox.metrics.setViews('youtube', post.id, 12_345, { likes: 500, comments: 20 });
    await eventually(async () => {
      await wait(app, HOUR);
      return (await entryOf(creator, id)).views.paid === 12_345;
    });
    expect(await escrowOf(brand, id)).toEqual(proof({ fee: 3_518, accrued: 8_209, remaining: 88_273 }));
    await page.getByText('12.345', { exact: true }).waitFor();
    await expectLine(visit, 'Still counting', '82,09 €');
    await expectLine(visit, 'Paid and accrued', '82,09 €');
    await expectLine(visit, 'Platform fee', '35,18 €');
    await expectLine(visit, 'Still available, before fee', '882,73 €');
    await expectLine(visit, 'Funded', '1.000,00 €');
    await look(visit, 'challenge-earning');
    await expectBrandProof(office, id, {
      'Earned, on hold': '82,09 €',
      'Platform fee': '35,18 €',
      Free: '882,73 €',
      Funded: '1.000,00 €',
    });
    await look(office, 'journey-money');

    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('row', { name: /12\.345.*82,09 €/ }).waitFor();
    await look(visit, 'board-creator');
    await visit.goto('/creator/challenges?show=mine');
    await page.getByRole('row', { name: /Show your morning.*Tracking.*12\.3K.*82,09 €/ }).waitFor();
    await look(visit, 'challenges-mine');

    await visit.goto(`/creator/challenges/${id}`);
    await page.getByText(/You earn from every verified view/).waitFor();
    await chooseMore(office.page, 'Cancel challenge');
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The season is over');
    await dialog.getByRole('button', { name: 'Cancel challenge' }).click();
    await office.page.getByText('Being cancelled').first().waitFor();
    await settled(app);
    await eventually(async () => {
      await wait(app, HOUR);
      return (await entryOf(creator, id)).status === 'validating';
    });
    await page.getByText(/Your money is available on/).waitFor();
    await expectLine(visit, 'On hold', '82,09 €');
    expect(await escrowOf(brand, id)).toEqual(proof({ fee: 3_518, accrued: 8_209, remaining: 88_273 }));
    const before = data(await creator.get('/api/wallet'));
    expect(before).toMatchObject({ available: { minor: 0 }, pending: { minor: 8_209 } });

    // Sessions do not outlive the hold.
    await page.close();
    await office.page.close();
    await wait(app, 7 * DAY);
    [brand, creator] = [await again(app, brand), await again(app, creator)];
    await eventually(async () => (await read(brand, id)).status === 'cancelled');
    expect(await escrowOf(brand, id)).toEqual(
      proof({ fee: 3_518, paid: 8_209, refunded: 88_273, remaining: 0 }),
    );
    expect(data(await creator.get('/api/wallet'))).toMatchObject({
      available: { minor: 8_209 },
      pending: { minor: 0 },
    });
    const paid = await journey.newPage();
    await paid.openAs(creator, `/creator/challenges/${id}`);
    await paid.page.getByText('Paid. The money is in your wallet.').waitFor();
    await expectLine(paid, 'Available', '82,09 €');
    await expectLine(paid, 'Back to the brand', '882,73 €');
    await look(paid, 'challenge-paid');
    const books = await journey.newPage();
    await books.signInAs(brand);
    await expectBrandProof(books, id, {
      'Paid to creators': '82,09 €',
      'Platform fee': '35,18 €',
      'Refunded to you': '882,73 €',
      Funded: '1.000,00 €',
    });
    await look(books, 'journey-refunded');

    await eventually(async () =>
      app.sandbox.stripe.store.charges
        .all()
        .some(({ amount, amount_refunded }) => amount === 119_000 && amount_refunded === 88_273 + 16_772),
    );
    await expectCounters(app, id);
    await expectCleanBooks(app);
    expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  }, 300_000);
});
