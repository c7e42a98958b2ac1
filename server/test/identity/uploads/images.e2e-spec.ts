import sharp from 'sharp';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { phonePhoto, picture } from '../../support/pictures.js';
import { MediaService } from '../../../src/modules/identity/uploads/index.js';
import { eventually } from '../../support/wait.js';

const HOUR = 3_600_000;

interface Media {
  id: string;
  url: string;
  previewUrl: string;
  [field: string]: unknown;
}

describe('images', () => {
  let app: TestApp;
  let creator: Actor;
  let other: Actor;

  beforeAll(async () => {
    app = await startTestApp();
    creator = await signUp(app, { role: 'creator' });
    other = await signUp(app, { role: 'brand' });
  });
  afterAll(() => app.close());

  const send = (bytes: Buffer, who = creator, fields: Record<string, string> = {}) => {
    const call = request(app.url).post('/api/upload/image').set('Authorization', `Bearer ${who.token}`);
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    return call.attach('file', bytes, 'picture.bin');
  };
  const upload = async (
    bytes: Buffer,
    who = creator,
    fields: Record<string, string> = {},
  ): Promise<Media> => {
    const answer = await send(bytes, who, fields);
    expect(answer.body).toMatchObject({ data: { state: 'ready' } });
    expect(answer.status).toBe(201);
    return answer.body.data as Media;
  };
  const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'takes %s and keeps WebP with a preview',
    async (format) => {
      const media = await upload(await picture(format, { width: 1200, height: 900 }), creator, {
        purpose: 'challenge',
      });
      expect(media).toMatchObject({
        kind: 'image',
        mime: 'image/webp',
        width: 1200,
        height: 900,
        purpose: 'challenge',
        durationSec: null,
      });
      expect(await sharp(await bytesOf(media.url)).metadata()).toMatchObject({
        format: 'webp',
        width: 1200,
        height: 900,
      });
      expect(await sharp(await bytesOf(media.previewUrl)).metadata()).toMatchObject({
        format: 'webp',
        width: 480,
        height: 360,
      });
    },
  );

  it('turns a phone photo upright and leaves nothing of its metadata', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('Jane Roe')).toBe(true);
    const media = await upload(photo);
    expect(media).toMatchObject({ width: 200, height: 400, purpose: 'other' });
    const kept = await bytesOf(media.url);
    const { exif, xmp, icc, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(kept.includes('Jane Roe')).toBe(false);
  });

  it('makes large pictures smaller', async () => {
    expect(await upload(await picture('jpeg', { width: 5000, height: 2500 }))).toMatchObject({
      width: 2560,
      height: 1280,
    });
  });

  it('shows a picture to its owner alone', async () => {
    const { id } = await upload(await picture());
    expect((await creator.get(`/api/upload/${id}`)).body).toMatchObject({ data: { id, state: 'ready' } });
    for (const path of [
      `/api/upload/${id}`,
      '/api/upload/0190d000-0000-7000-8000-000000000000',
      '/api/upload/nonsense',
    ]) {
      expect((await other.get(path)).status).toBe(404);
    }
    expect((await other.delete(`/api/upload/${id}`)).status).toBe(404);
    expect((await request(app.url).get(`/api/upload/${id}`)).status).toBe(401);
  });

  it('serves files that cannot act on our pages', async () => {
    const { url } = await upload(await picture());
    const answer = await request(url).get('').buffer();
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[0-9a-f-]+\.webp"$/);
    expect(answer.headers['content-encoding']).toBeUndefined();
    const again = await request(url).get('').set('If-None-Match', String(answer.headers['etag']));
    expect(again.status).toBe(304);
  });

  it('serves byte ranges', async () => {
    const { url } = await upload(await picture());
    const whole = await bytesOf(url);
    const part = await fetch(url, { headers: { Range: 'bytes=4-11' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
    const tail = await fetch(url, { headers: { Range: 'bytes=-5' } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5));
    const beyond = await fetch(url, { headers: { Range: `bytes=${whole.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  it('refuses forged, foreign and expired addresses', async () => {
    const [one, two] = [await upload(await picture()), await upload(await picture())];
    const [a, b] = [new URL(one.url), new URL(two.url)];
    const swapped = `${a.origin}${a.pathname}${b.search}`;
    const later = new URL(a);
    later.searchParams.set('expires', String(Number(a.searchParams.get('expires')) + 1));
    const climbing = `${a.origin}/files/..%2F..%2F${a.pathname.split('/')[3]}${a.search}`;
    for (const address of [swapped, later.toString(), climbing])
      expect((await fetch(address)).status).toBe(404);
    expect((await fetch(`${a.origin}${a.pathname}`)).status).toBe(400);
    try {
      app.clock.advance(25 * HOUR);
      const answer = await fetch(one.url);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
      expect((await fetch(String((await creator.get(`/api/upload/${one.id}`)).body.data.url))).status).toBe(
        200,
      );
    } finally {
      app.clock.reset();
    }
  });

  it('keeps what is shown, removes what is not', async () => {
    const media = app.app.nest.get(MediaService, { strict: false });
    const [shown, taken, orphan] = [
      await upload(await picture()),
      await upload(await picture()),
      await upload(await picture()),
    ];
    const ref = { kind: 'challenge', id: '01900000-0000-7000-8000-00000000abcd' };
    await media.use([shown.id, taken.id], creator.id, ref);
    const inUse = await creator.delete(`/api/upload/${shown.id}`);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'IN_USE']);
    await media.release(ref, [shown.id]);
    expect((await creator.delete(`/api/upload/${taken.id}`)).body).toEqual({ status: true });
    expect((await creator.get(`/api/upload/${taken.id}`)).status).toBe(404);
    await eventually(
      async () => (await fetch(taken.url)).status === 404 && (await fetch(taken.previewUrl)).status === 404,
    );
    try {
      await app.pass(25 * HOUR);
      expect((await creator.get(`/api/upload/${orphan.id}`)).status).toBe(404);
      expect((await creator.get(`/api/upload/${shown.id}`)).status).toBe(200);
    } finally {
      app.clock.reset();
    }
  });

  it('lets nobody use the files of others', async () => {
    const media = app.app.nest.get(MediaService, { strict: false });
    const { id } = await upload(await picture());
    const ref = { kind: 'challenge', id: other.id };
    await expect(media.use([id], other.id, ref)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await app.db.query('SELECT 1 FROM media_use WHERE media_id = $1', [id])).toEqual([]);
  });
});
