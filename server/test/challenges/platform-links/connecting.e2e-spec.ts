import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import request from 'supertest';
import { type Actor, actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  accountOf,
  begin,
  finish,
  link,
  type Platform,
  redirectUri,
  returned,
} from '../../support/platform-links.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'platformLinks.connectsPerHour': 1000 } });
});
afterAll(() => app.close());

const platforms = ['youtube', 'tiktok', 'instagram'] as const;
const person = () => signUp(app, { role: 'creator' });
let handles = 0;
const handle = () => `linked${process.pid}x${++handles}`;
const send = (who: Actor, platform: Platform, body: object) =>
  who.post(`/api/me/platform/connect/${platform}`, body);

/** Another session of the same person. */
async function elsewhere(who: Actor): Promise<Actor> {
  const answer = await request(app.url)
    .post('/api/auth/signin')
    .send({ login: who.email, password: who.password });
  return actor(app, who.id, who.email, (answer.body as { token: string }).token);
}

describe.each(platforms)('linking %s', (platform) => {
  it('goes to the platform and back, and shows whose account it is', async () => {
    const [who, name] = [await person(), handle()];
    app.sandbox.platforms.setAccount({ platform, handle: name, followers: 4321 });
    expect(await accountOf(who, platform)).toMatchObject({
      status: 'unlinked',
      connected: false,
      offered: true,
    });
    const answer = await finish(app, who, platform, name);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      platform,
      status: 'verified',
      connected: true,
      handle: name,
      followers: 4321,
      problem: null,
    });
    expect(answer.body.data.syncedAt).not.toBeNull();
    const [row] = await app.db.query<Record<string, string>>(
      `SELECT access_token, refresh_token FROM platform_link WHERE user_id = $1`,
      [who.id],
    );
    const tokens = app.sandbox.platforms.tokens(platform, name).map(({ id }) => id);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) {
      expect(JSON.stringify(row)).not.toContain(token);
      expect(JSON.stringify(answer.body)).not.toContain(token);
    }
  });

  it('is no link while it is not finished, and none after a day', async () => {
    const who = await person();
    await begin(app, who, platform);
    expect(await accountOf(who, platform)).toMatchObject({
      status: 'pending_verification',
      connected: false,
    });
    expect((await who.get(`/api/platform/${platform}/${who.id}`)).status).toBe(404);
    await app.pass(24 * HOUR + MINUTE);
    expect(await accountOf(who, platform)).toMatchObject({ status: 'unlinked', pendingUntil: null });
  });

  it('takes each state once, also when two calls come at the same moment', async () => {
    const who = await person();
    const { authorizeUrl } = await begin(app, who, platform);
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    const answers = await Promise.all([send(who, platform, back), send(who, platform, back)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const again = await send(who, platform, back);
    expect([again.status, again.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('refuses an account that is another person’s, without saying whose', async () => {
    const [first, second, name] = [await person(), await person(), handle()];
    await link(app, first, platform, name);
    const answer = await finish(app, second, platform, name);
    expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect(JSON.stringify(answer.body)).not.toContain(first.id);
    expect(await accountOf(second, platform)).toMatchObject({ status: 'pending_verification', handle: null });
    // The tokens of the first are not ended by what the second tried.
    await app.pass(13 * HOUR);
    expect(await accountOf(first, platform)).toMatchObject({ status: 'verified', problem: null });
  });

  it('gives an account to one of two people who finish at the same moment', async () => {
    const [first, second, name] = [await person(), await person(), handle()];
    const answers = await Promise.all([
      finish(app, first, platform, name),
      finish(app, second, platform, name),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a state', () => {
  it.each([
    ['of another session', async (who: Actor) => elsewhere(who), {}],
    ['of another person', async () => person(), {}],
    ['with another return address', async (who: Actor) => who, { redirectUri: 'https://evil.test/callback' }],
    ['that nobody was given', async (who: Actor) => who, { state: 'x'.repeat(43) }],
  ])('%s is refused and used up', async (_what, sender, change) => {
    const who = await person();
    const { authorizeUrl } = await begin(app, who, 'youtube');
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    const answer = await send(await sender(who), 'youtube', { ...back, ...change });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TOKEN']);
    expect(await accountOf(who, 'youtube')).toMatchObject({ connected: false });
    const after = await send(who, 'youtube', back);
    expect(after.status).toBe('state' in change ? 200 : 400);
  });

  it('of another platform is refused', async () => {
    const who = await person();
    const { authorizeUrl } = await begin(app, who, 'youtube');
    await begin(app, who, 'tiktok');
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    expect((await send(who, 'tiktok', back)).status).toBe(400);
    expect(await accountOf(who, 'tiktok')).toMatchObject({ status: 'pending_verification' });
  });

  it('ends after ten minutes', async () => {
    const who = await person();
    const { authorizeUrl } = await begin(app, who, 'tiktok');
    const back = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    app.clock.advance(10 * MINUTE + 1000);
    const answer = await send(who, 'tiktok', back);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });
});

describe('beginning', () => {
  it('is refused with a return address that is not ours', async () => {
    const who = await person();
    for (const address of ['https://evil.test/settings/platforms/callback', `${redirectUri(app)}/more`]) {
      const answer = await who.post('/api/youtube/connect', { redirectUri: address });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'redirectUri']);
    }
    expect(await accountOf(who, 'youtube')).toMatchObject({ status: 'unlinked' });
  });

  it('binds the code to a secret where the platform can', async () => {
    const who = await person();
    const { authorizeUrl, state } = await begin(app, who, 'youtube');
    const asked = new URL(authorizeUrl).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')).toBe(state);
    // A code that was stolen is worth nothing to a sign-in begun elsewhere.
    const thief = await person();
    const stolen = returned(app, app.sandbox.platforms.approve(authorizeUrl, handle()));
    const own = await begin(app, thief, 'youtube');
    const answer = await send(thief, 'youtube', { ...stolen, state: own.state });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TOKEN']);
    expect(await accountOf(thief, 'youtube')).toMatchObject({ connected: false });
  });

  it('is for creators and brands', async () => {
    const fan = await signUp(app);
    expect((await fan.post('/api/youtube/connect', { redirectUri: redirectUri(app) })).status).toBe(403);
    expect((await fan.get('/api/me/platform')).status).toBe(200);
  });

  it('is not offered without configuration', async () => {
    const other = await startTestApp({ env: { TIKTOK_CLIENT_KEY: '', TIKTOK_CLIENT_SECRET: '' } });
    try {
      const who = await signUp(other, { role: 'creator' });
      const { body } = await who.get('/api/me/platform');
      expect(body.data.map((one: { platform: string }) => one.platform)).toEqual(['youtube', 'instagram']);
      const answer = await who.post('/api/tiktok/connect', { redirectUri: redirectUri(other) });
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    } finally {
      await other.close();
    }
  });
});

describe('what the platform answers', () => {
  it.each([
    ['a fault', { kind: 'error_before' as const, path: '/youtube/oauth/token' }, 502],
    ['too many calls', { kind: 'rate_limit' as const, path: '/youtube/oauth/token' }, 502],
    ['a cut line', { kind: 'reset_before' as const, path: '/youtube/v3/channels' }, 502],
  ])('%s is told, and nothing is linked', async (_what, fault, status) => {
    const who = await person();
    app.sandbox.faults.next(fault);
    const answer = await finish(app, who, 'youtube', handle());
    expect([answer.status, answer.body.code]).toEqual([status, 'PROVIDER_ERROR']);
    expect(await accountOf(who, 'youtube')).toMatchObject({
      status: 'pending_verification',
      connected: false,
    });
  });

  it('no videos at the moment: the account is linked, and its figures come later', async () => {
    const [who, name] = [await person(), handle()];
    app.sandbox.faults.next({ kind: 'error_before', path: '/tiktok/v2/video/list/' });
    const answer = await finish(app, who, 'tiktok', name);
    expect(answer.body.data).toMatchObject({ status: 'verified', averageViews: null });
    expect(answer.body.data.problem).toContain('TikTok');
    app.sandbox.metrics.setPost({ platform: 'tiktok', id: `9${process.pid}1`, handle: name, views: 700 });
    await app.pass(16 * MINUTE);
    expect(await accountOf(who, 'tiktok')).toMatchObject({ averageViews: 700, problem: null });
  });

  it('less than we need: the person is asked to allow it', async () => {
    const who = await person();
    const { authorizeUrl } = await begin(app, who, 'tiktok');
    const back = app.sandbox.platforms.approve(authorizeUrl, handle(), ['user.info.profile']);
    const answer = await send(who, 'tiktok', returned(app, back));
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect(await accountOf(who, 'tiktok')).toMatchObject({ connected: false });
  });

  it('no account behind the sign-in: the person is told', async () => {
    const [who, name] = [await person(), handle()];
    app.sandbox.platforms.setAccount({ platform: 'youtube', handle: name, state: 'gone' });
    const answer = await finish(app, who, 'youtube', name);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('a code that is no code', async () => {
    const who = await person();
    const { state } = await begin(app, who, 'instagram');
    const answer = await send(who, 'instagram', { code: 'nothing', state, redirectUri: redirectUri(app) });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });
});
