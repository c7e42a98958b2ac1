import request from 'supertest';
import { signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { processed, sound } from '../../support/media-files.js';

describe('ranges of a file', () => {
  let app: TestApp;
  let url: string;
  let whole: Buffer;
  let tag: string;

  beforeAll(async () => {
    app = await startTestApp();
    const person = await signUp(app);
    whole = await sound('mp3');
    const answer = await request(app.url)
      .post('/api/upload/file')
      .set('Authorization', `Bearer ${person.token}`)
      .field('purpose', 'post')
      .attach('file', whole, 'a.mp3');
    ({ url } = await processed(person, String(answer.body.data.id)));
    tag = String((await fetch(url, { method: 'HEAD' })).headers.get('etag'));
  });
  afterAll(() => app.close());

  const ask = (headers: Record<string, string>) => fetch(url, { headers });
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('are sent as asked for', async () => {
    const all = await ask({});
    expect([all.status, all.headers.get('accept-ranges'), all.headers.get('content-length')]).toEqual([
      200,
      'bytes',
      String(whole.length),
    ]);
    expect(await bytes(all)).toEqual(whole);
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      [`bytes=${whole.length - 5}-`, whole.length - 5, whole.length - 1],
      ['bytes=-7', whole.length - 7, whole.length - 1],
      [`bytes=0-${whole.length + 1000}`, 0, whole.length - 1],
    ] as const) {
      const part = await ask({ Range: range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to}/${whole.length}`,
      ]);
      expect(part.headers.get('content-type')).toBe('audio/mpeg');
      expect(await bytes(part)).toEqual(whole.subarray(from, to + 1));
    }
  });

  it('are the whole file where they make no sense or are several', async () => {
    for (const range of ['chapters=1-2', 'bytes=0-1,5-6', 'nonsense']) {
      expect([range, (await ask({ Range: range })).status]).toEqual([range, 200]);
    }
  });

  it('are refused beyond the end', async () => {
    const beyond = await ask({ Range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect((await bytes(beyond)).length).toBe(0);
    expect((await ask({ Range: 'bytes=5-2' })).status).toBe(416);
  });

  it('count only while the file is the one that was begun', async () => {
    const same = await ask({ Range: 'bytes=0-3', 'If-Range': tag });
    expect([same.status, await bytes(same)]).toEqual([206, whole.subarray(0, 4)]);
    for (const condition of ['"another"', 'Wed, 21 Oct 2015 07:28:00 GMT', `W/${tag}`]) {
      expect((await ask({ Range: 'bytes=0-3', 'If-Range': condition })).status).toBe(200);
    }
  });

  it('are not sent again to whoever has the file', async () => {
    // Not by fetch, which asks servers not to answer so.
    const known = await request(url).get('').set('If-None-Match', tag);
    expect([known.status, known.headers['etag'], known.headers['cache-control']]).toEqual([
      304,
      tag,
      'private, max-age=86400, immutable, no-transform',
    ]);
    expect((await request(url).get('').set('If-None-Match', '"another"')).status).toBe(200);
  });

  it('need the signed address', async () => {
    const forged = new URL(url);
    forged.searchParams.set('signature', 'x'.repeat(43));
    expect((await fetch(forged, { headers: { Range: 'bytes=0-3' } })).status).toBe(404);
  });
});
