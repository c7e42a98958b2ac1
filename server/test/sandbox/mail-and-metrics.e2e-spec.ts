import nodemailer from 'nodemailer';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const json = async <T>(path: string, init?: RequestInit) =>
  (await (await fetch(`${sandbox.url}${path}`, init)).json()) as T;

describe('mailbox', () => {
  const transport = () =>
    nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });

  it('keeps what was sent and shows it, newest first', async () => {
    const waiting = sandbox.mail.waitFor('Lena@example.com', (mail) => mail.subject.startsWith('Second'));
    await transport().sendMail({
      from: 'Shop <shop@example.com>',
      to: 'lena@example.com',
      subject: 'First',
      text: 'one',
    });
    await transport().sendMail({
      from: 'shop@example.com',
      to: ['lena@example.com', 'ben@example.com'],
      subject: 'Second: Grüße',
      text: 'Code 123456 http://localhost/x',
      html: '<p>Code <b>123456</b></p><script>alert(1)</script>',
    });
    const mail = await waiting;
    expect(mail).toMatchObject({
      from: 'shop@example.com',
      to: ['lena@example.com', 'ben@example.com'],
      subject: 'Second: Grüße',
    });
    expect(mail.text).toContain('123456');
    expect(sandbox.mail.latest('ben@example.com')?.id).toBe(mail.id);
    expect(await json<{ subject: string }[]>('/_sandbox/mail?to=lena@example.com')).toMatchObject([
      { subject: 'Second: Grüße' },
      { subject: 'First' },
    ]);
    const list = await (await fetch(`${sandbox.url}/mail`)).text();
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
    const shown = await (await fetch(`${sandbox.url}/mail/${mail.id}`)).text();
    expect(shown).toContain('<a href="http://localhost/x"');
    expect(shown).not.toContain('<script>alert');
  });

  it('says so when a mail does not come', async () => {
    await expect(sandbox.mail.waitFor('nobody@example.com', () => true, 20)).rejects.toThrow(
      'no fitting mail',
    );
  });
});

describe('figures of the platforms', () => {
  it('YouTube tells views as text, and nothing of private videos', async () => {
    sandbox.metrics.setPost({
      platform: 'youtube',
      id: 'vid1',
      handle: 'ada',
      caption: 'Look #ad CODE-7',
      publishedAt: '2026-01-02T10:00:00.000Z',
      views: 12_345,
      likes: 10,
    });
    sandbox.metrics.setPost({ platform: 'youtube', id: 'vid2', privacy: 'private' });
    const list = await json<{ items: object[] }>(
      '/youtube/v3/videos?part=snippet,statistics,status&id=vid1,vid2,none&key=k',
    );
    expect(list).toMatchObject({
      kind: 'youtube#videoListResponse',
      items: [
        {
          id: 'vid1',
          snippet: {
            publishedAt: '2026-01-02T10:00:00Z',
            channelTitle: 'ada',
            description: 'Look #ad CODE-7',
            tags: ['ad'],
          },
          statistics: { viewCount: '12345', likeCount: '10' },
          status: { privacyStatus: 'public' },
        },
      ],
    });
    expect(list.items).toHaveLength(1);
    sandbox.metrics.setPost({ platform: 'youtube', id: 'vid2', privacy: 'unlisted' });
    expect(await json('/youtube/v3/videos?part=status&id=vid2&key=k')).toMatchObject({
      items: [{ status: { privacyStatus: 'unlisted' } }],
    });
    expect(await json('/youtube/v3/channels?part=snippet,statistics&forHandle=@ada&key=k')).toMatchObject({
      items: [{ snippet: { customUrl: '@ada' }, statistics: { viewCount: '12345', videoCount: '1' } }],
    });
    expect((await fetch(`${sandbox.url}/youtube/v3/videos?part=id&id=vid1`)).status).toBe(403);
    expect((await fetch(`${sandbox.url}/youtube/v3/videos?id=vid1&key=k`)).status).toBe(400);
  });

  it('TikTok answers the fields that are asked for', async () => {
    sandbox.metrics.setPost({
      platform: 'tiktok',
      id: '71',
      handle: 'ben',
      caption: 'Hi',
      publishedAt: '2026-01-01T00:00:00.000Z',
      views: 500,
      shares: 3,
    });
    const query = (fields: string, ids: string[], token = 'Bearer t') =>
      fetch(`${sandbox.url}/tiktok/v2/video/query/?fields=${fields}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ filters: { video_ids: ids } }),
      });
    const answer: unknown = await (
      await query('id,view_count,share_count,create_time,share_url', ['71', 'none'])
    ).json();
    expect(answer).toMatchObject({
      data: {
        videos: [
          {
            id: '71',
            view_count: 500,
            share_count: 3,
            create_time: 1_767_225_600,
            share_url: 'https://www.tiktok.com/@ben/video/71',
          },
        ],
      },
      error: { code: 'ok' },
    });
    expect((await query('nonsense', ['71'])).status).toBe(400);
    expect((await query('id', [])).status).toBe(400);
    expect((await query('id', ['71'], 'none')).status).toBe(401);
  });

  it('grow with the time of the sandbox', () => {
    const publishedAt = new Date(sandbox.clock.now()).toISOString();
    sandbox.clock.freeze();
    const post = sandbox.metrics.setPost({
      platform: 'youtube',
      id: 'grows',
      publishedAt,
      likes: 100,
      growth: { kind: 'saturating', total: 8000, halfLifeHours: 24 },
    });
    expect(sandbox.metrics.figures(post).views).toBe(0);
    sandbox.clock.advance(24 * 3_600_000);
    expect(sandbox.metrics.figures(post)).toMatchObject({ views: 4000, likes: 50 });
    const line = sandbox.metrics.setPost({
      platform: 'youtube',
      id: 'line',
      publishedAt,
      growth: {
        kind: 'points',
        points: [
          { hours: 12, views: 100 },
          { hours: 36, views: 300 },
        ],
      },
    });
    expect(sandbox.metrics.figures(line).views).toBe(200);
    sandbox.clock.reset();
    expect(sandbox.metrics.setViews('youtube', 'grows', 7).growth).toBeNull();
  });

  it('fail on demand', async () => {
    sandbox.faults.next({ kind: 'error_before', status: 503, path: '/youtube/**' });
    expect((await fetch(`${sandbox.url}/youtube/v3/videos?part=id&id=vid1&key=k`)).status).toBe(503);
    sandbox.faults.next({ kind: 'reset_before', path: '/tiktok/**' });
    await expect(fetch(`${sandbox.url}/tiktok/v2/video/query/`, { method: 'POST' })).rejects.toThrow(
      'fetch failed',
    );
  });
});
