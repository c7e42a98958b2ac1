import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { Devices } from '../../../../src/modules/identity/auth/index.js';
import {
  scoreOf,
  type ScoreRules,
  type Signals,
} from '../../../../src/modules/challenges/entries/scores/score.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  type ChallengeBody,
  escrowOf,
  expectCleanBooks,
  liveChallenge,
  service,
  verifiedBrand,
} from '../../../support/challenges.js';
import {
  approved,
  ask,
  entryOf,
  expectCounters,
  handIn,
  join,
  newCreator,
  type Post,
  readAll,
  review,
  rowOf,
  settled,
  suspicious,
  wait,
} from '../../../support/entries.js';
import { openAccount, payee } from '../../../support/payees.js';
import { pictureOf } from '../../../support/uploads.js';

const SUSPICIOUS = 'Bei unseren Prüfungen sind Anzeichen aufgefallen, dass die Views nicht echt sind';

let app: TestApp;
let brand: Actor;
let support: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  support = await signUpStaff(app, 'support');
});
afterEach(() => expectCleanBooks(app));

interface Row {
  id: string;
  status: string;
  score: number;
  band: string;
  held: boolean;
  escalated: boolean;
  challenge: { id: string };
}

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const decide = (entryId: unknown, decision: string, reason = 'looked at') =>
  support.post(`/api/support/entry/${String(entryId)}/decision`, { decision, reason });
const detail = async (entryId: unknown) =>
  (await support.get(`/api/support/entry/${String(entryId)}`)).body.data;
const queue = async (query: string): Promise<Row[]> => {
  const answer = await support.get(`/api/support/entry?${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const evidence = (person: Actor, challengeId: string) =>
  person.get(`/api/hub/challenge/${challengeId}/evidence`);
const answerTo = (person: Actor, challengeId: string, text: string) =>
  person.post(`/api/hub/challenge/${challengeId}/evidence/answer`, { text });

/** Figures as a platform shows them, read now. */
async function shows(
  { id }: ChallengeBody,
  post: Post,
  views: number,
  more: { likes?: number; comments?: number } = {},
): Promise<void> {
  app.sandbox.metrics.setViews(post.platform, post.id, views, more);
  await readAll(app, id);
}

/** 30 points: above 10,000 views, hardly a like. */
async function unliked(challenge: ChallengeBody, person: Actor): Promise<Post> {
  return approved(app, brand, person, challenge.id, { views: 12_000, likes: 10, comments: 0 });
}

/** To the end of the hold of somebody's first entry. */
async function holdOver(challengeId: string): Promise<void> {
  await wait(app, 11 * DAY);
  await readAll(app, challengeId);
  brand = await again(app, brand);
  await brand.post(`/api/hub/challenge/${challengeId}/settle`);
  await wait(app, 8 * DAY);
  [brand, support] = [await again(app, brand), await signUpStaff(app, 'support')];
}

const capped = { minViews: 0, maxViewsPaidPerEntry: 20_000 };

describe('a score of 80 and more', () => {
  it('freezes with notice and evidence, the creator answers, staff release, and it does not freeze again', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const lena = await newCreator(app);
    const { id } = challenge;
    const post = await suspicious(app, brand, lena, challenge.id);
    const row = await rowOf(app, id, lena);
    expect(row).toMatchObject({ status: 'frozen', fraud_score: 85, status_before: 'tracking' });

    const mail = await app.sandbox.mail.waitFor(lena.email, ({ subject }) => subject.includes('eingefroren'));
    expect(mail.text).toContain('Anzeichen aufgefallen, dass die Views nicht echt sind');
    expect(mail.text).toContain('automatischen Prüfungen');

    const own = await evidence(lena, id);
    expect(own.status).toBe(200);
    expect(own.body.data).toMatchObject({
      reason: SUSPICIOUS,
      automatic: true,
      answerable: true,
      answers: [],
      findings: [
        { signal: 'likes', value: 31, threshold: 50 },
        { signal: 'comments', value: 0, threshold: 2 },
        { signal: 'hour', threshold: 6_000 },
        { signal: 'fall', value: 952, threshold: 500 },
      ],
    });
    const wait72 = Date.parse(own.body.data.answerUntil) - Date.parse(own.body.data.frozenAt);
    expect(wait72).toBe(72 * HOUR);

    expect((await answerTo(lena, id, 'short')).status).toBe(400);
    const answered = await answerTo(lena, id, 'A newsletter with two million readers had it.');
    expect(answered.status).toBe(201);
    expect(answered.body.data.answers).toMatchObject([
      { text: 'A newsletter with two million readers had it.' },
    ]);
    const shown = await detail(row['id']);
    expect(shown).toMatchObject({
      answers: [{ text: 'A newsletter with two million readers had it.' }],
      answerUntil: own.body.data.answerUntil,
      fraud: { score: 85, held: false, clearedScore: null },
    });
    expect(shown.fraud.findings).toContainEqual({
      signal: 'likes',
      value: 31,
      threshold: 50,
      points: 30,
      holds: false,
    });
    expect(shown.fraud.findings).toContainEqual(
      expect.objectContaining({ signal: 'audience', value: null, points: 0 }),
    );
    expect(shown.readings.at(-1).views).toBe(190_000);

    const released = await decide(row['id'], 'release', 'A newsletter, indeed');
    expect(released.body.data).toMatchObject({ status: 'tracking' });
    const freed = await app.sandbox.mail.waitFor(lena.email, ({ subject }) =>
      subject.includes('läuft weiter'),
    );
    expect(freed.text).toContain('A newsletter, indeed');
    expect((await evidence(lena, id)).status).toBe(404);
    expect((await answerTo(lena, id, 'One more word on this.')).body.code).toBe('CONFLICT');
    await shows(challenge, post, 195_000, { likes: 600, comments: 0 });
    expect(await rowOf(app, id, lena)).toMatchObject({
      status: 'tracking',
      fraud_score: 85,
      cleared_score: 85,
    });
    await expectCounters(app, id);
  });

  it('shows the brand only that it is being checked, and others nothing', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(mia, challenge.id);
    await suspicious(app, brand, lena, challenge.id);
    const { id: entryId } = await rowOf(app, challenge.id, lena);
    expect(await entryOf(brand, challenge.id, lena.id)).toMatchObject({
      status: 'frozen',
      note: null,
      check: { stage: 'checking', message: 'Unser Team prüft diesen Beitrag', until: null },
    });
    expect(await entryOf(lena, challenge.id)).toMatchObject({
      check: { stage: 'frozen', until: expect.any(String) },
      note: SUSPICIOUS,
    });
    expect((await evidence(mia, challenge.id)).status).toBe(404);
    expect((await evidence(brand, challenge.id)).status).toBe(403);
    for (const who of [brand, lena]) expect((await who.get('/api/support/entry')).status).toBe(403);

    await wait(app, 73 * HOUR);
    support = await signUpStaff(app, 'support');
    expect((await decide(entryId, 'disqualify', 'the views were bought')).status).toBe(200);
    brand = await again(app, brand);
    expect(await entryOf(brand, challenge.id, lena.id)).toMatchObject({ status: 'disqualified', note: null });
    expect((await evidence(lena, challenge.id)).body.data).toMatchObject({
      reason: 'the views were bought',
      answerable: false,
    });
    const mail = await app.sandbox.mail.waitFor(lena.email, ({ subject }) =>
      subject.includes('disqualifiziert'),
    );
    expect(mail.text).toContain('the views were bought');
    expect(await escrowOf(brand, challenge.id)).toMatchObject({ fee: 0, accrued: 0 });
  });
});

describe('a score of 30 to 59', () => {
  it('waits 48 hours once; then staff decide', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const lena = await newCreator(app);
    await unliked(challenge, lena);
    await holdOver(challenge.id);
    const again48 = await rowOf(app, challenge.id, lena);
    expect(again48).toMatchObject({ status: 'validating', fraud_score: 30, staff_since: null });
    expect(again48['rechecked_at']).not.toBeNull();
    const own = await again(app, lena);
    expect(await entryOf(own, challenge.id)).toMatchObject({ check: { stage: 'recheck' } });
    await wait(app, 49 * HOUR);
    [brand, support] = [await again(app, brand), await signUpStaff(app, 'support')];
    const held = await rowOf(app, challenge.id, lena);
    expect(held).toMatchObject({ status: 'validating', staff_since: expect.any(Date) });
    expect(await entryOf(brand, challenge.id, lena.id)).toMatchObject({ check: { stage: 'checking' } });
    const mine = `challengeId=${challenge.id}`;
    expect(await queue(mine)).toMatchObject([
      { id: held['id'], status: 'validating', score: 30, band: 'recheck', held: false, escalated: false },
    ]);
    expect(await queue(`${mine}&state=held&band=recheck&userId=${lena.id}`)).toHaveLength(1);
    expect(await queue(`${mine}&state=frozen`)).toHaveLength(0);
    expect(await queue(`${mine}&band=freeze`)).toHaveLength(0);
    expect((await decide(held['id'], 'release', 'known creator')).body.data).toMatchObject({
      status: 'paid',
    });
    expect(await queue(mine)).toHaveLength(0);
    await expectCounters(app, challenge.id);
  });

  it('pays where the second look finds nothing any more', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const lena = await newCreator(app);
    const post = await unliked(challenge, lena);
    await holdOver(challenge.id);
    await shows(challenge, post, 12_000, { likes: 600, comments: 20 });
    await wait(app, 49 * HOUR);
    expect(await rowOf(app, challenge.id, lena)).toMatchObject({ status: 'paid', fraud_score: 0 });
  });
});

describe('a score of 60 to 79', () => {
  it('goes to staff at the end of the hold, and to the admins after five working days', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const lena = await newCreator(app);
    const other = await liveChallenge(app, brand, capped);
    await approved(app, brand, lena, other.id, { views: 1_000 });
    await decide((await rowOf(app, other.id, lena))['id'], 'freeze', 'views look bought');
    await wait(app, 73 * HOUR);
    support = await signUpStaff(app, 'support');
    await decide((await rowOf(app, other.id, lena))['id'], 'disqualify', 'views were bought');
    const creator = await again(app, lena);
    await unliked(challenge, creator);
    await holdOver(challenge.id);
    const held = await rowOf(app, challenge.id, lena);
    expect(held).toMatchObject({
      status: 'validating',
      fraud_score: 70,
      rechecked_at: null,
      staff_since: expect.any(Date),
    });
    await wait(app, 8 * DAY);
    support = await signUpStaff(app, 'support');
    expect(await rowOf(app, challenge.id, lena)).toMatchObject({ status: 'validating', due_at: null });
    expect(await queue(`challengeId=${challenge.id}`)).toMatchObject([{ score: 70, escalated: true }]);
    const steps = (await detail(held['id'])).steps.map(({ event }: { event: string }) => event);
    expect(steps.filter((event: string) => event === 'escalated')).toHaveLength(1);
    expect((await decide(held['id'], 'freeze', 'a closer look')).body.data.status).toBe('frozen');
    expect((await decide(held['id'], 'release', 'fine')).body.data.status).toBe('validating');
    await wait(app, 0);
    expect((await rowOf(app, challenge.id, lena)).status).toBe('paid');
    await expectCounters(app, challenge.id);
  });
});

describe('accounts that may be one', () => {
  const shareDevice = async (one: Actor, other: Actor) => {
    for (const { id } of [one, other]) await service(app, Devices).note(id, `device-of-${one.id}`);
  };

  it('cannot join the challenge of their own brand, and learn no reason', async () => {
    const challenge = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await shareDevice(brand, lena);
    const verdict = await lena.get(`/api/hub/challenge/${challenge.id}/eligibility`);
    expect(verdict.body.data).toMatchObject({ eligible: false, reasons: [{ rule: 'team' }] });
    const refused = await ask(lena, challenge.id);
    expect(refused.body).toMatchObject({ statusCode: 403, code: 'NOT_ELIGIBLE' });
    for (const { body } of [verdict, refused])
      expect(JSON.stringify(body)).not.toMatch(/device|card|bank|identity|brand/i);
  });

  it('are held for staff where it shows after the join', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const lena = await newCreator(app);
    await approved(app, brand, lena, challenge.id, { views: 5_000 });
    await shareDevice(brand, lena);
    await holdOver(challenge.id);
    const { id } = await rowOf(app, challenge.id, lena);
    expect(await queue(`challengeId=${challenge.id}`)).toMatchObject([{ id, score: 0, held: true }]);
    expect((await detail(id)).fraud.findings).toContainEqual(
      expect.objectContaining({ signal: 'tiedToBrand', value: 1, holds: true }),
    );
    await readAll(app, challenge.id);
    expect((await detail(id)).fraud).toMatchObject({ held: true });
    expect((await decide(id, 'release', 'one shared office')).body.data.status).toBe('paid');
  });

  it('are held where two creators are one person', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    for (const person of [lena, mia]) expect((await openAccount(person)).status).toBe(201);
    for (const person of [lena, mia]) await approved(app, brand, person, challenge.id, { views: 5_000 });
    await holdOver(challenge.id);
    const rows = await queue(`challengeId=${challenge.id}`);
    expect(rows.map(({ held }) => held)).toEqual([true, true]);
    expect((await detail(rows[0]?.id)).fraud.findings).toContainEqual(
      expect.objectContaining({ signal: 'sharedIdentity', value: 1, holds: true }),
    );
  });

  it('are held where two creators are paid to the same bank account', async () => {
    const challenge = await liveChallenge(app, brand, capped);
    const people = [await payee(app, { minor: 0 }), await payee(app, { minor: 0 })];
    await app.db.query(`UPDATE kyc_profile SET personal = NULL WHERE user_id = ANY ($1::uuid[])`, [
      people.map(({ id }) => id),
    ]);
    for (const person of people) {
      await app.db.query(
        `UPDATE "user" SET socials = jsonb_build_object('youtube', '@' || username) WHERE id = $1`,
        [person.id],
      );
      await approved(app, brand, person, challenge.id, { views: 5_000 });
    }
    await holdOver(challenge.id);
    const rows = await queue(`challengeId=${challenge.id}`);
    expect(rows.map(({ held }) => held)).toEqual([true, true]);
    expect((await detail(rows[0]?.id)).fraud.findings).toContainEqual(
      expect.objectContaining({ signal: 'sharedPayout', value: 1, holds: true }),
    );
    const options = (await support.get('/api/support/entry-options')).body.data;
    expect(options.challenges).toContainEqual({ id: challenge.id, title: challenge.title, count: 2 });
  });
});

describe('signals', () => {
  it('find a file that another creator handed in before', async () => {
    const challenge = await liveChallenge(app, brand, {
      type: 'content',
      mode: 'fixed',
      payPerEntry: eur(10_000),
      formats: ['post'],
    });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const files: string[] = [];
    for (const person of [lena, mia]) {
      await join(person, challenge.id);
      const mediaId = await pictureOf(app, person);
      files.push(mediaId);
      await handIn(person, challenge.id, { stage: 'draft', mediaIds: [mediaId] });
      await review(brand, challenge.id, person.id, 'approve');
      app.clock.advance(1000);
    }
    await app.db.query(`UPDATE media SET sha256 = $2 WHERE id = ANY ($1::uuid[])`, [files, 'a'.repeat(64)]);
    await wait(app, 8 * DAY);
    expect(await rowOf(app, challenge.id, lena)).toMatchObject({ status: 'paid', fraud_score: 0 });
    expect(await rowOf(app, challenge.id, mia)).toMatchObject({ status: 'validating', fraud_score: 40 });
  });

  it('are stored with their rules, so that each score is made again from them', async () => {
    await settled(app);
    const rows = await app.db.query<{ signals: Signals; rules: ScoreRules; score: number; held: boolean }>(
      `SELECT s.signals, r.rules, s.score, s.held FROM entry_score s JOIN entry_score_rules r ON r.version = s.rules_version`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { signals, rules, score, held } of rows)
      expect(scoreOf(signals, rules)).toMatchObject({ score, held });
    expect(new Set(rows.map(({ score }) => score)).size).toBeGreaterThan(4);
  });
});
