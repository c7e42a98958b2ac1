import type { Page } from 'playwright-core';
import type { Actor } from '../../server/test/support/actors.js';
import { type EntryBody, entryOf, handedIn, review } from '../../server/test/support/entries.js';
import { eventually } from '../../server/test/support/wait.js';
import { liveChallenge } from '../../server/test/support/challenges.js';
import {
  coffee,
  coffeeBrand,
  draftChallenge,
  draftOf,
  people,
  recordVideo,
  videoOf,
} from './support/challenge-data.js';
import { untilKept } from './support/drafts.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await coffeeBrand(journey.app);
});
afterAll(() => journey.close());

const POST = '<html lang="en"><title>Post</title><main><h1>The post</h1></main></html>';
const QUEUE = { name: 'Review' };
const rows = (page: Page) => page.getByRole('region', QUEUE).getByRole('listitem');
const left = (page: Page, count: number) => eventually(async () => (await rows(page).count()) === count);
const shown = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).waitFor();

async function waiting(count: number): Promise<{ id: string; creators: Actor[] }> {
  const { app } = journey;
  const { id } = await liveChallenge(app, brand, coffee);
  const creators = await people(app, count);
  for (const person of creators) await handedIn(app, person, id);
  return { id, creators };
}

/** By keyboard alone, although nobody has ticked the points of the brief. */
async function approveUnticked(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve with open points?' });
  await dialog.getByText('Someone takes a real sip').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Of the list, by keyboard. */
async function because(page: Page, reason: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Reason' });
  await field.focus();
  await field.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByText(reason, { exact: true }).click();
}

async function open(id: string, options = {}): Promise<Visit> {
  const visit = await journey.newPage(options);
  await visit.openAs(brand, `/brand/challenges/${id}/entries`);
  return visit;
}

const reached = (person: Actor, id: string, status: string) =>
  eventually(async () => (await entryOf(person, id)).status === status);
const present = async (person: Actor, id: string): Promise<EntryBody['status']> =>
  (await entryOf(person, id)).status;

describe('the review queue', () => {
  it('is decided by keyboard alone, and the last approval can be undone', async () => {
    const { id, creators } = await waiting(4);
    const [first, second, third, fourth] = creators as [Actor, Actor, Actor, Actor];
    const visit = await open(id);
    const { page, screenshot, expectAccessible, expectStill } = visit;
    await shown(page, 'Malik Özdemir');
    await expectStill();
    await screenshot('review-queue');
    await page.keyboard.press('j');
    await shown(page, 'Sofia Rinaldi');
    await page.keyboard.press('k');
    await shown(page, 'Malik Özdemir');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog');
    await keys.getByText('Request changes').waitFor();
    await screenshot('review-keys');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });

    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve with open points?' }).waitFor();
    await screenshot('review-unticked');
    await expectAccessible();
    await page.getByRole('button', { name: 'Check again' }).click();
    expect(await rows(page).count()).toBe(4);
    await approveUnticked(page);
    // The toast stays while the focus is on it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.getByText('Malik Özdemir approved').waitFor();
    await shown(page, 'Sofia Rinaldi');
    await left(page, 3);
    await screenshot('review-undo');
    await expectAccessible();
    await undo.press('Enter');
    await shown(page, 'Malik Özdemir');
    await left(page, 4);
    expect(await present(first, id)).toBe('verifying');

    // The next decision sends the one before.
    await approveUnticked(page);
    await shown(page, 'Sofia Rinaldi');
    await approveUnticked(page);
    await page.getByText('Malik Özdemir approved').first().waitFor({ state: 'detached' });
    await undo.focus();
    await reached(first, id, 'tracking');
    expect(await present(second, id)).toBe('verifying');
    // So does the end of the toast.
    await undo.blur();
    await page.getByText('Sofia Rinaldi approved').first().waitFor({ state: 'detached' });
    await reached(second, id, 'tracking');

    await shown(page, 'Jonas Weber');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await because(page, 'Product missing or hardly seen');
    await dialog.getByLabel('Note to the creator').fill('The can is not in it.');
    await screenshot('review-reject');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reached(third, id, 'rejected');
    expect(await entryOf(third, id)).toMatchObject({ rejection: 'product_missing' });
    await shown(page, 'Chloé Martin');
    // With every point ticked nothing is asked.
    for (const point of [/The can is visible/, /Someone takes a real sip/, /Not included/])
      await page.getByRole('checkbox', { name: point }).check();
    await page.keyboard.press('a');
    await page.getByText('All reviewed.').waitFor();
    await screenshot('review-done');
    await expectAccessible();
    // Leaving the tab must not lose it.
    await page.goto('about:blank');
    await reached(fourth, id, 'tracking');
  });

  it('approves several at once, with a way back, and says what the server refused', async () => {
    const { id, creators } = await waiting(3);
    const [first, second, third] = creators as [Actor, Actor, Actor];
    const visit = await open(id, { width: 1024, height: 768 });
    const { page, screenshot, expectAccessible } = visit;
    visit.tolerate(/409 \(Conflict\)/);
    await shown(page, 'Malik Özdemir');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await screenshot('review-bulk');
    await expectAccessible();
    await page.getByRole('button', { name: 'Approve both' }).click();
    await page
      .getByRole('dialog')
      .getByText(/for 2 of 2 entries/)
      .waitFor();
    await page.getByRole('button', { name: 'Approve anyway' }).click();
    await page.getByText('2 entries approved').waitFor();
    await left(page, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Sofia Rinaldi').first().waitFor();
    await left(page, 3);
    expect(await present(first, id)).toBe('verifying');

    // Somebody else of the brand was faster with one of them: it is chosen no more.
    await page.getByRole('checkbox', { name: 'Select Sofia Rinaldi' }).check();
    await page.getByText('1 selected').waitFor();
    await review(brand, id, second.id, 'reject', 'Too dark');
    await left(page, 2);
    await page.getByText('1 selected').first().waitFor({ state: 'detached' });
    for (const name of ['Malik Özdemir', 'Jonas Weber'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.route('**/entries/decisions', async (route) => {
      await review(brand, id, third.id, 'reject', 'No sip');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Approve both' }).click();
    await page.getByRole('button', { name: 'Approve anyway' }).click();
    // Another screen of ours: what waits goes out.
    await page.getByRole('link', { name: coffee.title }).click();
    await page.waitForURL('**/overview');
    await reached(first, id, 'tracking');
    await page.getByRole('alert').first().waitFor();
    expect(await present(third, id)).toBe('rejected');
  });

  it('rejects several with one reason, which each of their creators reads', async () => {
    const { id, creators } = await waiting(2);
    const [first, second] = creators as [Actor, Actor];
    const { page, screenshot, expectAccessible } = await open(id);
    for (const name of ['Malik Özdemir', 'Sofia Rinaldi'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 entries?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Choose why').waitFor();
    await because(page, 'Does not follow the brief');
    await screenshot('review-reject-many');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('2 entries rejected').waitFor();
    for (const person of [first, second]) expect(await present(person, id)).toBe('rejected');
    const reader = await journey.newPage({ lang: 'de' });
    await reader.openAs(first, `/creator/challenges/${id}`);
    await reader.page.getByRole('paragraph').getByText('Hält sich nicht an das Briefing').waitFor();
  });

  it('plays a post only once it is asked for, copies its caption and decides with a note', async () => {
    const { id, creators } = await waiting(2);
    const [first, second] = creators as [Actor, Actor];
    const visit = await open(id);
    const { page, screenshot, expectAccessible } = visit;
    const played: string[] = [];
    await page.route(/youtube-nocookie\.com|tiktok\.com/, async (route) => {
      played.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: POST });
    });
    await shown(page, 'Malik Özdemir');
    await page.getByText('which can see your visit').waitFor();
    expect(played).toEqual([]);
    await page.getByRole('button', { name: 'Play here' }).click();
    await page.frameLocator('iframe').getByText('The post').waitFor();
    expect(played).toEqual([
      expect.stringMatching(/^https:\/\/www\.(youtube-nocookie\.com\/embed|tiktok\.com\/player\/v1)\/\w/),
    ]);
    await screenshot('review-post');
    await expectAccessible();

    await page.getByRole('button', { name: 'Approve with a note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You have not ticked').waitFor();
    await dialog.getByLabel('Note to the creator (optional)').fill('Lovely light.');
    await screenshot('review-approve-note');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await reached(first, id, 'tracking');
    expect((await entryOf(first, id)).note).toBe('Lovely light.');

    await shown(page, 'Sofia Rinaldi');
    await page.keyboard.press('r');
    const reasons = dialog.getByRole('group', { name: 'Common reasons' });
    await reasons.getByRole('button', { name: 'Sound', exact: true }).click();
    await reasons.getByRole('button', { name: 'Someone takes a real sip' }).click();
    const note = 'The sound is hard to understand.\nMissing from the brief: Someone takes a real sip';
    expect(await dialog.getByLabel('Note to the creator').inputValue()).toBe(note);
    await because(page, 'Picture or sound not good enough');
    await screenshot('review-reasons');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await reached(second, id, 'rejected');
    expect((await entryOf(second, id)).note).toBe(note);
  });

  it('plays videos with comments at seconds, which become the note', async () => {
    const { app } = journey;
    const { id } = await draftChallenge(app, brand);
    const [emre, zoe] = (await people(app, 2)) as [Actor, Actor];
    const visit = await open(id);
    const { page, screenshot, expectAccessible } = visit;
    await draftOf(emre, id, [await videoOf(app, emre, await recordVideo(page))]);
    const broken = await videoOf(app, zoe, null);
    await draftOf(zoe, id, [broken]);
    // A rendition that this browser does not play, as is the file it was made of.
    await app.db.query(
      `UPDATE media_watermark w SET state = 'ready', key = m.key, preview_key = NULL, busy_until = NULL
       FROM media m WHERE m.id = w.media_id AND m.id = $1`,
      [broken],
    );
    await page.reload();
    await shown(page, 'Malik Özdemir');
    const position = page.getByRole('slider', { name: 'Position in the video' });
    await position.waitFor();
    await eventually(async () => (await position.getAttribute('max')) !== '1');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await position.fill('1.2');
    const comment = page.getByRole('textbox', { name: 'Add comment' });
    await comment.fill('Logo is turned away here.');
    await comment.press('Enter');
    await page.getByRole('checkbox', { name: /Someone takes a real sip/ }).check();
    await page.getByRole('button', { name: 'Jump to 0:01' }).first().waitFor();
    await screenshot('review-video');
    await expectAccessible();

    // Kept on the device until it is decided.
    await untilKept(page, 'Logo is turned away here.');
    await page.reload();
    await page.getByText('Logo is turned away here.').waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Note to the creator').inputValue()).toBe(
      '0:01 Logo is turned away here.',
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await reached(emre, id, 'changes_requested');
    expect((await entryOf(emre, id)).note).toBe('0:01 Logo is turned away here.');

    // A file that does not play can be opened, and decided.
    await shown(page, 'Sofia Rinaldi');
    await page.getByText('This file cannot be played here').waitFor();
    await page.getByRole('link', { name: 'Open the file' }).waitFor();
    await screenshot('review-broken');
    await expectAccessible();
    await approveUnticked(page);
    await page.getByText('All reviewed.').waitFor();
    await page.getByRole('link', { name: 'Dein 7-Uhr-Ritual' }).click();
    await reached(zoe, id, 'draft_approved');
  });

  it('stays quick with a long queue', async () => {
    const { app } = journey;
    const { id, creators } = await waiting(1);
    const [one] = creators as [Actor];
    await app.db.query(
      `WITH more AS (
         INSERT INTO "user" SELECT r.* FROM "user" u CROSS JOIN generate_series(1, 180) n
         CROSS JOIN LATERAL jsonb_populate_record(u, jsonb_build_object('id', uuidv7(), 'email', 'q' || n || '@anyjoi.test',
           'username', 'queue-' || n, 'display_name', 'Creator ' || n)) r WHERE u.id = $1
         RETURNING id, username)
       INSERT INTO challenge_entry SELECT r.* FROM more CROSS JOIN challenge_entry e
       CROSS JOIN LATERAL jsonb_populate_record(e, jsonb_build_object('id', uuidv7(), 'user_id', more.id,
         'ownership_code', more.username, 'external_id', more.username, 'content_id', null)) r
       WHERE e.user_id = $1 AND e.challenge_id = $2`,
      [one.id, id],
    );
    const visit = await open(id, { lang: 'de' });
    const { page, screenshot, expectAccessible } = visit;
    await page.getByText('181', { exact: true }).waitFor();
    // The keys belong to the open entry.
    await page.getByRole('complementary', { name: 'Briefing-Checkliste' }).waitFor();
    const queue = page.getByRole('region', { name: 'Prüfen' }).getByRole('listitem');
    expect(await queue.count()).toBeLessThan(60);
    for (let press = 0; press < 40; press++) await page.keyboard.press('j');
    await page.locator('li[aria-posinset="41"] [aria-current="true"]').waitFor();
    await screenshot('review-long');
    await expectAccessible();
  });
});
