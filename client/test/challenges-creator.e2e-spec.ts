import { DAY } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { at, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, entryOf, join, newCreator, review, views } from '../../server/test/support/entries.js';
import { picture } from '../../server/test/support/pictures.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await verifiedBrand(journey.app);
});
afterAll(() => journey.close());

async function look(visit: Visit, name: string): Promise<void> {
  await visit.screenshot(name);
  await visit.expectAccessible();
}

const open = (change: object = {}) => liveChallenge(journey.app, brand, change);

describe('joining', () => {
  it('says in the reader’s language what is missing, and what to do about it', async () => {
    const { id } = await open({ minAge: 30, targeting: { specificCreatorCountry: ['AT', 'CH'] } });
    const creator = await newCreator(journey.app, { socials: {}, birthDate: '2004-05-17' });
    const visit = await journey.newPage({ lang: 'de', width: 1024, height: 768 });
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await visit.page.getByText('3 Anforderungen fehlen').waitFor();
    await visit.page.getByText('Du lebst in: Österreich oder Schweiz').first().waitFor();
    await visit.page.getByText('Bei dir: Deutschland.').waitFor();
    await visit.page.getByText('Trage den Namen deines Kontos im Profil ein.').waitFor();
    expect(await visit.page.getByRole('button', { name: 'Bei der Challenge mitmachen' }).isDisabled()).toBe(
      true,
    );
    await look(visit, 'challenge-missing');
  });

  it('asks where the brand chooses, and takes the request back', async () => {
    const { id } = await open({ joinMode: 'request' });
    const creator = await newCreator(journey.app);
    const visit = await journey.newPage();
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await visit.page.getByLabel('Message to the brand').fill('Mornings are my thing');
    await visit.page.getByRole('button', { name: 'Ask to join' }).click();
    await visit.page.getByRole('heading', { name: 'Your request is with the brand' }).waitFor();
    await look(visit, 'challenge-requested');
    await visit.page.getByRole('button', { name: 'Withdraw' }).click();
    await visit.page.getByRole('button', { name: 'Ask to join' }).waitFor();
  });

  it('accepts an invitation', async () => {
    const { id } = await open({ joinMode: 'invite' });
    const creator = await newCreator(journey.app);
    expect((await brand.post(`/api/hub/challenge/${id}/invite`, { userIds: [creator.id] })).status).toBe(201);
    const visit = await journey.newPage();
    await visit.openAs(creator, '/creator/challenges?show=mine');
    await visit.page.getByRole('row', { name: /Invited/ }).click();
    await visit.page.getByRole('button', { name: 'Accept' }).click();
    await visit.page.getByTestId('ownership-code').waitFor();
  });
});

describe('a draft', () => {
  it('goes to the brand, comes back with changes, and is prolonged and withdrawn', async () => {
    const { id } = await open({ preReview: true, endsAt: at(journey.app, 20 * DAY) });
    const creator = await newCreator(journey.app);
    await join(creator, id);
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(creator, `/creator/challenges/${id}`);
    await page.getByRole('button', { name: 'Submit the draft' }).click();
    await page.getByText('Add at least one file').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'draft.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.getByText(/^Ready, /).waitFor();
    await page.getByLabel('Planned caption').fill('Werbung: my morning');
    await look(visit, 'challenge-draft');
    await page.getByRole('button', { name: 'Submit the draft' }).click();
    await page.getByText(/The brand is reviewing your draft/).waitFor();

    await review(brand, id, creator.id, 'request_changes', 'Please show the package for three seconds.');
    await page.getByText('Please show the package for three seconds.').waitFor();
    await look(visit, 'challenge-changes');
    await page.getByRole('button', { name: 'Extend by 48 h' }).click();
    await page.getByText('Extended by 48 h').waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('You have withdrawn.', { exact: true }).waitFor();
    expect((await entryOf(creator, id)).status).toBe('withdrawn');
  });
});

describe('the leaderboard', () => {
  it('shows the first three, hides what others earn and follows live', async () => {
    const { id } = await open({ budget: { minor: 500_000, currency: 'EUR' } });
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await newCreator(journey.app));
    const posts = [];
    for (const person of people) posts.push(await approved(journey.app, brand, person, id));
    await views(
      journey.app,
      posts.map((post, i) => [post, 20_000 - i * 3_000] as const),
      id,
    );
    const visit = await journey.newPage();
    const { page } = visit;
    const own = people[4];
    if (!own) throw new Error('five people');
    await visit.openAs(own, `/creator/challenges/${id}/board`);
    await page.getByRole('row', { name: /8\.000.*53,20 €/ }).waitFor();
    expect(await page.getByText('133,00 €').count()).toBe(0);
    await look(visit, 'board-five');
    const [last] = posts.slice(-1);
    if (last) await views(journey.app, [[last, 9_000]], id);
    await page.getByRole('row', { name: /9\.000.*59,85 €/ }).waitFor();
    const phone = await journey.newPage({ width: 390, height: 844, phone: true });
    await phone.goto(`/challenges/${id}`);
    await phone.page.getByRole('link', { name: 'Open in the app' }).waitFor();
    // Nothing is wider than the screen: the bar would slide out of view.
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await look(phone, 'challenge-public');
    const wide = await journey.newPage({ width: 1024, height: 768, lang: 'de' });
    await wide.goto(`/challenges/${id}`);
    await wide.page.getByText('Das Budget ist eingezahlt').waitFor();
    await wide.page.getByText('Eingezahlt', { exact: true }).waitFor();
    await look(wide, 'challenge-public');
  });
});

describe('what a creator discovers', () => {
  it('leaves out what is over, which stays among their own', async () => {
    await open();
    const { id } = await open({ title: 'Long over' });
    const creator = await newCreator(journey.app);
    await join(creator, id);
    await journey.app.db.query(`UPDATE challenge SET status = 'completed' WHERE id = $1`, [id]);
    const visit = await journey.newPage();
    await visit.openAs(creator, '/creator/challenges');
    await visit.page.getByRole('link', { name: 'Show your morning' }).first().waitFor();
    expect(await visit.page.getByText('Long over').count()).toBe(0);
    await visit.goto('/creator/challenges?show=mine');
    await visit.page.getByRole('row', { name: /Long over/ }).waitFor();
  });
});

describe('the directory', () => {
  it('shows guests what is open, keeps what was asked in the address and leads to the challenge', async () => {
    const id = await open();
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.goto('/challenges');
    await page.getByRole('heading', { name: 'Open challenges' }).waitFor();
    const card = page.getByRole('link', { name: 'Show your morning' }).first();
    await card.waitFor();
    await look(visit, 'directory');
    await page.getByRole('textbox', { name: 'Search challenges' }).fill('nothing like this');
    await page.getByText('Clear all').waitFor();
    await page.waitForURL(/q=nothing/);
    await look(visit, 'directory-no-result');
    await page.getByText('Clear all').click();
    await card.click();
    await page.waitForURL(/challenges\/[0-9a-f-]{36}$/);
    expect(id).not.toBe('');

    const phone = await journey.newPage({ width: 390, height: 844, phone: true, lang: 'de' });
    await phone.goto('/challenges?sort=budget');
    await phone.page.getByRole('heading', { name: 'Offene Challenges' }).waitFor();
    await phone.page.getByRole('link', { name: 'Show your morning' }).first().waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await look(phone, 'directory');
    const tablet = await journey.newPage({ width: 768, height: 1024 });
    await tablet.goto('/challenges');
    await tablet.page.getByRole('link', { name: 'Show your morning' }).first().waitFor();
    await look(tablet, 'directory');
  });
});

describe('what is gone', () => {
  it('says so and shows what is open', async () => {
    await open();
    const visit = await journey.newPage();
    visit.tolerate(/404/);
    await visit.goto('/challenges/019a0000-0000-7000-8000-00000000dead');
    await visit.page.getByRole('heading', { name: 'Challenge not found' }).waitFor();
    await visit.page.getByRole('heading', { name: 'Open now' }).waitFor();
    await look(visit, 'challenge-gone');
  });
});
