import type { Actor } from '../../server/test/support/actors.js';
import { joined, newTeam } from '../../server/test/support/teams.js';
import { createDraft } from '../../server/test/support/challenges.js';
import { pictureOf } from '../../server/test/support/uploads.js';
import { coffeeBrand, draftChallenge, draftOf, people } from './support/challenge-data.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow, languages } from './support/screens.js';

let journey: Journey;
let brand: Actor;

beforeAll(async () => {
  journey = await startJourney({ settings: { 'team.createdPerDay': 100 } });
  brand = await coffeeBrand(journey.app);
});
afterAll(() => journey.close());

/** Two drafts that wait: a picture, and two of them. */
async function waiting(): Promise<string> {
  const { app } = journey;
  const { id } = await draftChallenge(app, brand);
  for (const [at, person] of (await people(app, 2)).entries()) {
    const files = [await pictureOf(app, person), ...(at === 0 ? [] : [await pictureOf(app, person)])];
    await draftOf(person, id, files);
  }
  return id;
}

const words = {
  en: {
    ask: 'Ask a guest',
    name: 'Name of the guest',
    make: 'Create link',
    close: 'Close',
    approve: 'I would approve it',
    change: 'I would change something',
    note: 'What should change',
    send: 'Send',
    approved: 'Would approve',
    wants: 'Would change something',
    opened: /opened once/,
    revoke: 'Revoke',
    stale: 'This link is not valid any more',
  },
  de: {
    ask: 'Gast fragen',
    name: 'Name des Gastes',
    make: 'Link erstellen',
    close: 'Schließen',
    approve: 'Ich würde freigeben',
    change: 'Ich würde etwas ändern',
    note: 'Was sich ändern soll',
    send: 'Senden',
    approved: 'Würde freigeben',
    wants: 'Würde etwas ändern',
    opened: /einmal geöffnet/,
    revoke: 'Zurückziehen',
    stale: 'Dieser Link ist nicht mehr gültig',
  },
} as const;

/** The address of the link that was just made. */
async function linkOf({ page }: Visit, t: (typeof words)[keyof typeof words]): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.name).fill('Nora Weiss');
  await dialog.getByRole('button', { name: t.make }).click();
  const code = dialog.locator('code');
  await code.waitFor();
  const { pathname, hash } = new URL((await code.textContent()) ?? '');
  return `${pathname}${hash}`;
}

it.each(languages)(
  'a guest without an account says what they think, and the brand reads it (%s)',
  async (lang) => {
    const t = words[lang];
    const id = await waiting();
    const owner = await journey.newPage({ lang });
    const { page } = owner;
    await owner.openAs(brand, `/brand/challenges/${id}/entries`);
    await page.getByRole('button', { name: t.ask }).click();
    const link = await linkOf(owner, t);
    await judgeInEveryWindow(owner, 'guest-links');
    await page.getByRole('dialog').getByRole('button', { name: t.close }).first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const guest = await journey.newPage({ lang });
    await guest.goto(link);
    await guest.page.getByRole('article').nth(1).waitFor();
    await judgeInEveryWindow(guest, 'guest-review');
    const [first, second] = [guest.page.getByRole('article').first(), guest.page.getByRole('article').nth(1)];
    await first.getByRole('button', { name: t.approve }).click();
    await first.getByRole('status').waitFor();
    await second.getByRole('button', { name: t.change }).click();
    const dialog = guest.page.getByRole('dialog');
    await dialog.getByLabel(t.note).fill('Mehr Licht');
    await judgeInEveryWindow(guest, 'guest-review-change');
    await dialog.getByRole('button', { name: t.send }).click();
    await second.getByRole('status').getByText('Mehr Licht').waitFor();
    await judgeInEveryWindow(guest, 'guest-review-said');

    // Without a reload, on the screen that has been open all the time.
    await page.getByText('Nora Weiss').waitFor();
    await page.getByText(t.approved).waitFor();
    await judgeInEveryWindow(owner, 'guest-advice');
    await page.keyboard.press('j');
    await page.getByText(t.wants).waitFor();
    await page.getByText('Mehr Licht').waitFor();

    await page.getByRole('button', { name: t.ask }).click();
    await page.getByRole('dialog').getByText(t.opened).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.revoke }).waitFor({ state: 'detached' });
    const late = await journey.newPage({ lang });
    late.tolerate(/400/);
    await late.goto(link);
    await late.page.getByText(t.stale).waitFor();
    await judgeInEveryWindow(late, 'guest-review-stale');
  },
);

it.each(languages)('an own draft moves to a team that one owns (%s)', async (lang) => {
  const team = await newTeam(brand, `Nordkaffee ${lang}`);
  const [helper] = await people(journey.app, 1);
  if (helper) await joined(journey.app, team, brand, helper, 'editor');
  const { id } = await createDraft(journey.app, brand, { title: 'Kaffee für alle' });
  const visit = await journey.newPage({ lang });
  const { page } = visit;
  await visit.openAs(brand, `/brand/challenges/${id}/overview`);
  await page.getByRole('button', { name: lang === 'en' ? 'More actions' : 'Weitere Aktionen' }).click();
  const move = lang === 'en' ? 'Move to a team' : 'In ein Team verschieben';
  await page.getByRole('menuitem', { name: move }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: move }).waitFor();
  await judgeInEveryWindow(visit, 'challenge-to-team');
  // The team of this language, whichever the list begins with.
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible').getByText(`Nordkaffee ${lang}`, { exact: true }).click();
  await dialog.getByRole('button', { name: move }).click();
  await page.waitForURL(/\/brand\/challenges$/);
  await page.getByRole('button', { name: /Switch team|Team wechseln/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`Nordkaffee ${lang}`) }).click();
  await page.waitForURL(/\/brand$/);
  await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await page.getByText('Kaffee für alle').first().waitFor();
});
