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
