import request from 'supertest';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type Media, oldVideo, pdf, processed, sound, video, webm } from '../../support/media-files.js';
import { picture, svg } from '../../support/pictures.js';
import { eventually } from '../../support/wait.js';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('files', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp({ settings: { 'file.partBytes': 50_000 } });
    person = await signUp(app, { role: 'creator' });
  });
  afterAll(() => app.close());

  const send = (bytes: Buffer, purpose = 'challenge') =>
    request(app.url)
      .post('/api/upload/file')
      .set('Authorization', `Bearer ${person.token}`)
      .field('purpose', purpose)
      .attach('file', bytes, 'whatever.bin');
  const upload = async (bytes: Buffer): Promise<Media> => {
    const answer = await send(bytes);
    expect([answer.status, answer.body.data?.state, answer.body.data?.url]).toEqual([
      201,
      'processing',
      null,
    ]);
    return processed(person, (answer.body as { data: Media }).data.id);
  };

  it.each([
    ['an MP4', () => video(), 'video/mp4', [180, 320]],
    ['a MOV', () => video('mov'), 'video/quicktime', [180, 320]],
    ['a WebM', () => webm(), 'video/webm', [320, 180]],
  ])('takes %s, knows its length and makes its picture', async (_name, make, mime, [width, height]) => {
    const bytes = await make();
    const media = await upload(bytes);
    expect(media).toMatchObject({ kind: 'video', mime, state: 'ready', width, height, durationSec: 2 });
    expect(await bytesOf(media.url)).toEqual(bytes);
    const poster = await sharp(await bytesOf(String(media.previewUrl))).stats();
    expect(await sharp(await bytesOf(String(media.previewUrl))).metadata()).toMatchObject({
      format: 'webp',
      width,
      height,
    });
    // Bars of many colours, not a black frame.
    expect(poster.entropy).toBeGreaterThan(1);
  });

  it.each([
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['flac', 'audio/flac'],
    ['ogg', 'audio/ogg'],
    ['m4a', 'audio/mp4'],
  ] as const)('takes %s and knows its length', async (ending, mime) => {
    const media = await upload(await sound(ending));
    expect(media).toMatchObject({ kind: 'audio', mime, state: 'ready', durationSec: 3, previewUrl: null });
    expect((await fetch(media.url)).headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('takes a PDF, to be saved and not shown', async () => {
    const media = await upload(pdf);
    expect(media).toMatchObject({
      kind: 'file',
      mime: 'application/pdf',
      size: pdf.length,
      previewUrl: null,
    });
    const answer = await fetch(media.url);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  });

  it('makes a picture anew, as in every upload of one, and forgets what was sent', async () => {
    const media = await upload(await picture('jpeg', { width: 1200, height: 900 }));
    expect(media).toMatchObject({
      kind: 'image',
      mime: 'image/webp',
      width: 1200,
      height: 900,
      state: 'ready',
    });
    expect(await sharp(await bytesOf(media.url)).metadata()).toMatchObject({ format: 'webp', width: 1200 });
    const sent = media.url.replace(/\/([0-9a-f-]+)\.webp.*/, '/$1-sent.jpg');
    expect((await fetch(sent)).status).toBe(400);
    const files = await app.db.query('SELECT 1 FROM upload');
    expect(files).toEqual([]);
  });

  it('tells the owner when a file is ready', async () => {
    const socket: Socket = io(`${app.url}/realtime`, {
      auth: { token: person.token },
      transports: ['websocket'],
    });
    const told: Media[] = [];
    socket.on('media.ready', ({ media }: { media: Media }) => told.push(media));
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    try {
      const { id } = await upload(await sound('mp3'));
      expect(await eventually(async () => told.find((media) => media.id === id))).toMatchObject({
        state: 'ready',
      });
    } finally {
      socket.disconnect();
    }
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => svg],
    ['a program', () => Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(500)])],
    ['text', () => Buffer.from('hello '.repeat(100))],
  ])('refuses %s at once', async (_name, make) => {
    const answer = await send(await make());
    expect([answer.status, answer.body.code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a virus in a PDF', 'infected', () => Buffer.concat([pdf, Buffer.from(EICAR)])],
    ['a codec that no browser plays', 'codec', oldVideo],
    ['half a video', 'unreadable', async () => (await video()).subarray(0, 4000)],
    ['half a picture', 'unreadable', async () => (await picture('png')).subarray(0, 120)],
  ])('does not keep %s, and says why', async (_name, rejection, make) => {
    const media = await upload(await make());
    expect(media).toMatchObject({ state: 'rejected', rejection, url: null, previewUrl: null, size: 0 });
    const use = await person.post('/api/me/update', { bannerId: media.id });
    expect(use.status).toBe(400);
    expect((await person.delete(`/api/upload/${media.id}`)).status).toBe(200);
  });

  it('takes several media in one form, and all or none', async () => {
    const form = () =>
      request(app.url)
        .post('/api/platforms/media/upload')
        .set('Authorization', `Bearer ${person.token}`)
        .field('purpose', 'post');
    const both = await form()
      .attach('files', await picture(), 'a.jpg')
      .attach('files', await sound('mp3'), 'b.mp3');
    expect([both.status, (both.body.data as Media[]).map(({ kind }) => kind)]).toEqual([
      201,
      ['image', 'audio'],
    ]);
    for (const { id } of both.body.data as Media[])
      expect(await processed(person, id)).toMatchObject({ state: 'ready', purpose: 'post' });
    const before = await app.db.query('SELECT 1 FROM media');
    const mixed = await form()
      .attach('files', await picture(), 'a.jpg')
      .attach('files', pdf, 'b.pdf');
    expect([mixed.status, mixed.body.code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    expect(await app.db.query('SELECT 1 FROM media')).toEqual(before);
    // A file that was still being begun is given up after the answer.
    await eventually(async () => (await app.db.query('SELECT 1 FROM upload')).length === 0);
  });

  it('refuses forms of the wrong shape, and keeps nothing of them', async () => {
    const good = await sound('mp3');
    const call = () =>
      request(app.url).post('/api/upload/file').set('Authorization', `Bearer ${person.token}`);
    const wrong = [
      call().attach('file', good, 'a.mp3'),
      call().field('purpose', 'nonsense').attach('file', good, 'a.mp3'),
      call().field('purpose', 'post').attach('file', good, 'a.mp3').attach('file', good, 'b.mp3'),
      call().field('purpose', 'post').attach('other', good, 'a.mp3'),
      call().field('purpose', 'post'),
      call().field('purpose', 'post').attach('file', Buffer.alloc(0), 'a.mp3'),
      call().field('purpose', 'post').attach('file', good, '4242 4242 4242 4242.mp3'),
      call().set('Content-Type', 'multipart/form-data').send('no boundary'),
      call()
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'),
      call().send({ purpose: 'post' }),
    ];
    for (const [index, pending] of wrong.entries()) {
      const answer = await pending;
      expect([index, answer.status, answer.body.code]).toEqual([index, 400, 'VALIDATION_FAILED']);
    }
    expect(await app.db.query('SELECT 1 FROM upload')).toEqual([]);
  });

  it('lets nobody see or remove the files of others', async () => {
    const { id } = await upload(await sound('mp3'));
    const other = await signUp(app);
    expect((await other.get(`/api/upload/${id}`)).status).toBe(404);
    expect((await other.delete(`/api/upload/${id}`)).status).toBe(404);
  });
});
