import { HOUR } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { at, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { entryOf, join, newCreator, publish, rowOf } from '../../server/test/support/entries.js';
import { picture } from '../../server/test/support/pictures.js';
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
  await visit.screenshot(name);
  await visit.expectAccessible();
}

describe('an event', () => {
  it('shows a code at the door, and the creator who types it may post', async () => {
    const { app } = journey;
    const { id } = await liveChallenge(app, brand, {
      title: 'Opening night',
      type: 'event_attendance',
      mode: 'fixed',
      payPerEntry: eur(20_000),
      details: {
        event_attendance: { place: 'Hafenklang', opensAt: at(app, 0), closesAt: at(app, 4 * HOUR) },
      },
    });
    const creator = await newCreator(app);
    const { ownershipCode = '' } = await join(creator, id);

    const door = await journey.newPage();
    await door.openAs(brand, `/brand/challenges/${id}/overview`);
    await door.page.getByRole('link', { name: 'Check-in code' }).click();
    const shown = door.page.getByTestId('door-code');
    await shown.waitFor();
    await look(door, 'event-door');

    const phone = await journey.newPage({ width: 390, height: 844, phone: true });
    phone.tolerate(/entry\/check-in/);
    await phone.openAs(creator, `/check-in/${id}`);
    await phone.page.getByLabel('Code at the door').fill('AAAA-AAAA');
    await phone.page.getByRole('button', { name: 'Check in' }).click();
    await phone.page.getByText('This code is not valid: use the one that the door shows now').waitFor();
    await look(phone, 'event-check-in');
    await phone.page.getByLabel('Code at the door').fill((await shown.textContent()) ?? '');
    await phone.page.getByRole('button', { name: 'Check in' }).click();
    await phone.page
      .getByText(/You have checked in/)
      .first()
      .waitFor();
    expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 10_000, earned: 7_000 });

    const visit = await journey.newPage({ lang: 'de' });
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await visit.page.getByText(/Du bist eingecheckt. Poste über das Event/).waitFor();
    await look(visit, 'event-entry');
    const post = await publish(app, creator, ownershipCode);
    await visit.page.getByLabel('Link zu deinem Beitrag').fill(post.url);
    await visit.page.getByRole('button', { name: 'Beitrag einreichen' }).click();
    expect(await reached(creator, id, 'verifying')).toBe(true);

    const review = await journey.newPage();
    await review.openAs(brand, `/brand/challenges/${id}/entries`);
    await review.page
      .getByRole('region', { name: 'Steps' })
      .getByText(/^done /)
      .first()
      .waitFor();
    await look(review, 'event-review');
    await review.page.keyboard.press('a');
    expect(await reached(creator, id, 'validating')).toBe(true);
    expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 20_000, earned: 14_000 });
  });
});

describe('a sponsoring', () => {
  it('goes from the script to the approved post, and tells what each step brings', async () => {
    const { app } = journey;
    const { body } = await brand.get('/api/categories');
    const [category] = (body as { data: { id: string }[] }).data;
    const { id } = await liveChallenge(app, brand, {
      title: 'One video, sponsored',
      type: 'sponsoring',
      mode: 'fixed',
      payPerEntry: eur(20_000),
      preReview: true,
      details: { sponsoring: { categoryId: category?.id, exclusiveDays: 14 } },
    });
    const creator = await newCreator(app);
    const { ownershipCode = '' } = await join(creator, id);
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await page.getByText(/Submit the script by/).waitFor();
    await page.getByText('worth 60,00 € before fee').waitFor();
    await page.getByLabel('Script', { exact: true }).fill('I open the fridge and say nothing.');
    await look(visit, 'sponsoring-script');
    await page.getByRole('button', { name: 'Submit the script' }).click();
    await page.getByText(/The brand is reviewing your draft/).waitFor();

    const desk = await journey.newPage();
    await desk.openAs(brand, `/brand/challenges/${id}/entries`);
    await desk.page.getByText('I open the fridge and say nothing.').waitFor();
    await look(desk, 'sponsoring-review');
    await desk.page.keyboard.press('a');
    expect(await reached(creator, id, 'draft_approved')).toBe(true);

    await page.getByText(/Your script is approved/).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'draft.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.getByText(/^Ready, /).waitFor();
    await page.getByRole('button', { name: 'Submit the draft' }).click();
    expect(await reached(creator, id, 'draft_submitted')).toBe(true);
    await desk.goto(`/brand/challenges/${id}/entries`);
    await desk.page.getByRole('button', { name: 'Approve', exact: false }).first().waitFor();
    await desk.page.keyboard.press('a');
    expect(await reached(creator, id, 'draft_approved')).toBe(true);
    await page.getByText(/^42,00\s€, available/).waitFor();

    const post = await publish(app, creator, ownershipCode);
    await page.getByLabel('Link to your post').fill(post.url);
    await page.getByRole('button', { name: 'Submit the post' }).click();
    expect(await reached(creator, id, 'verifying')).toBe(true);
    await desk.goto(`/brand/challenges/${id}/entries`);
    await desk.page.getByRole('button', { name: 'Approve', exact: false }).first().waitFor();
    await desk.page.keyboard.press('a');
    expect(await reached(creator, id, 'tracking')).toBe(true);
    await page.getByText(/If it stays public until/).waitFor();
    await look(visit, 'sponsoring-stay');
    expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 16_000, earned: 11_200, reserved: 4_000 });
  });
});
