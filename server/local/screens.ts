import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { browserVariables } from './browser.ts';
import { runCommand } from './command.ts';
import { LaunchError } from './launch-error.ts';
import { inProject } from './paths.ts';

/** A newcomer signs up for the picture. */
type Account = 'brand' | 'creator' | 'support' | 'admin' | 'newcomer';

interface Screen {
  /** Of the reference picture, and of the file. */
  name: string;
  as?: Account;
  path: string | ((page: Page) => Promise<string>);
  /** What is opened or chosen before the picture is taken. */
  open?: (page: Page) => Promise<void>;
  width?: number;
  height?: number;
  /** The browser says that it is a phone. */
  phone?: boolean;
}

const PASSWORD = 'anyjoi-demo';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const WIDE = { width: 1440, height: 900 };
/** Pictures are for comparing, not for reading: half their size, in few colours. */
const SHRINK = 2;
const COLOURS = 96;
/** Nothing has been on its way for so long. */
const QUIET_MS = 1500;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openFirst = (page: Page) => page.locator('li[aria-posinset="1"] button').click();

/** The first link on a page that leads where the pattern says. */
const linkOn = (from: string, pattern: RegExp) => async (page: Page) => {
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = links.find((link) => pattern.test(link));
  if (!found) throw new LaunchError(`${from} has no link like ${pattern}`);
  return found;
};

/** Where the first row of a list leads, or the first with this text. */
const rowOn = (from: string, text?: string) => async (page: Page) => {
  await page.goto(from);
  const rows = page.locator('[data-index]');
  await (text === undefined ? rows : rows.filter({ hasText: text })).first().click();
  await page.waitForURL((url) => url.pathname !== from.split('?')[0]);
  return new URL(page.url()).pathname;
};

/** The pages for everybody know of a session that the app has opened. */
async function homeOfMember(page: Page): Promise<string> {
  await page.goto('/creator');
  await page.waitForLoadState('networkidle');
  return '/';
}

/** The demo has one key more after each picture. */
async function createKey(page: Page): Promise<void> {
  await press('Create key')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Stock system');
  await dialog.getByRole('checkbox', { name: /challenges:read/ }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Key “Stock system” is ready').waitFor();
}

const ofBrand = linkOn('/brand/challenges?status=live', /^\/brand\/challenges\/[0-9a-f-]{36}/);
const challengeId = async (page: Page) => /[0-9a-f-]{36}/.exec(await ofBrand(page))?.[0] ?? '';

const screens: readonly Screen[] = [
  { name: '01-home', path: '/' },
  { name: '01-home-390', path: '/', width: 390, height: 844 },
  { name: '01b-home-menu-member', as: 'creator', path: homeOfMember, open: press('Products') },
  { name: '02-products-challenges', path: '/products/challenges' },
  { name: '03-login', path: '/login' },
  { name: '04-brand-dashboard', as: 'brand', path: '/brand' },
  {
    name: '05-challenge-overview',
    as: 'brand',
    path: async (page) => `/brand/challenges/${await challengeId(page)}/overview`,
  },
  {
    name: '05b-challenge-public',
    as: 'brand',
    path: async (page) => `/challenges/${await challengeId(page)}`,
  },
  {
    name: '06-review-queue',
    as: 'brand',
    path: async (page) => `/brand/challenges/${await challengeId(page)}/entries`,
  },
  {
    name: '07-leaderboard',
    as: 'brand',
    path: async (page) => `/brand/challenges/${await challengeId(page)}/board`,
  },
  { name: '08-challenge-wizard', as: 'brand', path: '/brand/challenges/new?step=brief' },
  { name: '09-wallet', as: 'brand', path: '/wallet' },
  { name: '10-charge-modal', as: 'brand', path: '/wallet', open: press(/^Charge/) },
  { name: '11-payouts-blockers', as: 'creator', path: '/wallet/payouts' },
  { name: '12-messages', as: 'creator', path: linkOn('/messages', /^\/messages\/[0-9a-f-]{36}/) },
  { name: '13-creator-dashboard', as: 'creator', path: '/creator' },
  { name: '14-creators-search', as: 'brand', path: '/brand/creators' },
  { name: '15-staff-support', as: 'support', path: '/staff/support', open: openFirst },
  { name: '16-onboarding', as: 'newcomer', path: '/onboarding' },
  { name: '17-empty-and-error-states', as: 'admin', path: '/staff/design' },
  { name: '18-mobile-try-desktop', path: '/wallet', width: 390, height: 844, phone: true },
  { name: '19-themes', as: 'admin', path: '/staff/design' },
  { name: '20-staff-user', as: 'admin', path: rowOn('/staff/users') },
  {
    name: '21-staff-payment',
    as: 'admin',
    path: rowOn('/staff/payments'),
  },
  { name: '22-staff-ledger', as: 'admin', path: '/staff/ledger' },
  { name: '23-staff-kyc', as: 'support', path: '/staff/kyc?status=in_review', open: openFirst },
  { name: '24-staff-overview', as: 'admin', path: '/brand' },
  { name: '25-settings-team', as: 'brand', path: '/settings/team' },
  { name: '26-settings-api-keys', as: 'brand', path: '/settings/api-keys' },
  { name: '26b-settings-api-keys-secret', as: 'brand', path: '/settings/api-keys', open: createKey },
  { name: '27-settings-webhooks', as: 'brand', path: '/settings/webhooks' },
  { name: '28-notifications', as: 'creator', path: '/notifications/deadlines' },
  { name: '29-developers', path: '/developers/post-challenges' },
  { name: '30-mail', as: 'admin', path: '/staff/mails/auth-login-code-asked' },
  { name: '31-deal', as: 'brand', path: rowOn('/brand/collabs', 'Winterröstung') },
  { name: '32-bid-compare', as: 'brand', path: rowOn('/brand/bids?status=closed') },
  { name: '33-breed', as: 'brand', path: rowOn('/brand/breeds?status=active') },
  { name: '34-ovations', as: 'brand', path: '/brand/ovations' },
  { name: '35-creator-profile', path: '/creators/lenalacht' },
  { name: '35-creator-profile-390', path: '/creators/lenalacht', width: 390, height: 844 },
  { name: '36-creators-planner', as: 'brand', path: '/brand/creators/plan' },
];

const options = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '' },
  },
}).values;

async function signIn(page: Page, as: Account): Promise<void> {
  await page.goto('/favicon.svg');
  const [path, call] =
    as === 'newcomer'
      ? ['signup', { email: `newcomer-${Date.now()}@anyjoi.test`, password: PASSWORD }]
      : ['signin', { login: `${as}@anyjoi.test`, password: PASSWORD }];
  const status = await page.evaluate(
    async ({ url, body }) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    { url: `/api/auth/${path}`, body: JSON.stringify(call) },
  );
  if (status >= 400) throw new LaunchError(`${as} could not sign in: ${status}. Is this the demo?`);
}

async function picture(browser: Browser, screen: Screen): Promise<Buffer> {
  const { as, path, open, width = WIDE.width, height = WIDE.height, phone = false } = screen;
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: { width, height },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...(phone ? { userAgent: PHONE } : {}),
  });
  try {
    const page = await context.newPage();
    if (as) await signIn(page, as);
    await page.goto(typeof path === 'string' ? path : await path(page));
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await page.waitForTimeout(QUIET_MS);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

await runCommand({ name: 'screens' }, async (processes) => {
  const { CHROMIUM_PATH } = await browserVariables(processes);
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });
  const folder = inProject('docs', 'screens');
  mkdirSync(folder, { recursive: true });
  try {
    for (const screen of screens.filter(({ name }) => name.startsWith(options.only))) {
      const width = Math.round((screen.width ?? WIDE.width) / SHRINK);
      const small = sharp(await picture(browser, screen)).resize({ width });
      const file = await small.png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
      writeFileSync(`${folder}/${screen.name}.png`, file);
      process.stdout.write(`  ${screen.name.padEnd(28)} ${Math.round(file.length / 1000)} kB\n`);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
