import { liveChallenge, verifiedBrand } from '../../server/test/support/challenges.js';
import { pictureOf } from '../../server/test/support/uploads.js';
import { startJourney, type Journey } from './support/journey.js';
import { languages } from './support/screens.js';

let journey: Journey;
let id: string;
beforeAll(async () => {
  journey = await startJourney();
  const brand = await verifiedBrand(journey.app);
  // Its picture is drawn at once: nothing below waits for posts that do not exist yet.
  const coverId = await pictureOf(journey.app, brand);
  ({ id } = await liveChallenge(journey.app, brand, { title: 'Kaffee, aber kalt', coverId }));
});
afterAll(() => journey.close());

describe.each(languages)('the public page of a challenge in %s', (lang) => {
  it('says what it is about before any script has run', async () => {
    const visit = await journey.newPage({ lang, scripts: false });
    await visit.goto(`/challenges/${id}`);
    const drawn = visit.page.locator('#still');
    await drawn.getByText('Kaffee, aber kalt').waitFor();
    expect(await drawn.innerText()).not.toMatch(/__[A-Z]+__/);
    await visit.expectFits();
    await visit.screenshot('public-challenge-still');
  });

  it('takes its drawing away once the challenge is there, and nothing moves', async () => {
    const visit = await journey.newPage({ lang });
    await visit.goto(`/challenges/${id}`);
    await visit.page.locator('#root').getByRole('heading', { level: 1, name: 'Kaffee, aber kalt' }).waitFor();
    await visit.page.locator('#still').waitFor({ state: 'detached' });
    expect(await visit.page.getByRole('banner').count()).toBe(1);
    await visit.expectStill();
    await visit.expectAccessible();
    await visit.screenshot('public-challenge');
  });

  it('says what went wrong in place of the drawing', async () => {
    const visit = await journey.newPage({ lang });
    visit.tolerate(/503/);
    await visit.context.route(`**/api/hub/challenge/${id}`, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await visit.goto(`/challenges/${id}`);
    await visit.page.locator('#still').waitFor({ state: 'detached' });
    await visit.page.getByText('HTTP_503').waitFor();
  });
});
