import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { PostViewsService } from '../../../src/modules/social/posts/post-views.service.js';
import { again, service } from '../../support/challenges.js';
import { processed, sendPart, begin, video } from '../../support/media-files.js';
import { picture } from '../../support/pictures.js';
import { newTeam } from '../../support/teams.js';

let app: TestApp;
let lena: Actor;
let other: Actor;
beforeAll(async () => {
  app = await startTestApp();
  [lena, other] = [await signUp(app, { role: 'creator' }), await signUp(app)];
});
afterAll(() => app.close());

async function pictureFor(person: Actor, purpose = 'post'): Promise<string> {
  const answer = await app.http
    .post('/api/upload/image')
    .set('Authorization', `Bearer ${person.token}`)
    .field('purpose', purpose)
    .attach('file', await picture(), 'post.jpg');
  return answer.body.data.id as string;
}

const publish = async (body: object = { text: 'Good morning' }, person = lena) => {
  const answer = await person.post('/api/post', body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.data as { id: string; url: string; viewCount: number };
};
const guestView = (id: string, agent = 'Firefox') =>
  app.http.post(`/api/post/${id}/view`).set('User-Agent', agent);

describe('a post', () => {
  it('is published with own pictures, read by everybody, listed and deleted with its files', async () => {
    const mediaIds = [await pictureFor(lena), await pictureFor(lena)];
    const post = await publish({ text: 'Two of them', mediaIds });
    expect(post).toMatchObject({
      kind: 'image',
      text: 'Two of them',
      author: { id: lena.id },
      audience: 'public',
      privacy: 'unlocked',
      viewCount: 0,
      url: `${app.url}/post/${post.id}`,
      media: mediaIds.map((id) => expect.objectContaining({ id, url: expect.any(String) })),
    });
    const shared = await app.http.get(`/api/post/get/${post.id}`);
    expect(shared.body.data).toEqual(post);
    expect((await other.get(`/api/post/${post.id}`)).body.data).toEqual(post);
    expect((await app.http.get(`/api/post/${post.id}`)).status).toBe(401);
    expect((await lena.delete(`/api/upload/${mediaIds[0]}`)).body.code).toBe('IN_USE');

    expect((await other.delete(`/api/post/${post.id}`)).status).toBe(404);
    expect((await lena.delete(`/api/post/${post.id}`)).status).toBe(200);
    expect((await app.http.get(`/api/post/get/${post.id}`)).status).toBe(404);
    expect((await guestView(post.id)).status).toBe(404);
    expect((await lena.delete(`/api/upload/${mediaIds[0]}`)).status).toBe(200);
  });

  it('may be a video, at the address that apps know', async () => {
    const bytes = await video();
    const upload = await begin(lena, bytes, { purpose: 'post' });
    await sendPart(app, lena, upload.id, 1, bytes);
    const finished = await lena.post(`/api/upload/resumable/${upload.id}/finish`);
    const media = await processed(lena, finished.body.data.id as string);
    const post = await publish({ text: '', mediaIds: [media.id] });
    expect(post).toMatchObject({ kind: 'video', url: `${app.url}/creator/feed/video/${post.id}` });
  });

  it('lists those of one author from the newest on, by kind too', async () => {
    const person = await signUp(app, { role: 'creator' });
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) ids.unshift((await publish({ text }, person)).id);
    const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
    const first = await app.http.get('/api/post').query({ userId: person.id, limit: 2 });
    expect(idsOf(first.body)).toEqual(ids.slice(0, 2));
    const rest = await person.get('/api/post', { limit: 2, cursor: first.body.nextCursor });
    expect([idsOf(rest.body), rest.body.nextCursor]).toEqual([ids.slice(2), null]);
    expect((await person.get('/api/post', { kind: 'video' })).body.data).toEqual([]);
    expect((await app.http.get('/api/post')).body.details[0]).toMatchObject({ field: 'userId' });
  });

  it('is refused where it is none that is open here, with the field and the reason', async () => {
    const theirs = await pictureFor(other);
    const elsewhere = await pictureFor(lena, 'challenge');
    const refusals: [object, string, string][] = [
      [{ text: 'x', audience: 'subscribers' }, 'audience', 'not_open_yet'],
      [{ text: 'x', audience: 'paid' }, 'audience', 'not_open_yet'],
      [{ text: 'x', audience: 'adult' }, 'audience', 'not_open_yet'],
      [{ text: 'x', kind: 'poll' }, 'kind', 'not_open_yet'],
      [{ text: '  ' }, 'text', 'required'],
      [{ kind: 'image', text: 'x' }, 'mediaIds', 'required'],
      [{ mediaIds: [theirs] }, 'mediaIds', 'exists'],
      [{ mediaIds: [elsewhere] }, 'mediaIds', 'exists'],
    ];
    for (const [body, field, rule] of refusals) {
      const answer = await lena.post('/api/post', body);
      expect([answer.status, answer.body.details]).toEqual([400, [expect.objectContaining({ field, rule })]]);
    }
    expect((await lena.post('/api/post', { text: 'x', price: 100 })).status).toBe(400);
    expect((await app.http.post('/api/post').send({ text: 'x' })).status).toBe(401);
  });
});

describe('a post that must not be seen', () => {
  const statusFor = async (id: string): Promise<number[]> => [
    (await app.http.get(`/api/post/get/${id}`)).status,
    (await other.get(`/api/post/${id}`)).status,
    (await guestView(id)).status,
  ];
  const listed = async (query: object = { userId: lena.id }, by?: Actor): Promise<string[]> => {
    const answer = await (by ? by.get('/api/post', query) : app.http.get('/api/post').query(query));
    return (answer.body as { data: { id: string }[] }).data.map(({ id }) => id);
  };
  const described = async (id: string) =>
    (await service(app, TrackingService).lookup({ platform: 'anyjoi', externalId: id }))?.public ?? false;

  it('is reported, hidden and shown again by staff; its author still finds and deletes it', async () => {
    const { id, url } = await publish({ text: 'Not for everybody' });
    const report = { kind: 'post', targetId: id, reason: 'hate' };
    expect((await lena.post('/api/report', report)).status).toBe(409);
    expect((await other.post('/api/report', report)).status).toBe(201);
    const staff = await signUpStaff(app);
    const { data } = (await staff.get('/api/support/report', { kind: 'post' })).body;
    const detail: unknown = (await staff.get(`/api/support/report/${data[0].id}`)).body;
    expect(JSON.stringify(detail)).toContain('Not for everybody');
    expect(JSON.stringify(detail)).toContain(new URL(url).pathname);
    expect(await described(id)).toBe(true);
    const decision = { action: 'hide', author: 'none', rule: 'hate', note: 'It insults people' };
    expect((await staff.post(`/api/support/report/${data[0].id}/resolve`, decision)).status).toBe(200);
    expect(await statusFor(id)).toEqual([404, 404, 404]);
    expect(await listed()).not.toContain(id);
    expect(await described(id)).toBe(false);
    expect((await other.post('/api/report', report)).status).toBe(404);
    expect((await lena.get(`/api/post/${id}`)).status).toBe(200);
    expect(await listed({}, lena)).toContain(id);
    expect((await staff.get(`/api/post/get/${id}`)).status).toBe(200);
    const reversed = await staff.post(`/api/support/report/${data[0].id}/reverse`, {
      reason: 'It is a quote',
    });
    expect(reversed.status).toBe(200);
    expect(await statusFor(id)).toEqual([200, 200, 201]);
    expect(await listed()).toContain(id);
    expect((await lena.delete(`/api/post/${id}`)).status).toBe(200);
  });

  it('is that of a suspended author, until the suspension is lifted', async () => {
    const author = await signUp(app, { role: 'creator' });
    const { id } = await publish({ text: 'Mine' }, author);
    const admin = await signUpStaff(app, 'admin');
    const suspend = (suspended: boolean) =>
      admin.post(`/api/support/user/${author.id}/suspend`, { suspended, reason: 'Messages nobody wants' });
    expect((await suspend(true)).status).toBe(200);
    expect(await statusFor(id)).toEqual([404, 404, 404]);
    expect(await listed({ userId: author.id })).toEqual([]);
    expect(await described(id)).toBe(false);
    expect((await suspend(false)).status).toBe(200);
    expect(await statusFor(id)).toEqual([200, 200, 201]);
  });
});

describe('a view', () => {
  it('counts once per person and 24 hours, never for the author and staff', async () => {
    const { id } = await publish();
    expect((await other.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    expect((await other.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    expect((await lena.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    const staff = await signUpStaff(app);
    expect((await staff.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    app.clock.advance(DAY - HOUR);
    const early = await again(app, other);
    expect((await early.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    app.clock.advance(HOUR);
    const late = await again(app, other);
    expect((await late.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 2 });
    lena = await again(app, lena);
  });

  it('counts for people who act for a team as for others, and never for the author', async () => {
    const { id } = await publish();
    const person = await signUp(app, { role: 'brand' });
    const member = forTeam(app, person, await newTeam(person));
    const author = forTeam(app, lena, await newTeam(lena));
    expect((await member.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    expect((await author.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    expect((await person.post(`/api/post/${id}/view`)).body).toEqual({ viewCount: 1 });
    expect((await author.delete(`/api/post/${id}`)).body.code).toBe('NOT_FOR_TEAMS');
  });

  it('counts once for a burst of calls at the same moment', async () => {
    const { id } = await publish();
    const answers = await Promise.all(Array.from({ length: 12 }, () => other.post(`/api/post/${id}/view`)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const guests = await Promise.all(Array.from({ length: 12 }, () => guestView(id)));
    expect(guests.every(({ status }) => status === 201)).toBe(true);
    expect((await app.http.get(`/api/post/get/${id}`)).body.data.viewCount).toBe(2);
  });

  it('of a guest is told by address and browser, also past midnight, and by nothing that is kept', async () => {
    const { id } = await publish();
    const midnight = Math.ceil(app.clock.now().getTime() / DAY) * DAY;
    app.clock.advance(midnight - HOUR - app.clock.now().getTime());
    const answer = await guestView(id, 'Safari');
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([
      201,
      { viewCount: 1 },
      undefined,
    ]);
    app.clock.advance(2 * HOUR);
    expect((await guestView(id, 'Safari')).body).toEqual({ viewCount: 1 });
    expect((await guestView(id, 'Chrome')).body).toEqual({ viewCount: 2 });
    app.clock.advance(22 * HOUR);
    expect((await guestView(id, 'Safari')).body).toEqual({ viewCount: 3 });
    const rows = await app.db.query<{ row: string }>(`SELECT v::text AS row FROM post_view v`);
    for (const { row } of rows) expect(row).not.toMatch(/Safari|Chrome|127\.0\.0\.1|::1/);
    app.clock.advance(DAY);
    await service(app, PostViewsService).forget();
    expect(await app.db.query(`SELECT FROM post_view`)).toEqual([]);
    lena = await again(app, lena);
    other = await again(app, other);
  });

  it('of guests on one network counts up to a number', async () => {
    const { id } = await publish();
    for (let n = 0; n < 23; n++) await guestView(id, `Browser ${n}`);
    expect((await app.http.get(`/api/post/get/${id}`)).body.data.viewCount).toBe(20);
  });
});
