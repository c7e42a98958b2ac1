import { signUp, type Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { ask, handIn, join, newCreator, publish, rowOf } from '../../support/entries.js';
import { link } from '../../support/platform-links.js';

let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(() => app.close());

let count = 0;
const handle = () => `reach${process.pid}x${++count}`;

it('a challenge asks for reach, which a linked account meets and the brand sees', async () => {
  const targeting = { minFollowers: 2_000, minAverageViews: 300, verifiedPlatform: ['youtube'] };
  const { id } = await liveChallenge(app, brand, { joinMode: 'request', targeting });
  const [lena, name] = [await newCreator(app), handle()];
  const verdict = async () => (await lena.get(`/api/hub/challenge/${id}/eligibility`)).body.data;

  expect((await verdict()).reasons.map(({ rule }: { rule: string }) => rule)).toEqual([
    'minFollowers',
    'minAverageViews',
    'verifiedPlatform',
  ]);
  const refused = await ask(lena, id);
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ELIGIBLE']);

  app.sandbox.platforms.setAccount({ platform: 'youtube', handle: name, followers: 2_000 });
  app.sandbox.metrics.setPost({
    platform: 'youtube',
    id: `rch${String(process.pid).padStart(8, '0')}`.slice(0, 11),
    handle: name,
    views: 400,
  });
  await link(app, lena, 'youtube', name);
  expect(await verdict()).toEqual({ eligible: true, reasons: [] });
  expect((await ask(lena, id, 'Hello')).status).toBe(201);

  const { body } = await brand.get(`/api/hub/challenge/${id}/requests`);
  expect(body.data).toMatchObject([
    { reach: [{ platform: 'youtube', handle: name, followers: 2_000, averageViews: 400 }] },
  ]);
  // The same of whom it invites, and nothing of age or gender of either.
  const other = await liveChallenge(app, brand, { joinMode: 'invite' });
  const invited = await brand.post(`/api/hub/challenge/${other.id}/invite`, { userIds: [lena.id] });
  expect(invited.body.data).toMatchObject([
    { reach: [{ platform: 'youtube', handle: name, followers: 2_000, averageViews: 400 }] },
  ]);
  const list = await brand.get(`/api/hub/challenge/${other.id}/invite`);
  expect(list.body.data).toMatchObject([{ reach: [{ followers: 2_000 }] }]);
  for (const told of [body, list.body]) expect(JSON.stringify(told)).not.toMatch(/birth|gender|"age/i);
});

it('a post is compared with the linked account, whatever the profile says', async () => {
  const { id } = await liveChallenge(app, brand);
  const [lena, name] = [await newCreator(app), handle()];
  await link(app, lena, 'youtube', name);
  const { ownershipCode = '' } = await join(lena, id);
  const own = await publish(app, lena, ownershipCode, { handle: name });
  const answer = await handIn(lena, id, { stage: 'posted', url: own.url, platform: 'youtube' });
  expect(answer.status).toBe(201);
  expect(await rowOf(app, id, lena)).toMatchObject({ status: 'verifying' });

  const [mika, other] = [await newCreator(app), handle()];
  await link(app, mika, 'youtube', other);
  const { ownershipCode: code = '' } = await join(mika, id);
  // On the account that the profile names, which is not the linked one.
  const foreign = await publish(app, mika, code);
  await handIn(mika, id, { stage: 'posted', url: foreign.url, platform: 'youtube' });
  expect(await rowOf(app, id, mika)).toMatchObject({ status: 'rejected' });
});

it('a brief that asks for accounts is refused where none can be linked', async () => {
  const none = { YOUTUBE_CLIENT_ID: '', TIKTOK_CLIENT_KEY: '', INSTAGRAM_CLIENT_ID: '' };
  const other = await startTestApp({ env: none });
  try {
    const owner = await signUp(other, { role: 'brand' });
    const draft = await createDraft(other, owner, { targeting: { minFollowers: 10 } });
    const { body } = await owner.get(`/api/hub/challenge/${draft.id}/readiness`);
    expect(JSON.stringify(body)).toContain('FOLLOWERS_UNKNOWN');
  } finally {
    await other.close();
  }
});
