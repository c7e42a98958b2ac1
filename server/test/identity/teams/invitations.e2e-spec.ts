import { DAY, MINUTE, SECOND } from '../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again } from '../../support/challenges.js';
import { invite, joined, newTeam, tokenFor } from '../../support/teams.js';

let app: TestApp;
let owner: Actor;
let team: string;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100, 'team.linkCallsPerMinute': 1000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  team = await newTeam(owner, 'Nordkaffee');
});

const address = () => `member-${process.pid}-${++people}@anyjoi.test`;
const preview = (token: string) => app.http.get(`/api/team/invite/${token}`);
const decline = (token: string) => app.http.post(`/api/team/decline-invite/${token}`);
const ask = (token: string) => app.http.post(`/api/team/invite/${token}/ask`);
const accept = (by: Actor, token: string) => by.post(`/api/team/accept-invite/${token}`);
const members = async (by: Actor) => (await by.get(`/api/team/${team}/members`)).body.data as Member[];
const mailSaying = (to: string, words: string) =>
  app.sandbox.mail.waitFor(to, ({ text, subject }) => `${subject} ${text}`.includes(words));

interface Member {
  id: string;
  email: string;
  status: string;
  role: string;
  invitation: { status: string; openedAt: string | null; askedAt: string | null } | null;
}

describe('an invitation to a team', () => {
  it('brings the account of its address into the team with its role', async () => {
    const ben = await signUp(app, { role: 'creator' });
    const sent = await invite(owner, team, ben.email.toUpperCase());
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ email: ben.email, status: 'pending', token: null });
    const token = await tokenFor(app, ben.email);
    const stored = await app.db.query<{ email: string; hash: string }>(
      `SELECT email, token_hash AS hash FROM team_member WHERE id = $1`,
      [sent.body.data.id],
    );
    expect(JSON.stringify(stored)).not.toContain(ben.email);
    expect(JSON.stringify(stored)).not.toContain(token);

    const seen = await preview(token);
    expect(seen.body.data).toMatchObject({
      team: { name: 'Nordkaffee' },
      role: 'editor',
      status: 'pending',
      otherAccount: false,
    });
    expect(seen.body.data.email).not.toBe(ben.email);
    const answer = await accept(ben, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: { status: 'active', role: 'editor' },
      team: { id: team, myRole: 'editor', memberCount: 2, ownerId: owner.id },
    });
    expect((await ben.get('/api/me')).body.data.teams).toEqual([
      { id: team, name: 'Nordkaffee', role: 'editor', logoUrl: null },
    ]);
    await mailSaying(owner.email, 'Nordkaffee');
    expect((await accept(ben, token)).body.code).toBe('CONFLICT');
  });

  it('is shown to its address once the account has proved it, and taken there without the mail', async () => {
    const ben = await signUp(app);
    await invite(owner, team, ben.email);
    const [first] = (await ben.get('/api/team/invitations')).body.data;
    expect(first).toMatchObject({ team: { id: team }, status: 'pending', token: first.id });
    await app.db.query(`UPDATE "user" SET email_verified = false WHERE id = $1`, [ben.id]);
    expect((await ben.get('/api/team/invitations')).body.data).toEqual([]);
    expect((await accept(ben, first.token)).body.code).toBe('INVALID_TOKEN');
    // The mail proves the address as well.
    expect((await accept(ben, await tokenFor(app, ben.email))).status).toBe(200);
  });

  it('sent again has a new link, the old one is dead, and a minute passes between two mails', async () => {
    const ben = await signUp(app);
    const { id } = (await invite(owner, team, ben.email)).body.data;
    const old = await tokenFor(app, ben.email);
    const path = `/api/team/${team}/invite/${id}/resend`;
    const soon = await owner.post(path);
    expect([soon.status, soon.body.code]).toEqual([429, 'RATE_LIMITED']);
    await app.pass(61 * SECOND);
    expect((await owner.post(path)).status).toBe(200);
    const fresh = await tokenFor(app, ben.email, [old]);
    expect((await preview(old)).body.code).toBe('INVALID_TOKEN');
    expect((await accept(ben, old)).body.code).toBe('INVALID_TOKEN');
    expect((await accept(ben, fresh)).status).toBe(200);
    expect((await owner.post(path)).body.code).toBe('CONFLICT');
  });

  it('opens nothing once whoever sent it has left or may no longer give its role, until it is sent again', async () => {
    const ben = await signUp(app);
    const bensPlace = await joined(app, team, owner, ben, 'owner');
    const [second, other] = [await signUp(app), await signUp(app)];
    const { id: asOwner } = (await invite(ben, team, second.email, 'owner')).body.data;
    const { id: asAdmin } = (await invite(ben, team, other.email, 'admin')).body.data;
    const place = `/api/team/${team}/members/${bensPlace}`;
    expect((await owner.patch(place, { role: 'admin' })).status).toBe(200);
    expect([(await accept(second, asOwner)).status, (await accept(other, asAdmin)).status]).toEqual([
      409, 200,
    ]);
    expect((await owner.delete(place)).status).toBe(200);
    expect((await accept(second, asOwner)).body.code).toBe('CONFLICT');
    expect(
      (await members(owner)).filter(({ role, status }) => role === 'owner' && status === 'active'),
    ).toHaveLength(1);
    await app.pass(61 * SECOND);
    expect((await owner.post(`/api/team/${team}/invite/${asOwner}/resend`)).status).toBe(200);
    expect((await accept(second, asOwner)).status).toBe(200);
  });

  it('that was taken back says so and opens nothing', async () => {
    const ben = await signUp(app);
    const { id } = (await invite(owner, team, ben.email)).body.data;
    const token = await tokenFor(app, ben.email);
    expect((await owner.delete(`/api/team/${team}/members/${id}`)).status).toBe(200);
    expect((await preview(token)).body.data.status).toBe('revoked');
    for (const answer of [await accept(ben, token), await decline(token), await ask(token)])
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect((await ben.get('/api/team/invitations')).body.data).toEqual([]);
  });

  it('is declined without an account, twice is no mistake, and the team can invite again', async () => {
    const email = address();
    await invite(owner, team, email);
    const token = await tokenFor(app, email);
    expect((await decline(token)).status).toBe(200);
    expect((await decline(token)).status).toBe(200);
    await mailSaying(owner.email, email);
    expect((await preview(token)).body.data.status).toBe('declined');
    expect((await ask(token)).body.code).toBe('CONFLICT');
    await app.pass(61 * SECOND);
    expect((await invite(owner, team, email)).status).toBe(201);
    expect(await tokenFor(app, email, [token])).not.toBe(token);
  });

  it('refuses another account, says what to do, and tells the owner once', async () => {
    const email = address();
    await invite(owner, team, email);
    const token = await tokenFor(app, email);
    const mia = await signUp(app);
    expect((await mia.get(`/api/team/invite/${token}`)).body.data.otherAccount).toBe(true);
    for (let tries = 0; tries < 2; tries++) {
      const answer = await accept(mia, token);
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    await mailSaying(owner.email, email);
    const tellings = await app.db.query(
      `SELECT FROM team_member WHERE mistaken_at IS NOT NULL AND team_id = $1`,
      [team],
    );
    expect(tellings).toHaveLength(1);
    // And they may ask to be invited under the address that they have.
    expect((await mia.post(`/api/team/invite/${token}/ask`)).status).toBe(200);
    await mailSaying(owner.email, mia.email);
    expect((await preview(token)).body.data.status).toBe('pending');
  });

  it('expires after seven days; its holder asks for a new link, once a day', async () => {
    const ben = await signUp(app);
    const { id } = (await invite(owner, team, ben.email)).body.data;
    const token = await tokenFor(app, ben.email);
    expect((await ask(token)).body.code).toBe('CONFLICT');
    await app.pass(7 * DAY + MINUTE);
    const [back, boss] = [await again(app, ben), await again(app, owner)];
    expect((await preview(token)).body.data.status).toBe('expired');
    expect((await accept(back, token)).body.code).toBe('EXPIRED');
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).body.code).toBe('RATE_LIMITED');
    const waiting = (await members(boss)).find((member) => member.id === id);
    expect(waiting?.invitation).toMatchObject({ status: 'expired', askedAt: expect.any(String) });
    expect((await boss.post(`/api/team/${team}/invite/${id}/resend`)).status).toBe(200);
    expect((await accept(back, await tokenFor(app, ben.email, [token]))).status).toBe(200);
  });

  it('goes with a mail to whoever was removed before', async () => {
    const ben = await signUp(app);
    const member = await joined(app, team, owner, ben);
    const before = await tokenFor(app, ben.email);
    expect((await owner.delete(`/api/team/${team}/members/${member}`)).status).toBe(200);
    expect((await invite(owner, team, ben.email, 'viewer')).status).toBe(201);
    const token = await tokenFor(app, ben.email, [before]);
    expect((await accept(ben, token)).body.data).toMatchObject({ status: 'active', role: 'viewer' });
  });

  it('is refused for members and open invitations, and beyond the size of a team', async () => {
    const ben = await signUp(app);
    await joined(app, team, owner, ben);
    expect((await invite(owner, team, ben.email)).body.code).toBe('ALREADY_EXISTS');
    const email = address();
    await invite(owner, team, email);
    expect((await invite(owner, team, email)).body.code).toBe('ALREADY_EXISTS');
    await app.db.query(
      `INSERT INTO team_member (id, team_id, role, status, email_index, token_hash, language, expires_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1::uuid, 'viewer', 'invited', n || $1::text, n || $1::text, 'en', now(), now(), now()
       FROM generate_series(1, 47) n`,
      [team],
    );
    expect((await invite(owner, team, address())).body.code).toBe('LIMIT_EXCEEDED');
  });

  it('is not for staff, nor for a paying role below the age', async () => {
    const support = await signUpStaff(app);
    const { id } = (await invite(owner, team, support.email)).body.data;
    expect((await accept(support, id)).body.code).toBe('FORBIDDEN');
    const young = await signUp(app, { profile: { birthDate: '2012-01-01' } });
    const { id: paying } = (await invite(owner, team, young.email, 'finance')).body.data;
    expect((await accept(young, paying)).body.code).toBe('AGE_OUT_OF_RANGE');
  });

  it('is forgotten with its address after a while', async () => {
    await invite(owner, team, address());
    await app.pass(38 * DAY);
    const left = await app.db.query(`SELECT FROM team_member WHERE team_id = $1 AND status = 'invited'`, [
      team,
    ]);
    expect(left).toHaveLength(0);
  });
});
