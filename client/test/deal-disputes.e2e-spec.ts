import { type Actor, signUp, signUpStaff } from '../../server/test/support/actors.js';
import { approved, dealOf, decide, fundedDeal, handIn } from '../../server/test/support/deals.js';
import { pictureOf } from '../../server/test/support/uploads.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
  await app.db.query(`UPDATE "user" SET display_name = 'Nordkaffee' WHERE id = $1`, [brand.id]);
  await app.db.query(`UPDATE "user" SET display_name = 'Sofia Rinaldi' WHERE id = $1`, [creator.id]);
});
afterAll(() => journey.close());

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `dispute-${name}`);

it('a creator disputes a rejection, staff split the escrow, both sides read why', async () => {
  const { app } = journey;
  const deal = await fundedDeal(app, brand, creator);
  await approved(brand, creator, deal, 2);
  await handIn(creator, deal, 0, { mediaIds: [await pictureOf(app, creator)] });
  await decide(brand, deal, 0, 'reject');

  const made = await journey.newPage({ keep: true, lang: 'de' });
  await made.openAs(creator, `/deals/${deal.id}`);
  const { page } = made;
  await page.getByRole('heading', { name: 'Winter edition' }).waitFor();
  await page.getByRole('button', { name: 'Streitfall eröffnen' }).click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel('Was ist passiert?')
    .fill('D1 zeigt das Etikett ab Sekunde 3, wie im Briefing verlangt.');
  await look(made, 'form');
  await form.getByRole('button', { name: 'Streitfall eröffnen' }).click();
  await page.getByText('Du hast ihn am').waitFor();
  await look(made, 'open');

  const other = await journey.newPage({ keep: true });
  await other.openAs(brand, `/deals/${deal.id}`);
  await other.page.getByText('The other side opened it on').waitFor();
  await look(other, 'open');

  const support = await journey.newPage({ width: 1440, height: 900 });
  await support.openAs(await signUpStaff(app), '/staff/deal-disputes');
  await support.page.getByText('Winter edition ·').click();
  await support.page.getByText('Only admins split the money.').waitFor();

  const desk = await journey.newPage({ width: 1440, height: 900 });
  await desk.openAs(await signUpStaff(app, 'admin'), '/staff/deal-disputes');
  await desk.page.getByText('Winter edition ·').click();
  await desk.page.getByText('D1 zeigt das Etikett').waitFor();
  const slider = desk.page.getByRole('slider', { name: 'Share of the creator' });
  await slider.focus();
  await slider.press('Home');
  for (let share = 0; share < 40; share++) await slider.press('ArrowRight');
  await desk.page.getByText('285,60 €').waitFor();
  await desk.page.getByText('504,00 €').waitFor();
  await desk.page.getByLabel('Reason for the decision').fill('The label is in it from second 3 on');
  await look(desk, 'staff');
  await desk.page.getByRole('button', { name: 'Split the money' }).click();
  await desk.page.getByText('Dispute decided').first().waitFor();

  await other.page.getByText('The label is in it from second 3 on').first().waitFor();
  await look(other, 'decided');
  await page.getByText('Zurück an die Marke').waitFor();
  await look(made, 'decided');
  expect(await dealOf(creator, deal.id)).toMatchObject({
    closedReason: 'dispute_resolved',
    order: { escrow: 'split', paid: { minor: 28_560 }, refunded: { minor: 50_400 } },
  });
});
