import { HOUR } from '../../server/src/kernel/clock.js';
import { signUp, signUpStaff } from '../../server/test/support/actors.js';
import {
  createDraft,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  read,
} from '../../server/test/support/challenges.js';
import { approved, ask, handedIn, join, newCreator, views } from '../../server/test/support/entries.js';
import { walletOf } from '../../server/test/support/wallet.js';
import { cards, failChallenge, passChallenge, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const IDEA =
  'Show the moment your coffee turns cold and good: your balcony, your glass, one real sip. The can is in the picture.';

const brandOf = () => signUp(journey.app, { role: 'brand', profile: { language: 'en' } });

async function writeBrief({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Continue to brief' }).click();
  await page.getByLabel('Title').fill('Kaffee, aber kalt');
  await page.getByLabel('The idea').fill(IDEA);
  await page.getByText('Draft saved at').waitFor();
  await page.getByRole('group', { name: 'Must be in the video' }).getByText('Add a point').click();
  await page.getByLabel('Must be in the video: Point 1').fill('Someone takes a real sip');
  await page.getByLabel('How you may use the videos').fill('Organic posts for 12 months');
}

const challengeIn = (visit: Visit): string => /challenges\/([0-9a-f-]{36})/.exec(visit.page.url())?.[1] ?? '';

describe('a brand and its challenge', () => {
  it('is written, checked, paid with 3-D Secure, approved by staff, and live', async () => {
    const brand = await brandOf();
    const visit = await journey.newPage();
    const { page, screenshot, expectAccessible } = visit;
    visit.tolerate(/402 \(Payment Required\)/);
    await visit.openAs(brand, '/brand/challenges');
    await page.getByText('Your first challenge').waitFor();
    await screenshot('challenges-empty');
    await expectAccessible();
    await page.getByRole('link', { name: 'New challenge' }).click();
    await page.getByRole('heading', { name: 'What kind of challenge?' }).waitFor();
    await screenshot('wizard-type');
    await expectAccessible();

    await writeBrief(visit);
    await page.getByText('Without usage rights you cannot').first().waitFor({ state: 'detached' });
    await screenshot('wizard-brief');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue to creators' }).click();
    await page.getByRole('heading', { name: 'Who can join?' }).waitFor();
    await screenshot('wizard-creators');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue to budget' }).click();
    const budget = page.getByLabel('Net budget');
    await budget.fill('0,50');
    await page.getByText('The budget is too low for a challenge').first().waitFor();
    await screenshot('wizard-budget');
    await expectAccessible();
    await budget.fill('1000');
    await page.getByText('The budget is too low for a challenge').first().waitFor({ state: 'detached' });
    const cost = page.getByRole('complementary', { name: 'Cost' });
    for (const sum of ['700,00 €', '300,00 €', '1.000,00 €', '190,00 €', '1.190,00 €'])
      await cost.getByText(sum, { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText(/^Valid for 1[45]:/).waitFor();
    const pay = page.getByRole('button', { name: 'Pay 1.190,00 €' });
    await typeCard(page, cards.challenge);
    await screenshot('wizard-fund', { fullPage: true });
    await expectAccessible();
    await pay.click();
    await failChallenge(page);
    await page.getByText('Not paid').waitFor();
    await pay.click();
    await passChallenge(page);
    // The message stays for some seconds only.
    await Promise.all([
      page.waitForURL('**/overview'),
      page.getByText('Paid. Your money is in escrow.').waitFor(),
    ]);
    await page.getByText('Our team is reviewing the brief').waitFor();
    await page.getByText('Adds up to the cent').waitFor();
    const id = challengeIn(visit);
    expect((await read(brand, id)).status).toBe('in_review');

    const staff = await signUpStaff(journey.app);
    const desk = await journey.newPage();
    await desk.openAs(staff, '/staff/challenges');
    await desk.page.getByRole('heading', { name: /Kaffee, aber kalt/ }).waitFor();
    await desk.page.getByRole('button', { name: /1\.000,00/ }).waitFor();
    await desk.screenshot('staff-challenges');
    await desk.expectAccessible();
    await desk.page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Clear brief, label is there.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await desk.page.getByText('Nothing to review').waitFor();

    // The brand's screen hears of it by itself.
    await page.getByText('Approved. Creators can join from').waitFor();
    await journey.app.pass(4 * 24 * HOUR);
    await page.getByText('Live', { exact: true }).first().waitFor();
    await visit.goto(`/brand/challenges/${id}/money`);
    for (const sum of ['1.190,00 €', '190,00 €', '1.000,00 €'])
      await page.getByText(sum, { exact: true }).first().waitFor();
    await screenshot('challenge-money');
    await expectAccessible();
    await expectCleanBooks(journey.app);
  });

  it('is watched, reviewed by keyboard and topped up, with its board live', async () => {
    const { app } = journey;
    const brand = await signUp(app, { role: 'brand', profile: { language: 'en', kycStatus: 'verified' } });
    const live = await liveChallenge(app, brand, {
      title: 'Kaffee, aber kalt',
      doList: ['Someone takes a real sip'],
      hashtags: ['kalt'],
    });
    const [first, second, third, fourth] = await Promise.all(
      Array.from({ length: 4 }, () => newCreator(app)),
    );
    if (!first || !second || !third || !fourth) throw new Error('four creators');
    const posts = [
      await approved(app, brand, first, live.id),
      await approved(app, brand, second, live.id, { platform: 'tiktok' }),
    ] as const;
    await handedIn(app, third, live.id);
    await join(fourth, live.id);
    await views(app, [[posts[0], 12_345]], live.id);
    await giveCoins(app, brand, 1);

    const visit = await journey.newPage();
    const { page, screenshot, expectAccessible } = visit;
    await visit.openAs(brand, '/brand/challenges');
    await page.getByRole('link', { name: /Kaffee, aber kalt/ }).waitFor();
    await screenshot('challenges');
    await expectAccessible();
    await visit.goto(`/brand/challenges/${live.id}`);
    await page.waitForURL('**/overview');
    await page.getByText('Review 1 entry').waitFor();
    await page.getByText('12.345', { exact: true }).first().waitFor();
    await page.getByText('117,27 €').first().waitFor();
    await page.locator('.recharts-surface').first().waitFor();
    await screenshot('challenge-overview');
    await expectAccessible();

    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await page.getByText('82,09 €').first().waitFor();
    await page.getByText('Live. Views are updated four times a day').waitFor();
    await views(app, [[posts[1], 20_000]], live.id);
    await page.getByRole('listitem').filter({ hasText: '20.000' }).waitFor();
    await screenshot('challenge-board');
    await expectAccessible();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByText('Verifying').waitFor();
    await screenshot('challenge-columns');
    await expectAccessible();

    await page.getByRole('link', { name: /^Entries/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await visit.settled();
    await screenshot('challenge-review');
    await expectAccessible();
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByLabel('Note to the creator').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Approve anyway' }).click();
    await page.getByText('All reviewed.').waitFor();
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('heading', { name: 'Brief checklist' }).waitFor();
    await screenshot('challenge-entries');
    await expectAccessible();

    await visit.goto(`/brand/challenges/${live.id}/invites`);
    await page.getByText('Nobody invited yet').waitFor();
    await screenshot('challenge-invites');
    await expectAccessible();
    await page.getByRole('button', { name: 'Top up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Net amount').fill('100');
    await dialog.getByText('119,00 €').waitFor();
    await screenshot('challenge-topup');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    visit.tolerate(/402 \(Payment Required\)/);
    await dialog.getByText('Use my 1.000 Anycoins (10,00 €) for part of it').click();
    await typeCard(page, cards.noMoney);
    await dialog.getByRole('button', { name: 'Pay 109,00 €' }).click();
    await dialog.getByRole('alert').getByText('There is not enough money on this card').waitFor();
    // They stay reserved for the next try.
    expect(await walletOf(brand)).toMatchObject({ amountBalance: 0, heldCoins: 1000 });
    await typeCard(page, cards.visa);
    await dialog.getByRole('button', { name: 'Pay 109,00 €' }).click();
    await page.getByText('Topped up by 100,00 €').waitFor();
    expect(await walletOf(brand)).toMatchObject({ amountBalance: 0, heldCoins: 0 });
    await page.getByRole('link', { name: 'Money' }).click();
    await page.getByText('1.100,00 €').first().waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByText('No new creators can join. It ends').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Live again').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel challenge' }).click();
    await page.getByText('Accepted work is paid. The rest is refunded.').waitFor();
    await screenshot('challenge-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel challenge' }).click();
    await page.getByText('Being cancelled').first().waitFor();
    await expectCleanBooks(app);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByText('Copied as a draft').waitFor();
    await page.waitForURL('**/edit?step=brief');
    expect(await page.getByLabel('Title').inputValue()).toBe('Copy of Kaffee, aber kalt');
    await screenshot('challenge-copy');
    expect(await read(brand, challengeIn(visit))).toMatchObject({
      status: 'draft',
      doList: ['Someone takes a real sip'],
    });
  });

  it('lets the brand answer requests, and speaks German on a small window', async () => {
    const { app } = journey;
    const brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
    const live = await liveChallenge(app, brand, { joinMode: 'request' });
    const people = await Promise.all(Array.from({ length: 2 }, () => newCreator(app)));
    for (const person of people) await ask(person, live.id, 'Ich bin dabei, wenn ihr wollt.');
    await createDraft(app, brand);
    const visit = await journey.newPage({ lang: 'de', width: 1024, height: 768 });
    const { page, screenshot, expectAccessible } = visit;
    await visit.openAs(brand, `/brand/challenges/${live.id}/requests`);
    await page.getByText('Ich bin dabei').first().waitFor();
    await screenshot('challenge-requests');
    await expectAccessible();
    await page.getByRole('button', { name: 'Annehmen' }).first().click();
    await page.getByText('macht mit').waitFor();
    await page.getByRole('button', { name: 'Ablehnen' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
    await page.getByText('Anfrage abgelehnt').waitFor();
    await visit.goto('/brand/challenges?status=cancelled');
    await page.getByRole('button', { name: 'Alle entfernen' }).waitFor();
  });

  it('is no place for others', async () => {
    const owner = await brandOf();
    const draft = await createDraft(journey.app, owner);
    const visit = await journey.newPage();
    visit.tolerate(/404 \(Not Found\)/);
    await visit.openAs(await brandOf(), `/brand/challenges/${draft.id}/overview`);
    await visit.page.getByRole('button', { name: 'Back' }).waitFor();
    await visit.goto('/staff/challenges');
    await visit.page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await visit.page.getByText('Suspended').count()).toBe(0);
  });
});
