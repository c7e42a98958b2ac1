import { DAY, HOUR, MINUTE } from '../../server/src/kernel/clock.js';
import { dayOf } from '../../server/src/kernel/format.js';
import type { Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { entryOf, join, newCreator, publish, rowOf } from '../../server/test/support/entries.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
});
afterAll(() => journey.close());

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const reached = (person: Actor, id: string, status: string) =>
  eventually(async () => (await entryOf(person, id)).status === status);

async function look(visit: Visit, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.screenshot(name, { fullPage: true });
  }
  await visit.expectAccessible();
}

/** Months come first, as everywhere in the product. */
function typed(at: Date, time: string): string {
  const [year, month, day] = dayOf(at).split('-');
  return `${month}.${day}.${year}, ${time}`;
}

async function choose(visit: Visit, label: string, text: string): Promise<void> {
  const field = visit.page.getByLabel(label, { exact: true });
  await field.fill(text);
  // Enter would send the form already.
  await field.press('Tab');
}

describe('a livestream', () => {
  it('goes from the agreed slot over the link and the figures to the approved recording', async () => {
    const { app } = journey;
    const { id } = await liveChallenge(app, brand, {
      title: 'Unbox it live',
      type: 'livestream',
      mode: 'fixed',
      payPerEntry: eur(20_000),
      details: { livestream: { minMinutes: 60, averageViewers: 100 } },
    });
    const creator = await newCreator(app);
    const { ownershipCode = '' } = await join(creator, id);

    const visit = await journey.newPage();
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await visit.page.getByText('You have joined. Propose when you stream.').waitFor();
    const day = app.clock.in(3 * DAY);
    await choose(visit, 'Begins', typed(day, '18:00'));
    await choose(visit, 'Ends', typed(day, '21:00'));
    await look(visit, 'stream-slot');
    await visit.page.getByRole('button', { name: 'Propose this slot' }).click();
    await visit.page.getByText(/The brand answers your slot/).waitFor();

    const desk = await journey.newPage();
    await desk.openAs(brand, `/brand/challenges/${id}/overview`);
    await desk.page.getByRole('link', { name: 'Slots' }).click();
    await desk.page.getByRole('region', { name: 'Livestream' }).waitFor();
    await look(desk, 'stream-review-slot');
    await desk.page.getByRole('button', { name: 'Accept the slot' }).click();
    await desk.page.getByText('Agreed slot').waitFor();
    await visit.page.getByText(/Your slot is agreed/).waitFor();

    const { livestream } = (await entryOf(creator, id)).ofType as { livestream: { startsAt: string } };
    await app.pass(Date.parse(livestream.startsAt) - app.clock.now().getTime() + 10 * MINUTE);
    const phone = await journey.newPage({ width: 390, height: 844, lang: 'de' });
    await phone.openAs(creator, `/creator/challenges/${id}`);
    await phone.page.getByLabel('Link zu deinem Livestream').fill('https://www.twitch.tv/lena');
    await phone.screenshot('stream-link', { fullPage: true });
    await phone.page.getByRole('button', { name: 'Link angeben' }).click();
    await phone.page.getByRole('link', { name: 'Livestream öffnen' }).waitFor();

    await app.pass(2 * HOUR);
    const late = await journey.newPage();
    await late.openAs(creator, `/creator/challenges/${id}`);
    await late.page.getByLabel('Minutes live').fill('90');
    await late.page.getByLabel('Average viewers').fill('140');
    await look(late, 'stream-report');
    await late.page.getByRole('button', { name: 'Save', exact: true }).click();
    await late.page.getByText('90 minutes live, 140 viewers on average').waitFor();
    const post = await publish(app, creator, ownershipCode);
    await late.page.getByLabel('Link to your post').fill(post.url);
    await late.page.getByRole('button', { name: 'Submit the post' }).click();
    expect(await reached(creator, id, 'verifying')).toBe(true);

    const review = await journey.newPage();
    await review.openAs(brand, `/brand/challenges/${id}/entries`);
    await review.page.getByText('140, as the creator says').waitFor();
    await look(review, 'stream-review');
    await review.page.keyboard.press('a');
    expect(await reached(creator, id, 'validating')).toBe(true);
    expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 20_000, earned: 14_000 });
  });
});

describe('an ad posting', () => {
  it('shows the code to the brand with the approved post, and pays once it works', async () => {
    const { app } = journey;
    const { id } = await liveChallenge(app, brand, {
      title: 'A post we may run as an ad',
      type: 'ad_posting',
      mode: 'fixed',
      payPerEntry: eur(20_000),
      details: { ad_posting: { days: 30 } },
    });
    const creator = await newCreator(app);
    const { ownershipCode = '' } = await join(creator, id);

    const visit = await journey.newPage({ lang: 'de' });
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await visit.page.getByLabel('Anzeigencode', { exact: true }).fill('#Xk29fQmz+A7w/PQ==');
    await look(visit, 'ad-code');
    await visit.page.getByRole('button', { name: 'Anzeigencode speichern' }).click();
    await visit.page.getByText(/Dein Anzeigencode ist gespeichert/).waitFor();
    const post = await publish(app, creator, ownershipCode);
    await visit.page.getByLabel('Link zu deinem Beitrag').fill(post.url);
    await visit.page.getByRole('button', { name: 'Beitrag einreichen' }).click();
    expect(await reached(creator, id, 'verifying')).toBe(true);

    const desk = await journey.newPage();
    await desk.openAs(brand, `/brand/challenges/${id}/entries`);
    await desk.page.getByText('You see the code once you have approved the post.').waitFor();
    await desk.page.keyboard.press('a');
    expect(await reached(creator, id, 'tracking')).toBe(true);
    await visit.page.getByText(/Die Marke probiert deinen Anzeigencode aus/).waitFor();

    const ads = await journey.newPage();
    await ads.openAs(brand, `/brand/challenges/${id}/entries?show=all&status=tracking`);
    await ads.page.getByTestId('ad-code').getByText('#Xk29fQmz+A7w/PQ==').waitFor();
    await look(ads, 'ad-code-review');
    await ads.page.getByRole('button', { name: 'It does not work' }).click();
    await ads.page.getByLabel('Message to the creator').fill('TikTok says unknown code.');
    await ads.page.getByRole('dialog').getByRole('button', { name: 'It does not work' }).click();
    await visit.page.getByText('TikTok says unknown code.').waitFor();
    await visit.page.getByLabel('Anzeigencode', { exact: true }).fill('#Second1==');
    await visit.page.getByRole('button', { name: 'Anzeigencode speichern' }).click();
    await ads.page.getByTestId('ad-code').getByText('#Second1==').waitFor();
    await ads.page.getByRole('button', { name: 'The code works' }).click();
    expect(await reached(creator, id, 'validating')).toBe(true);
    expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 20_000, earned: 14_000 });
  });
});
