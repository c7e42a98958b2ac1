import type { Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { entryOf, join, newCreator, readAll, review } from '../../server/test/support/entries.js';
import { video } from '../../server/test/support/media-files.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { languages } from './support/screens.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
});
afterAll(() => journey.close());

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

async function look(visit: Visit, name: string): Promise<void> {
  await visit.screenshot(name, { fullPage: true });
  await visit.expectAccessible();
}

describe('a video of our own', () => {
  it('is posted, handed in, watched by a guest, and moves the board', async () => {
    const { app } = journey;
    const { id } = await liveChallenge(app, brand, { platforms: ['anyjoi'], minViews: 0 });
    const [lena, mia] = [await newCreator(app, { socials: {} }), await newCreator(app, { socials: {} })];
    await join(lena, id);

    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(lena, `/creator/challenges/${id}`);
    await page.getByText('You have no posts yet').waitFor();
    await page.getByRole('link', { name: 'Write a post with your code' }).click();
    const code = (await entryOf(lena, id)).ownershipCode ?? '';
    const text = page.getByLabel('Text');
    await text.waitFor();
    expect(await text.inputValue()).toContain(code);
    await text.fill(`Werbung: my morning ${code}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'morning.mp4', mimeType: 'video/mp4', buffer: await video() });
    await page.getByText(/^Ready, /).waitFor();
    await look(visit, 'post-new');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(`**/creator/challenges/${id}`);
    await page.getByText('Werbung: my morning').waitFor();
    await look(visit, 'post-hand-in');
    await page.getByRole('button', { name: 'Submit the post' }).click();
    await page.getByRole('link', { name: 'Open post' }).or(page.getByText('Open the post')).first().waitFor();
    await review(brand, id, lena.id, 'approve');
    const { url } = await entryOf(lena, id);
    const path = new URL(String(url)).pathname;
    expect(path).toMatch(/^\/creator\/feed\/video\//);

    // Somebody watches the board while a guest watches the video.
    const board = await journey.newPage({ keep: true });
    await board.openAs(mia, `/creator/challenges/${id}/board`);
    const guest = await journey.newPage();
    await guest.goto(path);
    await guest.page.getByText('Werbung: my morning').waitFor();
    await look(guest, 'post-video');
    const counted = guest.page.waitForResponse((answer) => answer.url().endsWith('/view'));
    await guest.page.locator('video').evaluate((player: HTMLVideoElement) => {
      player.muted = true;
      return player.play();
    });
    expect((await counted).status()).toBe(201);
    await eventually(async () => {
      const [row] = await app.db.query<{ views: string }>(`SELECT view_count AS views FROM post`);
      return Number(row?.views) === 1;
    });
    for (let fans = 0; fans < 4; fans++) await (await newCreator(app)).post(`/api/post/${idOf(path)}/view`);
    await board.page.getByText('1 of 1 shown').waitFor();
    await readAll(app, id);
    // Nobody has asked for it again: the board has heard it.
    await board.page.getByRole('row', { name: /Anyjoi\s+5\b/ }).waitFor();
    expect((await entryOf(lena, id)).rank).toBe(1);
    await board.leave();

    await visit.goto('/creator/posts');
    await page.getByText('5 views').first().waitFor();
    await look(visit, 'posts-own');
  });
});

describe.each(languages)('the page of a text in %s', (lang) => {
  it('can be read by everybody, on a phone too, and counts once it was seen', async () => {
    const lena = await newCreator(journey.app);
    const { body } = await lena.post('/api/post', { text: `Guten Morgen ${lang}` });
    const post = body.data as { id: string };
    const phone = await journey.newPage({ width: 390, height: 844, phone: true, lang });
    const counted = phone.page.waitForResponse((answer) => answer.url().endsWith(`/${post.id}/view`));
    await phone.goto(`/post/${post.id}`);
    await phone.page.getByText(`Guten Morgen ${lang}`).waitFor();
    await phone.expectFits();
    expect((await counted).status()).toBe(201);
    await look(phone, 'post-text');
  });
});
