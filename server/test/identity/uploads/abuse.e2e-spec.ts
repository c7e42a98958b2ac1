import { readdir } from 'node:fs/promises';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { picture, pixelBomb, svg, zipBomb } from '../../support/pictures.js';

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');

describe('uploads that mean no good', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp({ settings: { 'limit.uploadsPerDay': 40 } });
    person = await signUp(app);
  });
  afterAll(() => app.close());

  const call = (who = person) =>
    request(app.url).post('/api/upload/image').set('Authorization', `Bearer ${who.token}`);
  const rows = async () =>
    Number((await app.db.query<{ count: string }>('SELECT count(*) FROM media'))[0]?.count);

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG with a script', () => svg, 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['a page', () => html, 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['a zip of zeros', zipBomb, 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['nothing', () => Buffer.alloc(0), 415, 'FILE_TYPE_NOT_ALLOWED'],
    [
      'the first bytes of a JPEG and noise',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)]),
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a GIF header before a page',
      () => Buffer.concat([Buffer.from('GIF89a'), html]),
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['half a PNG', async () => (await picture('png')).subarray(0, 120), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['900 megapixels', () => pixelBomb(), 413, 'FILE_TOO_LARGE'],
    ['21 MB', () => Buffer.alloc(21 * 1024 * 1024, 1), 413, 'FILE_TOO_LARGE'],
  ])('refuses %s', async (_name, make, status, code) => {
    const before = await rows();
    const answer = await call().attach('file', await make(), {
      filename: 'me.jpg',
      contentType: 'image/jpeg',
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rows()).toBe(before);
  });

  it('keeps only the pixels of a picture that is also a page and an archive', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), html, zipBomb()]);
    const answer = await call().attach('file', polyglot, '../../../etc/passwd.html');
    expect(answer.status).toBe(201);
    const kept = Buffer.from(await (await fetch(String(answer.body.data.url))).arrayBuffer());
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.includes(Buffer.from('504b0304', 'hex'))).toBe(false);
    expect(
      (await readdir(`${app.env['STORAGE_DIR']}/${person.id}`)).every((name) =>
        /^[0-9a-f-]+(-preview)?\.webp$/.test(name),
      ),
    ).toBe(true);
  });

  it('refuses forms of the wrong shape', async () => {
    const good = await picture();
    const before = await rows();
    const wrong = [
      call().attach('file', good, 'a.jpg').attach('file', good, 'b.jpg'),
      call().attach('picture', good, 'a.jpg'),
      call().field('purpose', 'other'),
      call().field('purpose', 'world-domination').attach('file', good, 'a.jpg'),
      call().field('role', 'admin').attach('file', good, 'a.jpg'),
      call().field('purpose', 'x'.repeat(5000)).attach('file', good, 'a.jpg'),
      call().set('Content-Type', 'multipart/form-data').send('no boundary'),
      call()
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'),
      call().send({ file: 'text' }),
      call().send([1, 2]),
    ];
    for (const [index, pending] of wrong.entries()) {
      const answer = await pending;
      expect([index, answer.status, answer.body.code]).toEqual([index, 400, 'VALIDATION_FAILED']);
    }
    expect(await rows()).toBe(before);
  });

  it('asks who is there before it reads the file', async () => {
    const answer = await request(app.url)
      .post('/api/upload/image')
      .attach('file', await picture(), 'a.jpg');
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('stops at the files of a day', async () => {
    const eager = await signUp(app);
    const good = await picture('png', { width: 2, height: 2 });
    const statuses = new Set<number>();
    for (let i = 0; i < 41; i++) statuses.add((await call(eager).attach('file', good, 'a.png')).status);
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe('the space of one person', () => {
  it('is not exceeded, however many arrive at once', async () => {
    const good = await picture('png', { width: 64, height: 64 });
    const app = await startTestApp({ settings: { 'limit.uploadBytes': 400 } });
    try {
      const person = await signUp(app);
      const send = () =>
        request(app.url)
          .post('/api/upload/image')
          .set('Authorization', `Bearer ${person.token}`)
          .attach('file', good, 'a.png');
      const answers = await Promise.all(Array.from({ length: 12 }, send));
      const [row] = await app.db.query<{ sum: string; count: string }>(
        'SELECT sum(size), count(*) FROM media',
      );
      expect(Number(row?.sum)).toBeLessThanOrEqual(400);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(Number(row?.count));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
    } finally {
      await app.close();
    }
  });
});
