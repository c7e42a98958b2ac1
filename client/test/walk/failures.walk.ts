import type { Page, Request, Route } from 'playwright-core';
import { addresses, forgotten, type Address } from './addresses.js';
import { deviceOf, leaveAll, nameOf, onNewPage, pathOf } from './people.js';

const RAW = 'relation "user_secret" does not exist';
const SECOND = 1000;
/** The tries of product.md included: what failed is said by then. */
const SAID = 10 * SECOND;
/** Waits of the page are shortened, its work is not: so long for a large screen on a machine with two cores. */
const BUSY = 8 * SECOND;
const PER_MINUTE = 5;
/** Pages that mostly wait. */
const AT_ONCE = 5;
const wanted = (process.env['WALK_MODES'] ?? '').split(',') as Mode[];
/** Calls whose failure takes nothing away that a person would miss, with the reason. */
const quiet: readonly [RegExp, string][] = [
  [/^GET \/api\/config\/links$/, 'addresses of the app stores: without them there is no link'],
  [/^GET \/api\/support\/queue$/, 'numbers beside words of the menu: the words stay'],
  [/^GET \/api\/me$/, 'the session stands; what is new in it comes with the next call'],
  [/^GET \/api\/conversation\/unread-count$/, 'a number on an icon: the messages behind it say so'],
  [/^GET \/api\/notification\/address$/, 'says that mail does not arrive, and does so on the next visit'],
  [/^POST \/api\/conversation\/:id\/read$/, 'sent again with the next message or visit'],
  [/^GET \/api\/creators\/searches$/, 'in a closed menu, which says so once it is open'],
];
/** Parts that most people do not have: nothing keeps their place while they are asked for. */
const unseenWhileLate = ['GET /api/wallet/anyjoi-campaign'];
/** The examples on the pages for everybody: without them there is one section less. */
const landing = ['/', '/products/challenges', '/login', '/challenges/:id', '/creator/challenges/:id'];
const examples = [
  'GET /api/challenges/popular',
  'GET /api/hub/challenge',
  'GET /api/hub/challenge/:id',
  'GET /api/hub/challenge/:id/board/v2',
  'GET /api/hub/challenge/:id/escrow',
];
/** Behind the bell everywhere else, which has a number on it and says so once it is open. */
const isBell = (route: string, call: string): boolean =>
  call === 'GET /api/notification' && !route.startsWith('/notifications');
const isQuiet = ({ route, as }: Address, call: string): boolean =>
  isBell(route, call) ||
  quiet.some(([pattern]) => pattern.test(call)) ||
  (landing.includes(route) && examples.includes(call) && (!as || call === 'GET /api/hub/challenge'));
/** What the frame asks on each screen is failed on one screen of each account. */
const ofFrame = ['GET /api/me', 'GET /api/config', 'GET /api/wallet'];
const frameScreens = ['/wallet', '/staff/ledger'];
const MINUTE = 60 * SECOND;
/** Waits of the page are so many times shorter, those that nobody sees aside. */
const FASTER = 10;
type Mode = '500' | '503' | 'offline' | 'slow';

const tries = (page: Page) => page.getByRole('button', { name: 'Try again' });
const told = (page: Page) =>
  tries(page)
    .or(page.getByRole('alert'))
    .or(page.getByText(/could not be|did not load|not available|No connection/))
    .filter({ visible: true });
const slow = (page: Page) => page.getByText('Still loading.');

/** Runs in the page, before anything of the page does. */
function hurry(faster: number): void {
  const { setTimeout: wait, setInterval: repeat } = window;
  const now = Date.now.bind(Date);
  const since = now();
  Date.now = () => since + (now() - since) * faster;
  // Longer ones are those of the line itself: shortened, the socket takes its server for dead.
  const short = (ms = 0) => (ms < 500 || ms > 20_000 ? ms : ms / faster);
  window.setTimeout = ((work: TimerHandler, ms?: number) => wait(work, short(ms))) as typeof setTimeout;
  window.setInterval = ((work: TimerHandler, ms?: number) => repeat(work, short(ms))) as typeof setInterval;
}

/** Names a call without its values: `GET /api/challenges/:id`. */
const callOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/g, ':id')}`;

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** Nothing has been on its way for half a second. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function callsOf(address: Address): Promise<string[]> {
  return onNewPage(await deviceOf(address.as, 'en'), async (page) => {
    const calls = new Set<string>();
    page.on('request', (request) => isCall(request) && calls.add(callOf(request)));
    await page.goto(await pathOf(address, 'en'));
    await settled(page);
    return [...calls].filter(
      (call) =>
        !call.startsWith('POST /api/auth/') &&
        !isQuiet(address, call) &&
        (frameScreens.includes(address.route) || !ofFrame.includes(call)),
    );
  });
}

const answers: Record<Mode, (route: Route, released: Promise<void>) => Promise<void>> = {
  '500': (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: RAW, error: RAW } }),
  '503': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: `<h1>${RAW}</h1>` }),
  offline: (route) => route.abort('internetdisconnected'),
  slow: async (route, released) => {
    await released;
    await route.fallback().catch(() => undefined);
  },
};

/** How often at most within one minute of the page. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + (0.9 * MINUTE) / FASTER).length),
  );

/** What is wrong with how the screen takes the failure of the call. */
async function faultsOf(page: Page, path: string, call: string, mode: Mode): Promise<string[]> {
  const faults: string[] = [];
  const asked = new Map<string, number[]>();
  let failing = true;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.addInitScript(hurry, FASTER);
  await page.route(
    (one) => one.pathname.startsWith('/api/'),
    async (route) => {
      if (!failing || callOf(route.request()) !== call) return route.fallback();
      const url = route.request().url();
      asked.set(url, [...(asked.get(url) ?? []), Date.now()]);
      return answers[mode](route, released);
    },
  );
  await page.goto(path);
  if (mode === 'slow') {
    const seen = await slow(page)
      .first()
      .waitFor({ timeout: BUSY })
      .then(
        () => true,
        () => false,
      );
    failing = false;
    release();
    if (!seen) return ['says nothing while it waits'];
    const gone = await slow(page)
      .first()
      .waitFor({ state: 'detached', timeout: SAID })
      .then(
        () => true,
        () => false,
      );
    return gone ? [] : ['still says that it loads after the answer'];
  }
  const said = await told(page)
    .first()
    .waitFor({ timeout: BUSY })
    .then(
      () => true,
      () => false,
    );
  if (!said) faults.push('says nothing');
  await page.waitForTimeout(MINUTE / FASTER);
  const most = Math.max(0, ...[...asked.values()].map(mostInAMinute));
  if (most > PER_MINUTE) faults.push(`asks ${most} times a minute`);
  const text = await page.locator('body').innerText();
  if (text.includes('user_secret')) faults.push('shows the text of the server');
  failing = false;
  if (said) {
    const count = await tries(page).count();
    if (count === 0) faults.push('offers no other try');
    for (let left = count; left > 0; left--) {
      await tries(page)
        .first()
        .click({ timeout: 3 * SECOND })
        .catch(() => undefined);
      await page.waitForTimeout(500);
      if ((await tries(page).count()) === 0) break;
    }
    const left = await tries(page).count();
    if (left > 0) faults.push('does not recover');
  }
  return faults;
}

afterAll(leaveAll);

describe('each request of each screen, failed once', () => {
  it('is asked of every screen', () => expect(forgotten()).toEqual([]));

  it.each(addresses.map((address) => [nameOf(address), address] as const))('%s', async (_name, address) => {
    const calls = await callsOf(address);
    const path = await pathOf(address, 'en');
    const faults: string[] = [];
    const cases = calls.flatMap((call) =>
      wanted
        .filter((mode) => mode !== 'slow' || !unseenWhileLate.includes(call))
        .map((mode) => [call, mode] as const),
    );
    const device = await deviceOf(address.as, 'en');
    const work = async () => {
      for (let next = cases.pop(); next; next = cases.pop()) {
        const [call, mode] = next;
        const found = await onNewPage(device, (page) => faultsOf(page, path, call, mode));
        faults.push(...found.map((fault) => `${call}, ${mode}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults.toSorted()).toEqual([]);
  });
});
