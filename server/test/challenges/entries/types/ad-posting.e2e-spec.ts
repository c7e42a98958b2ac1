import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  createDraft,
  expectCleanBooks,
  liveChallenge,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
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

const CODE = '#Xk29fQmz+A7w/PQ==';
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const adPosting = (own: object = {}, change: object = {}) => ({
  type: 'ad_posting',
  mode: 'fixed',
  payPerEntry: eur(20_000),
  details: { ad_posting: { days: 30, ...own } },
  ...change,
});
const path = (id: string, who = '') => `/api/hub/challenge/${id}/entry/${who}ad-code`;
const grant = (person: Actor, id: string, body: object = {}) =>
  person.post(path(id), { code: CODE, validDays: 30, ...body });
const answer = (id: string, creator: Actor, body: object, person = brand) =>
  person.patch(path(id, `${creator.id}/`), body);
const codeOf = async (person: Actor, id: string, creatorId = person.id) =>
  ((await entryOf(person, id, creatorId)).ofType as { ad_posting?: Record<string, unknown> }).ad_posting;
const stepsOf = async (person: Actor, id: string) =>
  ((await entryOf(person, id)) as unknown as { steps: { status: string }[] }).steps.map(
    ({ status }) => status,
  );

/** Joined, the code granted and the post handed in. */
async function posted(id: string, body: object = {}): Promise<{ lena: Actor; post: Post }> {
  const lena = await newCreator(app);
  const { ownershipCode = '' } = await join(lena, id);
  expect((await grant(lena, id, body)).status).toBe(200);
  const post = await publish(app, lena, ownershipCode);
  expect((await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).status).toBe(201);
  return { lena, post };
}

/** And the post is approved. */
async function approved(id: string, body: object = {}): Promise<{ lena: Actor; post: Post }> {
  const made = await posted(id, body);
  expect((await review(brand, id, made.lena.id, 'approve')).status).toBe(200);
  return made;
}

it('asks a brief for the days of the ad', async () => {
  const codesOf = async (own: object, change: object = {}) => {
    const { id } = await createDraft(app, brand, adPosting(own, change));
    const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
    return (body as { data: { findings: { code: string }[] } }).data.findings.map(({ code }) => code);
  };
  expect(await codesOf({ days: undefined })).toContain('NO_AD_DAYS');
  expect(await codesOf({ days: 90 })).toContain('AD_LONGER_THAN_POST');
  expect(await codesOf({}, { keepLiveDays: 30 })).not.toEqual(
    expect.arrayContaining(['NO_AD_DAYS', 'AD_LONGER_THAN_POST']),
  );
});

describe('the code of an ad', () => {
  it('comes with the post, for as long as the brief asks, and is kept encrypted', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const post = await publish(app, lena, ownershipCode);
    const hand = () => handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    expect((await hand()).body).toMatchObject({ code: 'INVALID_TRANSITION' });
    const short = await grant(lena, id, { validDays: 29 });
    expect([short.status, short.body.details[0].rule]).toEqual([400, 'too_few']);
    expect((await grant(lena, id, { code: 'a code with spaces' })).status).toBe(400);
    expect((await grant(lena, id)).status).toBe(200);
    expect((await hand()).status).toBe(201);
    const rows = await app.db.query('SELECT * FROM challenge_ad_code');
    expect(JSON.stringify(rows)).not.toContain(CODE);
  });

  it('is shown to its creator always, to the brand with the approved post until it expires, to nobody else', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await posted(id);
    expect(await codeOf(lena, id)).toMatchObject({ code: CODE });
    expect(await codeOf(brand, id, lena.id)).toMatchObject({ code: null, validDays: 30 });
    await review(brand, id, lena.id, 'approve');
    expect(await codeOf(brand, id, lena.id)).toMatchObject({ code: CODE });
    const other = await newCreator(app);
    expect((await other.get(`/api/hub/challenge/${id}/entry/${lena.id}`)).status).toBe(404);
    await wait(app, 31 * DAY);
    brand = await again(app, brand);
    expect(await codeOf(brand, id, lena.id)).toMatchObject({ code: null });
  });

  it('earns the price once the brand has tried it, and not before', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await approved(id);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'tracking', accrued: 0, reserved: 20_000 });
    expect((await answer(id, lena, { answer: 'works' }, await verifiedBrand(app))).status).toBe(404);
    expect((await answer(id, lena, { answer: 'works' })).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      earned: 14_000,
      reserved: 0,
    });
    expect((await answer(id, lena, { answer: 'works' })).status).toBe(409);
    expect((await grant(lena, id)).status).toBe(409);
    await wait(app, 7 * DAY + HOUR);
    await wait(app, HOUR);
    const person = await again(app, lena);
    expect((await entryOf(person, id)).status).toBe('paid');
    expect(await stepsOf(person, id)).toEqual(['done', 'done']);
  });

  it('works where the brand says nothing', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await approved(id);
    await wait(app, 72 * HOUR - MINUTE);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'tracking', accrued: 0 });
    await wait(app, 2 * MINUTE);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 20_000 });
  });

  it('that fails is replaced by another one', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await approved(id);
    expect((await answer(id, lena, { answer: 'fails' })).status).toBe(400);
    expect((await answer(id, lena, { answer: 'fails', note: 'TikTok says unknown code.' })).status).toBe(200);
    expect(await stepsOf(lena, id)).toEqual(['done', 'sent_back']);
    expect(await codeOf(lena, id)).toMatchObject({ note: 'TikTok says unknown code.' });
    expect((await answer(id, lena, { answer: 'works' })).status).toBe(409);
    expect((await grant(lena, id, { code: '#Second1==' })).status).toBe(200);
    expect(await codeOf(brand, id, lena.id)).toMatchObject({ code: '#Second1==', note: null });
    expect((await answer(id, lena, { answer: 'works' })).status).toBe(200);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 20_000 });
  });

  it('that fails and is not replaced earns nothing, and the promise goes back', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await approved(id);
    await answer(id, lena, { answer: 'fails', note: 'TikTok says unknown code.' });
    await wait(app, 72 * HOUR + MINUTE);
    expect(await rowOf(app, id, lena)).toMatchObject({ status: 'validating', accrued: 0, reserved: 0 });
    expect(await stepsOf(lena, id)).toEqual(['done', 'missed']);
    await expectCounters(app, id);
  });

  it('earns nothing by silence while the post is gone', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena, post } = await approved(id);
    app.sandbox.metrics.setPost({ platform: post.platform, id: post.id, privacy: 'private' });
    await readAll(app, id);
    await wait(app, 72 * HOUR + MINUTE);
    await wait(app, HOUR);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 0 });
  });

  it('is told of to its creator some days before it expires, once', async () => {
    const { id } = await liveChallenge(app, brand, adPosting());
    const { lena } = await approved(id);
    await answer(id, lena, { answer: 'works' });
    const told = () =>
      [brand, lena].map(
        ({ email }) =>
          app.sandbox.mail.list(email).filter(({ subject }) => subject.startsWith('Der Anzeigencode läuft'))
            .length,
      );
    await wait(app, 24 * DAY);
    expect(told()).toEqual([0, 0]);
    await wait(app, DAY + HOUR);
    await wait(app, DAY);
    expect(told()).toEqual([0, 1]);
  });
});
