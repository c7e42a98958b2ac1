import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { AccountSync } from '../../../src/modules/challenges/platform-links/account-sync.service.js';
import { PlatformLinksPersonalData } from '../../../src/modules/challenges/platform-links/personal-data.js';
import { TokenRenewal } from '../../../src/modules/challenges/platform-links/token-renewal.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { accountOf, begin, finish, link, type Platform, returned } from '../../support/platform-links.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'platformLinks.connectsPerHour': 1000 } });
});
afterAll(() => app.close());

let count = 0;
const handle = () => `kept${process.pid}x${++count}`;
const calls = (path: string) => app.sandbox.journal.entries({ path }).length;

async function linked(platform: Platform): Promise<{ who: Actor; name: string }> {
  const [who, name] = [await signUp(app, { role: 'creator' }), handle()];
  await link(app, who, platform, name);
  return { who, name };
}

const rowOf = async (who: Actor) => {
  const [row] = await app.db.query<Record<string, unknown>>(
    `SELECT * FROM platform_link WHERE user_id = $1`,
    [who.id],
  );
  if (!row) throw new Error('no link');
  return row;
};
const events = (who: Actor) =>
  app.db.query<{ name: string; by: string | null }>(
    `SELECT name, payload->>'by' AS by FROM outbox WHERE name LIKE 'platform.%' AND payload->>'userId' = $1 ORDER BY seq`,
    [who.id],
  );

describe('tokens', () => {
  it.each([
    ['youtube', HOUR],
    ['tiktok', DAY],
    ['instagram', 60 * DAY],
  ] as const)('of %s are renewed before they end', async (platform, life) => {
    const { who } = await linked(platform);
    const before = await rowOf(who);
    await app.pass(0.9 * life);
    // The worker may be at it already, which then holds the right to renew.
    const version = async () => Number((await rowOf(who))['token_version']);
    await eventually(async () => (await version()) > Number(before['token_version']));
    const after = await rowOf(who);
    expect(new Date(String(after['access_expires_at'])).getTime()).toBeGreaterThan(app.clock.now().getTime());
    await app.pass(0.9 * life);
    // By the row: after so long a time the session of its owner is over.
    expect(await rowOf(who)).toMatchObject({ status: 'verified', problem: null });
  });

  it.each(['youtube', 'tiktok', 'instagram'] as const)(
    'of %s that its owner has revoked there leave the link stale until it is connected again',
    async (platform) => {
      const { who, name } = await linked(platform);
      app.sandbox.platforms.revoke(platform, name);
      await app.pass(13 * HOUR);
      const stale = await accountOf(who, platform);
      expect(stale).toMatchObject({ status: 'stale', connected: false, handle: name });
      expect(stale.problem).not.toBeNull();
      expect(await rowOf(who)).toMatchObject({ access_token: null, refresh_token: null });
      expect((await who.get(`/api/platform/${platform}/${who.id}`)).status).toBe(404);

      const other = await finish(app, who, platform, handle());
      expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
      expect(await accountOf(who, platform)).toMatchObject({ status: 'stale', handle: name });

      expect((await finish(app, who, platform, name)).body.data).toMatchObject({ status: 'verified' });
      expect(await events(who)).toEqual([
        { name: 'platform.linked', by: null },
        { name: 'platform.linked', by: null },
      ]);
    },
  );

  it('that both ran out leave the link stale', async () => {
    const { who, name } = await linked('tiktok');
    app.sandbox.platforms.expire('tiktok', name);
    await app.pass(DAY);
    expect(await accountOf(who, 'tiktok')).toMatchObject({ status: 'stale' });
  });

  it('stay while the platform is away, and the link with them', async () => {
    const { who } = await linked('youtube');
    app.sandbox.faults.next({ kind: 'error_before', path: '/youtube/**', times: 50 });
    await app.pass(55 * MINUTE);
    await app.pass(HOUR);
    const away = await accountOf(who, 'youtube');
    expect(away).toMatchObject({ status: 'verified', connected: true });
    expect(away.problem).toContain('YouTube');
    app.sandbox.faults.reset();
    await app.pass(13 * HOUR);
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'verified', problem: null });
  });

  it('are renewed once where several want to at the same moment', async () => {
    const { who } = await linked('tiktok');
    const { id, token_version: before } = await rowOf(who);
    app.clock.advance(23.5 * HOUR);
    const already = calls('/tiktok/v2/oauth/token/');
    const renewal = app.app.nest.get(TokenRenewal);
    const now = app.clock.now();
    await Promise.all([1, 2, 3, 4].map(() => renewal.renewDue(String(id), now)));
    expect(calls('/tiktok/v2/oauth/token/') - already).toBe(1);
    expect(await rowOf(who)).toMatchObject({ token_version: Number(before) + 1, status: 'verified' });
  });

  it('that died do not end a link which was connected again meanwhile', async () => {
    const { who, name } = await linked('youtube');
    const { id } = await rowOf(who);
    app.sandbox.platforms.revoke('youtube', name);
    app.sandbox.faults.next({ kind: 'slow', path: '/youtube/oauth/token', ms: 1500 });
    app.clock.advance(55 * MINUTE);
    const renewing = app.app.nest.get(TokenRenewal).renewDue(String(id), app.clock.now());
    const { authorizeUrl } = await begin(app, who, 'youtube');
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, name));
    const answer = await who.post('/api/me/platform/connect/youtube', back);
    await renewing;
    expect(answer.body.data).toMatchObject({ status: 'verified' });
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'verified' });
  });

  it('never verify a half-finished link', async () => {
    const { who } = await linked('youtube');
    await who.delete('/api/me/platform/connect/youtube');
    await begin(app, who, 'youtube');
    const { id } = await rowOf(who);
    await app.app.nest.get(TokenRenewal).renewDue(String(id), app.clock.now());
    await app.app.nest.get(AccountSync).run(String(id));
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'pending_verification', handle: null });
  });
});

describe('the account', () => {
  it('that a token shows has to stay the same', async () => {
    const { who, name } = await linked('youtube');
    const thief = handle();
    app.sandbox.platforms.setAccount({ platform: 'youtube', handle: thief });
    app.sandbox.platforms.move('youtube', name, thief);
    await app.pass(13 * HOUR);
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'stale', handle: name });
  });

  it('is read again in time where a reading took long', async () => {
    const { who, name } = await linked('tiktok');
    const { id } = await rowOf(who);
    const already = calls('/tiktok/v2/user/info/');
    app.sandbox.faults.next({ kind: 'slow_after', path: '/tiktok/v2/user/info/', ms: 500 });
    const reading = app.app.nest.get(AccountSync).run(String(id));
    await eventually(() => Promise.resolve(calls('/tiktok/v2/user/info/') > already));
    app.clock.advance(13 * HOUR);
    await reading;
    app.sandbox.platforms.revoke('tiktok', name);
    await app.pass(0);
    expect(await accountOf(who, 'tiktok')).toMatchObject({ status: 'stale' });
  });

  it('is not read by the worker, too, while it is linked', async () => {
    const [who, path] = [await signUp(app, { role: 'creator' }), '/tiktok/v2/user/info/'];
    const already = calls(path);
    app.sandbox.faults.next({ kind: 'slow_after', path, ms: 500, times: 2 });
    const linking = link(app, who, 'tiktok', handle());
    await eventually(() => Promise.resolve(calls(path) === already + 2));
    await app.pass(0);
    await linking;
    expect(calls(path)).toBe(already + 2);
  });

  it('that its platform has closed ends the link', async () => {
    const { who, name } = await linked('tiktok');
    app.sandbox.platforms.setAccount({ platform: 'tiktok', handle: name, state: 'gone' });
    await app.pass(13 * HOUR);
    expect(await accountOf(who, 'tiktok')).toMatchObject({
      status: 'revoked',
      handle: null,
      followers: null,
    });
    expect(await events(who)).toEqual([
      { name: 'platform.linked', by: null },
      { name: 'platform.unlinked', by: 'provider' },
    ]);
  });

  it('gives its public videos, average views and followers by day', async () => {
    const { who, name } = await linked('youtube');
    const post = (id: string, views: number, privacy: 'public' | 'private' | 'deleted' | 'unlisted') =>
      app.sandbox.metrics.setPost({
        platform: 'youtube',
        id: `${id}${String(process.pid).padStart(9, '0')}`.slice(0, 11),
        handle: name,
        title: id,
        caption: id,
        views,
        privacy,
        publishedAt: app.clock.now().toISOString(),
      });
    post('aa', 1000, 'public');
    post('bb', 500, 'public');
    post('cc', 9000, 'private');
    post('dd', 9000, 'unlisted');
    post('ee', 9000, 'deleted');
    app.sandbox.platforms.setAccount({ platform: 'youtube', handle: name, followers: 1500 });
    await app.pass(13 * HOUR);
    app.sandbox.platforms.setAccount({ platform: 'youtube', handle: name, followers: 1700 });
    await app.pass(25 * HOUR);
    expect(await accountOf(who, 'youtube')).toMatchObject({ averageViews: 750, followers: 1700 });

    const first = await who.get('/api/youtube/videos', { limit: 1 });
    expect(first.body.data).toHaveLength(1);
    const second = await who.get('/api/youtube/videos', { limit: 1, cursor: first.body.nextCursor });
    expect(second.body.nextCursor).toBeNull();
    const titles = [...first.body.data, ...second.body.data].map((video: { title: string }) => video.title);
    expect(titles.toSorted()).toEqual(['aa', 'bb']);

    const { body } = await who.get('/api/3rd/platforms/analystic');
    expect(body.data.byPlatform).toMatchObject([
      { account: { platform: 'youtube' }, metrics: { views: 1500 } },
    ]);
    expect(body.data.followersSeries.at(-1).followers).toBe(1700);
    expect(body.data.followersSeries.length).toBeGreaterThan(1);
    expect(body.data.top[0].title).toBe('aa');
    expect(
      (await who.get('/api/3rd/platforms/analystic', { platform: 'tiktok' })).body.data.byPlatform,
    ).toEqual([]);
    const turned = await who.get('/api/3rd/platforms/analystic', { from: '2026-02-02', to: '2026-02-01' });
    expect(turned.status).toBe(400);
  });

  it('is public in figures, without what is between the person and us', async () => {
    const { who } = await linked('tiktok');
    const { body } = await app.http.get(`/api/platform/tiktok/${who.id}`);
    expect(body.data).toMatchObject({ status: 'verified', followers: 1000, scopes: [], externalId: null });
    expect((await app.http.get(`/api/platform/myspace/${who.id}`)).status).toBe(404);
    expect((await who.get('/api/youtube/videos')).status).toBe(404);
    expect((await who.get('/api/tiktok/getUserInfo')).body.data.platform).toBe('tiktok');
  });
});

describe('unlinking', () => {
  it('erases everything and ends the access at the platform', async () => {
    const { who, name } = await linked('tiktok');
    expect((await who.delete('/api/me/platform/connect/tiktok')).status).toBe(200);
    expect(await rowOf(who)).toMatchObject({
      status: 'revoked',
      access_token: null,
      refresh_token: null,
      external_id: null,
      handle: null,
      followers: null,
    });
    await app.pass(MINUTE);
    expect(app.sandbox.platforms.tokens('tiktok', name)).toEqual([]);
    expect((await app.db.query(`SELECT FROM platform_token_revocation`)).length).toBe(0);
    expect((await who.delete('/api/me/platform/connect/tiktok')).status).toBe(404);
    expect((await who.delete('/api/me/platform/connect/myspace')).status).toBe(404);
    // Free for whoever proves it next.
    await link(app, await signUp(app, { role: 'creator' }), 'tiktok', name);
  });

  it('tries again while the platform does not answer', async () => {
    const { who, name } = await linked('youtube');
    app.sandbox.faults.next({ kind: 'error_before', path: '/youtube/oauth/revoke' });
    await who.delete('/api/me/platform/connect/youtube');
    await app.pass(1000);
    expect(app.sandbox.platforms.tokens('youtube', name)).not.toEqual([]);
    await app.pass(5 * MINUTE);
    expect(app.sandbox.platforms.tokens('youtube', name)).toEqual([]);
  });

  it('takes back a link that is not finished', async () => {
    const who = await signUp(app, { role: 'creator' });
    const { authorizeUrl } = await begin(app, who, 'youtube');
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    expect((await who.delete('/api/me/platform/connect/youtube')).status).toBe(200);
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'unlinked' });
    expect((await who.post('/api/me/platform/connect/youtube', back)).status).toBe(400);
    expect(await events(who)).toEqual([]);
  });
});

describe('personal data', () => {
  it('comes with the copy, without tokens, and goes with the account', async () => {
    const { who, name } = await linked('youtube');
    await who.put('/api/hub/links', { links: [{ title: 'Shop', url: 'https://shop.example' }] });
    const holder = app.app.nest.get(PlatformLinksPersonalData);
    const subject = { userId: who.id, email: who.email, username: 'lena' };
    const copy = JSON.stringify((await holder.collect(subject))?.content);
    expect(copy).toContain(name);
    for (const token of app.sandbox.platforms.tokens('youtube', name)) expect(copy).not.toContain(token.id);
    expect(copy).not.toMatch(/token/i);
    await app.app.nest.get(Database).transaction(() => holder.erase(subject));
    expect(await app.db.query(`SELECT FROM platform_link WHERE user_id = $1`, [who.id])).toEqual([]);
    await app.pass(MINUTE);
    expect(app.sandbox.platforms.tokens('youtube', name)).toEqual([]);
  });
});

describe('links of a profile', () => {
  it('are replaced in their order, and hidden ones are seen by their owner alone', async () => {
    const [who, other] = [await signUp(app, { role: 'creator' }), await signUp(app)];
    const links = [
      { title: 'Shop', url: 'https://shop.example' },
      { title: 'Secret', url: 'http://secret.example/a', visible: false, icon: 'lock' },
    ];
    const put = await who.put('/api/hub/links', { links });
    expect(put.status).toBe(200);
    expect((await who.get('/api/hub/links')).body.data).toMatchObject([
      { title: 'Shop', position: 0, visible: true, icon: null },
      { title: 'Secret', position: 1, visible: false, icon: 'lock' },
    ]);
    for (const reader of [
      await app.http.get(`/api/hub/links/${who.id}`),
      await other.get(`/api/hub/links/${who.id}`),
    ])
      expect(reader.body.data.map(({ title }: { title: string }) => title)).toEqual(['Shop']);
    await who.put('/api/hub/links', { links: links.toReversed() });
    expect((await who.get('/api/hub/links')).body.data[0].title).toBe('Secret');
    expect((await other.get('/api/hub/links')).body.data).toEqual([]);
    await who.put('/api/hub/links', { links: [] });
    expect((await who.get('/api/hub/links')).body.data).toEqual([]);
  });

  it('keep one list where two come at the same moment', async () => {
    const who = await signUp(app);
    const list = (title: string) => ({ links: [1, 2, 3].map(() => ({ title, url: 'https://a.example' })) });
    await Promise.all([who.put('/api/hub/links', list('one')), who.put('/api/hub/links', list('two'))]);
    const { data } = (await who.get('/api/hub/links')).body;
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ title }: { title: string }) => title)).size).toBe(1);
  });

  it.each([
    [{ title: 'x', url: 'javascript:alert(1)' }],
    [{ title: 'x', url: 'ftp://a.example' }],
    [{ title: '', url: 'https://a.example' }],
    [{ title: 'x'.repeat(81), url: 'https://a.example' }],
  ])('refuse %j', async (one) => {
    const who = await signUp(app);
    expect((await who.put('/api/hub/links', { links: [one] })).status).toBe(400);
  });

  it('are at most 50', async () => {
    const who = await signUp(app);
    const links = Array.from({ length: 51 }, () => ({ title: 'x', url: 'https://a.example' }));
    expect((await who.put('/api/hub/links', { links })).status).toBe(400);
  });
});
