import { DAY, HOUR } from '../../server/src/kernel/clock.js';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { again, createDraft, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, ask, handedIn, newCreator, views, wait } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const sizes = [
  [1440, 900, 'en'],
  [1024, 768, 'de'],
  [390, 844, 'en'],
] as const;

describe('the first day', () => {
  it.each(sizes)('of a brand has one thing to do (%i × %i, %s)', async (width, height, lang) => {
    const visit = await journey.newPage({ width, height, lang });
    await visit.signInAs(await signUp(journey.app, { role: 'brand' }));
    await visit.page.getByRole('heading', { name: /Your first challenge|Deine erste Challenge/ }).waitFor();
    await visit.screenshot('dashboard-brand-first');
    await visit.expectAccessible();
  });

  it.each(sizes)('of a creator shows what is open (%i × %i, %s)', async (width, height, lang) => {
    const visit = await journey.newPage({ width, height, lang });
    await visit.signInAs(await signUp(journey.app, { role: 'creator' }));
    await visit.page
      .getByRole('heading', { name: /Join your first one|Mach bei deiner ersten mit/ })
      .waitFor();
    await visit.page.getByText('0,00 €').first().waitFor();
    await visit.screenshot('dashboard-creator-first');
    await visit.expectAccessible();
  });

  it('of staff is an empty queue', async () => {
    const visit = await journey.newPage();
    await visit.signInAs(await signUpStaff(journey.app));
    await visit.page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    await visit.expectAccessible();
  });

  it('of a fan shows the way', async () => {
    const visit = await journey.newPage({ lang: 'de' });
    await visit.signInAs(await signUp(journey.app));
    await visit.page.getByRole('heading', { name: 'Mach es dir gemütlich' }).waitFor();
    await visit.expectAccessible();
  });
});

describe('a running business', () => {
  let brand: Actor;
  let creator: Actor;
  let fixed: string;

  beforeAll(async () => {
    const { app } = journey;
    brand = await verifiedBrand(app);
    creator = await newCreator(app);
    const byViews = await liveChallenge(app, brand, { title: 'Kaffee, aber kalt' });
    const perPost = await liveChallenge(app, brand, {
      title: 'Dein 7-Uhr-Ritual',
      mode: 'fixed',
      payPerEntry: { minor: 16_000, currency: 'EUR' },
    });
    const asked = await liveChallenge(app, brand, { title: 'Baristas gesucht', joinMode: 'request' });
    await createDraft(app, brand, { title: 'Festival-Sommer Berlin' });
    fixed = perPost.id;
    const post = await approved(app, brand, creator, byViews.id);
    for (const count of [4_000, 9_000, 12_345]) {
      await wait(app, DAY);
      await views(app, [[post, count]], byViews.id);
    }
    await handedIn(app, await newCreator(app), fixed);
    await ask(await newCreator(app), asked.id, 'I make coffee every day');
    await wait(app, HOUR);
    brand = await again(app, brand);
    creator = await again(app, creator);
  }, 60_000);

  it.each(sizes)('tells the brand what waits and what runs (%i × %i, %s)', async (width, height, lang) => {
    const visit = await journey.newPage({ width, height, lang });
    const { page } = visit;
    await visit.signInAs(brand);
    const todos = page.getByRole('listitem');
    await todos
      .filter({ hasText: /Review 1 entry|1 Beitrag prüfen/ })
      .filter({ hasText: '160,00 €' })
      .waitFor();
    await todos
      .filter({ hasText: /Answer 1 request|1 Anfrage/ })
      .filter({ hasText: 'Baristas gesucht' })
      .waitFor();
    await todos.filter({ hasText: /Finish the draft|Entwurf fertig/ }).waitFor();
    await page.getByText('117,27 €', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /Kaffee, aber kalt.*12\.3K.*117,27 € (of|von) 1\.000,00 €/ })
      .waitFor();
    await page.getByRole('img', { name: /new views|neue Views/ }).waitFor();
    await visit.screenshot('dashboard-brand', { fullPage: true });
    await visit.expectAccessible();
  });

  it('hears of a new entry without being asked again', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.signInAs(brand);
    await page.getByText('Review 1 entry').waitFor();
    await handedIn(journey.app, await newCreator(journey.app), fixed);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Review 2 entries' })
      .filter({ hasText: '320,00 €' })
      .waitFor();
  });

  it.each(sizes)('tells the creator what it brings (%i × %i, %s)', async (width, height, lang) => {
    const visit = await journey.newPage({ width, height, lang });
    const { page } = visit;
    await visit.signInAs(creator);
    await page.getByRole('row', { name: /Kaffee, aber kalt.*12\.3K.*82,09 €/ }).waitFor();
    await page
      .locator('dl > div')
      .filter({ hasText: /Being validated|In Prüfung/ })
      .getByText('82,09 €')
      .waitFor();
    await page
      .getByText(/6,65\s€ (per|je) 1\.000/)
      .or(page.getByText(/112,00\s€ (per post|je Beitrag)/))
      .first()
      .waitFor();
    await visit.screenshot('dashboard-creator', { fullPage: true });
    await visit.expectAccessible();
  });
});
