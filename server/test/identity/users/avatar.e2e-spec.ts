import sharp from 'sharp';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { phonePhoto, picture, pixelBomb, svg, twoHalves, zipBomb } from '../../support/pictures.js';

describe('the picture of an account', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    person = await signUp(app);
  });
  afterAll(() => app.close());

  const sendFile = (bytes: Buffer, fields: Record<string, string> = {}) => {
    const call = request(app.url).post('/api/me/upload').set('Authorization', `Bearer ${person.token}`);
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    return call.attach('file', bytes, 'me.jpg');
  };
  const sendData = (avatar: unknown, rest: object = {}) => person.post('/api/me/upload', { avatar, ...rest });
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const shown = async (url: string) => sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const colourAt = async (url: string, left: number, top: number) => {
    const pixel = await (await shown(url)).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
  };

  it('comes as a file and is shown as a square', async () => {
    const answer = await sendFile(await picture('jpeg', { width: 1600, height: 900 }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: true,
      message: 'Bild aktualisiert',
      user: { id: person.id },
    });
    expect(await (await shown(String(answer.body.user.avatarUrl))).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
    expect((await person.get('/api/me')).body.data.avatarUrl).toBe(answer.body.user.avatarUrl);
  });

  it('comes as a data URL', async () => {
    const answer = await sendData(dataUrl(await picture('png', { width: 100, height: 80 })));
    expect(answer.status).toBe(201);
    expect(await (await shown(String(answer.body.user.avatarUrl))).metadata()).toMatchObject({
      width: 80,
      height: 80,
    });
  });

  it('is cut where the person wants it, as they see it', async () => {
    const left = JSON.stringify({ x: 0, y: 0, width: 200, height: 200 });
    const right = { crop: JSON.stringify({ x: 200, y: 0, width: 200, height: 200 }) };
    const bytes = await twoHalves();
    expect(
      await colourAt((await sendFile(bytes, { crop: left })).body.user.avatarUrl as string, 100, 100),
    ).toBe('red');
    expect(
      await colourAt((await sendData(dataUrl(bytes), right)).body.user.avatarUrl as string, 100, 100),
    ).toBe('blue');
    // Turned by its tag the photo is 200 x 400: red above, blue below.
    const lower = JSON.stringify({ x: 0, y: 200, width: 200, height: 200 });
    expect(
      await colourAt(
        (await sendFile(await phonePhoto(), { crop: lower })).body.user.avatarUrl as string,
        100,
        100,
      ),
    ).toBe('blue');
  });

  it('takes the place of the one before', async () => {
    const first = await sendFile(await picture());
    const second = await sendFile(await picture('png'));
    expect(second.body.user.avatarUrl).not.toBe(first.body.user.avatarUrl);
    const media = await app.db.query<{ used: boolean }>(
      `SELECT unused_since IS NULL AS used FROM media WHERE owner_id = $1 ORDER BY created_at`,
      [person.id],
    );
    expect(media).toEqual([{ used: false }, { used: true }]);
    try {
      await app.pass(25 * 3_600_000);
      expect(await app.db.query('SELECT 1 FROM media WHERE owner_id = $1', [person.id])).toHaveLength(1);
    } finally {
      app.clock.reset();
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an SVG', () => svg, 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['a zip bomb', () => zipBomb().subarray(0, 500_000), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['a pixel bomb', () => pixelBomb(), 413, 'FILE_TOO_LARGE'],
    ['text', () => Buffer.from('hello'), 415, 'FILE_TYPE_NOT_ALLOWED'],
  ])('is never %s, as a file or in JSON', async (_name, make, status, code) => {
    const bytes = await make();
    for (const answer of [
      await sendFile(bytes),
      await sendData(dataUrl(bytes.length > 700_000 ? bytes.subarray(0, 700_000) : bytes)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await person.get('/api/me')).body.data.avatarUrl).toBeNull();
    expect(await app.db.query('SELECT 1 FROM media WHERE owner_id = $1', [person.id])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['an address', 'https://example.com/me.png'],
    ['another type', dataUrl(Buffer.from('<p>'), 'text/html')],
    ['no base64', 'data:image/png;base64,@@@@'],
    ['no data', 'data:image/png;base64,'],
    ['plain data', 'data:image/png,abc'],
    ['a number', 5],
    ['nothing', undefined],
    ['a list', [dataUrl(Buffer.alloc(3))]],
  ])('refuses %s for a data URL', async (_name, avatar) => {
    const answer = await sendData(avatar);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"x":0}',
    '{"x":-1,"y":0,"width":5,"height":5}',
    '{"x":0.5,"y":0,"width":5,"height":5}',
    '{"x":0,"y":0,"width":0,"height":5}',
    '{"x":399,"y":0,"width":5,"height":5}',
  ])('refuses the crop %s', async (crop) => {
    const answer = await sendFile(await twoHalves(), { crop });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('refuses bodies that are too large', async () => {
    expect((await sendFile(Buffer.alloc(11 * 1024 * 1024, 1))).body.code).toBe('FILE_TOO_LARGE');
    expect((await sendData(`data:image/png;base64,${'A'.repeat(1_100_000)}`)).body.code).toBe(
      'BODY_TOO_LARGE',
    );
    expect((await sendData(`data:image/png;base64,${'A'.repeat(10_000_000)}`)).body.code).toBe(
      'BODY_TOO_LARGE',
    );
  });
});
