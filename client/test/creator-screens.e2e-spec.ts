import type { Page } from 'playwright-core';
import { DAY } from '../../server/src/kernel/clock.js';
import type { Actor } from '../../server/test/support/actors.js';
import { at, liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, handedIn, join, newCreator, views } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge, languages, walk, walkAs, type Screen } from './support/screens.js';

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
});
afterAll(() => journey.close());

const asOf = (page: Page) => page.getByText(/As of|Stand/).waitFor();

/** What a creator sees of challenges and of the own entries. */
const ofCreator = (): Screen[] => [
  {
    name: 'creator-open',
    path: '/creator/challenges',
    shows: async (page) => {
      await page.getByRole('link', { name: 'Snack break, seriously' }).waitFor();
      await page.getByText(/requirements are missing|Anforderungen fehlen/).waitFor();
    },
  },
  {
    name: 'creator-mine',
    path: '/creator/challenges?show=mine',
    shows: async (page) => {
      await page.getByRole('link', { name: 'Kaffee, aber kalt' }).waitFor();
      await page.getByText(/€/).first().waitFor();
    },
  },
  {
    name: 'creator-entry',
    path: `/creator/challenges/${shown.tracking}`,
    shows: async (page) => {
      await page.getByText(/Still counting|Zählt noch/).waitFor();
      await page.getByText(/The budget is funded|Das Budget ist eingezahlt/).waitFor();
      await asOf(page);
    },
  },
  {
    name: 'creator-joined',
    path: `/creator/challenges/${shown.draft}`,
    shows: async (page) => {
      await page.getByRole('button', { name: /Submit the draft|Entwurf einreichen/ }).waitFor();
      await asOf(page);
    },
  },
  {
    name: 'creator-missing',
    path: `/creator/challenges/${shown.open}`,
    shows: async (page) => {
      await page.getByText(/2 requirements are missing|2 Anforderungen fehlen/).waitFor();
      await asOf(page);
    },
  },
  {
    name: 'creator-board',
    path: `/creator/challenges/${shown.tracking}/board`,
    shows: (page) => page.getByRole('row', { name: /Lena Hoffmann.*40\.800/ }).waitFor(),
  },
];

const ofGuest = (): Screen[] => [
  {
    name: 'challenge-public',
    path: `/challenges/${shown.tracking}`,
    shows: async (page) => {
      await page.getByRole('heading', { name: 'Kaffee, aber kalt' }).waitFor();
      await asOf(page);
      await page.getByText('128.4K').waitFor();
    },
    whole: true,
  },
  {
    name: 'challenge-public-ended',
    path: `/challenges/${shown.ended}`,
    shows: async (page) => {
      await page.getByText(/cancelled this challenge on|hat diese Challenge am .+ abgebrochen/).waitFor();
      await page.getByRole('link', { name: /Kaffee, aber kalt/ }).waitFor();
      await asOf(page);
    },
    whole: true,
  },
];

it.each(languages)('a creator finds, follows and hands in, in %s', (lang) =>
  walkAs(journey, lena, lang, ofCreator()),
);

it.each(languages)('a guest reads whether to join, in %s', async (lang) => {
  await walk(await journey.newPage({ lang }), ofGuest());
  const phone = await journey.newPage({ width: 390, height: 844, phone: true, lang });
  await phone.goto(`/challenges/${shown.tracking}`);
  await phone.page.getByRole('link', { name: /Open in the app|In der App öffnen/ }).waitFor();
  await judge(phone, 'challenge-public-phone', true);
});

describe('the way to the challenges', () => {
  it('keeps everything in its place on the first visit', async () => {
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.signInAs(lena);
    await page.waitForURL('**/creator');
    await page.getByRole('navigation').getByRole('link', { name: 'Challenges' }).first().click();
    await page.getByRole('link', { name: 'Snack break, seriously' }).waitFor();
    await page.getByText('2 requirements are missing').waitFor();
    await visit.expectStill();
  });
});

describe('the estimate', () => {
  it('begins with the own usual views and follows the choice', async () => {
    const visit = await journey.newPage();
    await visit.openAs(lena, `/challenges/${shown.tracking}`);
    await visit.page.getByText('271,32 €').waitFor();
    await visit.page.getByText('for your usual 40.8K views').waitFor();
    await visit.page.getByText('100.0K', { exact: true }).click();
    await visit.page.getByText('665,00 €').waitFor();
  });
});
