import type { Actor } from '../../server/test/support/actors.js';
import { liveChallenge } from '../../server/test/support/challenges.js';
import { entryOf, join, newCreator, publish, rowOf } from '../../server/test/support/entries.js';
import { video } from '../../server/test/support/media-files.js';
import { eventually } from '../../server/test/support/wait.js';
import { coffeeBrand, draftChallenge } from './support/challenge-data.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await coffeeBrand(journey.app);
});
afterAll(() => journey.close());

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const reached = (person: Actor, id: string, status: string) =>
  eventually(async () => (await entryOf(person, id)).status === status);

/** What has just changed before the eyes of its reader. */
async function look(visit: Visit, name: string): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.screenshot(name, { fullPage: true });
    await visit.expectFits();
  }
  await visit.expectAccessible();
}

async function handInVideo({ page }: Visit, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'video/mp4', buffer: await video() });
  await page.getByText(/^Ready, /).waitFor();
  await page.getByRole('button', { name: 'Submit the draft' }).click();
  await page.getByText(/The brand is reviewing your draft/).waitFor();
}

/** Opens the queue on what waits, ticks the points of the brief and approves. */
async function approve(desk: Visit, id: string): Promise<void> {
  await desk.goto(`/brand/challenges/${id}/entries`);
  const { page } = desk;
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // The points stand beside the answer; those of another entry do not.
  await desk.settled();
  const points = page.getByRole('checkbox', { name: /visible for 3 seconds|real sip|Not included/ });
  for (const point of await points.all()) await point.check();
  await page.keyboard.press('a');
  await page.getByText('All reviewed.').waitFor();
  // What is approved goes out with its toast, or when the screen is left.
  await desk.goto('/brand/challenges');
}

async function post(visit: Visit, creator: Actor, code: string): Promise<void> {
  const { url } = await publish(journey.app, creator, code);
  await visit.page.getByLabel('Link to your post').fill(url);
  await visit.page.getByRole('button', { name: 'Submit the post' }).click();
}

it('a video is commented at a second, sent again, approved, posted and accepted', async () => {
  const { app } = journey;
  const { id } = await draftChallenge(app, brand);
  const creator = await newCreator(app);
  const { ownershipCode = '' } = await join(creator, id);
  const visit = await journey.newPage();
  await visit.openAs(creator, `/creator/challenges/${id}`);
  await handInVideo(visit, 'first.mp4');

  const desk = await journey.newPage();
  await desk.openAs(brand, `/brand/challenges/${id}/entries`);
  const position = desk.page.getByRole('slider', { name: 'Position in the video' });
  await position.waitFor();
  await eventually(async () => (await position.getAttribute('max')) !== '1');
  await position.fill('1.2');
  const comment = desk.page.getByRole('textbox', { name: 'Add comment' });
  await comment.fill('The can is too dark here.');
  await comment.press('Enter');
  await desk.page.getByRole('button', { name: 'Jump to 0:01' }).first().waitFor();
  await judgeInEveryWindow(desk, 'draft-commented');
  await desk.page.getByRole('button', { name: 'Request changes' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  expect(await reached(creator, id, 'changes_requested')).toBe(true);

  await visit.page.getByText('0:01 The can is too dark here.').waitFor();
  await look(visit, 'draft-changes');
  await handInVideo(visit, 'second.mp4');
  await approve(desk, id);
  expect(await reached(creator, id, 'draft_approved')).toBe(true);

  await visit.page.getByLabel('Link to your post').waitFor();
  await post(visit, creator, ownershipCode);
  expect(await reached(creator, id, 'verifying')).toBe(true);
  await approve(desk, id);
  expect(await reached(creator, id, 'tracking')).toBe(true);
});

it('files alone are the work of type content: approved, they are paid for', async () => {
  const { app } = journey;
  const { id } = await liveChallenge(app, brand, {
    title: 'Three clips for our shop',
    type: 'content',
    mode: 'fixed',
    payPerEntry: eur(20_000),
    formats: ['video9x16'],
    usageRights: 'Paid social for a year',
  });
  const creator = await newCreator(app);
  await join(creator, id);
  const visit = await journey.newPage();
  await visit.openAs(creator, `/creator/challenges/${id}`);
  await handInVideo(visit, 'clip.mp4');
  const desk = await journey.newPage();
  await desk.openAs(brand, `/brand/challenges/${id}/entries`);
  await desk.page.getByRole('slider', { name: 'Position in the video' }).waitFor();
  await judgeInEveryWindow(desk, 'content-review');
  await approve(desk, id);
  expect(await reached(creator, id, 'validating')).toBe(true);
  expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 20_000, earned: 14_000 });
  await visit.page
    .getByText(/^140,00\s€/)
    .first()
    .waitFor();
  await look(visit, 'content-accepted');
});

it('a share of the brand’s post is found by its link, and paid per share', async () => {
  const { app } = journey;
  const postUrl = 'https://www.youtube.com/watch?v=BrandPost_1';
  const { id } = await liveChallenge(app, brand, {
    title: 'Share our launch',
    type: 'amplify',
    mode: 'fixed',
    payPerEntry: eur(5_000),
    details: { amplify: { postUrl, windowHours: 48 } },
  });
  const creator = await newCreator(app);
  await join(creator, id);
  const visit = await journey.newPage();
  visit.tolerate(/400 \(Bad Request\)/);
  await visit.openAs(creator, `/creator/challenges/${id}`);
  await visit.page.getByLabel('Link to your post').waitFor();
  await judgeInEveryWindow(visit, 'amplify-joined');
  const without = await publish(app, creator, '', { caption: 'Werbung: have a look' });
  await visit.page.getByLabel('Link to your post').fill(without.url);
  await visit.page.getByRole('button', { name: 'Submit the post' }).click();
  await visit.page
    .getByText(/names neither the brand/)
    .first()
    .waitFor();
  expect((await entryOf(creator, id)).status).toBe('joined');
  const shared = await publish(app, creator, '', { caption: `Werbung: have a look ${postUrl}` });
  await visit.page.getByLabel('Link to your post').fill(shared.url);
  await visit.page.getByRole('button', { name: 'Submit the post' }).click();
  expect(await reached(creator, id, 'verifying')).toBe(true);
  const desk = await journey.newPage();
  await desk.openAs(brand, `/brand/challenges/${id}/entries`);
  await approve(desk, id);
  expect(await reached(creator, id, 'validating')).toBe(true);
  expect(await rowOf(app, id, creator)).toMatchObject({ accrued: 5_000 });
});
