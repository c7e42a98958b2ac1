import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  expectCounters,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
  settled,
  views,
  wait,
} from '../../../support/entries.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
});
afterEach(() => expectCleanBooks(app));

const BRAND_POST = 'https://www.youtube.com/watch?v=BrandPost_1';
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const amplify = (change: object = {}) => ({
  type: 'amplify',
  mode: 'fixed',
  payPerEntry: eur(20_000),
  details: { amplify: { postUrl: BRAND_POST, windowHours: 48 } },
  ...change,
});
const findings = async (details: object, change: object = {}): Promise<string[]> => {
  const { id } = await createDraft(app, brand, amplify({ details, ...change }));
  const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
  return (body as { data: { findings: { code: string; severity: string }[] } }).data.findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
};
const share = async (person: Actor, id: string, caption: string) => {
  const post = await publish(app, person, '', { caption });
  return handIn(person, id, { stage: 'posted', url: post.url, platform: 'youtube' });
};

describe('a brief that asks for shares', () => {
  it('needs a post that can be read and a window inside its run', async () => {
    expect(await findings({})).toEqual(['NO_POST_TO_SHARE', 'NO_WINDOW']);
    expect(await findings({ amplify: { postUrl: 'https://vm.tiktok.com/ZM1/', windowHours: 24 } })).toEqual([
      'POST_NOT_READABLE',
    ]);
    const short = { startsAt: at(app, DAY), endsAt: at(app, 3 * DAY) };
    expect(await findings({ amplify: { postUrl: BRAND_POST, windowHours: 72 } }, short)).toEqual([
      'WINDOW_ABOVE_RUN',
    ]);
    expect(
      await findings({ amplify: { postUrl: BRAND_POST, windowHours: 48 } }, { preReview: true }),
    ).toEqual(['NO_DRAFTS']);
    expect(await findings({ amplify: { postUrl: BRAND_POST, windowHours: 48 } })).toEqual([]);
  });

  it.each([[23], [73]])(
    'refuses a window of %i hours, and fields that are not its own',
    async (windowHours) => {
      const details = { amplify: { postUrl: BRAND_POST, windowHours } };
      const refused = await brand.post('/api/hub/challenge/v2', amplify({ details }));
      expect(refused.status).toBe(400);
      const odd = await createDraft(app, brand, amplify());
      const body = { details: { amplify: { colour: 'red' } } };
      expect((await brand.patch(`/api/hub/challenge/v2/${odd.id}`, body)).status).toBe(400);
      const other = { details: { sponsoring: { exclusiveDays: 3 } } };
      const kept = await brand.patch(`/api/hub/challenge/v2/${odd.id}`, other);
      expect((kept.body as { data: { details: object } }).data.details).toEqual({});
    },
  );
});

describe('a share', () => {
  it('has to lead to the post of the brand, and is paid its price to the cent', async () => {
    const { id } = await liveChallenge(app, brand, amplify());
    const lena = await newCreator(app);
    const entry = await join(lena, id);
    const none = await share(lena, id, 'Werbung: my own morning');
    expect(none.status).toBe(400);
    expect(none.body).toMatchObject({ details: [{ field: 'url', rule: 'refers_to_post' }] });
    expect((await share(lena, id, 'Werbung: look https://youtu.be/BrandPost_2')).status).toBe(400);
    expect((await share(lena, id, 'Werbung: look https://youtu.be/BrandPost_1')).status).toBe(201);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      fee: 6_000,
      earned: 14_000,
    });
    expect(entry.dueAt).not.toBeNull();
    await wait(app, 7 * DAY + HOUR);
    brand = await again(app, brand);
    expect((await rowOf(app, id, lena)).status).toBe('paid');
    expect(await escrowOf(brand, id)).toMatchObject({
      fee: 6_000,
      accrued: 0,
      paid: 14_000,
      remaining: 80_000,
    });
    await expectCounters(app, id);
  });

  it('may carry the code of the entry in place of the link, and by views earns as they come', async () => {
    const { id } = await liveChallenge(
      app,
      brand,
      amplify({ mode: 'brawl', payPerEntry: null, minViews: 0 }),
    );
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const post = await publish(app, lena, ownershipCode);
    await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    await review(brand, id, lena.id, 'approve');
    await views(app, [[post, 12_345]], id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 11_727, fee: 3_518, earned: 8_209 });
  });

  it('cannot be approved once it leads nowhere any more', async () => {
    const { id } = await liveChallenge(app, brand, amplify());
    const lena = await newCreator(app);
    await join(lena, id);
    const post = await publish(app, lena, '', { caption: 'Werbung BrandPost_1' });
    expect((await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).status).toBe(
      201,
    );
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post.id, caption: 'Werbung', title: 'x' });
    await views(app, [[post, 5]], id);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(409);
  });

  it('has its window once: the place is free afterwards, and the clock fires a second time for nothing', async () => {
    const { id } = await liveChallenge(app, brand, amplify());
    const lena = await newCreator(app);
    await join(lena, id);
    await wait(app, 48 * HOUR + 1000);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'expired', reserved: 0 });
    await wait(app, 48 * HOUR);
    const log = await app.db.query(
      `SELECT event FROM challenge_entry_event e JOIN challenge_entry c ON c.id = e.entry_id
       WHERE c.challenge_id = $1 AND e.event = 'time_out'`,
      [id],
    );
    expect(log).toHaveLength(1);
    await expectCounters(app, id);
  });

  it('is judged by its checks where the brand cancels', async () => {
    const { id } = await liveChallenge(app, brand, amplify());
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    await join(mia, id);
    expect((await share(lena, id, 'Werbung BrandPost_1')).status).toBe(201);
    await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'other plans' });
    await settled(app);
    expect((await rowOf(app, id, lena)).status).toBe('validating');
    expect((await rowOf(app, id, mia)).status).toBe('expired');
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 6_000, accrued: 14_000, remaining: 80_000 });
  });
});
