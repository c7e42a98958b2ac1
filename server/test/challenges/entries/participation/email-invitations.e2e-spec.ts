import { DAY, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, liveChallenge, read, verifiedBrand } from '../../../support/challenges.js';
import { newCreator, settled } from '../../../support/entries.js';

let app: TestApp;
let brand: Actor;
let stranger: Actor;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  stranger = await verifiedBrand(app);
});

const address = () => `invited-${process.pid}-${++people}@anyjoi.test`;
const path = (id: string) => `/api/hub/challenge/${id}/invite/email`;
const invite = (by: Actor, id: string, emails: string[], more: object = {}) =>
  by.post(path(id), { emails, ...more });
const open = (token: string) => app.http.post('/api/challenge-invitation/open').send({ token });
const stop = (token: string) => app.http.post('/api/challenge-invitation/stop').send({ token });
const claim = (by: Actor, token: string) => by.post('/api/challenge-invitation/claim', { token });
const listed = async (by: Actor, id: string) =>
  (await by.get(path(id))).body as { total: number; data: { id: string; status: string; email: string }[] };

/** The newest mail to an address: what it says and the token of its link. */
async function mailed(
  email: string,
  not: string[] = [],
): Promise<{ token: string; text: string; headers: object }> {
  const tokenOf = (text: string) => /#invite=([\w-]+)/.exec(text)?.[1] ?? '';
  const { text, headers } = await app.sandbox.mail.waitFor(email, (mail) => {
    const token = tokenOf(mail.text);
    return token !== '' && !not.includes(token);
  });
  return { token: tokenOf(text), text, headers };
}
const mailsTo = async (email: string) => {
  await settled(app);
  return app.sandbox.mail.list(email).length;
};

describe('an invitation by e-mail', () => {
  it('brings whoever follows its link into a challenge by invitation', async () => {
    const { id, title } = await liveChallenge(app, brand, { joinMode: 'invite' });
    const email = address();
    const sent = await invite(brand, id, [email.toUpperCase(), email], { message: 'we like your work' });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toEqual([
      expect.objectContaining({ challengeId: id, email, status: 'pending', user: null, openedAt: null }),
    ]);
    const { token, text, headers } = await mailed(email);
    expect(text).toContain(title);
    expect(text).toContain('we like your work');
    expect(headers).toMatchObject({ 'list-unsubscribe': expect.stringContaining(`#stop=${token}`) });

    const seen = await open(token);
    expect(seen.body.data).toMatchObject({
      challenge: { id, title },
      message: 'we like your work',
      status: 'pending',
    });
    const lena = await newCreator(app);
    expect((await lena.get(`/api/hub/challenge/${id}`)).status).toBe(404);
    expect((await claim(lena, token)).body.data).toMatchObject({ challengeId: id, status: 'pending' });
    expect((await claim(lena, token)).status).toBe(200);
    expect((await read(lena, id))['viewer']).toMatchObject({ invitation: 'pending' });
    const joined = await lena.post(`/api/hub/challenge/${id}/invite/respond`, { decision: 'accept' });
    expect(joined.body.data.status).toBe('accepted');

    const { data } = await listed(brand, id);
    expect(data).toEqual([
      expect.objectContaining({
        email,
        status: 'accepted',
        resendAt: null,
        user: expect.objectContaining({ id: lena.id }),
      }),
    ]);
    expect((data[0] as { openedAt?: string }).openedAt).toEqual(expect.any(String));
  });

  it('is used once, and not by the brand itself', async () => {
    const { id } = await liveChallenge(app, brand);
    const email = address();
    await invite(brand, id, [email]);
    const { token } = await mailed(email);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => newCreator(app)));
    const answers = await Promise.all(crowd.map((person) => claim(person, token)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(
      await app.db.query(`SELECT 1 FROM challenge_invitation WHERE challenge_id = $1`, [id]),
    ).toHaveLength(1);
    const other = address();
    await invite(brand, id, [other]);
    const own = await mailed(other);
    await app.db.query(
      `UPDATE "user" SET account_type = 'creator', roles = '{creator}', default_role = 'creator' WHERE id = $1`,
      [brand.id],
    );
    expect((await claim(await again(app, brand), own.token)).body.code).toBe('CONFLICT');
  });

  it('answers the same for an address with an account as for one without', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const [known, unknown] = (await invite(brand, id, [lena.email, address()])).body.data;
    const shape = (row: object) => ({ ...row, id: '', email: '' });
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('keeps the address and the token only in a form that says nothing', async () => {
    const { id } = await liveChallenge(app, brand);
    const email = address();
    await invite(brand, id, [email]);
    const { token } = await mailed(email);
    const rows = await app.db.query(
      `SELECT i::text AS row FROM challenge_email_invitation i WHERE challenge_id = $1
       UNION ALL SELECT o::text FROM outbox o WHERE payload::text LIKE '%' || $1 || '%'`,
      [id],
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(email);
    expect(kept).not.toContain(token);
  });

  it('belongs to its brand: others neither see nor change it', async () => {
    const { id } = await liveChallenge(app, brand);
    const other = await liveChallenge(app, stranger);
    const [{ id: invitation }] = (await invite(brand, id, [address()])).body.data;
    expect((await invite(stranger, id, [address()])).status).toBe(404);
    expect((await stranger.get(path(id))).status).toBe(404);
    expect((await stranger.post(`${path(id)}/${invitation}/resend`)).status).toBe(404);
    expect((await stranger.delete(`${path(other.id)}/${invitation}`)).status).toBe(404);
    expect((await open('guessed')).body).toMatchObject({ statusCode: 400, code: 'INVALID_TOKEN' });
    expect((await listed(brand, id)).data[0]?.status).toBe('pending');
  });

  it('is refused with what is wrong: no address, too many, a draft', async () => {
    const { id } = await liveChallenge(app, brand);
    for (const emails of [[], ['not-an-address'], Array.from({ length: 101 }, address)])
      expect((await invite(brand, id, emails)).body.code).toBe('VALIDATION_FAILED');
    await brand.post(`/api/hub/challenge/${id}/cancel`);
    expect((await invite(brand, id, [address()])).body.code).toBe('CONFLICT');
  });
});

describe('sent again', () => {
  it('carries a new link that ends the one before, after a minute and three times at most', async () => {
    const { id } = await liveChallenge(app, brand);
    const email = address();
    const [{ id: invitation }] = (await invite(brand, id, [email])).body.data;
    const resend = () => brand.post(`${path(id)}/${invitation}/resend`);
    const first = await mailed(email);
    const early = await resend();
    expect(early.body.code).toBe('RATE_LIMITED');
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    await app.pass(MINUTE);
    expect((await resend()).status).toBe(200);
    const second = await mailed(email, [first.token]);
    expect((await open(first.token)).body.code).toBe('INVALID_TOKEN');
    expect((await open(second.token)).status).toBe(200);
    await app.pass(MINUTE);
    expect((await resend()).body.data.resendAt).toBeNull();
    await app.pass(MINUTE);
    expect((await resend()).body.code).toBe('CONFLICT');
    await invite(brand, id, [email]);
    expect(await mailsTo(email)).toBe(3);
  });

  it('is not a way around its end: taken back, the link is worth nothing', async () => {
    const { id } = await liveChallenge(app, brand);
    const email = address();
    const [{ id: invitation }] = (await invite(brand, id, [email])).body.data;
    const { token } = await mailed(email);
    expect((await brand.delete(`${path(id)}/${invitation}`)).body.data.status).toBe('revoked');
    expect((await open(token)).body.data.status).toBe('revoked');
    expect((await claim(await newCreator(app), token)).body.code).toBe('CONFLICT');
    expect((await brand.delete(`${path(id)}/${invitation}`)).body.code).toBe('CONFLICT');
  });

  it('is possible after it lapsed, and the address is forgotten 90 days after its end', async () => {
    const { id } = await liveChallenge(app, brand);
    const [email, other] = [address(), address()];
    await invite(brand, id, [email, other]);
    const { token } = await mailed(email);
    await app.pass(7 * DAY + MINUTE);
    brand = await again(app, brand);
    expect((await open(token)).body.data.status).toBe('expired');
    expect((await claim(await newCreator(app), token)).body.code).toBe('CONFLICT');
    expect((await invite(brand, id, [email])).body.data[0].status).toBe('pending');
    expect((await open((await mailed(email, [token])).token)).body.data.status).toBe('pending');
    await app.pass(90 * DAY);
    expect(
      await app.db.query(`SELECT state FROM challenge_email_invitation WHERE challenge_id = $1`, [id]),
    ).toHaveLength(1);
  });
});

describe('somebody who wants none', () => {
  it('gets none from any brand any more, and each brand reads that it was declined', async () => {
    const { id } = await liveChallenge(app, brand);
    const other = await liveChallenge(app, stranger);
    const email = address();
    await invite(brand, id, [email]);
    await invite(stranger, other.id, [email]);
    const { token } = await mailed(email);
    await settled(app);
    const before = await mailsTo(email);
    expect((await stop(token)).status).toBe(200);
    expect((await stop(token)).status).toBe(200);
    expect((await listed(brand, id)).data[0]?.status).toBe('declined');
    expect((await listed(stranger, other.id)).data[0]?.status).toBe('declined');
    const third = await liveChallenge(app, brand);
    expect((await invite(brand, third.id, [email])).body.data[0].status).toBe('declined');
    expect(await mailsTo(email)).toBe(before);
  });

  it('is not flooded: three challenges a day for an address, and a brand has its own limit', async () => {
    const email = address();
    for (const by of [brand, stranger, await verifiedBrand(app)])
      expect((await invite(by, (await liveChallenge(app, by)).id, [email])).status).toBe(201);
    const { id } = await liveChallenge(app, brand);
    const free = address();
    expect((await invite(brand, id, [free, email])).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'emails', rule: 'invitedOften' }],
    });
    expect((await listed(brand, id)).total).toBe(0);
    const many = () => Array.from({ length: 100 }, address);
    expect((await invite(stranger, (await liveChallenge(app, stranger)).id, many())).status).toBe(201);
    const busy = await liveChallenge(app, stranger);
    expect((await invite(stranger, busy.id, many())).body.code).toBe('RATE_LIMITED');
    // What was refused is not counted.
    expect((await invite(stranger, busy.id, many().slice(0, 90))).status).toBe(201);
  });
});

it('is in the copy of its recipient and its sender, and gone with either account', async () => {
  const { id } = await liveChallenge(app, brand);
  const lena = await signUp(app, { role: 'creator' });
  await invite(brand, id, [lena.email], { message: 'hello Lena' });
  const { EmailInvitationsPersonalData } =
    await import('../../../../src/modules/challenges/entries/email-invitations/personal-data.repository.js');
  const holder = app.app.nest.get(EmailInvitationsPersonalData, { strict: false });
  const subject = (who: Actor) => ({ userId: who.id, email: who.email, username: 'any' });
  const received = await holder.collect(subject(lena));
  expect(received?.content).toMatchObject({
    invitations: [{ challengeId: id, received: true, message: 'hello Lena' }],
  });
  expect((await holder.collect(subject(brand)))?.content).toMatchObject({
    invitations: [{ received: false, email: lena.email }],
  });
  await holder.erase(subject(lena));
  expect((await listed(brand, id)).total).toBe(0);
});
