import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import * as ledger from '../../../../src/modules/money/ledger/index.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  at,
  createDraft,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  service,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
  settled,
  wait,
} from '../../../support/entries.js';
import { listOf } from '../../../support/notices.js';
import { pictureOf } from '../../../support/uploads.js';

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

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const livestream = (own: object = {}, change: object = {}) => ({
  type: 'livestream',
  mode: 'fixed',
  payPerEntry: eur(20_000),
  details: { livestream: { minMinutes: 60, averageViewers: 100, ...own } },
  ...change,
});
const path = (id: string, what: string) => `/api/hub/challenge/${id}/entry/${what}`;
const propose = (person: Actor, id: string, from = 2 * DAY, length = 3 * HOUR) =>
  person.post(path(id, 'slot'), { startsAt: at(app, from), endsAt: at(app, from + length) });
const answer = (id: string, creator: Actor, decision: string, note?: string, person = brand) =>
  person.patch(path(id, `${creator.id}/slot`), { decision, ...(note === undefined ? {} : { note }) });
const goLive = (person: Actor, id: string) =>
  person.post(path(id, 'live'), { url: 'https://www.twitch.tv/lena' });
const report = (person: Actor, id: string, body: object = {}) =>
  person.post(path(id, 'stream-report'), { minutes: 90, averageViewers: 140, ...body });
const streamOf = async (person: Actor, id: string, creatorId = person.id) =>
  ((await entryOf(person, id, creatorId)).ofType as { livestream?: Record<string, unknown> }).livestream;
const stepsOf = async (person: Actor, id: string) =>
  ((await entryOf(person, id)) as unknown as { steps: { status: string }[] }).steps.map(
    ({ status }) => status,
  );

/** Joined, the slot agreed. */
async function agreed(id: string): Promise<{ lena: Actor; code: string }> {
  const lena = await newCreator(app);
  const { ownershipCode: code = '' } = await join(lena, id);
  expect((await propose(lena, id)).status).toBe(200);
  expect((await answer(id, lena, 'accept')).status).toBe(200);
  return { lena, code };
}

/** In the slot, with the link, two hours after its begin. */
async function streamed(id: string): Promise<{ lena: Actor; code: string }> {
  const { lena, code } = await agreed(id);
  await wait(app, 2 * DAY + 10 * MINUTE);
  expect((await goLive(lena, id)).status).toBe(200);
  await wait(app, 2 * HOUR);
  return { lena, code };
}

/** Reported, the recording handed in and approved. */
async function paidFor(id: string, viewers: object): Promise<Actor> {
  const { lena, code } = await streamed(id);
  expect((await report(lena, id, viewers)).status).toBe(200);
  const post = await publish(app, lena, code);
  expect((await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' })).status).toBe(201);
  expect((await review(brand, id, lena.id, 'approve')).status).toBe(200);
  return lena;
}

describe('a brief of a livestream', () => {
  it.each<[object, object, string[]]>([
    [{ minMinutes: undefined }, {}, ['NO_STREAM_MINUTES']],
    [{}, { preReview: true }, ['NO_DRAFTS']],
    [{}, { endsAt: 61 * HOUR }, []],
    [{}, { endsAt: 60 * HOUR }, ['NO_ROOM_FOR_SLOTS']],
    [{}, {}, []],
  ])('is checked: %j %j', async (own, { endsAt, ...change }: { endsAt?: number }, codes) => {
    const end = endsAt === undefined ? {} : { endsAt: at(app, endsAt + MINUTE) };
    const { id } = await createDraft(app, brand, livestream(own, { ...change, ...end }));
    const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
    const { findings } = (body as { data: { findings: { code: string; severity: string }[] } }).data;
    expect(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(codes);
  });
});

describe('the slot of a stream', () => {
  it('is proposed, declined with a reason, proposed again and agreed', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const lena = await newCreator(app);
    await join(lena, id);
    expect(await streamOf(lena, id)).toBeUndefined();
    expect((await goLive(lena, id)).status).toBe(409);
    expect((await propose(lena, id)).status).toBe(200);
    expect(await stepsOf(lena, id)).toEqual(['submitted', 'open', 'open', 'open']);
    expect((await answer(id, lena, 'decline')).status).toBe(400);
    expect((await answer(id, lena, 'accept', undefined, await verifiedBrand(app))).status).toBe(404);
    expect((await answer(id, lena, 'decline', 'We are on air then.')).status).toBe(200);
    expect(await streamOf(lena, id)).toMatchObject({ note: 'We are on air then.', proposedStartsAt: null });
    expect((await answer(id, lena, 'accept')).status).toBe(409);
    const startsAt = at(app, 3 * DAY);
    expect((await propose(lena, id, 3 * DAY)).status).toBe(200);
    expect((await answer(id, lena, 'accept')).status).toBe(200);
    expect(await stepsOf(lena, id)).toEqual(['done', 'open', 'open', 'open']);
    const stream = await streamOf(brand, id, lena.id);
    expect(stream).toMatchObject({ proposedStartsAt: null, note: null, movesLeft: 1 });
    expect(Math.abs(Date.parse(String(stream?.startsAt)) - Date.parse(startsAt))).toBeLessThan(5_000);
    for (const words of ['Die Marke hat dein Zeitfenster abgelehnt', 'Dein Zeitfenster ist vereinbart'])
      await app.sandbox.mail.waitFor(lena.email, ({ subject }) => subject === words);
    await app.sandbox.mail.waitFor(brand.email, ({ subject }) => subject.includes('schlägt ein Zeitfenster'));
  });

  it.each([
    ['too_soon', 23 * HOUR, 2 * HOUR],
    ['too_short', 2 * DAY, 59 * MINUTE],
    ['too_long', 2 * DAY, 25 * HOUR],
    ['too_late', 10 * DAY, 20 * HOUR],
  ])('is refused where it is %s', async (rule, from, length) => {
    const { id } = await liveChallenge(app, brand, livestream());
    const lena = await newCreator(app);
    await join(lena, id);
    const refused = await propose(lena, id, from, length);
    expect([refused.status, refused.body.details[0].rule]).toEqual([400, rule]);
  });

  it('is agreed by silence, once, and moved once at least a day before', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const lena = await newCreator(app);
    await join(lena, id);
    await propose(lena, id, 4 * DAY);
    await wait(app, 48 * HOUR + MINUTE);
    await wait(app, HOUR);
    expect(await stepsOf(lena, id)).toEqual(['done', 'open', 'open', 'open']);
    expect((await propose(lena, id, 3 * DAY)).status).toBe(200);
    // The agreed slot stands until the brand has answered, and after it has declined.
    const before = await streamOf(lena, id);
    expect((await answer(id, lena, 'decline', 'Stay with Friday.')).status).toBe(200);
    expect(await streamOf(lena, id)).toMatchObject({ startsAt: before?.startsAt, movesLeft: 1 });
    expect((await propose(lena, id, 3 * DAY)).status).toBe(200);
    expect((await answer(id, lena, 'accept')).status).toBe(200);
    expect(await streamOf(lena, id)).toMatchObject({ movesLeft: 0 });
    expect((await propose(lena, id, 4 * DAY)).status).toBe(409);
  });

  it('that passes without a stream ends the entry and frees its place', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const { lena } = await agreed(id);
    await wait(app, 2 * DAY + 3 * HOUR + 20 * MINUTE);
    expect((await entryOf(lena, id)).status).toBe('joined');
    await wait(app, 11 * MINUTE);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'expired',
      note: 'Im vereinbarten Zeitfenster gab es keinen Livestream',
    });
    expect(await rowOf(app, id, lena)).toMatchObject({ reserved: 0, accrued: 0 });
    await expectCounters(app, id);
    expect((await goLive(lena, id)).status).toBe(409);
  });

  it('that was used ends the entry where the proof does not follow', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const { lena } = await streamed(id);
    await wait(app, 2 * DAY + HOUR);
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'expired',
      note: 'Der Nachweis zum Livestream wurde nicht rechtzeitig eingereicht',
    });
    await expectCounters(app, id);
  });
});

describe('a missed slot', () => {
  const owed = async ({ id }: Actor): Promise<{ owed: number; payable: number }> => {
    const { LedgerQueries, holderAccount } = ledger;
    const balanceOf = async (code: 'receivable' | 'payable') =>
      (await service(app, LedgerQueries).balance(holderAccount({ type: 'user', id }, code))).balance;
    return { owed: 0 - (await balanceOf('receivable')), payable: await balanceOf('payable') };
  };
  const missed = async (change: object = {}): Promise<{ id: string; lena: Actor }> => {
    const { id } = await liveChallenge(app, brand, livestream({}, change));
    const { lena } = await agreed(id);
    await wait(app, 2 * DAY + 4 * HOUR);
    await wait(app, HOUR);
    return { id, lena };
  };
  const noticesOf = async (person: Actor) => {
    await settled(app);
    return (await listOf(person)).data.map(({ title, body }) => ({ title, body }));
  };
  const appeal = async (lena: Actor, id: string, outcome: string) => {
    const { body } = await lena.post(`/api/hub/challenge/${id}/entry/${lena.id}/appeal`, {
      text: 'The page did not take my link',
    });
    const support = await signUpStaff(app, 'support');
    const path = `/api/support/appeal/${(body as { data: { id: string } }).data.id}/decision`;
    return support.post(path, { outcome, reason: 'looked at it again' });
  };

  it('costs a tenth of the price, once, which is told before the slot is proposed', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const lena = await newCreator(app);
    const { body } = await lena.get(`/api/hub/challenge/${id}`);
    expect((body as { data: { steps: object[] } }).data.steps).toContainEqual({
      name: 'live',
      percent: 0,
      missedPercent: 10,
    });
    await join(lena, id);
    await propose(lena, id);
    expect(await streamOf(lena, id)).toMatchObject({ noShowFee: eur(2_000), noShowAt: null });
    await answer(id, lena, 'accept');
    await wait(app, 2 * DAY + 4 * HOUR);
    await wait(app, HOUR);
    expect((await entryOf(lena, id)).status).toBe('expired');
    expect(await owed(lena)).toEqual({ owed: 2_000, payable: 0 });
    expect(await streamOf(lena, id)).toMatchObject({ noShowAt: expect.any(String) });
    const { body: history } = await lena.get('/api/finance/transactions');
    expect((history as { data: object[] }).data[0]).toMatchObject({
      type: 'platform_fee',
      direction: 'out',
      amount: eur(2_000),
    });
    expect(await noticesOf(lena)).toContainEqual({
      title: 'Zeitfenster verpasst: 20,00\u00a0€ Gebühr',
      body: 'Show your morning: Die Gebühr von 20,00\u00a0€ wird von deinen Einnahmen abgezogen. Sieh nach, wie du widersprechen kannst.',
    });
    await wait(app, 12 * HOUR);
    await app.sandbox.mail.waitFor(lena.email, ({ subject }) => subject.includes('Zeitfenster verpasst'));
    // The brand has its price back, and its books know nothing of the fee.
    expect(await escrowOf(brand, id)).toMatchObject({ fee: 0, accrued: 0, ofWhichReserved: 0 });
  });

  it('is owed no more once an appeal is reversed, and again where the next slot is missed too', async () => {
    const { id, lena } = await missed();
    expect((await appeal(lena, id, 'reversed')).status).toBe(200);
    expect(await owed(lena)).toEqual({ owed: 0, payable: 0 });
    expect(await entryOf(lena, id)).toMatchObject({ status: 'joined' });
    expect((await propose(lena, id)).status).toBe(200);
    expect((await answer(id, lena, 'accept')).status).toBe(200);
    await wait(app, 2 * DAY + 4 * HOUR);
    expect(await owed(lena)).toEqual({ owed: 2_000, payable: 0 });
  });

  it('stays owed where an appeal is upheld', async () => {
    const { id, lena } = await missed();
    expect((await appeal(lena, id, 'upheld')).status).toBe(200);
    expect(await owed(lena)).toEqual({ owed: 2_000, payable: 0 });
  });

  it('that was none is forgiven after the challenge has ended too', async () => {
    const { id, lena } = await missed({ endsAt: at(app, 4 * DAY) });
    await wait(app, 2 * DAY);
    brand = await again(app, brand);
    expect((await brand.post(`/api/hub/challenge/${id}/settle`, {})).status).toBe(200);
    expect((await brand.get(`/api/hub/challenge/${id}`)).body.data.status).toBe('completed');
    expect((await appeal(await again(app, lena), id, 'reversed')).status).toBe(200);
    expect(await owed(lena)).toEqual({ owed: 0, payable: 0 });
  });

  it.each([
    ['a day and an hour before it', DAY - HOUR, 0],
    ['less than a day before it', DAY + HOUR, 2_000],
    ['shortly after its end', 2 * DAY + 3 * HOUR + MINUTE, 2_000],
  ])('is one that is left, %s', async (_, later, fee) => {
    const { id } = await liveChallenge(app, brand, livestream());
    const { lena } = await agreed(id);
    await wait(app, later);
    expect((await lena.delete(`/api/hub/challenge/${id}/entry`)).status).toBe(200);
    expect((await owed(lena)).owed).toBe(fee);
    const titles = (await noticesOf(lena)).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('zu spät abgemeldet'))).toHaveLength(fee > 0 ? 1 : 0);
  });

  it('costs nothing after the link was shared, or where the settings ask for nothing', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const { lena } = await streamed(id);
    await wait(app, 3 * DAY);
    expect((await entryOf(lena, id)).status).toBe('expired');
    expect((await owed(lena)).owed).toBe(0);
    const free = await startTestApp({ settings: { 'livestream.noShowPercent': 0 } });
    try {
      const owner = await verifiedBrand(free);
      const challenge = await liveChallenge(free, owner, livestream());
      const person = await newCreator(free);
      const { body } = await person.get(`/api/hub/challenge/${challenge.id}`);
      const { steps } = (body as { data: { steps: object[] } }).data;
      expect(steps).toContainEqual({ name: 'live', percent: 0 });
    } finally {
      await free.close();
    }
  });
});

describe('the proof of a stream', () => {
  it('comes after the link, is long enough, and no longer than the slot has lasted', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const { lena, code } = await agreed(id);
    expect((await report(lena, id)).status).toBe(409);
    expect((await goLive(lena, id)).status).toBe(409);
    await wait(app, 2 * DAY + 10 * MINUTE);
    expect((await goLive(lena, id)).status).toBe(200);
    await wait(app, 80 * MINUTE);
    const post = await publish(app, lena, code);
    const hand = () => handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
    expect((await hand()).body).toMatchObject({ code: 'INVALID_TRANSITION' });
    const rules = async (minutes: number) => (await report(lena, id, { minutes })).body.details[0].rule;
    expect(await rules(59)).toBe('too_few');
    expect(await rules(120)).toBe('not_streamed');
    const mediaIds = [await pictureOf(app, lena)];
    expect((await report(lena, id, { minutes: 60, mediaIds })).status).toBe(200);
    // It can be corrected until the recording is handed in.
    expect((await report(lena, id, { minutes: 75, mediaIds })).status).toBe(200);
    expect((await hand()).status).toBe(201);
    expect((await report(lena, id)).status).toBe(409);
    expect(await streamOf(brand, id, lena.id)).toMatchObject({
      minutes: 75,
      averageViewers: 140,
      url: 'https://www.twitch.tv/lena',
    });
    const { steps } = (await entryOf(brand, id, lena.id)) as unknown as { steps: { media: object[] }[] };
    expect(steps[1]?.media).toHaveLength(1);
  });

  it('that is approved earns the price, its last part for the viewers', async () => {
    const { id } = await liveChallenge(app, brand, livestream());
    const lena = await paidFor(id, { averageViewers: 100 });
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'validating',
      accrued: 20_000,
      fee: 6_000,
      earned: 14_000,
      reserved: 0,
    });
    expect(await stepsOf(lena, id)).toEqual(['done', 'done', 'done', 'done']);
    await wait(app, 7 * DAY + HOUR);
    await wait(app, HOUR);
    const person = await again(app, lena);
    brand = await again(app, brand);
    expect((await entryOf(person, id)).status).toBe('paid');
    expect(await escrowOf(brand, id)).toMatchObject({ paid: 14_000, accrued: 0 });
  });

  it.each([[{ averageViewers: 99 }], [{ averageViewers: undefined }]])(
    'with too few viewers leaves the last part to the brand: %j',
    async (viewers) => {
      const { id } = await liveChallenge(app, brand, livestream());
      const lena = await paidFor(id, viewers);
      expect(await rowOf(app, id, lena)).toMatchObject({
        status: 'validating',
        accrued: 16_000,
        earned: 11_200,
        reserved: 0,
      });
      expect(await stepsOf(lena, id)).toEqual(['done', 'done', 'done', 'missed']);
      await expectCounters(app, id);
    },
  );

  it('earns all of the price where the brief asks for no viewers', async () => {
    const { id } = await liveChallenge(app, brand, livestream({ averageViewers: undefined }));
    const lena = await paidFor(id, { averageViewers: undefined });
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 20_000, earned: 14_000 });
  });
});

describe('the routes of streams', () => {
  it('are for challenges with one', async () => {
    const { id } = await liveChallenge(app, brand, { mode: 'fixed', payPerEntry: eur(20_000) });
    const lena = await newCreator(app);
    await join(lena, id);
    expect([(await propose(lena, id)).status, (await goLive(lena, id)).status]).toEqual([409, 409]);
    const nobody = await newCreator(app);
    expect((await propose(nobody, id)).status).toBe(404);
  });
});
