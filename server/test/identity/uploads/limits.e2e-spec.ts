import { request as httpRequest } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { beginBody, processed, sound, video } from '../../support/media-files.js';

const MEGABYTE = 1_000_000;
const PIECE = 64 * 1024;
const MEASURED_EVERY = 200 * PIECE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is in use: without the garbage, whose size says when it was last collected and no more. */
function memoryInUse(): number {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

/** Sends a form whose file goes on for `bytes`, after a head, and answers with the highest memory use meanwhile. */
function stream(app: TestApp, person: Actor, head: Buffer, bytes: number) {
  const boundary = 'x'.repeat(20);
  const piece = Buffer.alloc(PIECE, 7);
  let highest = 0;
  return new Promise<{ status: number; code: string; highest: number; sent: number }>((resolve, reject) => {
    let sent = 0;
    let over = false;
    const call = httpRequest(
      `${app.url}/api/upload/file`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (answer) => {
        let text = '';
        over = true;
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          call.destroy();
          resolve({
            status: answer.statusCode ?? 0,
            code: String((JSON.parse(text) as { code?: string }).code),
            highest,
            sent,
          });
        });
      },
    );
    call.on('error', (error) => !over && reject(error));
    call.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\npost\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
    );
    call.write(head);
    const more = (): void => {
      while (sent < bytes && !over) {
        sent += piece.length;
        if (sent % MEASURED_EVERY === 0) highest = Math.max(highest, memoryInUse());
        if (!call.write(piece)) return void call.once('drain', more);
      }
      if (!over) call.end(`\r\n--${boundary}--\r\n`);
    };
    more();
  });
}

describe('the size of a file', () => {
  let app: TestApp;
  let person: Actor;
  beforeAll(async () => {
    app = await startTestApp({
      settings: { 'file.maxBytes': 120 * MEGABYTE, 'file.partBytes': 5 * MEGABYTE, 'limit.uploadsPerDay': 8 },
    });
    person = await signUp(app);
  });
  afterAll(() => app.close());

  it('is bounded while it arrives, and so is the memory it takes', async () => {
    const head = (await video()).subarray(0, 2000);
    const before = memoryInUse();
    const answer = await stream(app, person, head, 400 * MEGABYTE);
    expect([answer.status, answer.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(answer.sent).toBeLessThan(400 * MEGABYTE);
    // Of 120 MB taken: some parts of 5 MB, not the file.
    expect(answer.highest).toBeGreaterThan(0);
    expect(answer.highest - before).toBeLessThan(60 * MEGABYTE);
    expect(await app.db.query('SELECT 1 FROM upload')).toEqual([]);
    expect(await app.db.query('SELECT 1 FROM media')).toEqual([]);
  }, 240_000);

  it('is refused before its first part where it is announced', async () => {
    const clip = await video();
    const large = await person.post('/api/upload/resumable', beginBody(clip, { size: 121 * MEGABYTE }));
    expect([large.status, large.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    const image = await person.post('/api/upload/resumable', beginBody(picture, { size: 22 * MEGABYTE }));
    expect([image.status, image.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('stops at the files of a day, each of a form counted', async () => {
    const clip = await sound('mp3');
    const eager = await signUp(app);
    const form = request(app.url)
      .post('/api/platforms/media/upload')
      .set('Authorization', `Bearer ${eager.token}`)
      .field('purpose', 'post');
    for (let i = 0; i < 7; i++) form.attach('files', clip, `${i}.mp3`);
    expect((await form).status).toBe(201);
    expect((await eager.post('/api/upload/resumable', beginBody(clip))).status).toBe(201);
    const over = await eager.post('/api/upload/resumable', beginBody(clip));
    expect([over.status, over.body.code]).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('the space of one person', () => {
  it('counts what is on its way, and is not exceeded by many at once', async () => {
    const clip = await sound('mp3');
    const app = await startTestApp({ settings: { 'limit.uploadBytes': clip.length * 3 } });
    try {
      const person = await signUp(app);
      const begun = await Promise.all(
        Array.from({ length: 8 }, () => person.post('/api/upload/resumable', beginBody(clip))),
      );
      expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
      const refused = begun.find(({ status }) => status !== 201);
      expect([refused?.status, refused?.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
      const [first] = begun.filter(({ status }) => status === 201);
      expect((await person.delete(`/api/upload/resumable/${first?.body.data.id}`)).status).toBe(200);
      const form = () =>
        request(app.url)
          .post('/api/upload/file')
          .set('Authorization', `Bearer ${person.token}`)
          .field('purpose', 'post')
          .attach('file', clip, 'a.mp3');
      const [one, two] = [await form(), await form()];
      expect([one.status, two.status, two.body.code]).toEqual([201, 403, 'LIMIT_EXCEEDED']);
      expect(await processed(person, String(one.body.data.id))).toMatchObject({ size: clip.length });
    } finally {
      await app.close();
    }
  });
});
