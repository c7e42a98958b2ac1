import { DAY, HOUR } from '../../server/src/kernel/clock.js';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { again, createDraft, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, ask, handedIn, join, newCreator, views, wait } from '../../server/test/support/entries.js';
import type { Page } from 'playwright-core';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judge, languages, walkAs } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const open = (visit: Visit, person: Actor): Promise<void> => visit.openAs(person, '/brand');

describe('the first day', () => {
  let brand: Actor;
  let creator: Actor;
  let fan: Actor;

  beforeAll(async () => {
    brand = await signUp(journey.app, { role: 'brand' });
    creator = await signUp(journey.app, { role: 'creator' });
    fan = await signUp(journey.app);
  });

  it.each(languages)('of a brand has one thing to do (%s)', (lang) =>
    walkAs(journey, brand, lang, [
      {
        name: 'dashboard-brand-first',
        path: '/brand',
        shows: /^(Your first challenge|Deine erste Challenge)/,
        whole: true,
      },
    ]),
  );

  it.each(languages)('of a creator shows what is open (%s)', (lang) =>
    walkAs(journey, creator, lang, [
      {
        name: 'dashboard-creator-first',
        path: '/creator',
        shows: async (page) => {
          await page
            .getByRole('heading', { name: /Join your first one|Mach bei deiner ersten mit/ })
            .waitFor();
          await page.getByText('0,00 €').first().waitFor();
        },
        whole: true,
      },
    ]),
  );

  it.each(languages)('of a fan shows the way (%s)', (lang) =>
    walkAs(journey, fan, lang, [
      {
        name: 'dashboard-fan',
        path: '/brand',
        shows: async (page) => {
          await page.getByRole('heading', { name: /Make yourself at home|Mach es dir gemütlich/ }).waitFor();
          await page.getByRole('link', { name: /Choose your account type|Kontoart wählen/ }).waitFor();
        },
        whole: true,
      },
    ]),
  );

  it('of staff is an overview without cases', async () => {
    const visit = await journey.newPage();
    await open(visit, await signUpStaff(journey.app));
    await visit.page.getByRole('heading', { name: 'All caught up' }).waitFor();
    await judge(visit, 'dashboard-staff-none', true);
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
    await join(creator, perPost.id);
    for (let n = 0; n < 4; n += 1) await join(await newCreator(app), byViews.id);
    for (const count of [4_000, 9_000, 12_345]) {
      await wait(app, DAY);
      await views(app, [[post, count]], byViews.id);
    }
    await handedIn(app, await newCreator(app), fixed);
    await ask(await newCreator(app), asked.id, 'I make coffee every day');
    await wait(app, HOUR);
    brand = await again(app, brand);
    creator = await again(app, creator);
  });

  const brandSees = async (page: Page) => {
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
    const figures = page.locator('dl').first();
    await figures.getByText('12.3K').waitFor();
    await figures.getByText('117,27 €', { exact: true }).waitFor();
    await figures.getByText('9,50 €', { exact: true }).waitFor();
    await figures.getByText('2.882,73 €').waitFor();
    await page
      .getByRole('row', { name: /Kaffee, aber kalt.*12\.3K.*117,27 € (of|von) 1\.000,00 €/ })
      .waitFor();
    await page.getByRole('img', { name: /verified views|geprüfte Views/ }).waitFor();
  };

  it.each(languages)('tells the brand what waits and what runs (%s)', (lang) =>
    walkAs(journey, brand, lang, [
      { name: 'dashboard-brand', path: '/brand', shows: brandSees, whole: true },
    ]),
  );

  it('shows another period and other figures, keeps them in the address, and as a table', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await open(visit, brand);
    await page.getByText('12 months').click();
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Spent').click();
    await page.getByRole('img', { name: 'spent' }).waitFor();
    expect(new URL(page.url()).search).toBe('?period=year&chart=money');
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('cell', { name: '117,27 €' }).first().waitFor();
    await visit.screenshot('dashboard-brand-table');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toMatch(/^dashboard-year-.*\.csv$/);
    await page.reload();
    await page.getByRole('img', { name: 'spent' }).waitFor();
  });

  it('hears of a new entry without being asked again', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await open(visit, brand);
    await page.getByText('Review 1 entry').waitFor();
    await handedIn(journey.app, await newCreator(journey.app), fixed);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Review 2 entries' })
      .filter({ hasText: '320,00 €' })
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: 'submitted a post' }).first().waitFor();
  });

  const creatorSees = async (page: Page) => {
    await page.getByRole('row', { name: /Kaffee, aber kalt.*12\.3K.*82,09 €/ }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Submit your entry|Beitrag einreichen/ })
      .filter({ hasText: '112,00 €' })
      .waitFor();
    await page
      .locator('dl > div')
      .filter({ hasText: /On hold|In Wartezeit/ })
      .getByText('82,09 €')
      .waitFor();
    await page
      .getByText(/6,65\s€ (per|pro) 1\.000/)
      .or(page.getByText(/112,00\s€ (per post|pro Beitrag)/))
      .or(page.getByText(/No open challenges|keine offenen Challenges/))
      .first()
      .waitFor();
  };

  it.each(languages)('tells the creator what it brings (%s)', (lang) =>
    walkAs(journey, creator, lang, [
      { name: 'dashboard-creator', path: '/creator', shows: creatorSees, whole: true },
    ]),
  );

  it.each(languages)('brings staff what is to be decided (%s)', async (lang) => {
    const { app } = journey;
    const fresh = await signUp(app, { role: 'brand' });
    const displayName = `Nordkaffee ${lang}`;
    await fresh.post('/api/me/update', { displayName });
    await liveChallenge(app, fresh, { title: 'A first brief' });
    const staff = await signUpStaff(app);
    await walkAs(journey, staff, lang, [
      { name: 'dashboard-staff', path: '/brand', shows: displayName, whole: true },
    ]);
    const visit = await journey.newPage({ lang });
    await open(visit, staff);
    await visit.page.getByRole('link', { name: displayName }).first().click();
    await visit.page.waitForURL(/\/staff\/challenges\?id=/);
  });
});

describe('a year of business', () => {
  let brand: Actor;
  let creator: Actor;

  beforeAll(async () => {
    const { app } = journey;
    brand = await verifiedBrand(app);
    creator = await newCreator(app);
    await liveChallenge(app, brand, { title: 'Still running' });
    await join(creator, (await liveChallenge(app, brand, { title: 'Snack break, seriously' })).id);
    await app.db.query(
      `INSERT INTO challenge_hour (brand_id, hour, challenge_id, views, spent_minor)
       SELECT $1, date_trunc('hour', $2::timestamptz - n * interval '1 day', 'UTC'), uuidv7(), views, views * 95 / 100
       FROM generate_series(1, 730) n, LATERAL (SELECT greatest(0, 9000 - n * 11 + n * 2711 % 1300)) v (views)`,
      [brand.id, app.clock.now()],
    );
    await app.db.query(
      `INSERT INTO wallet_transaction (id, user_id, type, direction, amount_minor, txn_id, created_at)
       SELECT uuidv7(), $1, 'challenge_prize', 'in', 32000 - n * 250 + n * 377 % 900, uuidv7(), $2::timestamptz - n * interval '7 days' - interval '1 hour'
       FROM generate_series(0, 100) n`,
      [creator.id, app.clock.now()],
    );
  });

  it.each(['en', 'de'] as const)('stands beside the year before, for a brand (%s)', async (lang) => {
    const visit = await journey.newPage({ lang, height: 1360 });
    await open(visit, brand);
    await visit.page.getByText(/vs\. the 30 days before|zu den 30 Tagen davor/).waitFor();
    await visit.page.getByRole('img', { name: /verified views|geprüfte Views/ }).waitFor();
    await judge(visit, 'dashboard-brand-year', true);
  });

  it.each(['en', 'de'] as const)('stands beside the year before, for a creator (%s)', async (lang) => {
    const visit = await journey.newPage({ lang, height: 1360 });
    await visit.openAs(creator, '/creator');
    await visit.page.getByText(/vs\. the year before|zum Jahr davor/).waitFor();
    await visit.page.getByRole('img', { name: /earned|verdient/ }).waitFor();
    const spare = await visit.page
      .locator('section')
      .filter({ has: visit.page.getByRole('heading', { name: /Your entries|Deine Beiträge/ }) })
      .evaluate((card) => {
        const rows = card.querySelector('tbody')?.getBoundingClientRect().bottom ?? 0;
        return card.getBoundingClientRect().bottom - rows;
      });
    // One entry beside three open challenges: its card ends with it.
    expect(spare).toBeLessThan(24);
    await judge(visit, 'dashboard-creator-year', true);
  });
});
