import { readFileSync } from 'node:fs';
import { signUp, signUpStaff, type Actor } from '../../server/test/support/actors.js';
import { contrast } from './support/accessibility.js';
import { startJourney, type Journey } from './support/journey.js';
import { languages, walkAs } from './support/screens.js';

let journey: Journey;
let staff: Actor;
beforeAll(async () => {
  journey = await startJourney();
  staff = await signUpStaff(journey.app);
});
afterAll(() => journey.close());

const tabs = [
  '',
  'tokens',
  'parts',
  'forms',
  'media',
  'list',
  'long',
  'queue',
  'detail',
  'states',
  'art',
] as const;
const themes = ['collabs', 'breeds', 'challenges', 'creatorBids', 'wallet', 'dark', 'default', 'homepage'];

const open = async (width: number, height: number, lang: 'en' | 'de') => {
  const visit = await journey.newPage({ width, height, lang });
  await visit.signInAs(staff);
  return visit;
};

describe('the reference of the design', () => {
  it.each(languages)('shows everything in %s', (lang) =>
    walkAs(
      journey,
      staff,
      lang,
      tabs.map((tab) => ({
        name: `design-${tab || 'themes'}`,
        path: `/staff/design${tab && `/${tab}`}`,
        shows: async (page) => {
          await page.getByRole('heading', { level: 1, name: 'Design' }).waitFor();
          await page.locator('main section').first().waitFor();
        },
        whole: true,
        busy: tab === 'states',
      })),
    ),
  );

  it('reads well in all eight themes', async () => {
    const visit = await open(1440, 900, 'en');
    for (const tab of ['parts', 'forms', 'media', 'list', 'states']) {
      await visit.goto(`/staff/design/${tab}`);
      for (const theme of themes) {
        await visit.page.evaluate((address) => {
          history.replaceState(history.state, '', address);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }, `/staff/design/${tab}?theme=${theme}`);
        await visit.page.locator(`[data-theme=${theme}] main section`).first().waitFor();
        await visit.settled();
        await visit.expectAccessible(contrast);
        if (tab === 'parts' && theme === 'dark') await visit.screenshot('design-dark');
      }
    }
  });

  it('is in the menu of staff and closed to everyone else', async () => {
    const visit = await open(1440, 900, 'en');
    await visit.page.getByRole('link', { name: 'Design' }).click();
    await visit.page.waitForURL('**/staff/design');
    const other = await journey.newPage();
    await other.openAs(await signUp(journey.app, { role: 'brand' }), '/staff/design');
    await other.page.getByText('You do not have access').waitFor();
  });
});

describe('its list', () => {
  it('keeps filters, order, page and views in the address', async () => {
    const visit = await open(1440, 900, 'en');
    const { page } = visit;
    await visit.goto('/staff/design/list');
    await page.getByText('20 of 67 shown').waitFor();
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pending' }).click();
    await page.waitForURL('**/list?status=pending');
    await visit.expectAccessible();
    await visit.screenshot('design-list-filter');
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Amount' }).click();
    await page.waitForURL('**/list?status=pending&sort=amount%3Aasc');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mine');
    await visit.expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/view=mine/);
    await page.reload();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.locator('[aria-current=page]', { hasText: 'Mine' }).waitFor();
    await views.getByRole('link', { name: 'All' }).click();
    await page.getByText('20 of 67 shown').waitFor();
    await views.getByRole('link', { name: 'Mine' }).click();
    await page.waitForURL(/status=pending/);
    await visit.goto('/staff/design/list?status=live&amountMin=5000&q=nobody');
    await page.getByText('No results for all 3 filters').waitFor();
    await page.getByText(/Without “Search: nobody” there are/).waitFor();
    await visit.screenshot('design-list-none');
    await page.getByRole('button', { name: 'Without the search' }).click();
    await page.waitForURL('**/list?status=live&amountMin=5000');
  });

  it('is worked with by keyboard alone, and exported', async () => {
    const visit = await open(1440, 900, 'en');
    const { page } = visit;
    await visit.goto('/staff/design/list');
    await page.getByText('20 of 67 shown').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('design-list-chosen');
    await page.getByRole('button', { name: 'Archive' }).press('Enter');
    await page.getByText('2 rows archived').waitFor();
    await page.getByText('20 of 65 shown').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('20 of 67 shown').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^design-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFCreator,Status,Platform,Verified views,Amount,Asked');
    expect(lines).toHaveLength(69);
  });
});

it('draws of 10,000 rows only those on screen and reaches the last by one key', async () => {
  const visit = await open(1440, 900, 'en');
  const { page } = visit;
  await visit.goto('/staff/design/long');
  await page.getByText('10.000 of 10.000 shown').waitFor();
  const drawn = () => page.locator('tr[data-index]').count();
  expect(await drawn()).toBeLessThan(60);
  expect(await page.locator('table').getAttribute('aria-rowcount')).toBe('10001');
  await page.keyboard.press('Tab');
  await page.locator('tr[data-index="0"]').focus();
  await page.keyboard.press('End');
  const last = page.locator('tr[data-index="9999"]');
  await last.waitFor();
  expect(await last.evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await last.getAttribute('aria-rowindex')).toBe('10001');
  expect(await drawn()).toBeLessThan(60);
  await visit.expectAccessible();
  await visit.screenshot('design-long-end');
});
