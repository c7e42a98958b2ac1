import { readdir } from 'node:fs/promises';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  begin,
  beginBody,
  digestOf,
  type Media,
  partOf,
  processed,
  sendPart,
  sound,
  video,
} from '../../support/media-files.js';
import { startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

const HOUR = 3_600_000;
const settings = { 'file.partBytes': 20_000 };

describe('uploads in parts', () => {
  let app: TestApp;
  let person: Actor;
  let other: Actor;
  let clip: Buffer;

  beforeAll(async () => {
    app = await startTestApp({ settings });
    person = await signUp(app, { role: 'creator' });
    other = await signUp(app, { role: 'creator' });
    clip = await video();
  });
  afterAll(() => app.close());

  const finish = (id: string, who = person) => who.post(`/api/upload/resumable/${id}/finish`);
  const content = async (media: Media) => Buffer.from(await (await fetch(media.url)).arrayBuffer());

  it('take parts in any order and twice, and say which are there', async () => {
    const upload = await begin(person, clip, { fingerprint: 'clip-1' });
    expect(upload.parts).toBe(Math.ceil(clip.length / 20_000));
    expect(upload.parts).toBeGreaterThan(2);
    const backwards = Array.from({ length: upload.parts }, (_, index) => upload.parts - index);
    for (const number of [...backwards, 2, 2]) {
      const bytes = partOf(clip, upload, number);
      const answer = await sendPart(app, person, upload.id, number, bytes, digestOf(bytes));
      expect(answer.status).toBe(200);
    }
    const state = await person.get(`/api/upload/resumable/${upload.id}`);
    expect(state.body.data).toMatchObject({ received: backwards.toReversed(), fingerprint: 'clip-1' });
    const finished = await finish(upload.id);
    expect([finished.status, finished.body.data.state, finished.body.data.id]).toEqual([
      201,
      'processing',
      upload.id,
    ]);
    const media = await processed(person, upload.id);
    expect(media).toMatchObject({
      state: 'ready',
      kind: 'video',
      purpose: 'challenge',
      size: expect.any(Number),
    });
    expect(await content(media)).toEqual(clip);
  });

  it('go on after a lost part', async () => {
    const upload = await begin(person, clip);
    for (let number = 1; number <= upload.parts; number++) {
      if (number !== 2) await sendPart(app, person, upload.id, number, partOf(clip, upload, number));
    }
    const early = await finish(upload.id);
    expect([early.status, early.body.code, early.body.details]).toEqual([
      409,
      'CONFLICT',
      [{ field: 'parts.2', rule: 'missing', message: 'Teil 2 fehlt' }],
    ]);
    await sendPart(app, person, upload.id, 2, partOf(clip, upload, 2));
    expect((await finish(upload.id)).status).toBe(201);
    expect(await content(await processed(person, upload.id))).toEqual(clip);
  });

  it('refuse a part that is not as it was sent, and keep the good one', async () => {
    const upload = await begin(person, clip);
    const good = partOf(clip, upload, 1);
    expect((await sendPart(app, person, upload.id, 1, good, digestOf(good))).status).toBe(200);
    const damaged = Buffer.from(good);
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    const wrong: [number | string, Buffer, string?][] = [
      [1, damaged, digestOf(good)],
      [1, good.subarray(1)],
      [1, Buffer.concat([good, Buffer.from('x')])],
      [1, Buffer.alloc(0)],
      [1, good, 'sha-256=nonsense'],
      [0, good],
      [upload.parts + 1, good],
      ['one', good],
    ];
    for (const [number, bytes, digest] of wrong) {
      const answer = await sendPart(app, person, upload.id, number, bytes, digest);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    for (let number = 2; number <= upload.parts; number++)
      await sendPart(app, person, upload.id, number, partOf(clip, upload, number));
    await finish(upload.id);
    expect(await content(await processed(person, upload.id))).toEqual(clip);
  });

  it('finish once, however many finish at the same moment', async () => {
    const bytes = await sound('mp3');
    const upload = await begin(person, bytes);
    for (let number = 1; number <= upload.parts; number++)
      await sendPart(app, person, upload.id, number, partOf(bytes, upload, number));
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(upload.id)));
    expect(answers.map(({ status, body }) => [status, body.data?.id])).toEqual(
      answers.map(() => [201, upload.id]),
    );
    expect(await processed(person, upload.id)).toMatchObject({ state: 'ready', durationSec: 3 });
    const again = await finish(upload.id);
    expect([again.status, again.body.data.state]).toEqual([201, 'ready']);
    const late = await sendPart(app, person, upload.id, 1, partOf(bytes, upload, 1));
    expect(late.status).toBe(404);
  });

  it('belong to whoever began them', async () => {
    const upload = await begin(person, clip);
    const path = `/api/upload/resumable/${upload.id}`;
    const answers = [
      await other.get(path),
      await other.delete(path),
      await finish(upload.id, other),
      await sendPart(app, other, upload.id, 1, partOf(clip, upload, 1)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.get('/api/upload/resumable')).body.data).toEqual([]);
    const own = (await person.get('/api/upload/resumable')).body.data as { id: string }[];
    expect(own.map(({ id }) => id)).toContain(upload.id);
    expect((await person.delete(path)).body).toEqual({ status: true });
    expect((await person.get(path)).status).toBe(404);
  });

  it('are not taken where the first bytes are of another kind', async () => {
    const page = Buffer.from('<!doctype html><p>hello');
    const refused = await person.post('/api/upload/resumable', beginBody(page));
    expect([refused.status, refused.body.code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    for (const body of [
      beginBody(clip, { size: 0 }),
      beginBody(clip, { head: '***' }),
      beginBody(clip, { purpose: 'fame' }),
      beginBody(clip, { name: '' }),
    ]) {
      expect((await person.post('/api/upload/resumable', body)).status).toBe(400);
    }
    // One that lies about its beginning is found out by what arrived.
    const lying = await begin(person, page, { head: clip.subarray(0, 5000).toString('base64') });
    await sendPart(app, person, lying.id, 1, page);
    await finish(lying.id);
    expect(await processed(person, lying.id)).toMatchObject({ state: 'rejected', rejection: 'type' });
  });

  it('are removed when nobody goes on with them, and their parts with them', async () => {
    const upload = await begin(person, clip);
    await sendPart(app, person, upload.id, 1, partOf(clip, upload, 1));
    const [row] = await app.db.query<{ storage_id: string }>('SELECT storage_id FROM upload WHERE id = $1', [
      upload.id,
    ]);
    const folders = () => readdir(`${app.env['STORAGE_DIR']}/.unfinished`);
    expect(await folders()).toContain(`parts-${row?.storage_id}`);
    try {
      await app.pass(23 * HOUR);
      expect((await person.get(`/api/upload/resumable/${upload.id}`)).status).toBe(200);
      await app.pass(2 * HOUR);
      expect((await person.get(`/api/upload/resumable/${upload.id}`)).status).toBe(404);
      await eventually(async () => !(await folders()).includes(`parts-${row?.storage_id}`));
    } finally {
      app.clock.reset();
    }
  });
});

describe('uploads and a process that dies', () => {
  it('keep the parts, and are processed by the next one', async () => {
    const app = await startTestApp({ settings, env: { ROLE: 'api' } });
    const clip = await video();
    try {
      const person = await signUp(app);
      const upload = await begin(person, clip);
      const dying = await startServerProcess(app.env);
      const there = (await import('supertest')).default.agent(dying.url);
      expect((await sendPart({ http: there }, person, upload.id, 1, partOf(clip, upload, 1))).status).toBe(
        200,
      );
      dying.kill();
      await dying.ended;
      const state = await person.get(`/api/upload/resumable/${upload.id}`);
      expect(state.body.data.received).toEqual([1]);
      for (let number = 2; number <= upload.parts; number++)
        await sendPart(app, person, upload.id, number, partOf(clip, upload, number));
      await person.post(`/api/upload/resumable/${upload.id}/finish`);
      // The api does not process; a worker that had begun has died.
      await app.db.query(`UPDATE upload SET attempts = 1, busy_until = now() + interval '1 minute'`);
      const next = await startServerProcess({ ...app.env, ROLE: 'all' });
      try {
        await app.db.query(
          `UPDATE upload SET busy_until = now() - interval '1 second', updated_at = now() - interval '6 minutes'`,
        );
        const media = await processed(person, upload.id);
        expect(media).toMatchObject({ state: 'ready', kind: 'video' });
        expect(Buffer.from(await (await fetch(media.url)).arrayBuffer())).toEqual(clip);
      } finally {
        await next.stop();
      }
    } finally {
      await app.close();
    }
  }, 120_000);
});

describe('videos on a machine without ffmpeg', () => {
  it('are taken all the same, only without a picture', async () => {
    const app = await startTestApp({
      settings,
      env: { FFMPEG_PATH: '/nowhere/ffmpeg', LOG_LEVEL: 'silent' },
    });
    try {
      const person = await signUp(app);
      const clip = await video();
      const upload = await begin(person, clip);
      for (let number = 1; number <= upload.parts; number++)
        await sendPart(app, person, upload.id, number, partOf(clip, upload, number));
      await person.post(`/api/upload/resumable/${upload.id}/finish`);
      expect(await processed(person, upload.id)).toMatchObject({
        state: 'ready',
        previewUrl: null,
        width: 180,
        durationSec: 2,
      });
    } finally {
      await app.close();
    }
  });

  it('is told at the start', async () => {
    const app = await startTestApp({ env: { ROLE: 'api' } });
    const server = await startServerProcess({ ...app.env, ROLE: 'worker', FFMPEG_PATH: '/nowhere/ffmpeg' });
    try {
      await eventually(() =>
        Promise.resolve(server.output().includes('ffmpeg is missing (FFMPEG_PATH=/nowhere/ffmpeg)')),
      );
    } finally {
      await server.stop();
      await app.close();
    }
  }, 60_000);
});

describe('a scanner that is away', () => {
  it('makes files wait, and they are ready once it is back', async () => {
    const app = await startTestApp({ settings, env: { LOG_LEVEL: 'silent' } });
    try {
      const person = await signUp(app);
      const bytes = await sound('mp3');
      app.sandbox.scanner.silent = true;
      const upload = await begin(person, bytes);
      for (let number = 1; number <= upload.parts; number++)
        await sendPart(app, person, upload.id, number, partOf(bytes, upload, number));
      await person.post(`/api/upload/resumable/${upload.id}/finish`);
      await eventually(
        async () =>
          (
            await app.db.query('SELECT 1 FROM upload WHERE id = $1 AND attempts > 0 AND busy_until IS NULL', [
              upload.id,
            ])
          ).length === 1,
      );
      expect((await person.get(`/api/upload/${upload.id}`)).body.data.state).toBe('processing');
      app.sandbox.scanner.silent = false;
      expect(await processed(person, upload.id)).toMatchObject({ state: 'ready', durationSec: 3 });
    } finally {
      await app.close();
    }
  });
});
