import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { ask, entryOf, expectCounters, newCreator, settled, wait } from '../../../support/entries.js';

const MOST = 100;

let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
});

const invite = (id: string, people: readonly { id: string }[]) =>
  brand.post(`/api/hub/challenge/${id}/invite`, { userIds: people.map((person) => person.id) });
const respond = (by: Actor, id: string, decision: string) =>
  by.post(`/api/hub/challenge/${id}/invite/respond`, { decision });
const statusesOf = async (id: string) => {
  const rows = await app.db.query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM challenge_invitation WHERE challenge_id = $1 GROUP BY status ORDER BY status`,
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

describe('a hundred invitations', () => {
  it('go out in one call, each once however often it is sent, and no more than that', async () => {
    const { id } = await liveChallenge(app, brand, { joinMode: 'invite' });
    const crowd = await Promise.all(Array.from({ length: MOST + 1 }, () => newCreator(app)));
    const most = crowd.slice(0, MOST);
    expect((await invite(id, crowd)).status).toBe(400);
    expect(await statusesOf(id)).toEqual({});
    const [first, second] = await Promise.all([invite(id, most), invite(id, most)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await statusesOf(id)).toEqual({ pending: MOST });
    await settled(app);
    const told = await app.db.query<{ user_id: string }>(
      `SELECT DISTINCT payload->>'userId' AS user_id FROM outbox WHERE name = 'challenge.invitation.sent' AND payload->>'challengeId' = $1`,
      [id],
    );
    expect(told).toHaveLength(MOST);
    const [one, other] = most as [Actor, Actor];
    expect((await respond(one, id, 'accept')).status).toBe(200);
    expect((await entryOf(one, id)).status).toBe('joined');
    expect((await respond(other, id, 'decline')).status).toBe(200);
    expect(await statusesOf(id)).toEqual({ accepted: 1, declined: 1, pending: MOST - 2 });
    await wait(app, 8 * DAY);
    await wait(app, HOUR);
    expect(await statusesOf(id)).toEqual({ accepted: 1, declined: 1, expired: MOST - 2 });
    await expectCounters(app, id);
  });
});

describe('an invitation of a suspended challenge', () => {
  it('stands still, and lapses later by as much', async () => {
    const { id } = await liveChallenge(app, brand, {
      joinMode: 'invite',
      endsAt: app.clock.in(30 * DAY).toISOString(),
    });
    const lena = await newCreator(app);
    expect((await invite(id, [lena])).status).toBe(201);
    const decide = async (decision: string) => {
      const staff = await signUpStaff(app, 'support');
      const answer = await staff.post(`/api/support/challenge/${id}/decision`, {
        decision,
        reason: 'a complaint',
      });
      expect(answer.status).toBe(200);
      await settled(app);
    };
    await decide('suspend');
    expect((await respond(lena, id, 'accept')).status).toBe(409);
    await wait(app, 8 * DAY);
    expect(await statusesOf(id)).toEqual({ pending: 1 });
    await decide('lift');
    await wait(app, 6 * DAY);
    expect(await statusesOf(id)).toEqual({ pending: 1 });
    await wait(app, 2 * DAY);
    expect(await statusesOf(id)).toEqual({ expired: 1 });
    // And it can be sent again.
    brand = await again(app, brand);
    expect((await invite(id, [lena])).status).toBe(201);
    expect((await respond(await again(app, lena), id, 'accept')).status).toBe(200);
  });
});

describe('a request that was declined or taken back', () => {
  it.each(['rejected by the brand', 'taken back'])('%s: it can be made again', async (how) => {
    const { id } = await liveChallenge(app, brand, { joinMode: 'request' });
    const lena = await newCreator(app);
    const request = (await ask(lena, id)).body as { data: { id: string } };
    if (how === 'taken back')
      expect((await lena.delete(`/api/hub/challenge/${id}/request`)).status).toBe(200);
    else
      expect(
        (
          await brand.patch(`/api/hub/challenge/change-request-status/${request.data.id}`, {
            status: 'rejected',
            reason: 'not this time',
          })
        ).status,
      ).toBe(200);
    const second = await ask(lena, id);
    expect(second.status).toBe(201);
    const { body } = await brand.get(`/api/hub/challenge/${id}/requests`, { status: 'pending' });
    expect((body as { data: { id: string }[] }).data).toMatchObject([{ id: second.body.data.id }]);
    await expectCounters(app, id);
  });
});
