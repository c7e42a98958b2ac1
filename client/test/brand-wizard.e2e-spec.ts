import { DAY } from '../../server/src/kernel/clock.js';
import { Realtime } from '../../server/src/platform/realtime/realtime.js';
import type { Actor } from '../../server/test/support/actors.js';
import { createDraft, liveChallenge, read } from '../../server/test/support/challenges.js';
import { eventually } from '../../server/test/support/wait.js';
import { coffee, coffeeBrand } from './support/challenge-data.js';
import { startJourney, type Journey } from './support/journey.js';

let journey: Journey;
let brand: Actor;
beforeAll(async () => {
  journey = await startJourney();
  brand = await coffeeBrand(journey.app);
  // So that the browser has a clock that can be moved.
  await journey.app.pass(DAY);
});
afterAll(() => journey.close());

describe('the wizard', () => {
  it('marks an empty brief as missing, not as done', async () => {
    const visit = await journey.newPage();
    await visit.openAs(brand, '/brand/challenges/new?step=budget');
    const way = visit.page.getByRole('navigation', { name: 'New challenge' });
    await way.getByRole('link', { name: /Brief\s*, something is missing/ }).waitFor();
  });

  it('solves points at once, asks for gender, drops what nobody can meet, and shows refusals on their field', async () => {
    const { app } = journey;
    const draft = await createDraft(app, brand, {
      ...coffee,
      disclosure: 'Ad',
      targeting: { specificAudienceCountry: ['AT'] },
    });
    const visit = await journey.newPage({ width: 1024, height: 768 });
    const { page, screenshot, expectAccessible } = visit;
    visit.tolerate(/400 \(Bad Request\)/);
    await visit.openAs(brand, `/brand/challenges/${draft.id}/edit?step=brief`);
    await page.getByRole('button', { name: /^Use “Werbung”/ }).click();
    await page.getByRole('button', { name: /^Use “Werbung”/ }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Advertising label').inputValue()).toBe('Werbung');
    await eventually(async () => (await read(brand, draft.id))['disclosure'] === 'Werbung');

    // The whole step by keyboard: Control and Enter save and go on.
    let count = () => {};
    const counted = new Promise<void>((resolve) => (count = resolve));
    await page.route('**/api/creators/count', async (route) => {
      await counted;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Who can join?' }).waitFor();
    await page.getByText('any creator’s audience yet').nth(1).waitFor();
    // The answer comes while somebody chooses: what they choose from stays where it is.
    const genders = page.getByRole('combobox', { name: 'Gender' });
    const before = await genders.boundingBox();
    count();
    await page.getByText(/creators? meets? this$/).waitFor();
    expect(await genders.boundingBox()).toEqual(before);
    const choose = async (label: string, option: string) => {
      const field = page.getByRole('combobox', { name: label });
      await field.focus();
      await field.press('ArrowDown');
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: false }).first().click();
      await field.press('Escape');
    };
    await choose('Gender', 'Women');
    await page.getByText('You never see an individual’s gender').waitFor();
    await page.getByText('Only creators whose platform shares').waitFor();
    await page.getByText('any creator’s audience yet').nth(1).waitFor();
    expect(await page.getByText('any creator’s audience yet').count()).toBe(2);
    await screenshot('wizard-targeting');
    await expectAccessible();
    // Nobody can meet it yet: it goes, and is not offered again.
    await page.getByRole('button', { name: /^Remove it: We do not know any creator’s audience/ }).click();
    await page.getByText('Countries of their audience').first().waitFor({ state: 'detached' });
    await eventually(async () => {
      const targeting = (await read(brand, draft.id))['targeting'] as Record<string, string[]>;
      return targeting['specificGender']?.[0] === 'female' && !targeting['specificAudienceCountry'];
    });

    // What the server refuses stands in the linter, and on its field as soon as that is open.
    await visit.goto(`/brand/challenges/${draft.id}/edit?step=budget`);
    await page.getByLabel('Net budget').fill('9000000');
    await page.getByText('This budget is higher than a challenge may have').nth(1).waitFor();
    expect(await page.getByText('This budget is higher than a challenge may have').count()).toBe(2);
    await page.getByText('Not saved yet').waitFor();
    await screenshot('wizard-refused');
    await expectAccessible();
    await page.getByRole('link', { name: 'Brief', exact: true }).click();
    await page.getByRole('button', { name: /^Fix: This budget is higher/ }).click();
    await page.getByRole('heading', { name: 'What is your budget?' }).waitFor();
    const told = page.locator('form').getByText('This budget is higher');
    await told.waitFor();
    await page.getByLabel('Net budget').fill('2000');
    await told.waitFor({ state: 'detached' });
    // The cost stays in sight beside a long list of points.
    const cost = page.getByRole('complementary', { name: 'Cost' });
    await cost.getByText('2.380,00 €').waitFor();
    const sum = await cost.getByText('2.380,00 €').boundingBox();
    expect((sum?.y ?? 999) + (sum?.height ?? 0)).toBeLessThan(768);
  });

  it('asks for the price again when the frozen one is over', async () => {
    const { app } = journey;
    const draft = await createDraft(app, brand, coffee);
    const visit = await journey.newPage({ lang: 'de' });
    const { page, screenshot, expectAccessible } = visit;
    await visit.openAs(brand, `/brand/challenges/${draft.id}/edit?step=fund`);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await page.getByText(/^Gilt noch 1[45]:/).waitFor();
    await page
      .getByRole('button', { name: /Budget$/ })
      .first()
      .click();
    const { dueAt: before } = await read(brand, draft.id);
    // Only in the browser: the server would take the quote back by itself.
    await page.clock.fastForward('16:00');
    await page.getByText('Preis abgelaufen').waitFor();
    await screenshot('wizard-expired');
    await expectAccessible();
    await page.getByRole('button', { name: 'Preis aktualisieren' }).click();
    await eventually(async () => {
      const { status, dueAt } = await read(brand, draft.id);
      return status === 'pending_payment' && (dueAt ?? '') > (before ?? '');
    });
  });
});

describe('what happens while the line is broken', () => {
  it('is on the screen once it is back', async () => {
    const { app } = journey;
    const live = await liveChallenge(app, brand, {
      ...coffee,
      endsAt: new Date(app.clock.in(9 * DAY)).toISOString(),
    });
    const visit = await journey.newPage();
    const { page } = visit;
    await visit.openAs(brand, `/brand/challenges/${live.id}/overview`);
    await page.getByText('Live', { exact: true }).first().waitFor();
    const cut = async () => {
      const sessions = await app.db.query<{ id: string }>(`SELECT id FROM session WHERE user_id = $1`, [
        brand.id,
      ]);
      for (const { id } of sessions) app.app.nest.get(Realtime).disconnectSession(id);
    };
    for (const [event, state] of [
      ['pause', 'Paused'],
      ['resume', 'Live'],
      ['pause', 'Paused'],
    ] as const) {
      const [answer] = await Promise.all([brand.post(`/api/hub/challenge/${live.id}/${event}`), cut()]);
      expect(answer.status).toBe(200);
      await page.getByRole('heading', { level: 1 }).getByText(state, { exact: true }).waitFor();
    }
  });
});

describe('the escrow proof', () => {
  it('says when it is old and when it does not add up', async () => {
    const { app } = journey;
    const live = await liveChallenge(app, brand, {
      ...coffee,
      endsAt: new Date(app.clock.in(9 * DAY)).toISOString(),
    });
    const visit = await journey.newPage();
    const { page, screenshot, expectAccessible } = visit;
    visit.tolerate(/503 \(Service Unavailable\)/);
    await visit.openAs(brand, `/brand/challenges/${live.id}/money`);
    const told = page.getByTestId('escrow-sum');
    await told.getByText('Adds up to the cent').waitFor();
    await page.route('**/escrow', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }));
    await brand.post(`/api/hub/challenge/${live.id}/pause`);
    await told.getByText(/Last checked .* A newer proof could not be loaded/).waitFor();
    await page.getByText('1.000,00 €').first().waitFor();
    await page.unroute('**/escrow');
    await page.route('**/escrow', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { paid: { minor: number } } };
      body.data.paid.minor += 1;
      await route.fulfill({ json: body });
    });
    await page.reload();
    await told.getByText('Does not add up').waitFor();
    await screenshot('proof-broken');
    await expectAccessible();
  });
});
