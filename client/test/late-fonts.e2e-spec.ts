import type { Actor } from '../../server/test/support/actors.js';
import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { approved, newCreator, views } from '../../server/test/support/entries.js';
import { fonts, type } from '../src/shared/theme/scale.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { arrive, desk, languages, phone, type Screen } from './support/screens.js';
import { expectStill } from './support/stillness.js';

/** What a font may move that comes after everything else. */
const LIMIT = 0.02;

let journey: Journey;
let brand: Actor;
let creator: Actor;
let challenge: string;
beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await verifiedBrand(app);
  await brand.post('/api/me/update', { displayName: 'Nordkaffee' });
  const { id } = await liveChallenge(app, brand, { title: 'Kaffee, aber kalt' });
  challenge = id;
  await liveChallenge(app, brand, { title: 'Commute like you mean it' });
  creator = await newCreator(app);
  await creator.post('/api/me/update', { displayName: 'Lena Hoffmann' });
  await views(app, [[await approved(app, brand, creator, id), 38_400]], id);
});
afterAll(() => journey.close());

/** Every web font waits until it is let go. */
async function holdFonts({ context }: Visit): Promise<{ hold: () => void; letGo: () => void }> {
  let held = Promise.resolve();
  let letGo = () => {};
  await context.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return {
    hold: () => {
      held = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
  };
}

/** Loads each screen at its widest and narrowest without its fonts, then lets them come. */
async function expectNoJump(visit: Visit, screens: readonly Omit<Screen, 'name'>[]): Promise<void> {
  const { page } = visit;
  const moved: string[] = [];
  const fontsOf = await holdFonts(visit);
  for (const screen of screens)
    for (const size of [desk, phone]) {
      fontsOf.hold();
      await page.setViewportSize(size);
      // A font that the head asks for holds up the load.
      await page.goto(screen.path, { waitUntil: 'domcontentloaded' });
      await arrive(visit, screen);
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      const since = await page.evaluate(() => performance.now());
      fontsOf.letGo();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      });
      await expectStill(page, { limit: LIMIT, since }).catch((error: unknown) =>
        moved.push(`${size.width}: ${String(error)}`),
      );
    }
  expect(moved).toEqual([]);
}

describe('a late font moves nothing', () => {
  it.each(languages)('on the pages for everyone in %s', async (lang) => {
    await expectNoJump(await journey.newPage({ lang }), [
      { path: `/?lang=${lang}`, shows: '9,50 €' },
      { path: `/products/challenges?lang=${lang}`, shows: 'Kaffee, aber kalt' },
      { path: '/login', shows: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
      { path: `/challenges/${challenge}`, shows: 'Kaffee, aber kalt' },
    ]);
  });

  it('in the app', async () => {
    for (const [person, screens] of [
      [
        creator,
        [
          { path: '/creator', shows: 'Kaffee, aber kalt' },
          { path: '/creator/challenges', shows: 'Commute like you mean it' },
          { path: '/creator/challenges?show=mine', shows: 'Kaffee, aber kalt' },
        ],
      ],
      [
        brand,
        [
          { path: '/brand', shows: 'Kaffee, aber kalt' },
          { path: '/brand/challenges', shows: 'Kaffee, aber kalt' },
          { path: `/brand/challenges/${challenge}`, shows: 'Kaffee, aber kalt' },
        ],
      ],
    ] as const) {
      const visit = await journey.newPage();
      await visit.storeSession(person);
      await expectNoJump(visit, screens);
    }
  });
});

/** How far a text in the stand-in may be from its width in the web font: large letters have narrower forms. */
const nearEnough = (size: number) => (size < 16 ? 0.01 : 0.06);
const sample =
  'Set the challenge. Pay for views that happened. Stell die Challenge, zahl für Aufrufe: 1.250 €.';

it('gives the stand-ins the measures of the web fonts', async () => {
  const visit = await journey.newPage();
  await visit.goto('/');
  const styles = Object.entries(type).map(([name, { size, weight, family }]) => {
    const [web = '', ...standIns] = fonts[family].split(', ');
    return { name, size, weight, web, standIns: standIns.join(', ') };
  });
  const measured = await visit.page.evaluate(
    async ({ styles, sample }) => {
      const pen = document.createElement('canvas').getContext('2d');
      const span = document.body.appendChild(document.createElement('span'));
      Object.assign(span.style, { position: 'absolute', whiteSpace: 'pre' });
      span.textContent = sample;
      const measure = (font: string) => {
        Object.assign(span.style, { font });
        if (pen) pen.font = font;
        const { fontBoundingBoxAscent: up = 0, fontBoundingBoxDescent: down = 0 } =
          pen?.measureText('x') ?? {};
        return { width: span.getBoundingClientRect().width, up, down };
      };
      const rows = [];
      for (const { name, size, weight, web, standIns } of styles) {
        await document.fonts.load(`${weight} ${size}px ${web}`, sample);
        rows.push({
          name,
          size,
          web: measure(`${weight} ${size}px ${web}`),
          standIn: measure(`${weight} ${size}px ${standIns}`),
        });
      }
      return rows;
    },
    { styles, sample },
  );
  for (const { name, size, web, standIn } of measured) {
    const off = Math.abs(standIn.width / web.width - 1);
    expect({ name, near: off < nearEnough(size), off }).toEqual({ name, near: true, off });
    expect({ name, up: standIn.up, down: standIn.down }).toEqual({ name, up: web.up, down: web.down });
  }
});
