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
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  ask,
  entryOf,
  expectCounters,
  handIn,
  join,
  newCreator,
  type Post,
  publish,
  readAll,
  review,
  rowOf,
  settled,
  wait,
} from '../../../support/entries.js';
import { pictureOf } from '../../../support/uploads.js';
import { expectReplays } from '../../../support/payout-files.js';

let app: TestApp;
let brand: Actor;
let categoryId: string;
let otherCategory: string;

beforeAll(async () => {
  app = await startTestApp();
  const { body } = await (await verifiedBrand(app)).get('/api/categories');
  const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id);
  [categoryId = '', otherCategory = ''] = ids;
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
});
afterEach(() => expectCleanBooks(app));

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const sponsoring = (change: object = {}, own: object = {}) => ({
  type: 'sponsoring',
  mode: 'fixed',
  payPerEntry: eur(20_000),
  preReview: true,
  keepLiveDays: 30,
  details: { sponsoring: { categoryId, exclusiveDays: 14, ...own } },
  ...change,
});
const script = (person: Actor, id: string, text = 'I open the fridge and say nothing.') =>
  handIn(person, id, { stage: 'draft', text });
const draft = async (person: Actor, id: string) =>
  handIn(person, id, { stage: 'draft', mediaIds: [await pictureOf(app, person)] });
const stepsOf = async (person: Actor, id: string) =>
  ((await entryOf(person, id)) as unknown as { steps: { name: string; status: string }[] }).steps.map(
    ({ status }) => status,
  );

/** Script and draft approved. */
async function drafted(person: Actor, id: string): Promise<string> {
  const { ownershipCode = '' } = await join(person, id);
  await approveDrafts(person, id);
  return ownershipCode;
}

async function approveDrafts(person: Actor, id: string): Promise<void> {
  expect((await script(person, id)).status).toBe(201);
  expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
  expect((await draft(person, id)).status).toBe(201);
  expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
}

/** And the post is approved. */
async function posted(person: Actor, id: string): Promise<Post> {
  const post = await handInPost(person, id, await drafted(person, id));
  expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
  return post;
}

async function handInPost(person: Actor, id: string, code: string): Promise<Post> {
  const post = await publish(app, person, code);
  const answer = await handIn(person, id, { stage: 'posted', url: post.url, platform: 'youtube' });
  expect(answer.status).toBe(201);
  return post;
}

describe('a brief of a sponsoring', () => {
  it.each<[object, object, string[]]>([
    [{}, { categoryId: undefined }, ['NO_CATEGORY']],
    [{ preReview: false }, {}, ['DRAFTS_NEEDED']],
    [{ keepLiveDays: 0 }, {}, ['STAY_NEEDED']],
    [{ keepLiveDays: 70 }, {}, ['STAY_TOO_LONG']],
    [{}, {}, []],
  ])('is checked: %j %j', async (change, own, codes) => {
    const { id } = await createDraft(app, brand, sponsoring(change, own));
    const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
    const { findings } = (body as { data: { findings: { code: string; severity: string }[] } }).data;
    expect(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(codes);
  });

  it('says how an entry earns', async () => {
    const { body } = await brand.get('/api/hub/challenge/brief/options');
    const { types } = (body as { data: { types: { value: string; steps: object[] }[] } }).data;
    expect(types.find(({ value }) => value === 'sponsoring')?.steps).toEqual([
      { name: 'script', percent: 0 },
      { name: 'draft', percent: 30 },
      { name: 'publish', percent: 50 },
      { name: 'stay', percent: 20 },
    ]);
  });
});

describe('a sponsored entry', () => {
  it('goes script, draft, post, 30 days, and each part is paid after its own hold to the cent', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    const code = await drafted(lena, id);
    expect(await stepsOf(lena, id)).toEqual(['done', 'done', 'open', 'open']);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'draft_approved',
      accrued: 6_000,
      fee: 1_800,
      earned: 4_200,
      reserved: 14_000,
    });
    const post = await publish(app, lena, code);
    await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    await review(brand, id, lena.id, 'approve');
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'tracking',
      accrued: 16_000,
      fee: 4_800,
      earned: 11_200,
      reserved: 4_000,
    });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 4_800, accrued: 11_200, paid: 0 });
    await wait(app, 7 * DAY + HOUR);
    await wait(app, HOUR);
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 4_800, accrued: 0, paid: 11_200 });
    await wait(app, 23 * DAY);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      fee: 6_000,
      earned: 14_000,
      reserved: 0,
    });
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    const person = await again(app, lena);
    expect(await stepsOf(person, id)).toEqual(['done', 'done', 'done', 'done']);
    expect((await rowOf(app, id, lena)).status).toBe('paid');
    expect((await person.get('/api/wallet')).body.data.available).toEqual(eur(14_000));
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 6_000, accrued: 0, paid: 14_000, remaining: 0 });
    await expectCounters(app, id);
  });

  it('is sent back at each step, twice at most, and the next step counts anew', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    await join(lena, id);
    expect((await handIn(lena, id, { stage: 'draft' })).status).toBe(400);
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    expect((await handIn(lena, id, { stage: 'posted', url, platform: 'youtube' })).status).toBe(409);
    for (const round of [1, 2]) {
      expect((await script(lena, id, `version ${round}`)).status).toBe(201);
      expect((await review(brand, id, lena.id, 'request_changes', 'shorter')).status).toBe(200);
    }
    expect(await stepsOf(lena, id)).toEqual(['sent_back', 'open', 'open', 'open']);
    await script(lena, id, 'version 3');
    expect((await review(brand, id, lena.id, 'request_changes', 'again')).status).toBe(409);
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    // Words alone are no draft.
    expect((await script(lena, id)).status).toBe(400);
    expect((await draft(lena, id)).status).toBe(201);
    expect((await review(brand, id, lena.id, 'request_changes', 'brighter')).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ change_requests: 1, accrued: 0 });
    await draft(lena, id);
    await review(brand, id, lena.id, 'approve');
    expect((await draft(lena, id)).status).toBe(409);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 6_000 });
  });

  it('goes on by itself where the brand is silent, once', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    await join(lena, id);
    await script(lena, id);
    await wait(app, 3 * DAY + 1000);
    expect(await stepsOf(lena, id)).toEqual(['done', 'open', 'open', 'open']);
    await draft(lena, id);
    await wait(app, 3 * DAY + 1000);
    await wait(app, HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'draft_approved', accrued: 6_000 });
    const holds = await app.db.query(
      `SELECT paid_at FROM challenge_entry_step WHERE challenge_id = $1 AND name = 'draft'`,
      [id],
    );
    expect(holds).toEqual([{ paid_at: null }]);
  });

  it('loses the last part where the post does not stay, and what was paid is not taken back', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    const post = await posted(lena, id);
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post.id, privacy: 'private' });
    await readAll(app, id);
    await wait(app, 3 * DAY);
    await wait(app, 20 * DAY);
    await wait(app, DAY);
    expect(await rowOf(app, id, lena)).toMatchObject({ earned: 11_200, reserved: 0 });
    expect(await stepsOf(await again(app, lena), id)).toEqual(['done', 'done', 'done', 'missed']);
    await wait(app, 8 * DAY);
    expect((await rowOf(app, id, lena)).status).toBe('paid');
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 4_800, accrued: 0, paid: 11_200, remaining: 0 });
    await expectCounters(app, id);
  });

  it('takes back what hangs on a post that is gone before it is payable, until it returns', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    const post = await posted(lena, id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post.id, privacy: 'private' });
    await readAll(app, id);
    await wait(app, 2 * DAY + HOUR);
    // The approved draft is earned all the same.
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 6_000, earned: 4_200, reserved: 14_000 });
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post.id, privacy: 'public' });
    await readAll(app, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 16_000, earned: 11_200, reserved: 4_000 });
    await expectCounters(app, id);
  });

  it('is paid for what was accepted where the brand cancels in the middle', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring({ killFeePercent: 50 }));
    const [lena, mia, nora] = [await newCreator(app), await newCreator(app), await newCreator(app)];
    await posted(lena, id);
    await drafted(mia, id);
    await join(nora, id);
    await script(nora, id);
    await brand.post(`/api/hub/challenge/${id}/cancel`, { reason: 'other plans' });
    await settled(app);
    // The post stays by the brief; the brand ended the counting.
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 20_000 });
    // The kill fee of 10,000 counts what the draft has earned.
    expect(await rowOf(app, id, mia)).toMatchObject({ status: 'expired', accrued: 10_000, earned: 7_000 });
    expect(await rowOf(app, id, nora)).toMatchObject({ status: 'expired', accrued: 10_000, earned: 7_000 });
    await expectCounters(app, id);
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    brand = await again(app, brand);
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 12_000, accrued: 0, paid: 28_000, remaining: 0 });
  });
});

describe('another price for a sponsoring that runs', () => {
  const change = (id: string, changes: object) =>
    brand.post(`/api/hub/challenge/${id}/change-request`, { changes, reason: 'The plans have changed' });
  const sharesOf = async (id: string) => {
    const rows = await app.db.query<{ share: number }>(
      `SELECT share_minor::int AS share FROM challenge_entry_step WHERE challenge_id = $1 ORDER BY place`,
      [id],
    );
    return rows.map(({ share }) => share);
  };
  /** The post is approved and stays; everything is paid. */
  const toTheEnd = async (person: Actor, id: string, code: string) => {
    await handInPost(person, id, code);
    expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
    await wait(app, 30 * DAY + HOUR);
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    brand = await again(app, brand);
    await expectReplays(brand, id);
    expect((await read(brand, id)).status).toBe('completed');
    await expectCounters(app, id);
  };

  it('pays the higher one in all, whatever was done before', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    const code = await drafted(lena, id);
    expect((await change(id, { payPerEntry: eur(21_000) })).body.data.status).toBe('accepted');
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 6_000, reserved: 15_000 });
    expect(await escrowOf(brand, id)).toMatchObject({ ofWhichReserved: 15_000 });
    expect(await sharesOf(id)).toEqual([0, 6_000, 10_714, 4_286]);
    await toTheEnd(lena, id, code);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', accrued: 21_000, reserved: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 6_300, paid: 14_700, refunded: 79_000 });
  });

  it('divides a lower one as the first was divided', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const { body } = await change(id, { payPerEntry: eur(9_000) });
    expect(body.data).toMatchObject({ status: 'proposed', asked: 1 });
    const path = `/api/hub/challenge/${id}/change-request/${body.data.id}`;
    expect((await lena.patch(path, { answer: 'accepted' })).body.data.status).toBe('accepted');
    expect(await sharesOf(id)).toEqual([0, 2_700, 4_500, 1_800]);
    await approveDrafts(lena, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 2_700, reserved: 6_300 });
    await toTheEnd(lena, id, ownershipCode);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'paid', accrued: 9_000, reserved: 0 });
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 2_700, paid: 6_300, refunded: 91_000 });
  });

  it('is never as low as what somebody has earned', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring());
    const lena = await newCreator(app);
    await drafted(lena, id);
    expect((await change(id, { payPerEntry: eur(6_000) })).body.code).toBe('CONFLICT');
    expect((await change(id, { payPerEntry: eur(6_001) })).body.data.status).toBe('proposed');
  });
});

describe('exclusivity', () => {
  it('counts from the day of the post, whatever the days online are by then', async () => {
    const { id } = await liveChallenge(app, brand, sponsoring({}, { exclusiveDays: 60 }));
    const lena = await newCreator(app);
    await handInPost(lena, id, await drafted(lena, id));
    const postedAt = app.clock.now().getTime();
    const shorter = { changes: { keepLiveDays: 5 }, reason: 'Five days are enough' };
    const { body } = await brand.post(`/api/hub/challenge/${id}/change-request`, shorter);
    expect((body as { data: { status: string } }).data.status).toBe('accepted');
    expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
    const [row] = await app.db.query<{ until: Date }>(
      `SELECT exclusive_until AS until FROM challenge_sponsoring WHERE challenge_id = $1`,
      [id],
    );
    expect(Math.round(((row?.until.getTime() ?? 0) - postedAt) / DAY)).toBe(60);
  });

  it('keeps a creator out of a second sponsoring in the category, and says so before', async () => {
    const first = await liveChallenge(app, brand, sponsoring());
    const second = await liveChallenge(app, brand, sponsoring({}, { exclusiveDays: 0 }));
    const other = await liveChallenge(app, brand, sponsoring({}, { categoryId: otherCategory }));
    const lena = await newCreator(app);
    await join(lena, first.id);
    const { body } = await lena.get(`/api/hub/challenge/${second.id}/eligibility`);
    expect((body as { data: object }).data).toMatchObject({
      eligible: false,
      reasons: [{ rule: 'exclusivity' }],
    });
    const refused = await ask(lena, second.id);
    expect(refused.status).toBe(403);
    expect((refused.body as { code: string }).code).toBe('NOT_ELIGIBLE');
    expect((await ask(lena, other.id)).status).toBe(201);
    await lena.delete(`/api/hub/challenge/${first.id}/entry`);
    expect((await ask(lena, second.id)).status).toBe(201);
  });

  it('lets one of two joins at the same moment through', async () => {
    const ids = [
      (await liveChallenge(app, brand, sponsoring())).id,
      (await liveChallenge(app, brand, sponsoring())).id,
    ];
    const lena = await newCreator(app);
    const answers = await Promise.all(ids.map((id) => ask(lena, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  it('asks nothing where neither side wants it', async () => {
    const first = await liveChallenge(app, brand, sponsoring({}, { exclusiveDays: 0 }));
    const second = await liveChallenge(
      app,
      brand,
      sponsoring({ endsAt: at(app, 9 * DAY) }, { exclusiveDays: 0 }),
    );
    const lena = await newCreator(app);
    await join(lena, first.id);
    expect((await ask(lena, second.id)).status).toBe(201);
  });
});
