import { DAY } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { at, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, handedIn, join, newCreator, views } from '../../server/test/support/entries.js';
import { startJourney, type Journey, type PageOptions, type Visit } from './support/journey.js';

let journey: Journey;
let brand: Actor;
let lena: Actor;
const shown: Record<'tracking' | 'draft' | 'open' | 'ended', string> = {
  tracking: '',
  draft: '',
  open: '',
  ended: '',
};

const named = async (person: Actor, displayName: string): Promise<Actor> => {
  const { status } = await person.post('/api/me/update', { displayName });
  expect(status).toBe(200);
  return person;
};
const creator = async (name: string) => named(await newCreator(journey.app), name);
const open = async (change: object) => (await liveChallenge(journey.app, brand, change)).id;

/** A brand with four challenges, and Lena, who is in two of them. */
async function stage(): Promise<void> {
  const { app } = journey;
  brand = await named(await verifiedBrand(app), 'Nordkaffee');
  shown.tracking = await open({
    title: 'Kaffee, aber kalt',
    budget: { minor: 800_000, currency: 'EUR' },
    maxPerCreator: { minor: 150_000, currency: 'EUR' },
    doList: ['Someone takes a real sip', 'The can is visible for three seconds'],
    dontList: ['No other brand in the picture'],
    hashtags: ['nordkaffee', 'kaltgetrunken'],
  });
  const names = ['Malik Özdemir', 'Sofia Rinaldi', 'Jonas Weber', 'Chloé Martin', 'Lena Hoffmann'];
  const posts = [];
  for (const name of names) {
    lena = await creator(name);
    posts.push(await approved(app, brand, lena, shown.tracking));
  }
  await views(
    app,
    posts.map((post, index) => [post, 128_400 - index * 21_900] as const),
    shown.tracking,
  );
  shown.draft = await open({ title: 'Seven in the morning', preReview: true, endsAt: at(app, 20 * DAY) });
  await join(lena, shown.draft);
  shown.open = await open({
    title: 'Snack break, seriously',
    mode: 'fixed',
    payPerEntry: { minor: 18_000, currency: 'EUR' },
    minAge: 40,
    targeting: { specificCreatorCountry: ['AT', 'CH'] },
  });
  shown.ended = await open({ title: 'Zelten im Regen' });
  await handedIn(app, await creator('Paula Schäfer'), shown.ended);
  const cancelled = await brand.post(`/api/hub/challenge/${shown.ended}/cancel`, { reason: 'Sold out' });
  expect(cancelled.status).toBe(200);
}

beforeAll(async () => {
  journey = await startJourney();
  await stage();
}, 90_000);
afterAll(() => journey.close());

/** Everything a screen has to keep, then its picture. */
async function look(visit: Visit, name: string): Promise<void> {
  await visit.expectStill();
  const wide = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await visit.page.evaluate(wide)).toBeLessThanOrEqual(0);
  await visit.expectAccessible();
  await visit.screenshot(name, { fullPage: name.includes('public') });
}

const windows: PageOptions[] = [
  { width: 1440, height: 900, lang: 'en' },
  { width: 1024, height: 768, lang: 'de' },
  { width: 390, height: 844, lang: 'en' },
];

describe.each(windows)('a creator at $width in $lang', (size) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await journey.newPage(size);
    await visit.signInAs(lena);
  });

  it('finds what is open', async () => {
    await visit.goto('/creator/challenges');
    await visit.page.getByRole('link', { name: 'Snack break, seriously' }).waitFor();
    await visit.page.getByText(/things are missing|Sachen fehlen/).waitFor();
    await look(visit, 'creator-open');
  });

  it('sees the own entries with money and deadline', async () => {
    await visit.goto('/creator/challenges?show=mine');
    await visit.page.getByRole('link', { name: 'Kaffee, aber kalt' }).waitFor();
    await visit.page.getByText(/€/).first().waitFor();
    await look(visit, 'creator-mine');
  });

  it('follows an entry that counts', async () => {
    await visit.goto(`/creator/challenges/${shown.tracking}`);
    await visit.page.getByText(/Still counting|Zählt noch/).waitFor();
    await visit.page.getByText(/The money is there|Das Geld ist da/).waitFor();
    await visit.page.getByText(/As of|Stand/).waitFor();
    await look(visit, 'creator-entry');
  });

  it('knows the next step of an entry that begins', async () => {
    await visit.goto(`/creator/challenges/${shown.draft}`);
    await visit.page.getByRole('button', { name: /Send the draft|Entwurf senden/ }).waitFor();
    await visit.page.getByText(/As of|Stand/).waitFor();
    await look(visit, 'creator-joined');
  });

  it('reads what is missing to join', async () => {
    await visit.goto(`/creator/challenges/${shown.open}`);
    await visit.page.getByText(/2 things are missing|2 Sachen fehlen/).waitFor();
    await visit.page.getByText(/As of|Stand/).waitFor();
    await look(visit, 'creator-missing');
  });

  it('sees the board with the own row', async () => {
    await visit.goto(`/creator/challenges/${shown.tracking}/board`);
    await visit.page.getByRole('row', { name: /Lena Hoffmann.*40\.800/ }).waitFor();
    await look(visit, 'creator-board');
  });
});

describe.each(windows)('a guest at $width in $lang', (size) => {
  const visitAs = () => journey.newPage({ ...size, phone: size.width === 390 });

  it('reads whether to join', async () => {
    const visit = await visitAs();
    await visit.goto(`/challenges/${shown.tracking}`);
    await visit.page.getByRole('heading', { name: 'Kaffee, aber kalt' }).waitFor();
    await visit.page.getByText(/As of|Stand/).waitFor();
    await visit.page.getByText('128.4K').waitFor();
    if (size.width === 390) await visit.page.getByRole('link', { name: 'Open in the app' }).waitFor();
    await look(visit, 'challenge-public');
  });

  it('learns that it has ended, and of three others', async () => {
    const visit = await visitAs();
    await visit.goto(`/challenges/${shown.ended}`);
    await visit.page.getByText(/takes no new entries|nimmt nichts Neues an/).waitFor();
    await visit.page.getByRole('link', { name: /Kaffee, aber kalt/ }).waitFor();
    await visit.page.getByText(/As of|Stand/).waitFor();
    await look(visit, 'challenge-public-ended');
  });
});

describe('the way to the challenges', () => {
  it('keeps everything in its place on the first visit', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.signInAs(lena);
    await page.waitForURL('**/creator');
    await page.getByRole('navigation').getByRole('link', { name: 'Challenges' }).first().click();
    await page.getByRole('link', { name: 'Snack break, seriously' }).waitFor();
    await page.getByText('2 things are missing').waitFor();
    await visit.expectStill();
  });
});

describe('the estimate', () => {
  it('begins with the own usual views and follows the choice', async () => {
    const visit = await journey.newPage();
    await visit.signInAs(lena);
    await visit.goto(`/challenges/${shown.tracking}`);
    await visit.page.getByText('271,32 €').waitFor();
    await visit.page.getByText('for your usual 40.8K views').waitFor();
    await visit.page.getByText('100.0K', { exact: true }).click();
    await visit.page.getByText('665,00 €').waitFor();
  });
});
