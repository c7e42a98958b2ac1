import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  again,
  createDraft,
  giveCoins,
  keptAs,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import { ask, entryOf, expectCounters, join, newCreator, settled, wait } from '../../../support/entries.js';
import { verified } from '../../../support/payees.js';

let app: TestApp;
let brand: Actor;
let stranger: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  stranger = await verifiedBrand(app);
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const decide = (by: Actor, requestId: string, status: string, reason?: string) =>
  by.patch(`/api/hub/challenge/change-request-status/${requestId}`, {
    status,
    ...(reason ? { reason } : {}),
  });
const invite = (by: Actor, id: string, ...people: Actor[]) =>
  by.post(`/api/hub/challenge/${id}/invite`, {
    userIds: people.map((person) => person.id),
    message: 'come in',
  });
const respond = (by: Actor, id: string, decision: string) =>
  by.post(`/api/hub/challenge/${id}/invite/respond`, { decision });
const events = (name: string, challengeId: string) =>
  app.db.query(`SELECT payload FROM outbox WHERE name = $1 AND payload->>'challengeId' = $2`, [
    name,
    challengeId,
  ]);

describe('an open challenge', () => {
  it('lets in only whose identity is verified, where the brand asks for that', async () => {
    const { id } = await liveChallenge(app, brand, { targeting: { verifiedIdentity: true } });
    const lena = await newCreator(app);
    const verdict = async () => (await lena.get(`/api/hub/challenge/${id}/eligibility`)).body.data;
    expect(await verdict()).toMatchObject({ eligible: false, reasons: [{ rule: 'verifiedIdentity' }] });
    expect((await ask(lena, id)).body.code).toBe('NOT_ELIGIBLE');
    await verified(app, lena);
    expect(await verdict()).toEqual({ eligible: true, reasons: [] });
    await join(lena, id);
  });

  it('accepts at once and gives a code that only its creator sees', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const answer = await ask(lena, id, 'hello');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      challengeId: id,
      status: 'accepted',
      message: 'hello',
      user: { id: lena.id },
    });
    const own = await entryOf(lena, id);
    expect(own).toMatchObject({ status: 'joined', periodNo: 1, allowedEvents: ['hand_in_post', 'withdraw'] });
    expect(own.ownershipCode).toMatch(/^AJ-[2-9A-HJ-NP-Z]{8}$/);
    expect(await entryOf(brand, id, lena.id)).not.toHaveProperty('ownershipCode');
    expect((await ask(lena, id)).body).toMatchObject({ statusCode: 409, code: 'ALREADY_EXISTS' });
    expect((await read(lena, id))['viewer']).toEqual({
      request: 'accepted',
      invitation: null,
      entry: 'joined',
      part: { views: 0, earned: eur(0), dueAt: expect.any(String) },
    });
    await expectCounters(app, id);
  });

  it('gives the last place once: 50 at a time, 1 joins and 49 find it taken', async () => {
    const { id } = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: eur(6_000),
      budget: eur(10_000),
    });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => newCreator(app)));
    const answers = await Promise.all(crowd.map((person) => ask(person, id)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as { code: string }).code);
    expect(new Set(refused)).toEqual(new Set(['SOLD_OUT']));
    const [row] = await app.db.query(
      `SELECT reserved_minor::int AS reserved, participants FROM challenge WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ reserved: 6_000, participants: 1 });
    await expectCounters(app, id);
  });

  it('frees the place and the promise of who withdraws', async () => {
    const { id } = await liveChallenge(app, brand, {
      mode: 'fixed',
      payPerEntry: eur(6_000),
      budget: eur(10_000),
      maxParticipants: 1,
    });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await join(lena, id);
    expect((await ask(mia, id)).body.code).toBe('SOLD_OUT');
    const { body } = await lena.delete(`/api/hub/challenge/${id}/entry`);
    expect(body.data).toMatchObject({ status: 'withdrawn', allowedEvents: [], dueAt: null });
    await join(mia, id);
    expect((await ask(lena, id)).body.code).toBe('ALREADY_EXISTS');
    await expectCounters(app, id);
  });

  it('takes nobody before its start, in a pause or after its end', async () => {
    const lena = await newCreator(app);
    await giveCoins(app, brand, 119);
    const draft = await createDraft(app, brand);
    expect((await ask(lena, draft.id)).status).toBe(404);
    await payByCoins(brand, draft.id);
    expect((await ask(lena, draft.id)).body).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('noch nicht begonnen'),
    });
    await app.pass(DAY + HOUR);
    await brand.post(`/api/hub/challenge/${draft.id}/pause`);
    expect((await ask(lena, draft.id)).body.message).toContain('pausiert');
    await brand.post(`/api/hub/challenge/${draft.id}/resume`);
    await app.pass(10 * DAY);
    const later = await again(app, lena);
    expect((await ask(later, draft.id)).body.code).toBe('CONFLICT');
  });
});

describe('joining by request', () => {
  it('waits for the brand, which accepts or rejects with a reason', async () => {
    const { id } = await liveChallenge(app, brand, { joinMode: 'request' });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const first = (await ask(lena, id)).body.data;
    const second = (await ask(mia, id)).body.data;
    expect(first).toMatchObject({ status: 'pending', decidedAt: null });
    expect((await ask(lena, id)).body.code).toBe('ALREADY_EXISTS');
    expect((await lena.get(`/api/hub/challenge/${id}/entry/${lena.id}`)).status).toBe(404);
    await expectCounters(app, id);

    const list = await brand.get(`/api/hub/challenge/${id}/requests`, { status: 'pending' });
    expect(list.body).toMatchObject({
      total: 2,
      page: 1,
      per: 20,
      data: [{ id: first.id }, { id: second.id }],
    });
    expect((await decide(stranger, first.id, 'accepted')).status).toBe(404);
    expect((await decide(brand, first.id, 'accepted')).body.data.status).toBe('accepted');
    expect((await entryOf(lena, id)).status).toBe('joined');
    expect((await decide(brand, second.id, 'rejected', 'other style')).body.data).toMatchObject({
      status: 'rejected',
      reason: 'other style',
    });
    expect((await decide(brand, second.id, 'accepted')).body.code).toBe('CONFLICT');
    // A rejected person may ask again.
    expect((await ask(mia, id)).body.data.status).toBe('pending');
    expect((await mia.delete(`/api/hub/challenge/${id}/request`)).body).toEqual({ status: true });
    expect((await mia.delete(`/api/hub/challenge/${id}/request`)).body.code).toBe('CONFLICT');
    expect(await events('challenge.request.decided', id)).toHaveLength(2);
    await expectCounters(app, id);
  });

  it('rejects what is pending when the challenge ends or is cancelled, with that reason', async () => {
    for (const [finish, reason] of [
      [async () => wait(app, 11 * DAY), 'The challenge has ended'],
      [
        async (id: string) => void (await brand.post(`/api/hub/challenge/${id}/cancel`)),
        'The challenge was cancelled',
      ],
    ] as const) {
      brand = await again(app, brand);
      const { id } = await liveChallenge(app, brand, { joinMode: 'request' });
      const lena = await newCreator(app);
      const request = (await ask(lena, id)).body.data;
      await finish(id);
      await settled(app);
      const [row] = await app.db.query(`SELECT status, reason FROM challenge_request WHERE id = $1`, [
        request.id,
      ]);
      expect(row).toEqual({ status: 'rejected', reason });
      await expectCounters(app, id);
    }
  });
});

describe('invitations', () => {
  it('hide an invited-only challenge from all but the invited', async () => {
    const { id } = await liveChallenge(app, brand, { joinMode: 'invite' });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const sent = await invite(brand, id, lena);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject([
      { challengeId: id, status: 'pending', message: 'come in', user: { id: lena.id }, openedAt: null },
    ]);
    for (const path of ['', '/board/v2', '/eligibility', '/escrow']) {
      expect((await mia.get(`/api/hub/challenge/${id}${path}`)).status).toBe(404);
      expect((await lena.get(`/api/hub/challenge/${id}${path}`)).status).toBe(200);
    }
    expect((await ask(mia, id)).status).toBe(404);
    expect((await ask(lena, id)).body.code).toBe('CONFLICT');
    expect((await respond(mia, id, 'accept')).status).toBe(404);
    expect((await respond(lena, id, 'accept')).body.data).toMatchObject({
      status: 'accepted',
      openedAt: expect.any(String),
    });
    expect((await entryOf(lena, id)).status).toBe('joined');
    expect((await respond(lena, id, 'decline')).body.code).toBe('CONFLICT');
    expect((await brand.get(`/api/hub/challenge/${id}/invite`)).body).toMatchObject({
      total: 1,
      data: [{ status: 'accepted' }],
    });
    expect(await events('challenge.invitation.answered', id)).toHaveLength(1);
    await expectCounters(app, id);
  });

  it('skip the request, not the rules', async () => {
    const { id } = await liveChallenge(app, brand, {
      joinMode: 'request',
      targeting: { specificCreatorCountry: ['FR'] },
    });
    const lena = await newCreator(app);
    await invite(brand, id, lena);
    expect((await respond(lena, id, 'accept')).body.code).toBe('NOT_ELIGIBLE');
    const paula = await newCreator(app, { country: 'FR' });
    await invite(brand, id, paula);
    const request = (await ask(paula, id)).body.data;
    await respond(paula, id, 'accept');
    const [row] = await app.db.query(`SELECT status FROM challenge_request WHERE id = $1`, [request.id]);
    expect(row).toEqual({ status: 'accepted' });
    await expectCounters(app, id);
  });

  it('lapse once after seven days, at most at the end, and can be renewed', async () => {
    const { id } = await liveChallenge(app, brand);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    const [first] = (await invite(brand, id, lena)).body.data;
    expect(Date.parse(first.expiresAt) - app.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY);
    await app.pass(7 * DAY);
    await app.pass(HOUR);
    brand = await again(app, brand);
    const later = await again(app, lena);
    expect((await respond(later, id, 'accept')).body.code).toBe('CONFLICT');
    const [renewed] = (await invite(brand, id, lena, mia)).body.data;
    expect(renewed).toMatchObject({ id: first.id, status: 'pending' });
    expect(Date.parse(renewed.expiresAt)).toBe(Date.parse((await read(brand, id)).endsAt));
    expect((await respond(later, id, 'decline')).body.data.status).toBe('declined');
    await wait(app, 4 * DAY);
    const rows = await app.db.query(
      `SELECT status FROM challenge_invitation WHERE challenge_id = $1 ORDER BY status`,
      [id],
    );
    expect(rows).toEqual([{ status: 'declined' }, { status: 'expired' }]);
  });

  it('remind once, 48 hours before they end', async () => {
    const { id, title } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await invite(brand, id, lena);
    const reminders = () =>
      app.sandbox.mail.list(lena.email).filter(({ subject }) => subject.includes('endet bald'));
    await wait(app, 4 * DAY);
    expect(reminders()).toHaveLength(0);
    for (const hours of [30, 1]) {
      await wait(app, hours * HOUR);
      const mail = await app.sandbox.mail.waitFor(lena.email, ({ subject }) =>
        subject.includes('endet bald'),
      );
      expect(mail.text).toContain(title);
      expect(reminders()).toHaveLength(1);
    }
  });

  it('are revoked by a cancel, and stand still while the challenge is suspended', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await invite(brand, id, lena);
    await brand.post(`/api/hub/challenge/${id}/cancel`);
    await settled(app);
    expect(
      await app.db.query(`SELECT status FROM challenge_invitation WHERE challenge_id = $1`, [id]),
    ).toEqual([{ status: 'revoked' }]);
  });

  it('go to creators only, and only from the own brand', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    expect((await invite(brand, id, lena, stranger)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'userIds' }],
    });
    expect((await invite(stranger, id, lena)).status).toBe(404);
    expect((await brand.post(`/api/hub/challenge/${id}/invite`, { userIds: [] })).status).toBe(400);
    expect(
      await app.db.query(`SELECT 1 FROM challenge_invitation WHERE challenge_id = $1`, [id]),
    ).toHaveLength(0);
  });
});

describe('eligibility', () => {
  it('is refused at the join for exactly the reasons shown before', async () => {
    const { id } = await liveChallenge(app, brand, {
      platforms: ['tiktok'],
      minAge: 30,
    });
    await keptAs(app, id, {
      targeting: { specificGender: ['male'], specificLanguage: ['fr'], specificAudienceCountry: ['FR'] },
    });
    const lena = await newCreator(app, {
      birthDate: '2005-01-01',
      gender: 'female',
      socials: { youtube: 'lena' },
    });
    const shown = (await lena.get(`/api/hub/challenge/${id}/eligibility`)).body.data;
    expect(shown.eligible).toBe(false);
    const refused = await ask(lena, id);
    expect(refused.status).toBe(403);
    expect(refused.body.details.map(({ rule }: { rule: string }) => rule)).toEqual(
      shown.reasons.map(({ rule }: { rule: string }) => rule),
    );
    expect(shown.reasons.map(({ rule }: { rule: string }) => rule)).toEqual([
      'age',
      'platform',
      'specificGender',
      'specificLanguage',
      'specificAudienceCountry',
    ]);
  });

  it('never refuses who was told to qualify, and outlives a change of the profile', async () => {
    const { id } = await liveChallenge(app, brand, { targeting: { specificCreatorCountry: ['DE'] } });
    const lena = await newCreator(app);
    expect((await lena.get(`/api/hub/challenge/${id}/eligibility`)).body.data).toEqual({
      eligible: true,
      reasons: [],
    });
    await join(lena, id);
    await app.db.query(`UPDATE "user" SET country = 'FR' WHERE id = $1`, [lena.id]);
    expect((await entryOf(lena, id)).status).toBe('joined');
  });

  it('asks for the role of a creator', async () => {
    const { id } = await liveChallenge(app, brand);
    const person = await signUp(app);
    for (const who of [brand, person]) expect((await ask(who, id)).body.code).toBe('ROLE_REQUIRED');
    expect((await app.http.post(`/api/hub/challenge/${id}/request`)).status).toBe(401);
  });
});
