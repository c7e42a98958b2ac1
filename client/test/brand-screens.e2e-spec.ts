import { type Actor, signUp, signUpStaff } from '../../server/test/support/actors.js';
import { createDraft, giveCoins, payByCoins } from '../../server/test/support/challenges.js';
import { asking, coffee, coffeeBrand, runningChallenge } from './support/challenge-data.js';
import { startJourney, type Journey } from './support/journey.js';
import { languages, walkAs, type Screen } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let staff: Actor;
let screens: Screen[];
let desk: Screen[];

beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await coffeeBrand(app);
  const { challenge } = await runningChallenge(app, brand);
  const asked = await asking(app, brand);
  const draft = await createDraft(app, brand, { ...coffee, usageRights: null, disclosure: 'Ad' });
  // For staff: a brand that nobody has checked.
  const fresh = await signUp(app, { role: 'brand' });
  await giveCoins(app, fresh, 119);
  const paid = await createDraft(app, fresh, coffee);
  await payByCoins(fresh, paid.id);
  staff = await signUpStaff(app);
  const [entry] = await app.db.query<{ id: string }>(
    `SELECT id FROM challenge_entry WHERE challenge_id = $1 AND status = 'tracking' ORDER BY id LIMIT 1`,
    [challenge.id],
  );
  desk = [
    { name: 'brand-staff', path: '/staff/challenges', shows: coffee.title },
    { name: 'staff-entry', path: `/staff/entries/${entry?.id}`, shows: /Views that count|Views, die zählen/ },
  ];
  const one = `/brand/challenges/${challenge.id}`;
  const edit = `/brand/challenges/${draft.id}/edit`;
  screens = [
    { name: 'brand-list', path: '/brand/challenges', shows: 'Baristas gesucht' },
    { name: 'brand-overview', path: `${one}/overview`, shows: '14.200' },
    { name: 'brand-board', path: `${one}/board`, shows: 'Malik Özdemir' },
    { name: 'brand-columns', path: `${one}/board?view=columns`, shows: 'Malik Özdemir' },
    { name: 'brand-requests', path: `/brand/challenges/${asked.id}/requests`, shows: 'Ich bin dabei' },
    { name: 'brand-entries', path: `${one}/entries`, shows: 'Zoë de Vries' },
    { name: 'brand-invites', path: `${one}/invites`, shows: /Nobody invited|Noch niemand/ },
    { name: 'brand-money', path: `${one}/money`, shows: '1.190,00 €' },
    { name: 'brand-type', path: `${edit}?step=type`, shows: /What kind|Was für eine/ },
    { name: 'brand-brief', path: `${edit}?step=brief`, shows: /What should creators|Was sollen Creator/ },
    { name: 'brand-creators', path: `${edit}?step=creators`, shows: /Who can join\?|Wer kann mitmachen\?/ },
    {
      name: 'brand-budget',
      path: `${edit}?step=budget`,
      shows: /What is your budget|Wie hoch ist dein Budget/,
    },
    { name: 'brand-fund', path: `${edit}?step=fund`, shows: /Ready to pay|Bereit zu bezahlen/ },
  ];
});
afterAll(() => journey.close());

it.each(languages)('every screen of brand and staff in %s', async (lang) => {
  await walkAs(journey, brand, lang, screens);
  await walkAs(journey, staff, lang, desk);
});

it('columns of a table give way by their priority; state, money and what is next never', async () => {
  const visit = await journey.newPage({ lang: 'de' });
  const { page } = visit;
  await visit.openAs(brand, '/brand/challenges');
  await page.getByRole('row', { name: /Baristas gesucht/ }).waitFor();
  const shown = async (width: number): Promise<string[]> => {
    await page.setViewportSize({ width, height: 900 });
    await visit.settled();
    const words = await page.getByRole('columnheader').allInnerTexts();
    return words.filter((word) => word !== '');
  };
  const all = ['Challenge', 'Status', 'Creator', 'Views', 'Budget verbraucht', 'Übrig', 'Als Nächstes'];
  const first = all.filter((name) => name !== 'Übrig');
  const seen = new Set<string>();
  for (let width = 1920; width >= 1020; width -= 60) seen.add(String(await shown(width)));
  // In between, the menu folds and gives its room to the table.
  expect([...seen]).toEqual([all, first, first.filter((name) => name !== 'Creator')].map(String));
  expect(await shown(1920)).toEqual(all);
});
