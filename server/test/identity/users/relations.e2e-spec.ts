import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Card {
  id: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const creator = () => signUp(app, { role: 'creator' });
const follow = (by: Actor, of: { id: string }) => by.post(`/api/user/${of.id}/follow`);
const unfollow = (by: Actor, of: { id: string }) => by.delete(`/api/user/${of.id}/follow`);
const block = (by: Actor, of: { id: string }) => by.post(`/api/user/${of.id}/block`);
const profile = (by: Actor, of: { id: string }) => by.get(`/api/user/${of.id}`);
const named = async (person: Actor, displayName: string) => {
  await person.post('/api/me/update', { displayName });
  return person;
};
const countsOf = async ({ id }: { id: string }) => {
  const [row] = await app.db.query<{ followers: number; following: number }>(
    `SELECT follower_count AS followers, following_count AS following FROM "user" WHERE id = $1`,
    [id],
  );
  return [row?.followers, row?.following];
};
const eventsOf = async ({ id }: { id: string }) =>
  (
    await app.db.query<{ name: string }>(
      `SELECT name FROM outbox WHERE aggregate_id = $1 AND name IN
         ('user.followed', 'user.unfollowed', 'user.blocked', 'user.unblocked') ORDER BY seq`,
      [id],
    )
  ).map(({ name }) => name);
const idsOf = (answer: { body: unknown }) => (answer.body as { data: Card[] }).data.map(({ id }) => id);

describe('following', () => {
  it('happens once however often it is asked for, counts both ways, and makes a consumer', async () => {
    const [lena, omar] = [await creator(), await creator()];
    for (let time = 0; time < 2; time++) {
      const answer = await follow(lena, omar);
      expect([answer.status, answer.body]).toEqual([200, { following: true, followerCount: 1 }]);
    }
    expect([await countsOf(lena), await countsOf(omar)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect((await lena.get('/api/me')).body.data.roles).toContain('consumer');
    expect((await profile(lena, omar)).body.data.viewer).toMatchObject({
      following: true,
      followsYou: false,
    });
    expect((await profile(omar, lena)).body.data.viewer).toMatchObject({
      following: false,
      followsYou: true,
    });
    for (let time = 0; time < 2; time++)
      expect((await unfollow(lena, omar)).body).toEqual({ following: false, followerCount: 0 });
    expect(await eventsOf(lena)).toEqual(['user.followed', 'user.unfollowed']);
  });

  it('keeps its counters exact under many calls at once, in both directions', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, creator));
    const pairs = people.flatMap((one) =>
      people.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    const answers = await Promise.all([...pairs, ...pairs].map(([one, other]) => follow(one, other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const person of people) expect(await countsOf(person)).toEqual([5, 5]);
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody');
    await Promise.all([
      unfollow(first, second),
      unfollow(second, first),
      unfollow(first, second),
      block(first, second),
    ]);
    expect([await countsOf(first), await countsOf(second)]).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('is listed by cursor, without those who left or are blocked either way', async () => {
    const [star, guest, enemy, ...fans] = await Promise.all(Array.from({ length: 7 }, creator));
    if (!star || !guest || !enemy) throw new Error('nobody');
    for (const fan of [enemy, ...fans]) await follow(fan, star);
    const first = await app.http.get(`/api/user/${star.id}/followers`).query({ limit: 3 });
    const second = await app.http
      .get(`/api/user/${star.id}/followers`)
      .query({ limit: 3, cursor: (first.body as { nextCursor: string }).nextCursor });
    const expected = [...fans]
      .reverse()
      .concat(enemy)
      .map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(expected);
    expect((second.body as { nextCursor: null }).nextCursor).toBeNull();

    await block(enemy, guest);
    const [gone] = fans;
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [gone?.id]);
    const seen = idsOf(await guest.get(`/api/user/${star.id}/followers`));
    expect([seen.includes(enemy.id), seen.includes(gone?.id ?? ''), seen.length]).toEqual([false, false, 3]);
    const [, follower] = fans;
    if (!follower) throw new Error('nobody');
    expect(idsOf(await app.http.get(`/api/user/${follower.id}/following`))).toEqual([star.id]);
  });

  it('is refused of oneself, of nobody, of staff, and by staff', async () => {
    const lena = await creator();
    const staff = await signUpStaff(app);
    expect((await follow(lena, lena)).status).toBe(409);
    expect((await follow(lena, { id: '0192f6a0-0000-7000-8000-000000000001' })).status).toBe(404);
    expect((await follow(lena, staff)).status).toBe(404);
    expect((await follow(staff, lena)).status).toBe(403);
    expect((await app.http.post(`/api/user/${lena.id}/follow`)).status).toBe(401);
  });
});

describe('a block', () => {
  it('is silent and one-way: the blocked find nobody, the blocker still finds the name', async () => {
    const lena = await named(await creator(), 'Lena Zwetschgenmus');
    const omar = await named(await creator(), 'Omar Zwetschgenbaum');
    await lena.post('/api/me/update', { bio: 'Plums' });
    await follow(lena, omar);
    await follow(omar, lena);
    for (let time = 0; time < 2; time++)
      expect((await block(lena, omar)).body).toEqual({ status: true, blocked: true });
    expect([await countsOf(lena), await countsOf(omar)]).toEqual([
      [0, 0],
      [0, 0],
    ]);

    const missing = await app.http.get('/api/user/0192f6a0-0000-7000-8000-000000000001');
    const told = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
      status,
      body.code,
      body.message,
    ];
    for (const answer of [
      await profile(omar, lena),
      await omar.get(`/api/user/${lena.id}/setting`),
      await omar.get(`/api/user/${lena.id}/followers`),
      await omar.post(`/api/user/${lena.id}/follow`),
      await omar.delete(`/api/user/${lena.id}/follow`),
    ])
      expect([told(answer)[0], told(answer)[1]]).toEqual([404, told(missing)[1]]);

    const seen = (await profile(lena, omar)).body.data;
    expect(seen).toMatchObject({
      displayName: 'Omar Zwetschgenbaum',
      bio: null,
      limited: 'blocked',
      viewer: { blocked: true, following: false, canMessage: false },
    });
    expect([(await follow(lena, omar)).status, (await follow(lena, omar)).body.code]).toEqual([
      403,
      'BLOCKED',
    ]);
    for (const person of [lena, omar])
      expect(idsOf(await person.get('/api/user', { q: 'zwetschgen' }))).toEqual([]);
    // Everybody else still finds both, and a guest sees the page.
    const other = await creator();
    expect(idsOf(await other.get('/api/user', { q: 'zwetschgen' }))).toHaveLength(2);
    expect((await app.http.get(`/api/user/${lena.id}`)).status).toBe(200);
    expect(await eventsOf(omar)).not.toContain('user.blocked');
  });

  it('stands in a list and is taken back there', async () => {
    const [lena, omar, ida] = [await creator(), await creator(), await creator()];
    await block(lena, omar);
    await block(lena, ida);
    expect(idsOf(await lena.get('/api/me/blocks'))).toEqual([ida.id, omar.id]);
    expect((await lena.get('/api/me/blocks', { per: 1 })).body.total).toBe(2);
    for (let time = 0; time < 2; time++) {
      const answer = await lena.delete(`/api/user/${omar.id}/block`);
      expect([answer.status, answer.body]).toEqual([200, { status: true, blocked: false }]);
    }
    expect(idsOf(await lena.get('/api/me/blocks'))).toEqual([ida.id]);
    expect((await follow(omar, lena)).status).toBe(200);
  });

  it('is refused of oneself and of staff', async () => {
    const lena = await creator();
    expect((await block(lena, lena)).status).toBe(409);
    expect((await block(lena, await signUpStaff(app))).status).toBe(404);
  });
});

it('what somebody follows and blocks is in their copy and goes with them, and counters stay exact', async () => {
  const [lena, omar, ida] = [await creator(), await creator(), await creator()];
  await follow(lena, omar);
  await follow(ida, lena);
  await block(lena, ida);
  await follow(omar, lena);
  const { all } = app.app.nest.get(PersonalDataHolders, { strict: false });
  const holder = all.find(({ name }) => name === 'relations');
  const subject = { userId: lena.id, email: lena.email, username: '' };
  expect((await holder?.collect?.(subject))?.content).toMatchObject({
    follows: [{ followeeId: omar.id }],
    followers: [{ followerId: omar.id }],
    blocks: [{ blockedId: ida.id }],
  });
  expect((await holder?.collect?.({ ...subject, userId: ida.id }))?.content).toMatchObject({ blocks: [] });
  await holder?.erase?.(subject);
  expect(await countsOf(omar)).toEqual([0, 0]);
  expect(await countsOf(lena)).toEqual([0, 0]);
  expect(idsOf(await lena.get('/api/me/blocks'))).toEqual([]);
});
