import { type Actor, signUp, signUpStaff } from '../../server/test/support/actors.js';
import { createDraft, giveCoins, payByCoins } from '../../server/test/support/challenges.js';
import { asking, coffee, coffeeBrand, runningChallenge } from './support/challenge-data.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';

interface Screen {
  name: string;
  path: string;
  /** Seen once the screen is there. */
  shows: string | RegExp;
}

let journey: Journey;
let brand: Actor;
let staff: Actor;
let screens: Screen[];
const desk: Screen[] = [{ name: 'staff', path: '/staff/challenges', shows: coffee.title }];

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
  const one = `/brand/challenges/${challenge.id}`;
  const edit = `/brand/challenges/${draft.id}/edit`;
  screens = [
    { name: 'list', path: '/brand/challenges', shows: 'Baristas gesucht' },
    { name: 'overview', path: `${one}/overview`, shows: '14.200' },
    { name: 'board', path: `${one}/board`, shows: 'Malik Özdemir' },
    { name: 'columns', path: `${one}/board?view=columns`, shows: 'Malik Özdemir' },
    { name: 'requests', path: `/brand/challenges/${asked.id}/requests`, shows: 'Ich bin dabei' },
    { name: 'entries', path: `${one}/entries`, shows: 'Zoë de Vries' },
    { name: 'invites', path: `${one}/invites`, shows: /Nobody invited|Noch niemand/ },
    { name: 'money', path: `${one}/money`, shows: '1.190,00 €' },
    { name: 'type', path: `${edit}?step=type`, shows: /What kind|Was für eine/ },
    { name: 'brief', path: `${edit}?step=brief`, shows: /What should creators|Was sollen Creator/ },
    { name: 'creators', path: `${edit}?step=creators`, shows: /Who may take part|Wer darf/ },
    { name: 'budget', path: `${edit}?step=budget`, shows: /What is it worth|Was ist es dir/ },
    { name: 'fund', path: `${edit}?step=fund`, shows: /Ready to pay|Bereit zu bezahlen/ },
  ];
}, 120_000);
afterAll(() => journey.close());

async function walk(visit: Visit, list: readonly Screen[], axe: boolean): Promise<void> {
  const { page } = visit;
  for (const { name, path, shows } of list) {
    await visit.goto(path);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    // Late parts (a chart, a check) would be the ones that push.
    await page.waitForLoadState('networkidle');
    await visit.screenshot(`brand-${name}`);
    await visit.expectStill();
    await visit.expectFits();
    if (axe) await visit.expectAccessible();
    const words = await page.getByRole('main').first().innerText();
    expect(words).not.toMatch(/undefined|\bNaN\b|create_and_post|draft_submitted|[0-9a-f]{8}-[0-9a-f]{4}-/);
  }
}

describe.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('every screen of brand and staff at %i × %i', (width, height) => {
  it.each(['en', 'de'] as const)(
    'in %s',
    async (lang) => {
      // What axe reads hardly depends on the width: each language is read at two.
      const axe = width === 1440 || (width === 1024) === (lang === 'de');
      const visit = await journey.newPage({ width, height, lang });
      await visit.signInAs(brand);
      await walk(visit, screens, axe);
      const office = await journey.newPage({ width, height, lang });
      await office.signInAs(staff);
      await walk(office, desk, axe);
    },
    180_000,
  );
});
